package dev.plumb.hlsl.runtime;

import dev.plumb.hlsl.ir.BinaryOp;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.TernaryOp;
import dev.plumb.hlsl.ir.UnaryOp;

/// The one meaning of each pure operation of the IR: on the raw bits of scalars, 32-bit ones in the
/// low half with the high half 0, bool 0 or 1.
///
/// `type` is the type of the operands (of the second and third for SELECT). The constant folder
/// calls these; the executors call or repeat the definitions in [F32], [I32], [F64], [I64] and
/// [Conversions], and are tested against these. Derivatives are not here: they need a quad.
public final class ShaderMath {
  private static final long LOW = 0xffff_ffffL;

  private ShaderMath() {}

  public static long unary(UnaryOp op, IrType type, long a) {
    if (!op.takes(type)) {
      throw new IllegalArgumentException(op + " does not take " + type.text);
    }
    return switch (op) {
      case TO_F32 -> Conversions.convert(type, IrType.F32, a);
      case TO_I32 -> Conversions.convert(type, IrType.I32, a);
      case TO_U32 -> Conversions.convert(type, IrType.U32, a);
      case TO_BOOL -> Conversions.convert(type, IrType.BOOL, a);
      case TO_F64 -> Conversions.convert(type, IrType.F64, a);
      case TO_I64 -> Conversions.convert(type, IrType.I64, a);
      case TO_U64 -> Conversions.convert(type, IrType.U64, a);
      case LOW_WORD -> a & LOW;
      case HIGH_WORD -> a >>> 32;
      default ->
          switch (type) {
            case F32 -> f32(op, (int) a) & LOW;
            case I32, U32 -> i32(op, type == IrType.I32, (int) a) & LOW;
            case BOOL -> a ^ 1; // NOT
            case F64 -> f64(op, a);
            case I64, U64 -> i64(op, type == IrType.I64, a);
          };
    };
  }

  public static long binary(BinaryOp op, IrType type, long a, long b) {
    if (!op.takes(type)) {
      throw new IllegalArgumentException(op + " does not take " + type.text);
    }
    return switch (type) {
      case F32 -> f32(op, (int) a, (int) b) & LOW;
      case I32 -> i32(op, (int) a, (int) b) & LOW;
      case U32, BOOL ->
          op == BinaryOp.MAKE_F64 ? (b << 32) | (a & LOW) : u32(op, (int) a, (int) b) & LOW;
      case F64 -> f64(op, a, b);
      case I64 -> i64(op, a, b);
      case U64 -> u64(op, a, b);
    };
  }

  public static long ternary(TernaryOp op, IrType type, long a, long b, long c) {
    if (!op.takes(type)) {
      throw new IllegalArgumentException(op + " does not take " + type.text);
    }
    return switch (op) {
      case SELECT -> a != 0 ? b : c;
      case MAD ->
          switch (type) {
            case F32 -> F32.mad((int) a, (int) b, (int) c) & LOW;
            case F64 -> F64.mad(a, b, c);
            case I32, U32, BOOL -> (a * b + c) & LOW;
            case I64, U64 -> a * b + c;
          };
      case FMA -> type == IrType.F32 ? F32.fma((int) a, (int) b, (int) c) & LOW : F64.fma(a, b, c);
    };
  }

  private static int bool(boolean b) {
    return b ? 1 : 0;
  }

  private static IllegalArgumentException misfit(Enum<?> op) {
    return new IllegalArgumentException(op.toString());
  }

  private static int f32(UnaryOp op, int a) {
    return switch (op) {
      case NEG -> F32.neg(a);
      case ABS -> F32.abs(a);
      case SATURATE -> F32.saturate(a);
      case ROUND_F16 -> F32.roundToHalf(a);
      case FLOOR -> F32.floor(a);
      case CEIL -> F32.ceil(a);
      case ROUND -> F32.round(a);
      case TRUNC -> F32.trunc(a);
      case FRACT -> F32.fract(a);
      case SQRT -> F32.sqrt(a);
      case RSQRT -> F32.rsqrt(a);
      case RCP -> F32.rcp(a);
      case IS_NAN -> bool(F32.isNan(a));
      case IS_INF -> bool(F32.isInfinite(a));
      case IS_FINITE -> bool(F32.isFinite(a));
      case BITCAST_F32, BITCAST_I32, BITCAST_U32 -> a;
      case F32_TO_F16 -> Conversions.f32ToF16(a);
      default -> throw misfit(op);
    };
  }

  private static int i32(UnaryOp op, boolean signed, int a) {
    return switch (op) {
      case NEG -> -a;
      case ABS -> signed ? Math.abs(a) : a;
      case NOT -> ~a;
      case COUNT_BITS -> Integer.bitCount(a);
      case FIRST_BIT_LOW -> I32.firstBitLow(a);
      case FIRST_BIT_HIGH -> signed ? I32.firstBitHigh(a) : I32.ufirstBitHigh(a);
      case REVERSE_BITS -> Integer.reverse(a);
      case BITCAST_F32, BITCAST_I32, BITCAST_U32 -> a;
      case F16_TO_F32 -> Conversions.f16ToF32(a);
      default -> throw misfit(op);
    };
  }

