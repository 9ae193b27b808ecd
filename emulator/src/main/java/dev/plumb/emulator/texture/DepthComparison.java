package dev.plumb.emulator.texture;

import dev.plumb.emulator.format.ComponentKind;
import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.format.FormatConversion;
import dev.plumb.emulator.state.ComparisonFunc;

/// `reference OP texel`, 1 or 0 (D3D11.3 §7.18.15).
final class DepthComparison {
  private static final int ONE = Float.floatToRawIntBits(1f);

  private final ComparisonFunc func;
  private final int unormBits; // 0 for other formats

  DepthComparison(ComparisonFunc func, Format format) {
    this.func = func;
    boolean unorm = format.kind() == ComponentKind.UNORM && !format.components().isEmpty();
    this.unormBits = unorm ? format.components().getFirst().bits() : 0;
  }

  /// The reference as the texture's format can hold it: clamped and quantised for UNORM formats.
  float reference(float value) {
    return unormBits == 0
        ? value
        : FormatConversion.unormToFloat(FormatConversion.floatToUnorm(value, unormBits), unormBits);
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
