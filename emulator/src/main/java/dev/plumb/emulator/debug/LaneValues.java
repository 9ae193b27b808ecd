package dev.plumb.emulator.debug;

import dev.plumb.hlsl.type.Type;
import java.util.List;

/// A value of `type` in each lane of a quad.
///
/// @param scalars raw bits, [lane][scalar] in the order of `type`'s scalars; 32-bit kinds in the
///   low half, bool 0 or 1
public record LaneValues(Type type, List<List<Long>> scalars) {
  public LaneValues {
    scalars = scalars.stream().map(List::copyOf).toList();
  }

  /// A scalar that is a float.
  public float f32(int lane, int scalar) {
    return Float.intBitsToFloat(scalars.get(lane).get(scalar).intValue());
  }
}
