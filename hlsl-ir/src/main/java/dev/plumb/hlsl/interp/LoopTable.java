package dev.plumb.hlsl.interp;

import dev.plumb.hlsl.ir.BinaryOp;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.TernaryOp;
import dev.plumb.hlsl.ir.UnaryOp;

/// Which loop runs an operation on 32-bit columns. Null where a 64-bit type takes part: those run
/// through [dev.plumb.hlsl.runtime.ShaderMath] lane by lane.
final class LoopTable {
  private LoopTable() {}

  static Loops.Unary unary(UnaryOp op, IrType type) {
    if (type.is64() || op.resultOf(type).is64()) {
      return null;
    }
    boolean f = type == IrType.F32;
    boolean signed = type == IrType.I32;
    return switch (op) {
      case NEG -> f ? FloatLoops::neg : IntLoops::neg;
      case ABS -> f ? FloatLoops::abs : signed ? IntLoops::abs : IntLoops::move;
      case NOT -> type == IrType.BOOL ? IntLoops::notBool : IntLoops::not;
      case SATURATE -> FloatLoops::saturate;
      case ROUND_F16 -> FloatLoops::roundToHalf;
      case FLOOR -> FloatLoops::floor;
      case CEIL -> FloatLoops::ceil;
      case ROUND -> FloatLoops::round;
      case TRUNC -> FloatLoops::trunc;
      case FRACT -> FloatLoops::fract;
      case SQRT -> FloatLoops::sqrt;
      case RSQRT -> FloatLoops::rsqrt;
      case RCP -> FloatLoops::rcp;
      case IS_NAN -> FloatLoops::isNan;
      case IS_INF -> FloatLoops::isInfinite;
      case IS_FINITE -> FloatLoops::isFinite;
      case COUNT_BITS -> IntLoops::countBits;
      case FIRST_BIT_LOW -> IntLoops::firstBitLow;
      case FIRST_BIT_HIGH -> signed ? IntLoops::firstBitHigh : IntLoops::ufirstBitHigh;
      case REVERSE_BITS -> IntLoops::reverse;
      case TO_F32 -> f ? FloatLoops::canonical : signed ? IntLoops::toF32 : IntLoops::utoF32;
      case TO_I32 -> f ? IntLoops::fromF32 : IntLoops::move;
      case TO_U32 -> f ? IntLoops::ufromF32 : IntLoops::move;
      case TO_BOOL -> f ? IntLoops::floatToBool : IntLoops::toBool;
      case BITCAST_F32, BITCAST_I32, BITCAST_U32 -> IntLoops::move;
      case F32_TO_F16 -> IntLoops::toF16;
      case F16_TO_F32 -> IntLoops::fromF16;
      case DDX_COARSE -> FloatLoops::ddxCoarse;
      case DDY_COARSE -> FloatLoops::ddyCoarse;
      case DDX_FINE -> FloatLoops::ddxFine;
      case DDY_FINE -> FloatLoops::ddyFine;
      case TO_F64, TO_I64, TO_U64, LOW_WORD, HIGH_WORD -> null;
    };
  }

  static Loops.Binary binary(BinaryOp op, IrType type) {
    if (type.is64() || op == BinaryOp.MAKE_F64) {
      return null;
    }
    if (type == IrType.F32) {
      return ofFloats(op);
    }
    boolean signed = type == IrType.I32;
    return switch (op) {
      case ADD -> IntLoops::add;
      case SUB -> IntLoops::sub;
      case MUL -> IntLoops::mul;
      case DIV -> signed ? IntLoops::div : IntLoops::udiv;
      case MOD -> signed ? IntLoops::mod : IntLoops::umod;
      case MIN -> signed ? IntLoops::min : IntLoops::umin;
      case MAX -> signed ? IntLoops::max : IntLoops::umax;
      case AND -> IntLoops::and;
      case OR -> IntLoops::or;
      case XOR -> IntLoops::xor;
      case SHL -> IntLoops::shl;
      case SHR -> signed ? IntLoops::shr : IntLoops::ushr;
      case MUL_HIGH -> signed ? IntLoops::mulHigh : IntLoops::umulHigh;
      case EQ -> IntLoops::eq;
      case NE -> IntLoops::ne;
      case LT -> signed ? IntLoops::lt : IntLoops::ult;
      case LE -> signed ? IntLoops::le : IntLoops::ule;
      case GT -> signed ? IntLoops::gt : IntLoops::ugt;
      case GE -> signed ? IntLoops::ge : IntLoops::uge;
      case MAKE_F64 -> null;
    };
  }

  private static Loops.Binary ofFloats(BinaryOp op) {
    return switch (op) {
      case ADD -> FloatLoops::add;
      case SUB -> FloatLoops::sub;
      case MUL -> FloatLoops::mul;
      case DIV -> FloatLoops::div;
      case MOD -> FloatLoops::mod;
      case MIN -> FloatLoops::min;
      case MAX -> FloatLoops::max;
      case EQ -> FloatLoops::eq;
      case NE -> FloatLoops::ne;
      case LT -> FloatLoops::lt;
      case LE -> FloatLoops::le;
      case GT -> FloatLoops::gt;
      case GE -> FloatLoops::ge;
      case AND, OR, XOR, SHL, SHR, MUL_HIGH, MAKE_F64 -> null;
    };
  }

  static Loops.Ternary ternary(TernaryOp op, IrType type) {
    if (type.is64()) {
      return null;
    }
    return switch (op) {
      case SELECT -> IntLoops::select;
      case MAD -> type == IrType.F32 ? FloatLoops::mad : IntLoops::mad;
      case FMA -> FloatLoops::fma;
    };
  }
}
