package dev.plumb.cli.file;

import ar.com.hjg.pngj.ImageInfo;
import ar.com.hjg.pngj.ImageLineInt;
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
    return AtomicFile.stage(
        file,
        out -> {
          var info =
              new ImageInfo(picture.width(), picture.height(), picture.bits(), picture.hasAlpha());
          var png = new ar.com.hjg.pngj.PngWriter(out, info);
          png.setShouldCloseStream(false);
          png.setCompLevel(4);
          var line = new ImageLineInt(info);
          for (int y = 0; y < picture.height(); y++) {
            fill(line.getScanline(), picture, y);
            png.writeRow(line);
          }
          png.end();
        });
  }

  private static void fill(int[] samples, Picture picture, int y) {
    int channels = picture.hasAlpha() ? 4 : 3;
    for (int x = 0, at = 4 * y * picture.width(); x < picture.width(); x++, at += 4) {
      System.arraycopy(picture.components(), at, samples, x * channels, channels);
    }
  }
}
