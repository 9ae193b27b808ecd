package dev.plumb.cli.render;

import dev.plumb.cli.InputException;
import dev.plumb.cli.constant.ConstantValue;
import dev.plumb.cli.mesh.Material;
import dev.plumb.cli.mesh.MaterialNames;
import dev.plumb.cli.mesh.Model;
import dev.plumb.cli.mesh.ModelPart;
import dev.plumb.cli.scene.BufferSource;
import dev.plumb.cli.scene.MaterialBindings;
import dev.plumb.cli.scene.Place;
import dev.plumb.cli.scene.Scene.Bindings;
import dev.plumb.cli.scene.Scene.Draw;
import dev.plumb.cli.scene.SceneMeshes;
import dev.plumb.cli.scene.TextureSource;
import dev.plumb.emulator.state.SamplerDesc;
import dev.plumb.hlsl.reflect.ShaderReflection;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.joml.Matrix4d;

/// Draws a mesh part by part: each with its node's world matrix and its material.
final class MeshParts {
  private static final Set<String> ATTRIBUTES = Set.of("TANGENT0", "COLOR0", "TEXCOORD1");

  private final Model model;
  private final List<ShaderReflection> shaders;
  private final boolean ownVertexShader;

  /// @param shaders those that see the mesh; an implied vertex shader is not among them
  MeshParts(Model model, List<ShaderReflection> shaders, boolean ownVertexShader) {
    this.model = model;
    this.shaders = shaders;
    this.ownVertexShader = ownVertexShader;
  }

  /// Whether one draw of all triangles in world space would not do.
  boolean needed() {
    boolean others = model.parts().stream().anyMatch(part -> !part.hasTriangles());
    boolean materials = shaders.stream().anyMatch(MeshParts::asksForMaterial);
    boolean attributes = ownVertexShader && shaders.stream().anyMatch(MeshParts::asksForMore);
    boolean moved =
        asksForWorld()
            && model.parts().stream().anyMatch(part -> (part.world().properties() & 4) == 0);
    return others || materials || attributes || moved;
  }

  private static boolean asksForMaterial(ShaderReflection shader) {
    boolean constants =
        shader.constantBuffers().stream()
            .flatMap(buffer -> buffer.members().stream())
            .anyMatch(
                member ->
                    MaterialNames.constant(member.name()).isPresent()
                        || member.fields().stream()
                            .anyMatch(f -> MaterialNames.constant(f.name()).isPresent()));
    return constants
        || shader.bindings().stream()
            .anyMatch(
                binding ->
                    binding.kind() == ShaderReflection.BindingKind.TEXTURE
                        && MaterialNames.texture(binding.name()).isPresent());
  }

  private static boolean asksForMore(ShaderReflection shader) {
    return shader.stage() == ShaderStage.VERTEX
        && shader.inputs().stream()
            .anyMatch(
                input ->
                    ATTRIBUTES.contains(
                        input.semantic().toUpperCase(java.util.Locale.ROOT)
                            + input.semanticIndex()));
  }

  /// Whether vertices are to be those of the node's space.
  private boolean asksForWorld() {
    return ownVertexShader
        && shaders.stream()
            .filter(shader -> shader.stage() == ShaderStage.VERTEX)
            .flatMap(shader -> shader.constantBuffers().stream())
            .flatMap(buffer -> buffer.members().stream())
            .anyMatch(member -> CameraConstants.isOfWorld(member.name()));
  }

  /// @param own samplers that the command line names
  /// @param buffers the scene's, which grow; likewise textures and samplers
  List<Draw> draws(
      Draw draw,
      Map<String, String> own,
      CameraConstants camera,
      Map<String, BufferSource> buffers,
      Map<String, TextureSource> textures,
      Map<String, SamplerDesc> samplers)
      throws InputException {
    var materials = new ArrayList<MaterialBindings>();
    for (int m = 0; m < model.materials().size(); m++) {
      materials.add(
          MaterialBindings.of("mesh.material" + m, model.materials().get(m), textures, samplers));
    }
    boolean world = asksForWorld();
    var draws = new ArrayList<Draw>();
    for (int p = 0; p < model.parts().size(); p++) {
      ModelPart part = model.parts().get(p);
      String name = "mesh.part" + p;
      float[] vertices = world ? part.objectVertices() : part.worldVertices();
      buffers.put(name + ".vertices", BufferSource.of(ModelPart.bytes(vertices)));
      buffers.put(name + ".indices", BufferSource.of(part.indexBytes()));
      var material =
          part.material() < 0
              ? MaterialBindings.of("mesh.plain", Material.none(), textures, samplers)
              : materials.get(part.material());
      var bindings = bindings(draw.bindings(), own, material);
      if (world) {
        var constants = new LinkedHashMap<String, ConstantValue>();
        camera
            .at(new Matrix4d(part.world()))
            .forShaders(shaders, false)
            .forEach(
                (variable, scalars) ->
                    constants.put(variable, new ConstantValue(scalars, Place.COMMAND_LINE)));
        constants.putAll(setByUser(draw.bindings().constants()));
        bindings = bindings.withConstants(constants);
      }
      draws.add(look(draw, part).of(SceneMeshes.input(name, part), bindings));
    }
    return draws;
  }

  private static Map<String, ConstantValue> setByUser(Map<String, ConstantValue> constants) {
    var set = new LinkedHashMap<>(constants);
    set.values().removeIf(value -> value.place().equals(Place.COMMAND_LINE));
    return set;
  }

  private static Bindings bindings(
      Bindings of, Map<String, String> samplers, MaterialBindings material) {
    return of.withMaterial(material).withSamplers(samplers);
  }

  /// Two-sided and blended as the material says.
  private Draw look(Draw draw, ModelPart part) {
    if (part.material() < 0) {
      return draw;
    }
    Material material = model.materials().get(part.material());
    return draw.seen(material.doubleSided(), material.blended());
  }
}
