package dev.plumb.emulator.resource;

import dev.plumb.emulator.format.BlockDecoder;
import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.format.FormatCodec;

/// Whole subresources as numbers.
final class TexelReader {
  private TexelReader() {}

  /// [4 * texel + component]; missing components are 0, alpha 1. Unsigned integers above 2³¹ become
  /// large floats.
  static float[] floats(Subresource subresource) {
    if (BlockDecoder.supports(subresource.format)) {
      return blocks(subresource);
    }
    requireNumbers(subresource.format);
    return floats(subresource, FormatCodec.of(subresource.format));
  }

  /// Row `y` of a plane, likewise; of formats with blocks too, which are decoded for each of their
  /// rows anew.
  static void floats(Subresource level, int plane, int y, float[] row) {
    if (BlockDecoder.supports(level.format)) {
      blockRow(level, plane, y, row);
      return;
    }
    requireNumbers(level.format);
    FormatCodec codec = FormatCodec.of(level.format);
    var scratch = new byte[16];
    var texel = new int[4];
    for (int x = 0; x < level.width; x++) {
      level.decode(level.texel(x, y, plane), codec, scratch, texel);
      for (int c = 0; c < 4; c++) {
        row[4 * x + c] = number(level.format, texel[c]);
      }
    }
  }

  private static void blockRow(Subresource level, int plane, int y, float[] row) {
    Format format = level.format;
    BlockDecoder decoder = BlockDecoder.of(format);
    int[] texels = new int[4 * BlockDecoder.MOST_TEXELS];
    int rowInBlock = y % format.blockHeight();
    for (int left = 0; left < level.width; left += format.blockWidth()) {
      int from =
          (plane * level.rows() + y / format.blockHeight()) * level.bytesPerRow()
              + left / format.blockWidth() * format.bytesPerBlock();
      decoder.decode(level.bytes, from, texels);
      int count = Math.min(format.blockWidth(), level.width - left);
      for (int i = 0; i < 4 * count; i++) {
        int texel = texels[4 * rowInBlock * format.blockWidth() + i];
        row[4 * left + i] = Float.intBitsToFloat(texel);
      }
    }
  }

  private static void requireNumbers(Format format) {
    if (!FormatCodec.supports(format)) {
      throw new IllegalArgumentException("texels of " + format + " cannot be read as numbers");
    }
  }

  private static float[] blocks(Subresource level) {
    var format = level.format;
    BlockDecoder decoder = BlockDecoder.of(format);
    var numbers = new float[4 * level.width * level.height * level.planes];
    int[] texels = new int[4 * BlockDecoder.MOST_TEXELS];
    for (int block = 0; block < level.bytes.length / format.bytesPerBlock(); block++) {
      int perRow = level.bytesPerRow() / format.bytesPerBlock();
      int left = block % perRow * format.blockWidth();
      int row = block / perRow;
      int top = row % level.rows() * format.blockHeight();
      decoder.decode(level.bytes, block * format.bytesPerBlock(), texels);
      for (int i = 0; i < format.blockWidth() * format.blockHeight(); i++) {
        int x = left + i % format.blockWidth();
        int y = top + i / format.blockWidth();
        for (int c = 0; c < 4 && x < level.width && y < level.height; c++) {
          int texel = level.texel(x, y, row / level.rows());
          numbers[4 * texel + c] = Float.intBitsToFloat(texels[4 * i + c]);
        }
      }
    }
    return numbers;
  }

  /// As above, with the texels seen as `codec`'s format.
  static float[] floats(Subresource subresource, FormatCodec codec) {
    int texels = subresource.width * subresource.height * subresource.planes;
    var numbers = new float[4 * texels];
    var scratch = new byte[16];
    var texel = new int[4];
    int at = 0;
    for (int t = 0; t < texels; t++) {
      subresource.decode(t, codec, scratch, texel);
      for (int c = 0; c < 4; c++) {
        numbers[at++] = number(codec.format(), texel[c]);
      }
    }
    return numbers;
  }

  private static float number(Format format, int bits) {
    if (!format.isInteger()) {
      return Float.intBitsToFloat(bits);
    }
    return switch (format.kind()) {
      case UINT -> (float) Integer.toUnsignedLong(bits);
      case SINT, TYPELESS, FLOAT, UNORM, SNORM -> (float) bits;
    };
  }
}
