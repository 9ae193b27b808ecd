package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.checked.CheckedExpr.BinaryOperator;
import dev.plumb.hlsl.checked.CheckedExpr.UnaryOperator;
import dev.plumb.hlsl.type.ScalarKind;
import java.util.Optional;

/// The operators on one scalar, as the run time computes them (D3D11.3 §3.1.3, §22.11): 32-bit
/// floats flush denormals to a zero of their sign, a NaN result is the one NaN, shifts count modulo
/// the width, conversions clamp. Small kinds compute in 32 bits.
final class ConstantMath {
  private static final long LOW = 0xffffffffL;

  private ConstantMath() {}

  static long unary(UnaryOperator operator, ScalarKind kind, long a) {
    return switch (operator) {
      case NEGATE -> negate(kind, a);
      case NOT -> a == 0 ? 1 : 0;
      case BIT_NOT -> narrow(~a, kind);
    };
  }

  private static long negate(ScalarKind kind, long a) {
    if (kind == ScalarKind.DOUBLE) {
      return Double.doubleToLongBits(-Double.longBitsToDouble(a));
    }
    return kind.isFloating() ? fromFloat(-toFloat(a)) : narrow(-a, kind); // a half stays one
  }

  /// The result's bits; empty where the run time's answer had better not be fixed: an integer
  /// division by 0.
  static Optional<Long> binary(BinaryOperator operator, ScalarKind kind, long a, long b) {
    if (kind == ScalarKind.DOUBLE) {
      return Optional.of(
          ofDoubles(operator, Double.longBitsToDouble(a), Double.longBitsToDouble(b)));
    }
    if (kind.isFloating()) {
      long result = ofFloats(operator, toFloat(a), toFloat(b));
      return Optional.of(
          kind == ScalarKind.FLOAT16 && !operator.yieldsBool() ? roundToHalf(result) : result);
    }
    boolean divides = operator == BinaryOperator.DIVIDE || operator == BinaryOperator.MODULUS;
    return divides && b == 0 ? Optional.empty() : Optional.of(ofIntegers(operator, kind, a, b));
  }

  private static long ofFloats(BinaryOperator operator, float a, float b) {
    return switch (operator) {
      case ADD -> fromFloat(a + b);
      case SUBTRACT -> fromFloat(a - b);
      case MULTIPLY -> fromFloat(a * b);
      case DIVIDE -> fromFloat(a / b);
      case MODULUS -> modulus(a, b);
      case AND, BIT_AND -> bool(a != 0 && b != 0);
      case OR, BIT_OR -> bool(a != 0 || b != 0);
      case EQUAL -> bool(a == b);
      case NOT_EQUAL -> bool(a != b);
      case LESS -> bool(a < b);
      case LESS_EQUAL -> bool(a <= b);
      case GREATER -> bool(a > b);
      case GREATER_EQUAL -> bool(a >= b);
      case SHIFT_LEFT, SHIFT_RIGHT, BIT_XOR -> 0;
    };
  }

  /// a - b * trunc(a / b), each step rounded and flushed as an operation of its own.
  private static long modulus(float a, float b) {
    float quotient = toFloat(fromFloat((float) truncate(toFloat(fromFloat(a / b)))));
    float product = toFloat(fromFloat(b * quotient));
    return fromFloat(a - product);
  }

  private static double truncate(double value) {
    return value < 0 ? Math.ceil(value) : Math.floor(value);
  }

  private static long ofDoubles(BinaryOperator operator, double a, double b) {
    return switch (operator) {
      case ADD -> Double.doubleToLongBits(a + b);
      case SUBTRACT -> Double.doubleToLongBits(a - b);
      case MULTIPLY -> Double.doubleToLongBits(a * b);
      case DIVIDE -> Double.doubleToLongBits(a / b);
      case MODULUS -> Double.doubleToLongBits(a - b * truncate(a / b));
      case AND, BIT_AND -> bool(a != 0 && b != 0);
      case OR, BIT_OR -> bool(a != 0 || b != 0);
      case EQUAL -> bool(a == b);
      case NOT_EQUAL -> bool(a != b);
      case LESS -> bool(a < b);
      case LESS_EQUAL -> bool(a <= b);
      case GREATER -> bool(a > b);
      case GREATER_EQUAL -> bool(a >= b);
      case SHIFT_LEFT, SHIFT_RIGHT, BIT_XOR -> 0;
    };
  }

