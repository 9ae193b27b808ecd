package dev.plumb.reference;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Writes the files that the scenes in `scenes/bench` and the whole-frame benchmark read: vertices
/// (`.vb`), indices (`.ib`), constants (`.ub`) and a texture.
public final class BenchData {
  private BenchData() {}

  /// @param args the folder to write to
  public static void main(String[] args) throws IOException {
    if (args.length != 1) {
      System.err.println("usage: BenchData FOLDER");
      System.exit(2);
    }
    write(Path.of(args[0]));
  }

  /// Makes all files in `folder`, which is made too.
  public static void write(Path folder) throws IOException {
    Files.createDirectories(folder);
    mesh(folder, "knot", TorusKnot.mesh());
    var middle = new Vec3(0, 0, 0);
    file(
        folder.resolve("knot.ub"),
        CameraConstants.bytes(new Vec3(0, 0.6f, -4.2f), middle, 0.9f, 1280f / 720));
    mesh(folder, "sheet", WavySheet.mesh());
    float fov = 2 * (float) StrictMath.atan(0.5f);
    file(
        folder.resolve("sheet.ub"),
        CameraConstants.bytes(new Vec3(0, 0, -2), middle, fov, 1920f / 1080));
    file(folder.resolve("tex1024.rgba"), BrickTexture.rgba());
    file(folder.resolve("perm.ub"), Permutation.bytes());
    file(folder.resolve("hashes.rgba"), NoiseTextures.hashes());
    file(folder.resolve("gradients.rgba"), NoiseTextures.gradients());
    file(
        folder.resolve("sphere.ub"),
        CameraConstants.bytes(new Vec3(0, 0.6f, -2.6f), middle, 0.9f, 640f / 480));
  }

  private static void mesh(Path folder, String name, GridMesh mesh) throws IOException {
    file(folder.resolve(name + ".vb"), mesh.vertexBytes());
    file(folder.resolve(name + ".ib"), mesh.indexBytes());
  }

  private static void file(Path file, byte[] bytes) throws IOException {
    Files.write(file, bytes);
  }
}
