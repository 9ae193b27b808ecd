package dev.plumb.cli.scene;

import dev.plumb.cli.InputException;
import dev.plumb.cli.file.AtomicFile;
import dev.plumb.cli.file.Picture;
import dev.plumb.cli.file.PngWriter;
import dev.plumb.cli.scene.Scene.Output;
import dev.plumb.emulator.resource.Texture;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/// Writes textures to files.
public final class OutputWriter {
  private OutputWriter() {}

  private static final Set<String> RAW = Set.of("raw", "f32", "bin");

  /// Whether a file by its ending holds 32-bit floats without a header; else it is a PNG file.
  /// Endings of other kinds of files are refused, so that none holds what its name does not say.
  public static boolean isRaw(Path file) throws InputException {
    String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
    String ending = name.substring(name.lastIndexOf('.') + 1);
    if (ending.equals("png") || isDevice(file)) {
      return false;
    }
    if (!RAW.contains(ending)) {
      throw new InputException(
          file + ": pictures end in .png, and raw 32-bit floats in .raw, .f32 or .bin");
    }
    return true;
  }

  private static boolean isDevice(Path file) {
    return Files.exists(file) && !Files.isRegularFile(file) && !Files.isDirectory(file);
  }

  /// Refuses, before anything is drawn, two outputs to one file and folders that are not there.
  public static void check(Scene scene) throws InputException {
    var outputs = new ArrayList<Path>();
    scene.outputs().forEach(output -> outputs.add(output.file()));
    scene.bufferOutputs().forEach(output -> outputs.add(output.file()));
    var files = new HashSet<Path>();
    for (Path output : outputs) {
      Path file = output.toAbsolutePath().normalize();
      if (!isDevice(file) && !files.add(file)) {
        throw new InputException(output + ": two outputs go to this file");
      }
      Path folder = output.toAbsolutePath().getParent();
      if (folder != null && Files.notExists(folder)) {
        throw new InputException(output + ": cannot be written: there is no folder " + folder);
      }
    }
  }

  /// Writes the file beside its place, row by row.
  ///
  /// @param alpha whether a PNG file keeps alpha; else it is opaque
  public static AtomicFile stage(Texture texture, Output output, boolean alpha)
      throws InputException {
    var rows = new TextureRows(texture, output.mip(), output.slice());
    return output.raw()
        ? AtomicFile.stage(output.file(), rows::writeFloats)
        : PngWriter.stage(
            output.file(), rows.width(), rows.height(), rows.bits(), alpha, rows::read);
  }

  /// What a PNG file of the texture holds: see [TextureRows].
  public static Picture picture(Texture texture, int mip, int slice, boolean alpha) {
    var rows = new TextureRows(texture, mip, slice);
    var components = new int[4 * rows.width() * rows.height()];
    var row = new int[4 * rows.width()];
    for (int y = 0; y < rows.height(); y++) {
      rows.read(y, row);
      System.arraycopy(row, 0, components, y * row.length, row.length);
    }
    return new Picture(rows.width(), rows.height(), rows.bits(), alpha, components);
  }
}
