package dev.plumb.hlsl.interp;

import dev.plumb.hlsl.runtime.F32;

/// [F32] over lanes. One loop a method, so that each is compiled, and unrolled, by itself.
final class FloatLoops {
  private FloatLoops() {}

  static void add(int[] r, int[] a, int[] b, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = F32.add(a[i], b[i]);
    }
  }

  static void sub(int[] r, int[] a, int[] b, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = F32.sub(a[i], b[i]);
    }
  }

  static void mul(int[] r, int[] a, int[] b, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = F32.mul(a[i], b[i]);
    }
  }

  static void div(int[] r, int[] a, int[] b, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = F32.div(a[i], b[i]);
    }
  }

  static void mod(int[] r, int[] a, int[] b, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = F32.mod(a[i], b[i]);
    }
  }

  static void min(int[] r, int[] a, int[] b, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = F32.min(a[i], b[i]);
    }
  }

  static void max(int[] r, int[] a, int[] b, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = F32.max(a[i], b[i]);
    }
  }

  static void eq(int[] r, int[] a, int[] b, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = F32.eq(a[i], b[i]) ? 1 : 0;
    }
  }

  static void ne(int[] r, int[] a, int[] b, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = F32.eq(a[i], b[i]) ? 0 : 1;
    }
  }

  static void lt(int[] r, int[] a, int[] b, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = F32.lt(a[i], b[i]) ? 1 : 0;
    }
  }

  static void le(int[] r, int[] a, int[] b, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = F32.le(a[i], b[i]) ? 1 : 0;
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
      r[i] = F32.neg(a[i]);
    }
  }

  static void abs(int[] r, int[] a, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = F32.abs(a[i]);
    }
  }

  static void saturate(int[] r, int[] a, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = F32.saturate(a[i]);
    }
  }

  static void floor(int[] r, int[] a, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = F32.floor(a[i]);
    }
  }

  static void ceil(int[] r, int[] a, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = F32.ceil(a[i]);
    }
  }

  static void round(int[] r, int[] a, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = F32.round(a[i]);
    }
  }

  static void trunc(int[] r, int[] a, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = F32.trunc(a[i]);
    }
  }

  static void fract(int[] r, int[] a, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = F32.fract(a[i]);
    }
  }

  static void sqrt(int[] r, int[] a, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = F32.sqrt(a[i]);
    }
  }

  static void rsqrt(int[] r, int[] a, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = F32.rsqrt(a[i]);
    }
  }

  static void rcp(int[] r, int[] a, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = F32.rcp(a[i]);
    }
  }

  static void canonical(int[] r, int[] a, int n) {
    for (int i = 0; i < n; i++) {
      r[i] = F32.result(F32.operand(a[i]));
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
