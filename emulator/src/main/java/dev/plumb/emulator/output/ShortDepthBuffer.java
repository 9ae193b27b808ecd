package dev.plumb.emulator.output;

import dev.plumb.emulator.format.FormatConversion;
import dev.plumb.emulator.resource.Subresource;

/// D16_UNORM.
final class ShortDepthBuffer extends DepthStencilBuffer {
  private static final int BITS = 16;

  private final byte[] bytes; // [2 * texel], [2 * texel + 1] above it

  ShortDepthBuffer(Subresource texels) {
    super(texels);
    bytes = texels.bytes;
  }

  @Override
  float quantise(float depth) {
    return FormatConversion.unormToFloat(FormatConversion.floatToUnorm(depth, BITS), BITS);
  }

  @Override
  float depth(int texel) {
    int value = bytes[2 * texel] & 255 | (bytes[2 * texel + 1] & 255) << 8;
    return FormatConversion.unormToFloat(value, BITS);
  }

  @Override
  int stencil(int texel) {
    return 0;
  }

  @Override
  void write(int texel, float depth, int stencil) {
    int value = FormatConversion.floatToUnorm(depth, BITS);
    bytes[2 * texel] = (byte) value;
    bytes[2 * texel + 1] = (byte) (value >> 8);
  }
}
