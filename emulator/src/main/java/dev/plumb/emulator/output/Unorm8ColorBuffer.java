package dev.plumb.emulator.output;

import dev.plumb.emulator.format.FormatConversion;
import dev.plumb.emulator.format.Srgb;
import dev.plumb.emulator.pixel.PixelWave;
import dev.plumb.emulator.resource.Subresource;

/// R8G8B8A8_UNORM and R8G8B8A8_UNORM_SRGB: a word a texel, red lowest.
final class Unorm8ColorBuffer extends ColorBuffer {
  private static final float[] FROM_SRGB = new float[256]; // [component value]

  static {
    for (int value = 0; value < 256; value++) {
      FROM_SRGB[value] = Srgb.decode(value);
    }
  }

  private final int[] words; // [texel]
  private final boolean srgb;
  private final int[][] encoded = new int[4][PixelWave.LANES]; // [component][n], 0 to 255

  Unorm8ColorBuffer(Subresource texels, boolean srgb) {
    super(texels);
    words = texels.words;
    this.srgb = srgb;
  }

  @Override
  void load(int[] texels, int count, float[][] rgba) {
    int[] word = encoded[0];
    for (int n = 0; n < count; n++) {
      word[n] = words[texels[n]];
    }
    for (int c = 0; c < 4; c++) {
      if (srgb && c < 3) {
        decodeSrgb(word, 8 * c, count, rgba[c]);
      } else {
        decode(word, 8 * c, count, rgba[c]);
      }
    }
  }

  /// [FormatConversion#unormToFloat] of the byte at bit `shift`.
  private static void decode(int[] word, int shift, int count, float[] out) {
    for (int n = 0; n < count; n++) {
      out[n] = (float) (word[n] >>> shift & 255) / 255f;
    }
  }

  private static void decodeSrgb(int[] word, int shift, int count, float[] out) {
    for (int n = 0; n < count; n++) {
      out[n] = FROM_SRGB[word[n] >>> shift & 255];
    }
  }

  @Override
  void store(int[] texels, int count, float[][] rgba, int writeMask) {
    int mask = bytes(writeMask);
    for (int c = 0; c < 4; c++) {
      if (srgb && c < 3) {
        encodeSrgb(rgba[c], count, encoded[c]);
      } else {
        encode(rgba[c], count, encoded[c]);
      }
    }
    int[] word = encoded[0];
    for (int n = 0; n < count; n++) {
      word[n] |= encoded[1][n] << 8 | encoded[2][n] << 16 | encoded[3][n] << 24;
    }
    if (mask == -1) {
      for (int n = 0; n < count; n++) {
        words[texels[n]] = word[n];
      }
    } else {
      for (int n = 0; n < count; n++) {
        words[texels[n]] = (words[texels[n]] & ~mask) | (word[n] & mask);
      }
    }
  }

  /// [FormatConversion#floatToUnorm] in a form that the JIT vectorises: min and max keep a NaN, and
  /// its conversion gives 0.
  private static void encode(float[] values, int count, int[] out) {
    for (int n = 0; n < count; n++) {
      out[n] = (int) (Math.min(1, Math.max(0, values[n])) * 255 + 0.5f);
    }
  }

  private static void encodeSrgb(float[] values, int count, int[] out) {
    for (int n = 0; n < count; n++) {
      out[n] = Srgb.encode(values[n]);
    }
  }

  private static int bytes(int writeMask) {
    int mask = 0;
    for (int c = 0; c < 4; c++) {
      mask |= (writeMask >> c & 1) * 0xff << (8 * c);
    }
    return mask;
  }
}
