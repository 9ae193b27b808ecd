package dev.plumb.cli.mesh;

import de.javagl.obj.FloatTuple;
import de.javagl.obj.Mtl;
import de.javagl.obj.MtlReader;
import de.javagl.obj.Obj;
import de.javagl.obj.ObjFace;
import de.javagl.obj.ObjGroup;
import de.javagl.obj.ObjSplitting;
import de.javagl.obj.ObjUtils;
import dev.plumb.cli.InputException;
import dev.plumb.cli.file.InputFiles;
import dev.plumb.cli.image.ImageFiles;
import dev.plumb.cli.mesh.Material.MaterialTexture;
import dev.plumb.emulator.state.Filter;
import dev.plumb.emulator.state.PrimitiveTopology;
import dev.plumb.emulator.state.SamplerDesc;
import dev.plumb.emulator.state.TextureAddressMode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.joml.Matrix4f;

/// Wavefront OBJ by its materials, which `mtllib` files hold.
final class ObjModelReader {
  private final Path file;
  private final List<String> notes = new ArrayList<>();
  private final Map<String, Material> materials = new LinkedHashMap<>();

  private ObjModelReader(Path file) {
    this.file = file;
  }

  static Model read(Path file) throws InputException {
    var text = new ByteArrayInputStream(InputFiles.bytes(file));
    try {
      return new ObjModelReader(file).model(de.javagl.obj.ObjReader.read(text));
    } catch (IOException | RuntimeException e) { // the library's own, and what it trips over
      throw InputFiles.invalid(file, "OBJ", e.getMessage());
    }
  }

  private Model model(Obj obj) throws InputException, IOException {
    for (String library : obj.getMtlFileNames()) {
      library(file.resolveSibling(library));
    }
    var names = new ArrayList<>(materials.keySet());
    var parts = new ArrayList<ModelPart>();
    for (var group : groups(obj).entrySet()) {
      Mesh mesh = ObjReader.mesh(ObjUtils.convertToRenderable(group.getValue()));
      parts.add(part(mesh, names.indexOf(group.getKey())));
      if (!group.getKey().isEmpty() && !names.contains(group.getKey())) {
        notes.add("there is no material '" + group.getKey() + "'");
      }
    }
    return new Model(parts, List.copyOf(materials.values()), notes);
  }

  /// Faces by the name of their material; those before the first `usemtl` have none.
  private static Map<String, Obj> groups(Obj obj) {
    var plain = new Faces(new ArrayList<>());
    Set<ObjFace> named = Collections.newSetFromMap(new IdentityHashMap<>());
    for (int g = 0; g < obj.getNumMaterialGroups(); g++) {
      ObjGroup group = obj.getMaterialGroup(g);
      for (int f = 0; f < group.getNumFaces(); f++) {
        named.add(group.getFace(f));
      }
    }
    for (int f = 0; f < obj.getNumFaces(); f++) {
      if (!named.contains(obj.getFace(f))) {
        plain.faces().add(obj.getFace(f));
      }
    }
    var groups = new LinkedHashMap<String, Obj>();
    if (named.isEmpty() || !plain.faces().isEmpty()) {
      groups.put("", ObjUtils.groupToObj(obj, plain, null));
    }
    groups.putAll(ObjSplitting.splitByMaterialGroups(obj));
    return groups;
  }

  /// The faces without a material.
  private record Faces(List<ObjFace> faces) implements ObjGroup {
    @Override
    public String getName() {
      return "";
    }

    @Override
    public int getNumFaces() {
      return faces.size();
    }

    @Override
    public ObjFace getFace(int index) {
      return faces.get(index);
    }
  }

  private static ModelPart part(Mesh mesh, int material) {
    int count = mesh.vertices().length / Mesh.FLOATS;
    var vertices = new float[count * ModelPart.FLOATS];
    for (int v = 0; v < count; v++) {
      int at = v * ModelPart.FLOATS;
      System.arraycopy(mesh.vertices(), v * Mesh.FLOATS, vertices, at, Mesh.FLOATS);
      for (int c = 0; c < 4; c++) {
        vertices[at + ModelPart.COLOR + c] = 1;
      }
    }
    return new ModelPart(
        PrimitiveTopology.TRIANGLE_LIST,
        vertices,
        mesh.indices(),
        true,
        false,
        new Matrix4f(),
        material);
  }

  // ---- materials

  private void library(Path library) throws InputException, IOException {
    if (!Files.isRegularFile(library)) {
      notes.add("there is no file '" + library + "', which its mtllib names");
      return;
    }
    for (Mtl mtl : MtlReader.read(new ByteArrayInputStream(InputFiles.bytes(library)))) {
      materials.putIfAbsent(mtl.getName(), material(library, mtl));
    }
  }

  private static Material material(Path library, Mtl mtl) throws InputException {
    var constants = new HashMap<>(Material.none().constants());
    double opacity = mtl.getD() == null ? 1 : mtl.getD();
    constants.put("opacity", List.of(opacity));
    put(constants, "base", mtl.getKd(), opacity);
    put(constants, "ambient", mtl.getKa(), 1);
    put(constants, "specular", mtl.getKs(), 1);
    put(constants, "emissive", mtl.getKe(), 1);
    put(constants, "shininess", mtl.getNs());
    put(constants, "roughness", mtl.getPr());
    put(constants, "metallic", mtl.getPm());
    var textures = new HashMap<String, MaterialTexture>();
    put(textures, "base", library, mtl.getMapKd());
    put(textures, "specular", library, mtl.getMapKs());
    put(textures, "emissive", library, mtl.getMapKe());
    put(textures, "normal", library, mtl.getNorm() == null ? mtl.getBump() : mtl.getNorm());
    return new Material(constants, textures, false, opacity < 1);
  }

  private static void put(
      Map<String, List<Double>> constants, String meaning, FloatTuple color, double alpha) {
    if (color != null) {
      constants.put(
          meaning,
          List.of((double) color.getX(), (double) color.getY(), (double) color.getZ(), alpha));
    }
  }

  private static void put(Map<String, List<Double>> constants, String meaning, Float number) {
    if (number != null) {
      constants.put(meaning, List.of((double) number));
    }
  }

  private static void put(
      Map<String, MaterialTexture> textures, String meaning, Path library, String picture)
      throws InputException {
    if (picture != null) {
      Path path = library.resolveSibling(picture.replace('\\', '/'));
      textures.put(
          meaning,
          new MaterialTexture(
              ImageFiles.read(path),
              SamplerDesc.of(Filter.MIN_MAG_MIP_LINEAR, TextureAddressMode.WRAP)));
    }
  }
}
