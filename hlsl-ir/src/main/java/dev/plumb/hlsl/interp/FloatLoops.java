package dev.plumb.hlsl.interp;

import dev.plumb.hlsl.runtime.F32;

/// [F32] over lanes. One loop a method, so that each is compiled, and unrolled, by itself.
///
/// Operands hold no denormals: [Denormals] knows which values may, and the op flushes those first.
/// The arithmetic is one scalar loop, and what makes its results canonical a second one of integer
/// operations only, which the JIT vectorises: three times as fast as [F32]'s branches in one loop.
final class FloatLoops {
  private static final int SIGN = 0x8000_0000;
  private static final int INFINITY = 0x7f80_0000;

  private FloatLoops() {}

  private static float real(int bits) {
    return Float.intBitsToFloat(bits);
  }

  private static int bits(float x) {
    return Float.floatToRawIntBits(x);
  }

  /// -1 for NaNs, else 0.
  private static int nan(int bits) {
    return (INFINITY - (bits & ~SIGN)) >> 31;
  }

  /// An integer that is ordered as the numbers are: both zeros are 0. NaNs have none.
  private static int order(int bits) {
    int sign = bits >> 31;
    return ((bits & ~SIGN) ^ sign) - sign;
  }

  /// [F32#flush] without a branch.
  private static int flush(int bits) {
    int zero = ((bits & INFINITY) - 1) >> 31;
    return bits & ~(zero & ~SIGN);
  }

  /// What [F32#result] makes of these bits, without a branch.
  private static int canonical(int bits) {
    int flushed = flush(bits);
    int nan = nan(flushed);
    return (flushed & ~nan) | (F32.NAN & nan);
  }

