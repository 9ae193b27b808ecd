package dev.plumb.hlsl.kernel;

import dev.plumb.hlsl.interp.LaneStep.Operand;
import dev.plumb.hlsl.ir.BinaryOp;
import dev.plumb.hlsl.ir.TernaryOp;
import dev.plumb.hlsl.ir.UnaryOp;
import dev.plumb.hlsl.runtime.F32;

/// Code for [F32] over vectors.
///
/// ## Why the bits are the same
///
/// - NaN: whether a result is NaN does not depend on the signs and payloads of NaN operands, and no
///   operation here looks at them. So results may be NaNs of any bits (`Lane.anyNan`) until
///   [#observable] makes [F32#NAN] of them.
/// - Denormals: operands hold none. A result is flushed at once, unless it cannot be a denormal:
///   every operand is zero or at least 2^-126 in magnitude, and
///   - a product of magnitudes of at least 2^a and 2^b is at least 2^(a+b);
///   - if |c| >= 2^-101, x + c is no denormal: where |x| < |c|/2 or |x| > 2|c|, |x + c| >= |c|/2;
///     else it is exact, and a multiple of the smaller one's last place, |c| * 2^-25 or more. A
///     whole c is 0, and x + 0 is x, or is at least 1;
///   - roots, reciprocal roots (of numbers from 2^-126 to 2^128) and rounded numbers are none.
/// - When `watched`, the caller looks at the processor's flags after the run, and drops the results
///   if an operand was a denormal or a result was rounded to one. Then results need no flush: a
///   denormal that is exact raises the flag in the arithmetic that takes it, and [#observable]
///   flushes those that leave arithmetic.
final class FloatCode {
  private static final int SIGN = 0x8000_0000;
  private static final int MAGNITUDE = 0x7fff_ffff;
  private static final int INFINITY = 0x7f80_0000;

  /// From here on all floats are whole.
  private static final float WHOLE = 0x1p23f;

  /// Of `|c|` in x + c, see above.
  private static final int SAFE_TERM = -101;

  private final VectorCode code;
  private final LaneForms forms;
  private final boolean watched;

  FloatCode(VectorCode code, LaneForms forms, boolean watched) {
    this.code = code;
    this.forms = forms;
    this.watched = watched;
  }

  /// Whether arithmetic must be kept from seeing a denormal there.
  private boolean flushes(Operand operand) {
    return operand.mayBeDenormal() && !watched;
  }

  private void push(Lane lane, Operand operand) {
    forms.operand(lane, flushes(operand));
  }

  private int local(Lane lane, Operand operand) {
    if (lane.isConstant()) {
      forms.operand(lane, true);
      lane.flushed = lane.flushed == Lane.NONE ? code.newLocal() : lane.flushed;
      code.cb.astore(lane.flushed);
      return lane.flushed;
    }
    return forms.operandLocal(lane, flushes(operand));
  }

  /// Gives the lane the bits that everybody else must see.
  void observable(Lane lane) {
    boolean nan = lane.anyNan && !lane.noNan;
    if (!nan && !lane.unflushed) {
      return;
    }
    forms.floats(lane);
    if (nan) {
      canonicalNan();
    }
    if (lane.unflushed) {
      code.asInts();
      forms.flush();
      code.asFloats();
    }
    forms.release(lane);
    forms.setFloats(lane);
    lane.anyNan = false;
    lane.unflushed = false;
  }

  /// floats -> floats
  private void canonicalNan() {
    int value = code.store();
    code.load(value);
    code.constFloats(Float.intBitsToFloat(F32.NAN));
    code.load(value);
    code.compareFloats("NE", value);
    code.blendFloats();
    code.free(value);
  }

  /// Ends arithmetic whose result is on the stack.
  ///
  /// @param tiny whether it may be a denormal
  private void result(Lane result, boolean tiny) {
    if (tiny && !watched) {
      flush();
    }
    forms.setFloats(result);
    result.anyNan = true;
    result.unflushed = tiny && watched;
  }

  private void flush() {
    code.asInts();
    forms.flush();
    code.asFloats();
  }

  // ---- what is known of results

  private static boolean sumMayBeTiny(Lane a, Lane b) {
    return !(a.whole || b.whole || a.leastExponent >= SAFE_TERM || b.leastExponent >= SAFE_TERM);
  }

