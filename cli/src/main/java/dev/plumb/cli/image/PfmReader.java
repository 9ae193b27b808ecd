package dev.plumb.cli.image;

import dev.plumb.cli.image.TextureData.Encoding;
import dev.plumb.emulator.format.Format;

/// Reads portable float maps: PF of three components, Pf of one; rows from the bottom.
final class PfmReader {
  private PfmReader() {}

  static TextureData read(byte[] file) throws ImageException {
    var in = new ByteReader(file);
    boolean color = word(in).equals("PF");
    long width = number(word(in));
    long height = number(word(in));
    boolean little = word(in).startsWith("-"); // of a scale, which is left alone
    var format = color ? Format.R32G32B32A32_FLOAT : Format.R32_FLOAT;
    TextureData.check(format, width, height, 1, 1, 1);
    in.bigEndian(!little);
    in.require(width * height * (color ? 12 : 4), "the texels");
    int pitch = (int) width * format.bytesPerBlock();
    var texels = new byte[(int) height * pitch];
    for (int y = (int) height - 1; y >= 0; y--) {
      for (int at = y * pitch; at < (y + 1) * pitch; at += 4) {
        boolean alpha = color && at % 16 == 12;
        int bits = alpha ? Float.floatToRawIntBits(1) : in.i32();
        for (int b = 0; b < 4; b++) {
          texels[at + b] = (byte) (bits >> 8 * b);
        }
      }
    }
    return TextureData.picture(format, (int) width, (int) height, texels)
        .withEncoding(Encoding.LINEAR);
  }

  /// Words end with one blank or line end.
  private static String word(ByteReader in) throws ImageException {
    var word = new StringBuilder();
    for (int c = in.u8(); !Character.isWhitespace(c); c = in.u8()) {
      word.append((char) c);
      if (word.length() > 40) {
        throw new ImageException("its header is no PFM header");
      }
    }
    return word.toString();
  }

  private static long number(String word) throws ImageException {
    if (!word.matches("\\d{1,9}")) {
      throw new ImageException("'" + word + "' is no size");
    }
    return Long.parseLong(word);
  }
}
