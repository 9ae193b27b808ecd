package dev.plumb.emulator.format;

/// Elements of one 32-bit word that are more than components side by side.
final class SmallElements {
  private static final int ONE = Float.floatToRawIntBits(1f);

  private SmallElements() {}

  private static int word(byte[] data, int at) {
    return data[at] & 0xff
        | (data[at + 1] & 0xff) << 8
        | (data[at + 2] & 0xff) << 16
        | (data[at + 3] & 0xff) << 24;
  }

  /// R9G9B9E5: three mantissas of 9 bits without a leading one, and an exponent of bias 15 (D3D11.3
  /// §3.1.4).
  static void sharedExponent(byte[] data, int at, int[] texels) {
    int word = word(data, at);
    int exponent = (word >>> 27) - 15 - 9;
    for (int c = 0; c < 3; c++) {
      float mantissa = word >>> (9 * c) & 0x1ff;
      texels[c] = Float.floatToRawIntBits(Math.scalb(mantissa, exponent));
    }
    texels[3] = ONE;
  }

  /// R10G10B10_XR_BIAS_A2: 0x180 is 0.0 and 0x37e is 1.0 (§19.3.3).
  static void biased(byte[] data, int at, int[] texels) {
    int word = word(data, at);
    for (int c = 0; c < 3; c++) {
      int value = (word >>> (10 * c) & 0x3ff) - 0x180;
      texels[c] = Float.floatToRawIntBits(value / 510f);
    }
    texels[3] = Float.floatToRawIntBits((word >>> 30) / 3f);
  }

  /// Two texels that share red and blue.
  ///
  /// @param first byte of red: 0 for R8G8_B8G8, 1 for G8R8_G8B8
  static void pair(byte[] data, int at, int first, int[] texels) {
    for (int texel = 0; texel < 2; texel++) {
      texels[4 * texel] = unorm(data[at + first]);
      texels[4 * texel + 1] = unorm(data[at + 2 * texel + 1 - first]);
      texels[4 * texel + 2] = unorm(data[at + 2 + first]);
      texels[4 * texel + 3] = ONE;
    }
  }

  private static int unorm(byte value) {
    return Float.floatToRawIntBits(FormatConversion.unormToFloat(value & 0xff, 8));
  }
}