  private static long f64(UnaryOp op, long a) {
    return switch (op) {
      case NEG -> F64.neg(a);
      case ABS -> F64.abs(a);
      case FLOOR -> F64.floor(a);
      case CEIL -> F64.ceil(a);
      case ROUND -> F64.round(a);
      case TRUNC -> F64.trunc(a);
      case FRACT -> F64.fract(a);
      case SQRT -> F64.sqrt(a);
      case RSQRT -> F64.rsqrt(a);
      case RCP -> F64.rcp(a);
      default -> throw misfit(op);
    };
  }

  private static long i64(UnaryOp op, boolean signed, long a) {
    return switch (op) {
      case NEG -> -a;
      case ABS -> signed ? Math.abs(a) : a;
      case NOT -> ~a;
      default -> throw misfit(op);
    };
  }

  private static int f32(BinaryOp op, int a, int b) {
    return switch (op) {
      case ADD -> F32.add(a, b);
      case SUB -> F32.sub(a, b);
      case MUL -> F32.mul(a, b);
      case DIV -> F32.div(a, b);
      case MOD -> F32.mod(a, b);
      case MIN -> F32.min(a, b);
      case MAX -> F32.max(a, b);
      case EQ -> bool(F32.eq(a, b));
      case NE -> bool(!F32.eq(a, b));
      case LT -> bool(F32.lt(a, b));
      case LE -> bool(F32.le(a, b));
      case GT -> bool(F32.lt(b, a));
      case GE -> bool(F32.le(b, a));
      case AND, OR, XOR, SHL, SHR, MUL_HIGH, MAKE_F64 -> throw misfit(op);
    };
  }

  private static int i32(BinaryOp op, int a, int b) {
    return switch (op) {
      case DIV -> I32.div(a, b);
      case MOD -> I32.mod(a, b);
      case MIN -> Math.min(a, b);
      case MAX -> Math.max(a, b);
      case SHR -> a >> b;
      case MUL_HIGH -> I32.mulHigh(a, b);
      case LT -> bool(a < b);
      case LE -> bool(a <= b);
      case GT -> bool(a > b);
      case GE -> bool(a >= b);
      case ADD, SUB, MUL, AND, OR, XOR, SHL, EQ, NE, MAKE_F64 -> u32(op, a, b);
    };
  }

  private static int u32(BinaryOp op, int a, int b) {
    return switch (op) {
      case ADD -> a + b;
      case SUB -> a - b;
      case MUL -> a * b;
      case DIV -> I32.udiv(a, b);
      case MOD -> I32.umod(a, b);
      case MIN -> I32.umin(a, b);
      case MAX -> I32.umax(a, b);
      case AND -> a & b;
      case OR -> a | b;
      case XOR -> a ^ b;
      case SHL -> a << b;
      case SHR -> a >>> b;
      case MUL_HIGH -> I32.umulHigh(a, b);
      case EQ -> bool(a == b);
      case NE -> bool(a != b);
      case LT -> bool(Integer.compareUnsigned(a, b) < 0);
      case LE -> bool(Integer.compareUnsigned(a, b) <= 0);
      case GT -> bool(Integer.compareUnsigned(a, b) > 0);
      case GE -> bool(Integer.compareUnsigned(a, b) >= 0);
      case MAKE_F64 -> throw misfit(op);
    };
  }

  private static long f64(BinaryOp op, long a, long b) {
    return switch (op) {
      case ADD -> F64.add(a, b);
      case SUB -> F64.sub(a, b);
      case MUL -> F64.mul(a, b);
      case DIV -> F64.div(a, b);
      case MOD -> F64.mod(a, b);
      case MIN -> F64.min(a, b);
      case MAX -> F64.max(a, b);
      case EQ -> bool(F64.eq(a, b));
      case NE -> bool(!F64.eq(a, b));
      case LT -> bool(F64.lt(a, b));
      case LE -> bool(F64.le(a, b));
      case GT -> bool(F64.lt(b, a));
      case GE -> bool(F64.le(b, a));
      case AND, OR, XOR, SHL, SHR, MUL_HIGH, MAKE_F64 -> throw misfit(op);
    };
  }

  private static long i64(BinaryOp op, long a, long b) {
    return switch (op) {
      case DIV -> I64.div(a, b);
      case MOD -> I64.mod(a, b);
      case MIN -> Math.min(a, b);
      case MAX -> Math.max(a, b);
      case SHR -> a >> b;
      case LT -> bool(a < b);
      case LE -> bool(a <= b);
      case GT -> bool(a > b);
      case GE -> bool(a >= b);
      case ADD, SUB, MUL, AND, OR, XOR, SHL, EQ, NE, MUL_HIGH, MAKE_F64 -> u64(op, a, b);
    };
  }

  private static long u64(BinaryOp op, long a, long b) {
    return switch (op) {
      case ADD -> a + b;
      case SUB -> a - b;
      case MUL -> a * b;
      case DIV -> I64.udiv(a, b);
      case MOD -> I64.umod(a, b);
      case MIN -> I64.umin(a, b);
      case MAX -> I64.umax(a, b);
      case AND -> a & b;
      case OR -> a | b;
      case XOR -> a ^ b;
      case SHL -> a << b;
      case SHR -> a >>> b;
      case EQ -> bool(a == b);
      case NE -> bool(a != b);
      case LT -> bool(Long.compareUnsigned(a, b) < 0);
      case LE -> bool(Long.compareUnsigned(a, b) <= 0);
      case GT -> bool(Long.compareUnsigned(a, b) > 0);
      case GE -> bool(Long.compareUnsigned(a, b) >= 0);
      case MUL_HIGH, MAKE_F64 -> throw misfit(op);
    };
  }
}
