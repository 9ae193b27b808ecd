package dev.plumb.emulator.texture;

import dev.plumb.emulator.state.TextureAddressMode;

/// How the loops of [VectorTexels] come from a coordinate to texels in one direction of a level: by
/// numbers instead of branches. To the texels and weights of [TextureAddress].
///
/// @param size of the level in texels
/// @param wrapped -1 to take whole numbers off coordinates, else 0
/// @param one what a negative rest is then raised by, else 0
/// @param whole from where on coordinates are whole numbers; NaN where none is taken off. Clamped
///   coordinates stay as they are: far outside of the texture both texels are the outermost one
/// @param reach the greatest magnitude of coordinates that are near enough for sums with
///   [WaveFootprint#ROUNDER], of themselves where they wrap, and of 1/256s of texels
/// @param period what texels beyond the ends are moved by, or 0
record VectorAxis(float size, int wrapped, float one, float whole, float reach, int period) {
  private static final float WHOLE = 0x1p23f;

  /// Of sums with [WaveFootprint#ROUNDER], of which all bits of a whole number are right.
  private static final float ROUNDED = 0x1p22f;

  static boolean fits(TextureAddressMode mode) {
    return mode == TextureAddressMode.WRAP || mode == TextureAddressMode.CLAMP;
  }

  /// @param mode that [#fits]
  static VectorAxis of(TextureAddressMode mode, int size) {
    return mode == TextureAddressMode.WRAP
        ? new VectorAxis(size, -1, 1, WHOLE, ROUNDED, size)
        : new VectorAxis(size, 0, 0, Float.NaN, (ROUNDED / 256 - 1) / size, 0);
  }
}
