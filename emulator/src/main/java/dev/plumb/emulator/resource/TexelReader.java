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
    if (!FormatCodec.supports(subresource.format)) {
      throw new IllegalArgumentException(
          "texels of " + subresource.format + " cannot be read as numbers");
    }
    return floats(subresource, FormatCodec.of(subresource.format));
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
