package dev.plumb.hlsl.kernel;

/// Selections between a float and its negation by one bit of an integer, as in noise: `h & 1 ? -x :
/// x`. The bit becomes the sign, without a comparison: two operations for five.
final class BitSigns {
  private static final int SIGN = 0x8000_0000;

  private final VectorCode code;
  private final LaneForms forms;

  BitSigns(VectorCode code, LaneForms forms) {
    this.code = code;
    this.forms = forms;
  }

  /// Notes that `r` is `x` and a constant. Copies of locals that nobody uses cost nothing.
  void and(Lane x, int mask, Lane r) {
    if (Integer.bitCount(mask) == 1) {
      forms.ints(x);
      r.bitSource = code.store();
      r.bit = Integer.numberOfTrailingZeros(mask);
    }
  }

  /// Notes that `r` is `x` compared with 0.
  ///
  /// @param set true where it is not 0
  void test(Lane x, boolean set, Lane r) {
    if (x.bitSource != Lane.NONE) {
      code.load(x.bitSource);
      r.bitSource = code.store();
      r.bit = x.bit;
      r.whereSet = set;
    }
  }

  static boolean fits(Lane condition, Lane a, Lane b) {
    return condition.bitSource != Lane.NONE && (a.negationOf == b || b.negationOf == a);
  }

  /// -> ints: `condition ? a : b`
  void select(Lane condition, Lane a, Lane b) {
    code.load(condition.bitSource);
    code.intShift("LSHL", Integer.SIZE - 1 - condition.bit);
    code.constInts(SIGN);
    code.intBinaryBits("AND");
    forms.ints(condition.whereSet ? b : a);
    code.intBinaryBits("XOR");
  }
}
