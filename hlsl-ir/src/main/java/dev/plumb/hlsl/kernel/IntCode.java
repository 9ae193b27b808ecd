package dev.plumb.hlsl.kernel;

import dev.plumb.hlsl.ir.BinaryOp;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.UnaryOp;
import java.util.function.LongBinaryOperator;

/// Code for integers and bools over vectors. Bools are masks until somebody wants their bits.
final class IntCode {
  private final VectorCode code;
  private final LaneForms forms;
  private final BitSigns bits;

  IntCode(VectorCode code, LaneForms forms, BitSigns bits) {
    this.code = code;
    this.forms = forms;
    this.bits = bits;
  }

  void unary(UnaryOp op, IrType type, Lane a, Lane r) {
    if (type == IrType.BOOL && op == UnaryOp.NOT) {
      forms.mask(a);
      code.maskNot();
      forms.setMask(r);
      return;
    }
    forms.ints(a);
    switch (op) {
      case NEG -> code.intUnary("NEG");
      case ABS -> {
        if (type == IrType.I32) {
          code.intUnary("ABS");
        }
      }
      case NOT -> {
        code.constInts(-1);
        code.intBinaryBits("XOR");
      }
      case COUNT_BITS -> code.intUnary("BIT_COUNT");
      case FIRST_BIT_LOW -> firstBitLow(a);
      case FIRST_BIT_HIGH -> firstBitHigh(type == IrType.I32);
      case REVERSE_BITS -> code.intUnary("REVERSE");
      default -> throw new IllegalArgumentException(op.toString());
    }
    forms.setInts(r);
  }

  /// ints -> ints
  private void firstBitLow(Lane a) {
    code.intUnary("TRAILING_ZEROS_COUNT");
    code.constInts(-1);
    forms.ints(a);
    code.compareConst("EQ", 0);
    code.blendInts();
  }

  /// ints -> ints: 31 less the zeros before it, -1 if there is none.
  private void firstBitHigh(boolean signed) {
    if (signed) {
      int x = code.store();
      code.load(x);
      code.load(x);
      code.intShift("ASHR", 31);
      code.intBinaryBits("XOR");
      code.free(x);
    }
    code.intUnary("LEADING_ZEROS_COUNT");
    int zeros = code.store();
    code.constInts(31);
    code.load(zeros);
    code.intBinary("sub");
    code.free(zeros);
  }

  void binary(BinaryOp op, IrType type, Lane a, Lane b, Lane r) {
    boolean signed = type == IrType.I32;
    if (type == IrType.BOOL) {
      bools(op, a, b, r);
      return;
    }
    switch (op) {
      case ADD -> {
        plain("add", a, b, r);
        r.below = bound(a, b, (x, y) -> x + y);
      }
      case SUB -> plain("sub", a, b, r);
      case MUL -> multiply(a, b, r);
      case MIN, MAX -> {
        forms.ints(a);
        code.intAssociative((signed ? "" : "U") + op.name(), forms.intsLocal(b));
        forms.setInts(r);
      }
      case AND -> {
        forms.ints(a);
        code.intAssociative("AND", forms.intsLocal(b));
        forms.setInts(r);
        r.below = leastBound(a, b);
        if (b.isConstant()) {
          bits.and(a, b.bits(), r);
        }
      }
      case OR, XOR -> {
        forms.ints(a);
        code.intAssociative(op.name(), forms.intsLocal(b));
        forms.setInts(r);
      }
      case SHL -> shift("LSHL", a, b, r);
      case SHR -> shift(signed ? "ASHR" : "LSHR", a, b, r);
      case EQ, NE -> {
        compare(op.name(), a, b, r);
        if (b.isConstant() && b.bits() == 0) {
          bits.test(a, op == BinaryOp.NE, r);
        }
      }
      case LT, LE, GT, GE -> compare((signed ? "" : "U") + op.name(), a, b, r);
      case DIV, MOD, MUL_HIGH, MAKE_F64 -> throw new IllegalArgumentException(op.toString());
    }
  }

  private static int leastBound(Lane a, Lane b) {
    if (a.below <= 0 || b.below <= 0) {
      return Math.max(a.below, b.below);
    }
    return Math.min(a.below, b.below);
  }

  /// The bound of a result that grows with its operands, from the greatest result; 0: it may wrap.
  private static int bound(Lane a, Lane b, LongBinaryOperator greatest) {
    if (a.below <= 0 || b.below <= 0) {
      return 0;
    }
    long most = greatest.applyAsLong(a.below - 1L, b.below - 1L);
    return most < Integer.MAX_VALUE ? (int) most + 1 : 0;
  }

  /// By a power of two it is a shift, which takes a third of the time.
  private void multiply(Lane a, Lane b, Lane r) {
    if (b.isConstant() && Integer.bitCount(b.bits()) == 1) {
      forms.ints(a);
      code.intShift("LSHL", Integer.numberOfTrailingZeros(b.bits()));
      forms.setInts(r);
    } else {
      plain("mul", a, b, r);
    }
    r.below = bound(a, b, (x, y) -> x * y);
  }

  private void plain(String method, Lane a, Lane b, Lane r) {
    forms.ints(a);
    forms.ints(b);
    code.intBinary(method);
    forms.setInts(r);
  }

  private void shift(String op, Lane a, Lane b, Lane r) {
    forms.ints(a);
    if (b.isConstant()) {
      int count = b.bits() & 31;
      code.intShift(op, count);
      boolean left = op.equals("LSHL");
      r.below = bound(a, b, left ? (x, _) -> x << count : (x, _) -> x >> count);
      if (left && count >= 2 && r.below > 0) {
        words(a, count, r);
      }
    } else {
      code.intLanewise(op, forms.intsLocal(b));
    }
    forms.setInts(r);
  }

  /// Keeps what a constant buffer's offset will be divided by 4 for. What nobody uses costs
  /// nothing.
  private void words(Lane a, int count, Lane r) {
    forms.ints(a);
    if (count > 2) {
      code.intShift("LSHL", count - 2);
    }
    r.words = code.store();
  }

  private void compare(String op, Lane a, Lane b, Lane r) {
    forms.ints(a);
    code.compareInts(op, forms.intsLocal(b));
    forms.setMask(r);
  }

  private void bools(BinaryOp op, Lane a, Lane b, Lane r) {
    forms.mask(a);
    forms.mask(b);
    switch (op) {
      case AND -> code.maskBinary("and");
      case OR -> code.maskBinary("or");
      case XOR, NE -> code.maskBinary("xor");
      case EQ -> {
        code.maskBinary("xor");
        code.maskNot();
      }
      default -> throw new IllegalArgumentException(op.toString());
    }
    forms.setMask(r);
  }

  void mad(Lane a, Lane b, Lane c, Lane r) {
    forms.ints(a);
    forms.ints(b);
    code.intBinary("mul");
    forms.ints(c);
    code.intBinary("add");
    forms.setInts(r);
  }

  void toBool(Lane a, Lane r) {
    forms.ints(a);
    code.compareConst("NE", 0);
    forms.setMask(r);
    bits.test(a, true, r);
  }

  /// The same bits.
  void move(Lane a, Lane r) {
    forms.ints(a);
    forms.setInts(r);
    r.below = a.below;
    bits.test(a, false, r);
  }
}
