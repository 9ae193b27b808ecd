package dev.plumb.cli.file;

import dev.plumb.cli.InputException;
import java.nio.file.Path;

/// Writes PNG files, 8 or 16 bits a component, with alpha if the picture has it.
public final class PngWriter {
  private PngWriter() {}

  public static void write(Path file, Picture picture) throws InputException {
    try (var staged = stage(file, picture)) {
      staged.commit();
    }
  }

  /// Writes the file beside its place.
  public static AtomicFile stage(Path file, Picture picture) throws InputException {
    return stage(
        file,
        new Header(picture.width(), picture.height(), picture.bits(), picture.hasAlpha(), false),
        (y, rgba) -> System.arraycopy(picture.components(), y * rgba.length, rgba, 0, rgba.length));
  }

  /// Where a picture comes from, row by row, so that none is ever held as a whole.
  public interface Rows {
    /// Puts row `y`'s red, green, blue and alpha into `rgba`.
    ///
    /// @param rgba [4 * x + component], 0 to 2^bits - 1
    void read(int y, int[] rgba);
  }

  /// What comes before the pixels.
  ///
  /// @param bits 8 or 16
  /// @param alpha whether the file keeps alpha
  /// @param srgb whether it says that components follow the sRGB curve; else it says nothing of it
  public record Header(int width, int height, int bits, boolean alpha, boolean srgb) {}

  /// Writes the file beside its place, a row at a time.
  public static AtomicFile stage(Path file, Header header, Rows rows) throws InputException {
    return AtomicFile.stage(file, out -> new PngEncoder(header, out).write(rows));
  }
}
