package dev.plumb.hlsl.runtime;

/// Operations on `i32` and `u32` that Java does not have (D3D11.3 §22.11 to §22.13). Sums,
/// differences, products and bits are Java's.
public final class I32 {
  private I32() {}

  /// Of magnitudes by the unsigned rule: x / 0 is -1 for x >= 0, else 1.
  public static int div(int a, int b) {
    int q = udiv(Math.abs(a), Math.abs(b));
    return (a ^ b) < 0 ? -q : q;
  }

  /// Of magnitudes, sign of a: x % 0 is -1 for x >= 0, else 1.
  public static int mod(int a, int b) {
    int r = umod(Math.abs(a), Math.abs(b));
    return a < 0 ? -r : r;
  }

  /// x / 0 is all ones (D3D11.3 §22.13).
  public static int udiv(int a, int b) {
    return b == 0 ? -1 : Integer.divideUnsigned(a, b);
  }

  /// x % 0 is all ones.
  public static int umod(int a, int b) {
    return b == 0 ? -1 : Integer.remainderUnsigned(a, b);
  }

  public static int umin(int a, int b) {
    return Integer.compareUnsigned(a, b) < 0 ? a : b;
  }

  public static int umax(int a, int b) {
    return Integer.compareUnsigned(a, b) >= 0 ? a : b;
  }

  public static int mulHigh(int a, int b) {
    return (int) (((long) a * b) >> 32);
  }

  public static int umulHigh(int a, int b) {
    return (int) (((a & 0xffff_ffffL) * (b & 0xffff_ffffL)) >>> 32);
  }

  /// The place of the lowest one, or -1.
  public static int firstBitLow(int a) {
    return a == 0 ? -1 : Integer.numberOfTrailingZeros(a);
  }

  /// The place of the highest one counted from bit 0, or -1.
  public static int ufirstBitHigh(int a) {
    return 31 - Integer.numberOfLeadingZeros(a);
  }

  /// The place of the highest bit unlike the sign, or -1.
  public static int firstBitHigh(int a) {
    return ufirstBitHigh(a ^ (a >> 31));
  }
}
