package dev.plumb.hlsl.runtime;

/// Operations on `i64` and `u64` that Java does not have: the rules of [I32].
public final class I64 {
  private I64() {}

  public static long div(long a, long b) {
    long q = udiv(Math.abs(a), Math.abs(b));
    return (a ^ b) < 0 ? -q : q;
  }

  public static long mod(long a, long b) {
    long r = umod(Math.abs(a), Math.abs(b));
    return a < 0 ? -r : r;
  }

  public static long udiv(long a, long b) {
    return b == 0 ? -1 : Long.divideUnsigned(a, b);
  }

  public static long umod(long a, long b) {
    return b == 0 ? -1 : Long.remainderUnsigned(a, b);
  }

  public static long umin(long a, long b) {
    return Long.compareUnsigned(a, b) < 0 ? a : b;
  }

  public static long umax(long a, long b) {
    return Long.compareUnsigned(a, b) >= 0 ? a : b;
  }
}
