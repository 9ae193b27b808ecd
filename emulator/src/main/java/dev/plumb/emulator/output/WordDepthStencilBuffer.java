package dev.plumb.emulator.output;

import dev.plumb.emulator.format.FormatConversion;
import dev.plumb.emulator.resource.Subresource;

/// D24_UNORM_S8_UINT, a word with depth lowest, and D32_FLOAT_S8X24_UINT, a word for each.
final class WordDepthStencilBuffer extends DepthStencilBuffer {
  private static final int DEPTH_BITS = 24;
  private static final int DEPTH_MASK = 0xffffff;

  private final int[] words; // [texel], or of floats [2 * texel] depth, [2 * texel + 1] stencil
  private final boolean floats;

  WordDepthStencilBuffer(Subresource texels, boolean floats) {
    super(texels);
    words = texels.words;
    this.floats = floats;
  }

  @Override
  float quantise(float depth) {
    return floats ? depth : fromUnorm(FormatConversion.floatToUnorm(depth, DEPTH_BITS));
  }

  private static float fromUnorm(int value) {
    return (float) value / (float) DEPTH_MASK;
  }

  @Override
  float depth(int texel) {
    return floats ? Float.intBitsToFloat(words[2 * texel]) : fromUnorm(words[texel] & DEPTH_MASK);
  }

  @Override
  int stencil(int texel) {
    return floats ? words[2 * texel + 1] & 255 : words[texel] >>> DEPTH_BITS;
  }

  @Override
  void write(int texel, float depth, int stencil) {
    if (floats) {
      words[2 * texel] = Float.floatToRawIntBits(depth);
      words[2 * texel + 1] = stencil;
    } else {
      words[texel] = FormatConversion.floatToUnorm(depth, DEPTH_BITS) | stencil << DEPTH_BITS;
    }
  }
}
