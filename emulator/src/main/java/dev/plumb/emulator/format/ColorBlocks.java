package dev.plumb.emulator.format;

/// BC1, BC2 and BC3: two colours of 5, 6 and 5 bits and what lies between them, by 2 bits a texel
/// (D3D11.3 §19.5.3 to §19.5.5). Colours are mixed in float, before the sRGB curve.
final class ColorBlocks implements BlockDecoder {
  /// Where alpha comes from.
  enum Alpha {
    /// BC1: colours in rising order make the fourth one transparent black.
    ONE_BIT,
    /// BC2: 4 bits a texel.
    EXPLICIT,
    /// BC3: as one channel of BC4.
    INTERPOLATED
  }

  private static final int ONE = Float.floatToRawIntBits(1f);

  private final Alpha alpha;
  private final boolean srgb;

  ColorBlocks(Alpha alpha, boolean srgb) {
    this.alpha = alpha;
    this.srgb = srgb;
  }

  @Override
  public void decode(byte[] data, int at, int[] texels) {
    colors(data, alpha == Alpha.ONE_BIT ? at : at + 8, texels);
    switch (alpha) {
      case ONE_BIT -> {}
      case EXPLICIT -> {
        for (int texel = 0; texel < 16; texel++) {
          int bits = data[at + texel / 2] >> (4 * (texel & 1)) & 15;
          texels[4 * texel + 3] = Float.floatToRawIntBits(bits / 15f);
        }
      }
      case INTERPOLATED -> ChannelBlocks.channel(data, at, false, texels, 3);
    }
  }

  private void colors(byte[] data, int at, int[] texels) {
    int first = data[at] & 0xff | (data[at + 1] & 0xff) << 8;
    int second = data[at + 2] & 0xff | (data[at + 3] & 0xff) << 8;
    boolean three = alpha == Alpha.ONE_BIT && first <= second;
    int[] palette = new int[16]; // [4 * color + component], raw bits
    for (int c = 0; c < 3; c++) {
      float a = component(first, c);
      float b = component(second, c);
      palette[c] = bits(a);
      palette[4 + c] = bits(b);
      palette[8 + c] = bits(three ? (a + b) / 2 : (2 * a + b) / 3);
      palette[12 + c] = bits(three ? 0 : (a + 2 * b) / 3);
    }
    palette[3] = palette[7] = palette[11] = ONE;
    palette[15] = three ? 0 : ONE;
    for (int texel = 0; texel < 16; texel++) {
      int index = data[at + 4 + texel / 4] >> (2 * (texel & 3)) & 3;
      System.arraycopy(palette, 4 * index, texels, 4 * texel, 4);
    }
  }

  private static float component(int color, int c) {
    return switch (c) {
      case 0 -> (color >> 11 & 31) / 31f;
      case 1 -> (color >> 5 & 63) / 63f;
      default -> (color & 31) / 31f;
    };
  }

  private int bits(float value) {
    return Float.floatToRawIntBits(
        srgb ? Srgb.decode(FormatConversion.floatToUnorm(value, 8)) : value);
  }
}
