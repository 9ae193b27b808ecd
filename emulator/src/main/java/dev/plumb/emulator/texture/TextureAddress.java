package dev.plumb.emulator.texture;

import dev.plumb.emulator.state.TextureAddressMode;

/// From a normalised coordinate to texels, in one direction (D3D11.3 §7.18.9).
final class TextureAddress {
  /// What [#texel] gives outside of a texture with [TextureAddressMode#BORDER].
  static final int BORDER = -1;

  private TextureAddress() {}

  /// Brings `u` near the texture before it is scaled, so that large coordinates keep their fraction
  /// (§7.18.6).
  static float reduce(float u, TextureAddressMode mode) {
    return switch (mode) {
      case WRAP -> u - (float) Math.floor(u);
      case MIRROR -> { // towards 0, so that small negative ones keep their precision
        float half = u * 0.5f;
        yield 2 * (half - (float) (half < 0 ? Math.ceil(half) : Math.floor(half)));
      }
      case CLAMP, BORDER, MIRROR_ONCE -> Math.max(-10f, Math.min(10f, u));
    };
  }

  /// The texel that holds `u`, before the address mode: the scaled coordinate is rounded to 1/256
  /// texel, then floored.
  static int pointTexel(float reduced, int size) {
    return toFixed(reduced * size) >> 8;
  }

  /// The left one of the two texels around `u` in the high bits, the right one's weight in the low
  /// 8 bits.
  static int linearTexelFx8(float reduced, int size) {
    return toFixed(reduced * size - 0.5f);
  }

  /// To 1/256, nearest even; NaN gives 0.
  private static int toFixed(float scaled) {
    return (int) Math.rint(scaled * 256f);
  }

  /// The texel that stands for texel `i`, which may lie outside of 0 to `size` - 1; [#BORDER] for
  /// none.
  static int texel(int i, int size, TextureAddressMode mode) {
    return switch (mode) {
      case WRAP -> Math.floorMod(i, size);
      case MIRROR -> {
        int m = Math.floorMod(i, 2 * size);
        yield m < size ? m : 2 * size - 1 - m;
      }
      case CLAMP -> Math.max(0, Math.min(size - 1, i));
      case BORDER -> i < 0 || i >= size ? BORDER : i;
      case MIRROR_ONCE -> Math.min(size - 1, i < 0 ? -1 - i : i);
    };
  }
}
