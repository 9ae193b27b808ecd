package dev.plumb.cli.mesh;

import dev.plumb.cli.InputException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;

/// Reads a mesh by its file's ending: `.obj`, `.gltf`, `.glb`.
public final class MeshReader {
  private MeshReader() {}

  public static Mesh read(Path file) throws InputException {
    String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
    Mesh mesh;
    try {
      if (name.endsWith(".obj")) {
        try (var text = Files.newBufferedReader(file, StandardCharsets.ISO_8859_1)) {
          mesh = ObjReader.read(file, text);
        }
      } else if (name.endsWith(".gltf") || name.endsWith(".glb")) {
        mesh = GltfReader.read(file);
      } else {
        throw new InputException(file + ": meshes end in .obj, .gltf or .glb");
      }
    } catch (NoSuchFileException _) {
      throw new InputException(file + ": no such file");
    } catch (IOException e) {
      throw new InputException(file + ": cannot be read: " + e.getMessage());
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
