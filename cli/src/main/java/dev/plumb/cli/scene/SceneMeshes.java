package dev.plumb.cli.scene;

import dev.plumb.cli.InputException;
import dev.plumb.cli.mesh.Material;
import dev.plumb.cli.mesh.MeshReader;
import dev.plumb.cli.mesh.Model;
import dev.plumb.cli.mesh.ModelPart;
import dev.plumb.cli.scene.Scene.Draw;
import dev.plumb.cli.scene.Scene.IndexBuffer;
import dev.plumb.cli.scene.Scene.Input;
import dev.plumb.cli.scene.Scene.VertexBuffer;
import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.state.SamplerDesc;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// A scene's meshes: all triangles as two buffers, and, where a draw asks for materials, their
/// parts.
public final class SceneMeshes {
  private final Map<String, BufferSource> buffers;
  private final Map<String, TextureSource> textures;
  private final Map<String, SamplerDesc> samplers;
  private final Map<String, Path> files = new LinkedHashMap<>();
  private final Map<String, List<Part>> parts = new HashMap<>(); // by mesh
  private final Set<String> warnings = new LinkedHashSet<>();

  /// A part whose buffers, textures and samplers are the scene's.
  private record Part(Input input, MaterialBindings material) {}

  /// @param buffers the scene's, which grow; likewise the others
  SceneMeshes(
      Map<String, BufferSource> buffers,
      Map<String, TextureSource> textures,
      Map<String, SamplerDesc> samplers) {
    this.buffers = buffers;
    this.textures = textures;
    this.samplers = samplers;
  }

  /// Its vertices and indices are buffers too, `NAME.vertices` and `NAME.indices`.
  void add(String name, Path file) throws InputException {
    var mesh = MeshReader.read(file);
    files.put(name, file);
    buffers.put(name + ".vertices", BufferSource.of(mesh.vertexBytes()));
    buffers.put(name + ".indices", BufferSource.of(mesh.indexBytes()));
  }

  Map<String, Path> files() {
    return files;
  }

  List<String> warnings() {
    return List.copyOf(warnings);
  }

  /// The draw of a mesh as one draw for each of its parts, with its material.
  List<Draw> drawParts(Draw draw, String mesh) throws InputException {
    if (!parts.containsKey(mesh)) {
      parts.put(mesh, read(mesh));
    }
    var draws = new ArrayList<Draw>();
    for (Part part : parts.get(mesh)) {
      draws.add(draw.of(part.input(), draw.bindings().withMaterial(part.material())));
    }
    return draws;
  }

  private List<Part> read(String mesh) throws InputException {
    Path file = files.get(mesh);
    Model model = MeshReader.model(file);
    model.notes().forEach(note -> warnings.add(file + ": " + note));
    var bindings = new ArrayList<MaterialBindings>();
    for (int m = 0; m < model.materials().size(); m++) {
      bindings.add(
          MaterialBindings.of(
              mesh + ".material" + m, model.materials().get(m), textures, samplers));
    }
    var read = new ArrayList<Part>();
    for (int p = 0; p < model.parts().size(); p++) {
      ModelPart part = model.parts().get(p);
      String name = mesh + ".part" + p;
      buffers.put(name + ".vertices", BufferSource.of(ModelPart.bytes(part.worldVertices())));
      buffers.put(name + ".indices", BufferSource.of(part.indexBytes()));
      read.add(
          new Part(
              input(name, part),
              part.material() < 0
                  ? MaterialBindings.of(mesh + ".plain", Material.none(), textures, samplers)
                  : bindings.get(part.material())));
    }
    return read;
  }

  /// What the input assembler takes of a part whose buffers begin with `name`.
  public static Input input(String name, ModelPart part) {
    return new Input(
        part.topology(),
        ModelPart.LAYOUT,
        List.of(new VertexBuffer(0, name + ".vertices", ModelPart.STRIDE, 0)),
        Optional.of(new IndexBuffer(name + ".indices", Format.R32_UINT, 0)));
  }
}
