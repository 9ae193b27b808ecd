package dev.plumb.cli.mesh;

import dev.plumb.cli.InputException;
import java.nio.file.Path;
import java.util.Locale;

/// Reads a mesh by its file's ending: `.obj`, `.gltf`, `.glb`.
public final class MeshReader {
  private MeshReader() {}

  public static Mesh read(Path file) throws InputException {
    String name = file.toString().toLowerCase(Locale.ROOT);
    Mesh mesh;
    if (name.endsWith(".obj")) {
      mesh = ObjReader.read(file);
    } else if (name.endsWith(".gltf") || name.endsWith(".glb")) {
      mesh = GltfReader.read(file);
    } else {
      throw new InputException(file + ": meshes end in .obj, .gltf or .glb");
    }
    return checked(file, mesh);
  }

  private static Mesh checked(Path file, Mesh mesh) throws InputException {
    int count = mesh.vertices().length / Mesh.FLOATS;
    if (mesh.indices().length == 0) {
      throw new InputException(file + ": has no triangles");
    }
    for (int index : mesh.indices()) {
      if (index < 0 || index >= count) {
        throw new InputException(file + ": index " + index + " of " + count + " vertices");
      }
    }
    return mesh;
  }
}