  private static long ofIntegers(BinaryOperator operator, ScalarKind kind, long aBits, long bBits) {
    boolean wide = kind.sizeInBytes() == 8;
    boolean unsigned = kind.isUnsigned() || kind == ScalarKind.BOOL;
    long a = wide || unsigned ? aBits : (int) aBits; // extended as its kind says
    long b = wide || unsigned ? bBits : (int) bBits;
    int count = (int) b & (wide ? 63 : 31);
    int order = unsigned ? Long.compareUnsigned(a, b) : Long.compare(a, b);
    return switch (operator) {
      case ADD -> narrow(a + b, kind);
      case SUBTRACT -> narrow(a - b, kind);
      case MULTIPLY -> narrow(a * b, kind);
      case DIVIDE -> narrow(unsigned ? Long.divideUnsigned(a, b) : a / b, kind);
      case MODULUS -> narrow(unsigned ? Long.remainderUnsigned(a, b) : a % b, kind);
      case SHIFT_LEFT -> narrow(a << count, kind);
      case SHIFT_RIGHT -> narrow(unsigned ? a >>> count : a >> count, kind);
      case BIT_AND -> a & b & (wide ? -1L : LOW);
      case BIT_OR -> (a | b) & (wide ? -1L : LOW);
      case BIT_XOR -> (a ^ b) & (wide ? -1L : LOW);
      case AND -> bool(a != 0 && b != 0);
      case OR -> bool(a != 0 || b != 0);
      case EQUAL -> bool(a == b);
      case NOT_EQUAL -> bool(a != b);
      case LESS -> bool(order < 0);
      case LESS_EQUAL -> bool(order <= 0);
      case GREATER -> bool(order > 0);
      case GREATER_EQUAL -> bool(order >= 0);
    };
  }

  /// A scalar of one kind as another kind.
  static long convert(long bits, ScalarKind from, ScalarKind to) {
    if (from == to) {
      return bits;
    }
    if (from == ScalarKind.DOUBLE) {
      return fromDouble(Double.longBitsToDouble(bits), to);
    }
    if (from.isFloating()) {
      boolean sameBits = to.isFloating() && to != ScalarKind.DOUBLE;
      return to == ScalarKind.FLOAT16
          ? roundToHalf(bits)
          : sameBits ? bits : fromDouble(toFloat(bits), to);
    }
    long value =
        from.isUnsigned() || from == ScalarKind.BOOL || from.sizeInBytes() == 8 ? bits : (int) bits;
    if (to == ScalarKind.BOOL) {
      return bool(value != 0);
    }
    if (to == ScalarKind.DOUBLE) {
      return Double.doubleToLongBits(value);
    }
    if (to == ScalarKind.FLOAT16) {
      return roundToHalf(Float.floatToIntBits(value) & LOW);
    }
    return to.isFloating() ? Float.floatToIntBits(value) & LOW : narrow(value, to);
  }

  /// The bits of a float, of the nearest half.
  private static long roundToHalf(long bits) {
    float half = Float.float16ToFloat(Float.floatToFloat16(toFloat(bits)));
    return fromFloat(half);
  }

  private static long fromDouble(double value, ScalarKind to) {
    if (to == ScalarKind.BOOL) {
      return bool(value != 0);
    }
    if (to == ScalarKind.DOUBLE) {
      return Double.doubleToLongBits(value);
    }
    if (to.isFloating()) {
      long bits = fromFloat((float) value);
      return to == ScalarKind.FLOAT16 ? roundToHalf(bits) : bits;
    }
    if (to.sizeInBytes() == 8) {
      return (long) value;
    }
    if (to.is16Bit()) {
      return narrow((int) value, to);
    }
    return to.isUnsigned()
        ? (long) Math.clamp(Double.isNaN(value) ? 0 : value, 0, 4294967295.0)
        : (int) value & LOW;
  }

  /// The result of integer arithmetic, cut to the kind's width.
  private static long narrow(long value, ScalarKind kind) {
    return switch (kind) {
      case INT16 -> (short) value & LOW;
      case UINT16 -> value & 0xffff;
      default -> kind.sizeInBytes() == 8 ? value : value & LOW;
    };
  }

  private static float toFloat(long bits) {
    return Float.intBitsToFloat(flushBits((int) bits));
  }

  private static long fromFloat(float value) {
    return flushBits(Float.floatToIntBits(value)) & LOW;
  }

  private static int flushBits(int bits) {
    return (bits & 0x7f800000) == 0 ? bits & Integer.MIN_VALUE : bits;
  }

  private static long bool(boolean value) {
    return value ? 1 : 0;
  }
}