  private static int productExponent(Lane a, Lane b) {
    return Math.clamp((long) a.leastExponent + b.leastExponent, -300, 127);
  }

  // ---- unary

  void unary(UnaryOp op, Operand operand, Lane a, Lane r) {
    switch (op) {
      case NEG, ABS -> sign(op == UnaryOp.NEG, operand, a, r);
      case SATURATE -> saturate(operand, a, r);
      case FLOOR, CEIL, ROUND, TRUNC -> {
        round(op, local(a, operand));
        whole(r);
        r.noNan = a.noNan;
      }
      case FRACT -> fract(local(a, operand), r);
      case SQRT -> {
        push(a, operand);
        code.sqrt();
        result(r, false);
        r.leastExponent = -63;
      }
      case RSQRT -> {
        code.constFloats(1);
        push(a, operand);
        code.sqrt();
        code.floatBinary("div");
        result(r, false);
        r.leastExponent = -64;
      }
      case RCP -> {
        code.constFloats(1);
        push(a, operand);
        code.floatBinary("div");
        result(r, true);
      }
      case TO_F32 -> { // arithmetic: flushes
        push(a, operand);
        result(r, false);
        r.unflushed = watched && (operand.mayBeDenormal() || a.unflushed);
        copyFacts(a, r);
      }
      case IS_NAN -> classify("GT", a, r);
      case IS_INF -> classify("EQ", a, r);
      case IS_FINITE -> classify("LT", a, r);
      case DDX_COARSE -> derivative(Shuffles.Kind.DDX_COARSE, operand, a, r);
      case DDY_COARSE -> derivative(Shuffles.Kind.DDY_COARSE, operand, a, r);
      case DDX_FINE -> derivative(Shuffles.Kind.DDX_FINE, operand, a, r);
      case DDY_FINE -> derivative(Shuffles.Kind.DDY_FINE, operand, a, r);
      default -> throw new IllegalArgumentException(op.toString());
    }
  }

  private static void copyFacts(Lane a, Lane r) {
    r.noNan = a.noNan;
    r.whole = a.whole;
    r.leastExponent = a.leastExponent;
  }

  private void sign(boolean negate, Operand operand, Lane a, Lane r) {
    push(a, operand);
    code.asInts();
    code.constInts(negate ? SIGN : MAGNITUDE);
    code.intBinaryBits(negate ? "XOR" : "AND");
    code.asFloats();
    result(r, false);
    r.unflushed = watched && (operand.mayBeDenormal() || a.unflushed);
    copyFacts(a, r);
    if (negate && !flushes(operand)) {
      r.negationOf = a;
    }
  }

  /// x > 0 ? (x < 1 ? x : 1) : 0
  private void saturate(Operand operand, Lane a, Lane r) {
    int x = local(a, operand);
    code.constFloats(0);
    code.constFloats(1);
    code.load(x);
    code.load(x);
    code.compareConst("LT", 1f);
    code.blendFloats();
    code.load(x);
    code.compareConst("GT", 0f);
    code.blendFloats();
    result(r, false);
    r.noNan = true;
    r.unflushed = false; // a denormal operand has raised the flag in the comparison
    r.leastExponent = Math.min(0, a.leastExponent);
  }

  private void whole(Lane r) {
    result(r, false);
    r.whole = true;
    r.leastExponent = 0;
  }

  /// The local -> floats, rounded. Numbers below 2^23 lose their fraction when 2^23 of their sign
  /// is added and taken away again, with halves to even; then a comparison finds those that went
  /// the wrong way. The sign stays, also of zeros.
  private void round(UnaryOp op, int x) {
    int sign = signOf(x);
    code.constInts(Float.floatToRawIntBits(WHOLE));
    code.intAssociative("OR", sign);
    code.asFloats();
    int big = code.store();
    code.load(x);
    code.load(big);
    code.floatBinary("add");
    code.load(big);
    code.floatBinary("sub");
    switch (op) {
      case FLOOR -> correct("sub", "GT", x);
      case CEIL -> correct("add", "LT", x);
      case TRUNC -> truncate(x, sign);
      default -> {}
    }
    code.asInts();
    code.intAssociative("OR", sign);
    code.asFloats();
    int rounded = code.store();
    code.load(x);
    code.load(rounded);
    magnitude(x);
    code.compareConst("LT", WHOLE);
    code.blendFloats();
    code.free(rounded);
    code.free(big);
    code.free(sign);
  }

