package dev.plumb.cli.image;

import dev.plumb.cli.image.TextureData.Encoding;
import dev.plumb.emulator.format.Format;
import java.util.Locale;

/// Reads Radiance pictures (RGBE): plain, with runs of old and of new kind, in any orientation.
///
/// A component is its mantissa times 2^(exponent - 136), which a float holds exactly, divided by
/// the exposure that the header says.
final class HdrReader {
  private static final int LONGEST_LINE = 1 << 15;

  private final ByteReader in;
  private float exposure = 1;

  private HdrReader(ByteReader in) {
    this.in = in;
  }

  static TextureData read(byte[] file) throws ImageException {
    return new HdrReader(new ByteReader(file)).read();
  }

  /// @param lines from the first that is stored
  /// @param alongX whether a line is a row, else a column
  private record Orientation(
      int lines, int length, boolean alongX, boolean linesUp, boolean backwards) {
    int width() {
      return alongX ? length : lines;
    }

    int height() {
      return alongX ? lines : length;
    }

    int texel(int line, int i) {
      int across = linesUp ? lines - 1 - line : line;
      int along = backwards ? length - 1 - i : i;
      return alongX ? across * length + along : along * lines + across;
    }
  }

  private TextureData read() throws ImageException {
    header();
    var orientation = orientation(line());
    int width = orientation.width();
    int height = orientation.height();
    TextureData.check(Format.R32G32B32A32_FLOAT, width, height, 1, 1, 1);
    var texels = new byte[16 * width * height];
    var rgbe = new byte[4 * orientation.length()];
    for (int y = 0; y < orientation.lines(); y++) {
      scanline(rgbe, orientation.length());
      for (int i = 0; i < orientation.length(); i++) {
        texel(rgbe, 4 * i, texels, 16 * orientation.texel(y, i));
      }
    }
    return TextureData.picture(Format.R32G32B32A32_FLOAT, width, height, texels)
        .withEncoding(Encoding.LINEAR);
  }

  private String line() throws ImageException {
    return in.text('\n', 4096, "a line of the header");
  }

  private void header() throws ImageException {
    line(); // #?RADIANCE, #?RGBE
    for (String line = line(); !line.isEmpty(); line = line()) {
      String text = line.strip();
      if (text.startsWith("FORMAT=") && !text.equals("FORMAT=32-bit_rle_rgbe")) {
        throw ImageException.unsupported(
            "its texels are " + text.substring(7) + "; Plumb reads 32-bit_rle_rgbe");
      }
      if (text.startsWith("EXPOSURE=")) {
        exposure *= number(text.substring(9));
      }
    }
  }

  private static float number(String text) throws ImageException {
    try {
      float number = Float.parseFloat(text.strip());
      if (number > 0 && Float.isFinite(number)) {
        return number;
      }
    } catch (NumberFormatException _) {
      // told below
    }
    throw new ImageException("an exposure of '" + text + "'");
  }

  /// `-Y 480 +X 640`: rows from the top, from the left.
  private static Orientation orientation(String line) throws ImageException {
    var words = line.strip().split(" +");
    boolean valid =
        words.length == 4
            && words[0].toUpperCase(Locale.ROOT).matches("[-+][XY]")
            && words[2].toUpperCase(Locale.ROOT).matches("[-+][XY]")
            && Character.toUpperCase(words[0].charAt(1))
                != Character.toUpperCase(words[2].charAt(1))
            && words[1].matches("\\d{1,9}")
            && words[3].matches("\\d{1,9}");
    if (!valid) {
      throw new ImageException("no size such as '-Y 480 +X 640' follows its header");
    }
    int lines = Integer.parseInt(words[1]);
    int length = Integer.parseInt(words[3]);
    TextureData.check(Format.R32G32B32A32_FLOAT, lines, length, 1, 1, 1);
    boolean alongX = Character.toUpperCase(words[2].charAt(1)) == 'X';
    char linesSign = words[0].charAt(0);
    char lengthSign = words[2].charAt(0);
    // y counts upwards in these files
    return alongX
        ? new Orientation(lines, length, true, linesSign == '+', lengthSign == '-')
        : new Orientation(lines, length, false, linesSign == '-', lengthSign == '+');
  }

  private void scanline(byte[] rgbe, int length) throws ImageException {
    byte[] first = in.bytes(4, "a scanline");
    boolean runs = first[0] == 2 && first[1] == 2 && first[2] >= 0;
    if (!runs || length < 8 || length >= LONGEST_LINE) {
      oldRuns(first, rgbe, length);
      return;
    }
    if ((first[2] << 8 | first[3] & 0xff) != length) {
      throw new ImageException("a scanline of another length than the picture's");
    }
    for (int c = 0; c < 4; c++) {
      for (int i = 0; i < length; ) {
        int code = in.u8();
        boolean run = code > 128;
        int count = run ? code - 128 : code;
        if (count == 0 || count > length - i) {
          throw new ImageException("a run of " + count + " components does not fit");
        }
        int value = run ? in.u8() : 0;
        for (int end = i + count; i < end; i++) {
          rgbe[4 * i + c] = (byte) (run ? value : in.u8());
        }
      }
    }
  }

  /// Texels one by one; 1, 1, 1 and a count repeat the last one, more of them in a row with counts
  /// of higher bytes.
  private void oldRuns(byte[] first, byte[] rgbe, int length) throws ImageException {
    int shift = 0;
    byte[] texel = first;
    for (int i = 0; ; ) {
      if (texel[0] == 1 && texel[1] == 1 && texel[2] == 1) {
        long count = shift > 24 ? Long.MAX_VALUE : (texel[3] & 0xffL) << shift;
        if (i == 0 || count > length - i) {
          throw new ImageException("a run of texels does not fit");
        }
        for (long end = i + count; i < end; i++) {
          System.arraycopy(rgbe, 4 * i - 4, rgbe, 4 * i, 4);
        }
        shift += 8;
      } else {
        System.arraycopy(texel, 0, rgbe, 4 * i++, 4);
        shift = 0;
      }
      if (i >= length) {
        return;
      }
      texel = in.bytes(4, "a scanline");
    }
  }

  private void texel(byte[] rgbe, int from, byte[] texels, int to) {
    int exponent = rgbe[from + 3] & 0xff;
    for (int c = 0; c < 4; c++) {
      float light = Math.scalb((float) (rgbe[from + c] & 0xff), exponent - 136) / exposure;
      int bits = Float.floatToRawIntBits(c == 3 ? 1 : exponent == 0 ? 0 : light);
      for (int b = 0; b < 4; b++) {
        texels[to + 4 * c + b] = (byte) (bits >> 8 * b);
      }
    }
  }
}