  /// The second half of most loops.
  private static void canonical(int[] r, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = canonical(r[i]);
    }
  }

  static void flush(int[] r, int[] a, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = flush(a[i]);
    }
  }

  static void add(int[] r, int[] a, int[] b, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = bits(real(a[i]) + real(b[i]));
    }
    canonical(r, n);
  }

  static void sub(int[] r, int[] a, int[] b, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = bits(real(a[i]) - real(b[i]));
    }
    canonical(r, n);
  }

  static void mul(int[] r, int[] a, int[] b, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = bits(real(a[i]) * real(b[i]));
    }
    canonical(r, n);
  }

  static void div(int[] r, int[] a, int[] b, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = bits(real(a[i]) / real(b[i]));
    }
    canonical(r, n);
  }

  static void mod(int[] r, int[] a, int[] b, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = F32.mod(a[i], b[i]);
    }
  }

  static void min(int[] r, int[] a, int[] b, int n) {
    for (int i = 0; i < n; i++) {
      float x = real(a[i]);
      float y = real(b[i]);
      r[i] = x < y || Float.isNaN(y) ? a[i] : b[i];
    }
    canonical(r, n);
  }

  static void max(int[] r, int[] a, int[] b, int n) {
    for (int i = 0; i < n; i++) {
      float x = real(a[i]);
      float y = real(b[i]);
      r[i] = x >= y || Float.isNaN(y) ? a[i] : b[i];
    }
    canonical(r, n);
  }

  static void eq(int[] r, int[] a, int[] b, int n) {
    for (int i = 0; i < n; i++) {
      int d = order(a[i]) ^ order(b[i]);
      r[i] = ~((d | -d) >> 31) & ~(nan(a[i]) | nan(b[i])) & 1;
    }
  }

  static void ne(int[] r, int[] a, int[] b, int n) {
    for (int i = 0; i < n; i++) {
      int d = order(a[i]) ^ order(b[i]);
      r[i] = (((d | -d) >> 31) | nan(a[i]) | nan(b[i])) & 1;
    }
  }

  static void lt(int[] r, int[] a, int[] b, int n) {
    for (int i = 0; i < n; i++) {
      int x = order(a[i]);
      int y = order(b[i]);
      int less = (x & ~y) | (~(x ^ y) & (x - y));
      r[i] = (less & ~(nan(a[i]) | nan(b[i]))) >>> 31;
    }
  }

  static void le(int[] r, int[] a, int[] b, int n) {
    for (int i = 0; i < n; i++) {
      int x = order(b[i]);
      int y = order(a[i]);
      int less = (x & ~y) | (~(x ^ y) & (x - y));
      r[i] = (~less & ~(nan(a[i]) | nan(b[i]))) >>> 31;
    }
  }

  static void gt(int[] r, int[] a, int[] b, int n) {
    lt(r, b, a, n);
  }

  static void ge(int[] r, int[] a, int[] b, int n) {
    le(r, b, a, n);
  }

  static void mad(int[] r, int[] a, int[] b, int[] c, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = F32.mad(a[i], b[i], c[i]);
    }
  }

  static void fma(int[] r, int[] a, int[] b, int[] c, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = F32.fma(a[i], b[i], c[i]);
    }
  }

  static void neg(int[] r, int[] a, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = canonical(a[i] ^ SIGN);
    }
  }

  static void abs(int[] r, int[] a, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = canonical(a[i] & ~SIGN);
    }
  }

  static void saturate(int[] r, int[] a, int n) {
    for (int i = 0; i < n; i++) {
      int positive = a[i] & ~(a[i] >> 31) & ~nan(a[i]);
      r[i] = canonical(Math.min(positive, F32.ONE));
    }
  }

  static void floor(int[] r, int[] a, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = bits((float) Math.floor(real(a[i])));
    }
    canonical(r, n);
  }

  static void ceil(int[] r, int[] a, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = bits((float) Math.ceil(real(a[i])));
    }
    canonical(r, n);
  }

  static void round(int[] r, int[] a, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = bits((float) Math.rint(real(a[i])));
    }
    canonical(r, n);
  }

  static void trunc(int[] r, int[] a, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = F32.trunc(a[i]);
    }
  }

  static void roundToHalf(int[] r, int[] a, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = F32.roundToHalf(a[i]);
    }
  }

  static void fract(int[] r, int[] a, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = F32.fract(a[i]);
    }
  }

  static void sqrt(int[] r, int[] a, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = bits((float) Math.sqrt(real(a[i])));
    }
    canonical(r, n);
  }

  static void rsqrt(int[] r, int[] a, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = bits(1f / (float) Math.sqrt(real(a[i])));
    }
    canonical(r, n);
  }

  static void rcp(int[] r, int[] a, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = bits(1f / real(a[i]));
    }
    canonical(r, n);
  }

  static void canonical(int[] r, int[] a, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = canonical(a[i]);
    }
  }

  static void isNan(int[] r, int[] a, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = F32.isNan(a[i]) ? 1 : 0;
    }
  }

  static void isInfinite(int[] r, int[] a, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = F32.isInfinite(a[i]) ? 1 : 0;
    }
  }

  static void isFinite(int[] r, int[] a, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = F32.isFinite(a[i]) ? 1 : 0;
    }
  }

  // derivatives: lane 4q+0..3 is (x,y) (x+1,y) (x,y+1) (x+1,y+1); n is a multiple of 4

  static void ddxCoarse(int[] r, int[] a, int n) {
    for (int q = 0; q < n; q += 4) {
      int d = F32.sub(a[q + 1], a[q]);
      r[q] = d;
      r[q + 1] = d;
      r[q + 2] = d;
      r[q + 3] = d;
    }
  }

  static void ddyCoarse(int[] r, int[] a, int n) {
    for (int q = 0; q < n; q += 4) {
      int d = F32.sub(a[q + 2], a[q]);
      r[q] = d;
      r[q + 1] = d;
      r[q + 2] = d;
      r[q + 3] = d;
    }
  }

  static void ddxFine(int[] r, int[] a, int n) {
    for (int q = 0; q < n; q += 4) {
      int top = F32.sub(a[q + 1], a[q]);
      int bottom = F32.sub(a[q + 3], a[q + 2]);
      r[q] = top;
      r[q + 1] = top;
      r[q + 2] = bottom;
      r[q + 3] = bottom;
    }
  }

  static void ddyFine(int[] r, int[] a, int n) {
    for (int q = 0; q < n; q += 4) {
      int left = F32.sub(a[q + 2], a[q]);
      int right = F32.sub(a[q + 3], a[q + 1]);
      r[q] = left;
      r[q + 1] = right;
      r[q + 2] = left;
      r[q + 3] = right;
    }
  }
}