  /// Local of the sign bits.
  private int signOf(int x) {
    code.load(x);
    code.asInts();
    code.constInts(SIGN);
    code.intBinaryBits("AND");
    return code.store();
  }

  /// -> floats
  private void magnitude(int x) {
    code.load(x);
    code.asInts();
    code.constInts(MAGNITUDE);
    code.intBinaryBits("AND");
    code.asFloats();
  }

  /// floats -> floats: one less or more where it compares so with x.
  private void correct(String step, String comparison, int x) {
    int rounded = code.store();
    code.load(rounded);
    code.constFloats(1);
    code.load(rounded);
    code.compareFloats(comparison, x);
    code.floatBinaryMasked(step);
    code.free(rounded);
  }

  /// floats -> floats: of the magnitudes, one less where the rounded one is greater.
  private void truncate(int x, int sign) {
    code.asInts();
    code.intAssociative("OR", sign);
    code.asFloats();
    int rounded = code.store();
    magnitude(x);
    int size = code.store();
    magnitude(rounded);
    correct("sub", "GT", size);
    code.free(size);
    code.free(rounded);
  }

  /// x - floor(x), the number below 1 instead of 1. No denormal: below 1 in magnitude x itself or a
  /// number of at least half of 1's last place, above a multiple of it.
  private void fract(int x, Lane r) {
    round(UnaryOp.FLOOR, x);
    int floor = code.store();
    code.load(x);
    code.load(floor);
    code.floatBinary("sub");
    code.free(floor);
    int difference = code.store();
    code.load(difference);
    code.constFloats(Math.nextDown(1f));
    code.load(difference);
    code.compareConst("EQ", 1f);
    code.blendFloats();
    code.free(difference);
    result(r, false);
  }

  private void classify(String comparison, Lane a, Lane r) {
    forms.ints(a);
    code.constInts(MAGNITUDE);
    code.intBinaryBits("AND");
    code.compareConst(comparison, INFINITY);
    forms.setMask(r);
  }

  private void derivative(Shuffles.Kind kind, Operand operand, Lane a, Lane r) {
    int x = local(a, operand);
    code.load(x);
    Shuffles.push(code, kind, true);
    code.rearrange();
    code.load(x);
    Shuffles.push(code, kind, false);
    code.rearrange();
    code.floatBinary("sub");
    result(r, true);
  }

  // ---- binary

  void binary(BinaryOp op, Operand first, Operand second, Lane a, Lane b, Lane r) {
    switch (op) {
      case ADD, SUB -> {
        push(a, first);
        push(b, second);
        code.floatBinary(op == BinaryOp.ADD ? "add" : "sub");
        sumResult(a, b, r);
      }
      case MUL -> {
        push(a, first);
        push(b, second);
        code.floatBinary("mul");
        productResult(a, b, r);
      }
      case DIV -> {
        push(a, first);
        push(b, second);
        code.floatBinary("div");
        result(r, true);
      }
      case MOD -> mod(local(a, first), local(b, second), r);
      case MIN, MAX -> minMax(op == BinaryOp.MIN, first, second, a, b, r);
      case EQ, NE, LT, LE, GT, GE -> {
        push(a, first);
        code.compareFloats(op.name(), local(b, second));
        forms.setMask(r);
      }
      case AND, OR, XOR, SHL, SHR, MUL_HIGH, MAKE_F64 ->
          throw new IllegalArgumentException(op.toString());
    }
  }

  private void sumResult(Lane a, Lane b, Lane r) {
    result(r, sumMayBeTiny(a, b));
    r.whole = a.whole && b.whole;
    r.leastExponent = r.whole ? 0 : Lane.LEAST_EXPONENT;
  }

  private void productResult(Lane a, Lane b, Lane r) {
    int exponent = productExponent(a, b);
    result(r, exponent < Lane.LEAST_EXPONENT);
    r.whole = a.whole && b.whole;
    r.leastExponent = Math.max(exponent, Lane.LEAST_EXPONENT);
  }

