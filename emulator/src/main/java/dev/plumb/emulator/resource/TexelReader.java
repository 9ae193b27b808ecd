package dev.plumb.emulator.resource;

import dev.plumb.emulator.format.FormatCodec;

/// Whole subresources as numbers.
final class TexelReader {
  private TexelReader() {}

  /// [4 * (y * width + x) + component]; missing components are 0, alpha 1. Unsigned integers above
  /// 2³¹ become large floats.
  static float[] floats(Subresource subresource) {
    if (!FormatCodec.supports(subresource.format)) {
      throw new IllegalArgumentException(
          "texels of " + subresource.format + " cannot be read as numbers");
    }
    var codec = FormatCodec.of(subresource.format);
    var numbers = new float[4 * subresource.width * subresource.height];
    var scratch = new byte[16];
    var texel = new int[4];
    int at = 0;
    for (int y = 0; y < subresource.height; y++) {
      for (int x = 0; x < subresource.width; x++) {
        subresource.decode(x, y, codec, scratch, texel);
        for (int c = 0; c < 4; c++) {
          numbers[at++] = number(subresource, texel[c]);
        }
      }
    }
    return numbers;
  }

  private static float number(Subresource subresource, int bits) {
    if (!subresource.format.isInteger()) {
      return Float.intBitsToFloat(bits);
    }
    return switch (subresource.format.kind()) {
      case UINT -> (float) Integer.toUnsignedLong(bits);
      case SINT, TYPELESS, FLOAT, UNORM, SNORM -> (float) bits;
    };
  }
}
