package dev.plumb.cli.mesh;

import dev.plumb.cli.InputException;
import java.nio.file.Path;
import java.util.Locale;

/// Reads a mesh by its file's ending: `.obj`, `.gltf`, `.glb`.
public final class MeshReader {
  private MeshReader() {}

  /// All triangles in world space.
  public static Mesh read(Path file) throws InputException {
    return checked(file, isObj(file) ? ObjReader.read(file) : gltf(file).mesh());
  }

  /// All primitives, with their materials.
  public static Model model(Path file) throws InputException {
    Model model = isObj(file) ? ObjModelReader.read(file) : gltf(file);
    if (model.parts().isEmpty()) {
      throw new InputException(file + ": has no primitives");
    }
    return model;
  }

  private static Model gltf(Path file) throws InputException {
    Model model = GltfReader.read(file);
    for (ModelPart part : model.parts()) {
      requireIndices(file, part.indices(), part.vertexCount());
    }
    return model;
  }

  private static boolean isObj(Path file) throws InputException {
    String name = file.toString().toLowerCase(Locale.ROOT);
    if (!name.endsWith(".obj") && !name.endsWith(".gltf") && !name.endsWith(".glb")) {
      throw new InputException(file + ": meshes end in .obj, .gltf or .glb");
    }
    return name.endsWith(".obj");
  }

  private static Mesh checked(Path file, Mesh mesh) throws InputException {
    int count = mesh.vertices().length / Mesh.FLOATS;
    boolean others = !isObj(file) && count > 0; // points and lines
    if (mesh.indices().length == 0 && !others) {
      throw new InputException(file + ": has no triangles");
    }
    requireIndices(file, mesh.indices(), count);
    return mesh;
  }

  private static void requireIndices(Path file, int[] indices, int count) throws InputException {
    for (int index : indices) {
      if (index < 0 || index >= count) {
        throw new InputException(file + ": index " + index + " of " + count + " vertices");
      }
    }
  }
}
