package dev.plumb.hlsl.runtime;

/// Operations on `f32`, on raw bits: denormal operands and results become zeros of their sign,
/// results round to nearest even, a NaN result is [#NAN] (D3D11.3 §3.1.3, §22.10). Only exactly
/// rounded Java operations are used, so that every platform agrees.
public final class F32 {
  /// The one NaN that arithmetic gives.
  public static final int NAN = 0x7fc0_0000;

  public static final int ONE = 0x3f80_0000;
  private static final int SIGN = 0x8000_0000;
  private static final int INFINITY = 0x7f80_0000;
  private static final int LEAST_NORMAL = 0x0080_0000;
  private static final int BELOW_ONE = 0x3f7f_ffff;

  private F32() {}

  /// Denormals become zeros of their sign; all else keeps its bits.
  public static int flush(int bits) {
    return (bits & INFINITY) == 0 ? bits & SIGN : bits;
  }

  /// An operand as arithmetic sees it.
  public static float operand(int bits) {
    return Float.intBitsToFloat(flush(bits));
  }

  /// A result as arithmetic gives it. Normal numbers take one predictable branch.
  public static int result(float x) {
    int bits = Float.floatToRawIntBits(x);
    int magnitude = bits & ~SIGN;
    // unsigned: both a magnitude below the least normal and one above infinity are out of range
    if (magnitude - LEAST_NORMAL + SIGN > INFINITY - LEAST_NORMAL + SIGN) {
      return magnitude > INFINITY ? NAN : bits & SIGN;
    }
    return bits;
  }

  public static boolean isNan(int bits) {
    return (bits & ~SIGN) > INFINITY;
  }

  public static boolean isInfinite(int bits) {
    return (bits & ~SIGN) == INFINITY;
  }

  public static boolean isFinite(int bits) {
    return (bits & ~SIGN) < INFINITY;
  }

  public static int add(int a, int b) {
    return result(operand(a) + operand(b));
  }

  public static int sub(int a, int b) {
    return result(operand(a) - operand(b));
  }

  public static int mul(int a, int b) {
    return result(operand(a) * operand(b));
  }

  public static int div(int a, int b) {
    return result(operand(a) / operand(b));
  }

  /// x - y * trunc(x / y), each step rounded and flushed.
  public static int mod(int a, int b) {
    return sub(a, mul(b, trunc(div(a, b))));
  }

  /// a if a < b else b; the other one if one is NaN (D3D11.3 §22.10).
  public static int min(int a, int b) {
    float x = operand(a);
    float y = operand(b);
    return result(x < y || Float.isNaN(y) ? x : y);
  }

  /// a if a >= b else b; the other one if one is NaN (D3D11.3 §22.10).
  public static int max(int a, int b) {
    float x = operand(a);
    float y = operand(b);
    return result(x >= y || Float.isNaN(y) ? x : y);
  }

  public static boolean eq(int a, int b) {
    return operand(a) == operand(b);
  }

  public static boolean lt(int a, int b) {
    return operand(a) < operand(b);
  }

  public static boolean le(int a, int b) {
    return operand(a) <= operand(b);
  }

  /// The product is rounded, then the sum.
  public static int mad(int a, int b, int c) {
    return add(mul(a, b), c);
  }

  /// Rounded once.
  public static int fma(int a, int b, int c) {
    return result(Math.fma(operand(a), operand(b), operand(c)));
  }

  public static int neg(int a) {
    return isNan(a) ? NAN : flush(a) ^ SIGN;
  }

  public static int abs(int a) {
    return isNan(a) ? NAN : flush(a) & ~SIGN;
  }

  /// min(1, max(0, x)): NaN gives 0, and so does -0 (D3D11.3 §22.19.1).
  public static int saturate(int a) {
    float x = operand(a);
    return x > 0 ? (x < 1 ? a : ONE) : 0;
  }

  public static int floor(int a) {
    return result((float) Math.floor(operand(a)));
  }

  public static int ceil(int a) {
    return result((float) Math.ceil(operand(a)));
  }

  /// Half to even.
  public static int round(int a) {
    return result((float) Math.rint(operand(a)));
  }

  public static int trunc(int a) {
    float x = operand(a);
    return result((float) (x < 0 ? Math.ceil(x) : Math.floor(x)));
  }

  /// x - floor(x), which lies in [0, 1): where the difference would round to 1 it is the number
  /// below (D3D11.3 §22.10).
  public static int fract(int a) {
    float x = operand(a);
    int r = result(x - (float) Math.floor(x));
    return r == ONE ? BELOW_ONE : r;
  }

  /// Correctly rounded: a double holds the root of a float precisely enough to round again.
  public static int sqrt(int a) {
    return result((float) Math.sqrt(operand(a)));
  }

  /// The root is rounded, then its reciprocal.
  public static int rsqrt(int a) {
    return result(1f / (float) Math.sqrt(operand(a)));
  }

  public static int rcp(int a) {
    return result(1f / operand(a));
  }

  /// The nearest number of half precision, ties to even.
  public static int roundToHalf(int a) {
    if (isNan(a)) {
      return 0x7fc00000;
    }
    float half = Float.float16ToFloat(Float.floatToFloat16(Float.intBitsToFloat(a)));
    return Float.floatToRawIntBits(half);
  }
}
