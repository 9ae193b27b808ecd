package dev.plumb.hlsl.runtime;

/// Operations on `f64`, on raw bits: IEEE 754 with denormals; a NaN result is [#NAN] (D3D11.3
/// §3.1).
public final class F64 {
  public static final long NAN = 0x7ff8_0000_0000_0000L;

  private F64() {}

  static long result(double x) {
    return Double.isNaN(x) ? NAN : Double.doubleToRawLongBits(x);
  }

  private static double operand(long bits) {
    return Double.longBitsToDouble(bits);
  }

  public static long add(long a, long b) {
    return result(operand(a) + operand(b));
  }

  public static long sub(long a, long b) {
    return result(operand(a) - operand(b));
  }

  public static long mul(long a, long b) {
    return result(operand(a) * operand(b));
  }

  public static long div(long a, long b) {
    return result(operand(a) / operand(b));
  }

  /// x - y * trunc(x / y), each step rounded.
  public static long mod(long a, long b) {
    return sub(a, mul(b, trunc(div(a, b))));
  }

  public static long min(long a, long b) {
    double x = operand(a);
    double y = operand(b);
    return result(x < y || Double.isNaN(y) ? x : y);
  }

  public static long max(long a, long b) {
    double x = operand(a);
    double y = operand(b);
    return result(x >= y || Double.isNaN(y) ? x : y);
  }

  public static boolean eq(long a, long b) {
    return operand(a) == operand(b);
  }

  public static boolean lt(long a, long b) {
    return operand(a) < operand(b);
  }

  public static boolean le(long a, long b) {
    return operand(a) <= operand(b);
  }

  public static long mad(long a, long b, long c) {
    return add(mul(a, b), c);
  }

  public static long fma(long a, long b, long c) {
    return result(Math.fma(operand(a), operand(b), operand(c)));
  }

  public static long neg(long a) {
    return result(-operand(a));
  }

  public static long abs(long a) {
    return result(Math.abs(operand(a)));
  }

  public static long floor(long a) {
    return result(Math.floor(operand(a)));
  }

  public static long ceil(long a) {
    return result(Math.ceil(operand(a)));
  }

  public static long round(long a) {
    return result(Math.rint(operand(a)));
  }

  public static long trunc(long a) {
    double x = operand(a);
    return result(x < 0 ? Math.ceil(x) : Math.floor(x));
  }

  /// In [0, 1), as [F32#fract].
  public static long fract(long a) {
    double x = operand(a);
    double r = x - Math.floor(x);
    return result(r == 1 ? Math.nextDown(1.0) : r);
  }

  public static long sqrt(long a) {
    return result(Math.sqrt(operand(a)));
  }

  public static long rsqrt(long a) {
    return result(1 / Math.sqrt(operand(a)));
  }

  public static long rcp(long a) {
    return result(1 / operand(a));
  }
}
