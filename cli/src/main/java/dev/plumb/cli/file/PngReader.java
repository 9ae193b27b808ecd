package dev.plumb.cli.file;

import ar.com.hjg.pngj.ImageInfo;
import ar.com.hjg.pngj.ImageLineInt;
import ar.com.hjg.pngj.PngjException;
import ar.com.hjg.pngj.chunks.PngChunkPLTE;
import ar.com.hjg.pngj.chunks.PngChunkTRNS;
import dev.plumb.cli.InputException;
import java.io.ByteArrayInputStream;
import java.nio.file.Path;

/// Reads PNG files of every colour type and depth, row by row. Gamma and colour profiles are left
/// alone: components are as stored.
public final class PngReader {
  /// More pixels than that are refused.
  private static final long LIMIT = 1L << 28;

  private final ar.com.hjg.pngj.PngReader png;
  private final Rows rows;

  private PngReader(byte[] bytes) {
    png = new ar.com.hjg.pngj.PngReader(new ByteArrayInputStream(bytes));
    // compressed texts and profiles may be larger than the picture, and nothing asks for them
    png.setChunksToSkip("iCCP", "iTXt", "zTXt", "tEXt", "sPLT", "eXIf");
    if ((long) png.imgInfo.cols * png.imgInfo.rows > LIMIT) {
      throw new PngjException(png.imgInfo.cols + " x " + png.imgInfo.rows + " pixels are too many");
    }
    rows = new Rows(png);
  }

  public static Picture read(Path file) throws InputException {
    byte[] bytes = InputFiles.bytes(file);
    if (bytes.length == 0) {
      throw InputFiles.invalid(file, "PNG", "it is empty");
    }
    try {
      return picture(new PngReader(bytes));
    } catch (RuntimeException e) { // the library's own, and what it trips over
      throw InputFiles.invalid(file, "PNG", e.getMessage());
    }
  }

  private static Picture picture(PngReader reader) {
    int stride = 4 * reader.png.imgInfo.cols;
    var components = new int[stride * reader.png.imgInfo.rows];
    reader.forEachRow((y, row) -> System.arraycopy(row, 0, components, y * stride, stride));
    return new Picture(
        reader.png.imgInfo.cols,
        reader.png.imgInfo.rows,
        reader.rows.bits,
        reader.rows.hasAlpha(),
        components);
  }

  /// Takes a picture's rows, from the top.
  public interface RowSink {
    /// @param row [4 * x + component]: red, green, blue and alpha, of 8 bits, or of 16 if the file
    ///   has 16; overwritten by the next one
    void row(int y, int[] row);
  }

  /// Reads a file's bytes. Only one row at a time is kept, or all of an interlaced picture.
  ///
  /// @throws RuntimeException if they are no whole PNG file: the library's own, and what it trips
  ///   over
  public static void decode(byte[] bytes, RowSink sink) {
    new PngReader(bytes).forEachRow(sink);
  }

  private void forEachRow(RowSink sink) {
    for (int y = 0; y < png.imgInfo.rows; y++) {
      rows.read((ImageLineInt) png.readRow());
      sink.row(y, rows.components);
    }
    png.end();
  }

  /// A row as red, green, blue and alpha.
  private static final class Rows {
    private final ImageInfo info;
    private final int bits;
    private final int[] components;
    private final PngChunkPLTE palette;
    private final PngChunkTRNS transparency;

    Rows(ar.com.hjg.pngj.PngReader png) {
      this.info = png.imgInfo;
      this.bits = info.bitDepth == 16 ? 16 : 8;
      this.components = new int[4 * info.cols];
      this.palette = png.getMetadata().getPLTE();
      this.transparency = png.getMetadata().getTRNS();
      if (info.indexed && palette == null) {
        throw new PngjException("no palette");
      }
    }

    boolean hasAlpha() {
      return info.alpha || transparency != null;
    }

    void read(ImageLineInt line) {
      int[] samples = line.getScanline();
      for (int x = 0, at = 0; x < info.cols; x++, at += 4) {
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
