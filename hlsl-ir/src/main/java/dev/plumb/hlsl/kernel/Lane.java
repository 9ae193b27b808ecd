package dev.plumb.hlsl.kernel;

import dev.plumb.hlsl.runtime.F32;

/// A value of a stretch while its code is written: in which local variables it is, in which forms,
/// and what is known of it.
///
/// Arithmetic on `f32` may leave a NaN of any sign and payload ([#anyNan]) and, when the code looks
/// at the processor's flags afterwards, a denormal ([#unflushed]). Arithmetic itself cannot tell;
/// [FloatCode#observable] makes the value's bits what they must be, before anything looks at them.
final class Lane {
  static final int NONE = -1;

  /// What is known of a number without bounds: a normal number or zero.
  static final int LEAST_EXPONENT = -126;

  /// Local variables, or NONE: the bits; the same as floats; a bool as a mask; flushed floats.
  int ints = NONE;

  int floats = NONE;
  int mask = NONE;
  int flushed = NONE;

  /// Local variable of the bits divided by 4, as of an offset that was made of an index; or NONE.
  int words = NONE;

  /// Local variable of ints of which one bit decides, or NONE: of an int, all others are 0; a bool
  /// is true where that one is set, or where it is not; see [BitSigns].
  int bitSource = NONE;

  int bit;
  boolean whereSet;

  /// The float of which it is the same with the sign changed, or null.
  Lane negationOf;

  /// Made before the loop, and there for good.
  boolean hoisted;

  /// The column it is loaded from, where it is first used; or NONE.
  int column = NONE;

  /// The last node that uses it.
  int lastUse = NONE;

  boolean anyNan;
  boolean unflushed;

  /// Known not to be NaN.
  boolean noNan;

  /// Known to be a whole number, an infinity or NaN.
  boolean whole;

  /// Known to be zero or at least 2 to the power of this in magnitude.
  int leastExponent = LEAST_EXPONENT;

  /// Known unsigned bound of the bits; 0: none.
  int below;

  private boolean constant;
  private int bits;

  static Lane ofColumn(int column) {
    var lane = new Lane();
    lane.column = column;
    return lane;
  }

  static Lane constant(int bits) {
    var lane = new Lane();
    lane.hoisted = true;
    lane.constant = true;
    lane.bits = bits;
    lane.below = bits == -1 ? 0 : bits + 1;
    lane.noNan = !F32.isNan(bits);
    float value = F32.operand(bits);
    lane.whole = value == Math.rint(value);
    lane.leastExponent = value == 0 ? 0 : Math.clamp(Math.getExponent(value), LEAST_EXPONENT, 127);
    return lane;
  }

  boolean isConstant() {
    return constant;
  }

  int bits() {
    return bits;
  }

  /// A constant float that is neither a denormal nor a NaN.
  boolean isPlainConstant() {
    return constant && noNan && F32.flush(bits) == bits;
  }
}
