package dev.plumb.cli.file;

import ar.com.hjg.pngj.ImageInfo;
import ar.com.hjg.pngj.ImageLineInt;
import ar.com.hjg.pngj.PngjException;
import ar.com.hjg.pngj.chunks.PngChunkPLTE;
import ar.com.hjg.pngj.chunks.PngChunkTRNS;
import dev.plumb.cli.InputException;
import java.io.ByteArrayInputStream;
import java.nio.file.Path;

/// Reads PNG files of every colour type and depth. Gamma and colour profiles are left alone:
/// components are as stored.
public final class PngReader {
  /// More pixels than that are refused.
  private static final long LIMIT = 1L << 28;

  private PngReader() {}

  public static Picture read(Path file) throws InputException {
    byte[] bytes = InputFiles.bytes(file);
    if (bytes.length == 0) {
      throw InputFiles.invalid(file, "PNG", "it is empty");
    }
    try {
      return decode(bytes);
    } catch (RuntimeException e) { // the library's own, and what it trips over
      throw InputFiles.invalid(file, "PNG", e.getMessage());
    }
  }

  /// Reads a file's bytes.
  ///
  /// @throws RuntimeException if they are no whole PNG file: the library's own, and what it trips
  ///   over
  public static Picture decode(byte[] bytes) {
    var png = new ar.com.hjg.pngj.PngReader(new ByteArrayInputStream(bytes));
    ImageInfo info = png.imgInfo;
    if ((long) info.cols * info.rows > LIMIT) {
      throw new PngjException(info.cols + " x " + info.rows + " pixels are too many");
    }
    var rows = new Rows(info, png);
    for (int y = 0; y < info.rows; y++) {
      rows.add((ImageLineInt) png.readRow(), y);
    }
    png.end();
    return rows.picture();
  }

  /// Gathers rows as red, green, blue and alpha.
  private static final class Rows {
    private final ImageInfo info;
    private final int bits;
    private final int[] components;
    private final PngChunkPLTE palette;
    private final PngChunkTRNS transparency;

    Rows(ImageInfo info, ar.com.hjg.pngj.PngReader png) {
      this.info = info;
      this.bits = info.bitDepth == 16 ? 16 : 8;
      this.components = new int[4 * info.cols * info.rows];
      this.palette = png.getMetadata().getPLTE();
      this.transparency = png.getMetadata().getTRNS();
      if (info.indexed && palette == null) {
        throw new PngjException("no palette");
      }
    }

    Picture picture() {
      boolean alpha = info.alpha || transparency != null;
      return new Picture(info.cols, info.rows, bits, alpha, components);
    }

    void add(ImageLineInt line, int y) {
      int[] samples = line.getScanline();
      for (int x = 0, at = 4 * y * info.cols; x < info.cols; x++, at += 4) {
        if (info.indexed) {
          indexed(samples[x], at);
        } else if (info.greyscale) {
          grey(samples, x, at);
        } else {
          color(samples, x, at);
        }
      }
    }

    private void indexed(int entry, int at) {
      if (entry >= palette.getNentries()) {
        throw new PngjException("palette entry " + entry + " does not exist");
      }
      int rgb = palette.getEntry(entry);
      components[at] = rgb >> 16 & 0xff;
      components[at + 1] = rgb >> 8 & 0xff;
      components[at + 2] = rgb & 0xff;
      int[] alpha = transparency == null ? new int[0] : transparency.getPalletteAlpha();
      components[at + 3] = entry < alpha.length ? alpha[entry] : 255;
    }

    /// Depths below 8 are scaled to 8 bits exactly: their steps divide 255.
    private void grey(int[] samples, int x, int at) {
      int sample = samples[x * info.channels];
      int value = info.bitDepth < 8 ? sample * 255 / ((1 << info.bitDepth) - 1) : sample;
      components[at] = value;
      components[at + 1] = value;
      components[at + 2] = value;
      boolean hidden = transparency != null && sample == transparency.getGray();
      components[at + 3] =
          info.alpha ? samples[x * info.channels + 1] : hidden ? 0 : (1 << bits) - 1;
    }

    private void color(int[] samples, int x, int at) {
      int from = x * info.channels;
      System.arraycopy(samples, from, components, at, 3);
      boolean hidden = false;
      if (transparency != null) {
        int[] rgb = transparency.getRGB();
        hidden =
            samples[from] == rgb[0] && samples[from + 1] == rgb[1] && samples[from + 2] == rgb[2];
      }
      components[at + 3] = info.alpha ? samples[from + 3] : hidden ? 0 : (1 << bits) - 1;
    }
  }
}
