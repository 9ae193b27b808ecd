package dev.plumb.emulator.output;

import dev.plumb.emulator.format.Component;
import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.state.LogicOp;

/// Bitwise operations between what the shader gives and what the target holds (D3D11.3 §17.11), for
/// UINT formats.
final class LogicMerge {
  private final LogicOp op;
  private final int[] masks = new int[4]; // [component], the bits that the format has

  LogicMerge(LogicOp op, Format format) {
    this.op = op;
    for (Component component : format.components()) {
      if (component.slot() >= 0) {
        masks[component.slot()] = -1 >>> (32 - component.bits());
      }
    }
  }

  /// Leaves the results in `source`. All are integers' bits in float variables, [component][n].
  void merge(float[][] source, float[][] dest, int count) {
    for (int c = 0; c < 4; c++) {
      for (int n = 0; n < count; n++) {
        int given = clamp(Float.floatToRawIntBits(source[c][n]), masks[c]);
        int result = apply(op, given, Float.floatToRawIntBits(dest[c][n]));
        source[c][n] = Float.intBitsToFloat(result & masks[c]);
      }
    }
  }

  /// As every integer that becomes a smaller one (D3D11.3 §3.2.3.13), so that COPY is as no
  /// operation at all.
  private static int clamp(int value, int most) {
    return Integer.compareUnsigned(value, most) > 0 ? most : value;
  }

  static int apply(LogicOp op, int source, int dest) {
    return switch (op) {
      case CLEAR -> 0;
      case SET -> -1;
      case COPY -> source;
      case COPY_INVERTED -> ~source;
      case NOOP -> dest;
      case INVERT -> ~dest;
      case AND -> source & dest;
      case NAND -> ~(source & dest);
      case OR -> source | dest;
      case NOR -> ~(source | dest);
      case XOR -> source ^ dest;
      case EQUIV -> ~(source ^ dest);
      case AND_REVERSE -> source & ~dest;
      case AND_INVERTED -> ~source & dest;
      case OR_REVERSE -> source | ~dest;
      case OR_INVERTED -> ~source | dest;
    };
  }
}
