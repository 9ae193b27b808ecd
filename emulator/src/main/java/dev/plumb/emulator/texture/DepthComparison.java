package dev.plumb.emulator.texture;

import dev.plumb.emulator.format.ComponentKind;
import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.state.ComparisonFunc;

/// `reference OP texel`, 1 or 0 (D3D11.3 §7.18.12).
final class DepthComparison {
  private static final int ONE = Float.floatToRawIntBits(1f);

  private final ComparisonFunc func;
  private final boolean unorm;

  DepthComparison(ComparisonFunc func, Format format) {
    this.func = func;
    this.unorm = format.kind() == ComponentKind.UNORM;
  }

  /// The reference as the texture's format can hold it: clamped for UNORM formats.
  float reference(float value) {
    return unorm ? (value > 0 ? Math.min(value, 1f) : 0f) : value;
  }

  int compare(float reference, float texel) {
    boolean passes =
        switch (func) {
          case NEVER -> false;
          case LESS -> reference < texel;
          case EQUAL -> reference == texel;
          case LESS_EQUAL -> reference <= texel;
          case GREATER -> reference > texel;
          case NOT_EQUAL -> reference != texel;
          case GREATER_EQUAL -> reference >= texel;
          case ALWAYS -> true;
        };
    return passes ? ONE : 0;
  }
}
