package dev.plumb.emulator.debug;

import java.util.List;
import java.util.Optional;

/// What the targets hold at one pixel.
///
/// @param color raw bits of red, green, blue, alpha as the format decodes them: floats, integers
///   for integer formats
/// @param depthStencil empty if no depth-stencil buffer goes with the target
public record PixelValue(List<Integer> color, Optional<DepthStencil> depthStencil) {
  /// @param stencil 0 without stencil
  public record DepthStencil(float depth, int stencil) {}

  public PixelValue {
    color = List.copyOf(color);
  }

  /// Red, green, blue or alpha (0 to 3) of a format that is not integer.
  public float component(int index) {
    return Float.intBitsToFloat(color.get(index));
  }
}