  private void mod(int x, int y, Lane r) {
    code.load(x);
    code.load(y);
    code.floatBinary("div");
    step();
    int quotient = code.store();
    round(UnaryOp.TRUNC, quotient);
    int whole = code.store();
    code.load(x);
    code.load(y);
    code.load(whole);
    code.floatBinary("mul");
    step();
    code.floatBinary("sub");
    code.free(whole);
    code.free(quotient);
    result(r, true);
  }

  /// Flushes a result that is an operand next.
  private void step() {
    if (!watched) {
      flush();
    }
  }

  /// MIN: x < y or y is NaN ? x : y. MAX: x >= y or y is NaN ? x : y.
  private void minMax(boolean min, Operand first, Operand second, Lane a, Lane b, Lane r) {
    int x = local(a, first);
    int y = local(b, second);
    code.load(y);
    code.load(x);
    code.load(x);
    code.compareFloats(min ? "LT" : "GE", y);
    if (!b.noNan) {
      code.load(y);
      code.compareFloats("NE", y);
      code.maskBinary("or");
    }
    code.blendFloats();
    result(r, false);
    r.noNan = a.noNan || b.noNan;
    r.whole = a.whole && b.whole;
    r.leastExponent = Math.min(a.leastExponent, b.leastExponent);
    // both were compared: a denormal has raised the flag
  }

  // ---- ternary

  void ternary(TernaryOp op, Operand[] operands, Lane[] in, Lane r) {
    push(in[0], operands[0]);
    push(in[1], operands[1]);
    if (op == TernaryOp.FMA) {
      push(in[2], operands[2]);
      code.fma();
      result(r, true);
      return;
    }
    code.floatBinary("mul");
    var product = new Lane();
    productResult(in[0], in[1], product);
    forms.floats(product);
    push(in[2], operands[2]);
    code.floatBinary("add");
    sumResult(product, in[2], r);
    forms.release(product);
  }

  // ---- conversions

  /// To i32, saturating, NaN gives 0; no flush: denormals truncate to 0.
  void toInt(Lane a, Lane r) {
    forms.floats(a);
    code.floatsToInts();
    forms.setInts(r);
  }

  /// To u32: from 2^31 on by way of x - 2^31, which is exact up to 2^32 and saturates above.
  void toUnsigned(Lane a, Lane r) {
    int x = forms.floatsLocal(a);
    code.load(x);
    code.floatsToInts();
    code.constInts(0);
    code.intBinary("max");
    code.load(x);
    code.constFloats(0x1p31f);
    code.floatBinary("sub");
    code.floatsToInts();
    code.constInts(SIGN);
    code.intBinaryBits("XOR");
    code.load(x);
    code.compareConst("GE", 0x1p31f);
    code.blendInts();
    forms.setInts(r);
  }

  void toBool(Operand operand, Lane a, Lane r) {
    push(a, operand);
    code.compareConst("NE", 0f);
    forms.setMask(r);
  }

  /// From i32.
  void fromInt(Lane a, Lane r) {
    forms.ints(a);
    code.intsToFloats();
    ofInt(r);
  }

  /// From u32. Halved with the lost bit kept, one from 2^31 on converts as a positive i32, and
  /// rounds the same.
  void fromUnsigned(Lane a, Lane r) {
    if (a.below > 0) {
      fromInt(a, r);
      return;
    }
    int x = forms.intsLocal(a);
    code.load(x);
    code.intsToFloats();
    code.load(x);
    code.intShift("LSHR", 1);
    code.load(x);
    code.constInts(1);
    code.intBinaryBits("AND");
    code.intBinaryBits("OR");
    code.intsToFloats();
    code.constFloats(2);
    code.floatBinary("mul");
    code.load(x);
    code.compareConst("LT", 0);
    code.blendFloats();
    ofInt(r);
  }

  private void ofInt(Lane r) {
    whole(r);
    r.anyNan = false;
    r.noNan = true;
  }

  /// From bool: 0 or 1.
  void fromBool(Lane a, Lane r) {
    code.constFloats(0);
    code.constFloats(1);
    forms.mask(a);
    code.blendFloats();
    ofInt(r);
  }
}
