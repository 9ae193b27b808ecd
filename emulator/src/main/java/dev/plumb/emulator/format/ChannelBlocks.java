package dev.plumb.emulator.format;

/// BC4 and BC5: one or two channels, each of two 8-bit ends and what lies between them, by 3 bits a
/// texel (D3D11.3 §19.5.6 to §19.5.9).
final class ChannelBlocks implements BlockDecoder {
  private static final int ONE = Float.floatToRawIntBits(1f);

  private final int channels;
  private final boolean signed;

  ChannelBlocks(int channels, boolean signed) {
    this.channels = channels;
    this.signed = signed;
  }

  @Override
  public void decode(byte[] data, int at, int[] texels) {
    for (int texel = 0; texel < 16; texel++) {
      texels[4 * texel] = 0;
      texels[4 * texel + 1] = 0;
      texels[4 * texel + 2] = 0;
      texels[4 * texel + 3] = ONE;
    }
    for (int channel = 0; channel < channels; channel++) {
      channel(data, at + 8 * channel, signed, texels, channel);
    }
  }

  /// Decodes 8 bytes into component `component` of 16 texels.
  static void channel(byte[] data, int at, boolean signed, int[] texels, int component) {
    int first = signed ? data[at] : data[at] & 0xff;
    int second = signed ? data[at + 1] : data[at + 1] & 0xff;
    float a = number(first, signed);
    float b = number(second, signed);
    int[] palette = new int[8]; // raw bits
    palette[0] = Float.floatToRawIntBits(a);
    palette[1] = Float.floatToRawIntBits(b);
    int steps = first > second ? 7 : 5;
    for (int k = 1; k < steps; k++) {
      palette[k + 1] = Float.floatToRawIntBits((a * (steps - k) + b * k) / steps);
    }
    if (steps == 5) {
      palette[6] = Float.floatToRawIntBits(signed ? -1f : 0f);
      palette[7] = ONE;
    }
    long indices = 0;
    for (int b2 = 7; b2 >= 2; b2--) {
      indices = indices << 8 | data[at + b2] & 0xff;
    }
    for (int texel = 0; texel < 16; texel++) {
      texels[4 * texel + component] = palette[(int) (indices >>> (3 * texel)) & 7];
    }
  }

  private static float number(int value, boolean signed) {
    return signed
        ? FormatConversion.snormToFloat(value, 8)
        : FormatConversion.unormToFloat(value, 8);
  }
}
