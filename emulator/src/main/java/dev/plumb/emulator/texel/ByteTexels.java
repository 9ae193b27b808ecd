package dev.plumb.emulator.texel;

import dev.plumb.emulator.format.Component;
import dev.plumb.emulator.format.ComponentKind;
import dev.plumb.emulator.format.Format;
import dev.plumb.hlsl.kernel.LaneExpr;

/// Texels of four bytes, UNORM and linear, as expressions: what
/// [dev.plumb.emulator.format.ComponentColumn] does of a component.
public final class ByteTexels {
  /// 1/255 in two parts: the product of 8 bits with the first is exact, and the sum of both
  /// products is the float nearest to the quotient, of all 256 values.
  private static final LaneExpr STEP = LaneExpr.constant(257 / 65536f);

  private static final LaneExpr STEP_REST = LaneExpr.constant((float) (1 / (255.0 * 65536)));
  private static final LaneExpr MOST = LaneExpr.constant(255f);
  private static final LaneExpr HALF = LaneExpr.constant(0.5f);

  private ByteTexels() {}

  /// Whether a format's texels are those.
  public static boolean are(Format format) {
    return format.bytesPerBlock() == 4
        && format.kind() == ComponentKind.UNORM
        && !format.isSrgb()
        && format.components().stream().allMatch(c -> c.bits() == 8);
  }

  /// A component of a texel, 0 to 1.
  public static LaneExpr decode(LaneExpr texel, Component component) {
    LaneExpr field = texel.shiftRight(component.bitOffset()).and(255).toFloat();
    return field.times(STEP).plus(field.times(STEP_REST));
  }

  /// A component's bits in the texel.
  ///
  /// @param value 0 to 1, or so little above that it rounds to 1
  public static LaneExpr encode(LaneExpr value, Component component) {
    return value.times(MOST).plus(HALF).toInt().shiftLeft(component.bitOffset());
  }
}
