package dev.plumb.hlsl.interp;

import dev.plumb.hlsl.runtime.Conversions;
import dev.plumb.hlsl.runtime.F32;
import dev.plumb.hlsl.runtime.I32;

/// Java's integer operations and [I32] over lanes, conversions between 32-bit types, and moves. One
/// loop a method.
final class IntLoops {
  private IntLoops() {}

  static void add(int[] r, int[] a, int[] b, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = a[i] + b[i];
    }
  }

  static void sub(int[] r, int[] a, int[] b, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = a[i] - b[i];
    }
  }

  static void mul(int[] r, int[] a, int[] b, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = a[i] * b[i];
    }
  }

  static void div(int[] r, int[] a, int[] b, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = I32.div(a[i], b[i]);
    }
  }

  static void mod(int[] r, int[] a, int[] b, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = I32.mod(a[i], b[i]);
    }
  }

  static void udiv(int[] r, int[] a, int[] b, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = I32.udiv(a[i], b[i]);
    }
  }

  static void umod(int[] r, int[] a, int[] b, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = I32.umod(a[i], b[i]);
    }
  }

  static void min(int[] r, int[] a, int[] b, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = Math.min(a[i], b[i]);
    }
  }

  static void max(int[] r, int[] a, int[] b, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = Math.max(a[i], b[i]);
    }
  }

  static void umin(int[] r, int[] a, int[] b, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = I32.umin(a[i], b[i]);
    }
  }

  static void umax(int[] r, int[] a, int[] b, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = I32.umax(a[i], b[i]);
    }
  }

  static void and(int[] r, int[] a, int[] b, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = a[i] & b[i];
    }
  }

  static void or(int[] r, int[] a, int[] b, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = a[i] | b[i];
    }
  }

  static void xor(int[] r, int[] a, int[] b, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = a[i] ^ b[i];
    }
  }

  static void shl(int[] r, int[] a, int[] b, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = a[i] << b[i];
    }
  }

  static void shr(int[] r, int[] a, int[] b, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = a[i] >> b[i];
    }
  }

  static void ushr(int[] r, int[] a, int[] b, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = a[i] >>> b[i];
    }
  }

  static void mulHigh(int[] r, int[] a, int[] b, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = I32.mulHigh(a[i], b[i]);
    }
  }

  static void umulHigh(int[] r, int[] a, int[] b, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = I32.umulHigh(a[i], b[i]);
    }
  }

  // comparisons without branches: the sign of x | -x tells x != 0, the borrow of a - b tells a < b

  static void eq(int[] r, int[] a, int[] b, int n) {
    for (int i = 0; i < n; i++) {
      int d = a[i] ^ b[i];
      r[i] = ((d | -d) >>> 31) ^ 1;
    }
  }

  static void ne(int[] r, int[] a, int[] b, int n) {
    for (int i = 0; i < n; i++) {
      int d = a[i] ^ b[i];
      r[i] = (d | -d) >>> 31;
    }
  }

  static void lt(int[] r, int[] a, int[] b, int n) {
    for (int i = 0; i < n; i++) {
      int x = a[i];
      int y = b[i];
      r[i] = ((x & ~y) | (~(x ^ y) & (x - y))) >>> 31;
    }
  }

  static void le(int[] r, int[] a, int[] b, int n) {
    for (int i = 0; i < n; i++) {
      int x = b[i];
      int y = a[i];
      r[i] = (((x & ~y) | (~(x ^ y) & (x - y))) >>> 31) ^ 1;
    }
  }

  static void gt(int[] r, int[] a, int[] b, int n) {
    lt(r, b, a, n);
  }

  static void ge(int[] r, int[] a, int[] b, int n) {
    le(r, b, a, n);
  }

  static void ult(int[] r, int[] a, int[] b, int n) {
    for (int i = 0; i < n; i++) {
      int x = a[i];
      int y = b[i];
      r[i] = ((~x & y) | (~(x ^ y) & (x - y))) >>> 31;
    }
  }

  static void ule(int[] r, int[] a, int[] b, int n) {
    for (int i = 0; i < n; i++) {
      int x = b[i];
      int y = a[i];
      r[i] = (((~x & y) | (~(x ^ y) & (x - y))) >>> 31) ^ 1;
    }
  }

  static void ugt(int[] r, int[] a, int[] b, int n) {
    ult(r, b, a, n);
  }

  static void uge(int[] r, int[] a, int[] b, int n) {
    ule(r, b, a, n);
  }

  static void select(int[] r, int[] a, int[] b, int[] c, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = c[i] ^ ((b[i] ^ c[i]) & -a[i]);
    }
  }

  static void mad(int[] r, int[] a, int[] b, int[] c, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = a[i] * b[i] + c[i];
    }
  }

  static void move(int[] r, int[] a, int n) {
    System.arraycopy(a, 0, r, 0, n);
  }

  static void neg(int[] r, int[] a, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = -a[i];
    }
  }

  static void abs(int[] r, int[] a, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = Math.abs(a[i]);
    }
  }

  static void not(int[] r, int[] a, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = ~a[i];
    }
  }

  static void notBool(int[] r, int[] a, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = a[i] ^ 1;
    }
  }

  static void countBits(int[] r, int[] a, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = Integer.bitCount(a[i]);
    }
  }

  static void firstBitLow(int[] r, int[] a, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = I32.firstBitLow(a[i]);
    }
  }

  static void firstBitHigh(int[] r, int[] a, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = I32.firstBitHigh(a[i]);
    }
  }

  static void ufirstBitHigh(int[] r, int[] a, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = I32.ufirstBitHigh(a[i]);
    }
  }

  static void reverse(int[] r, int[] a, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = Integer.reverse(a[i]);
    }
  }

  static void fromF32(int[] r, int[] a, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = Conversions.f32ToI32(a[i]);
    }
  }

  static void ufromF32(int[] r, int[] a, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = Conversions.f32ToU32(a[i]);
    }
  }

  static void toF32(int[] r, int[] a, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = Float.floatToRawIntBits((float) a[i]);
    }
  }

  static void utoF32(int[] r, int[] a, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = Conversions.u32ToF32(a[i]);
    }
  }

  static void floatToBool(int[] r, int[] a, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = F32.operand(a[i]) != 0 ? 1 : 0;
    }
  }

  static void toBool(int[] r, int[] a, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = (a[i] | -a[i]) >>> 31;
    }
  }

  static void toF16(int[] r, int[] a, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = Conversions.f32ToF16(a[i]);
    }
  }

  static void fromF16(int[] r, int[] a, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = Conversions.f16ToF32(a[i]);
    }
  }
}
