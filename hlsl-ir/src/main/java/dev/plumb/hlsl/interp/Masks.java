package dev.plumb.hlsl.interp;

import java.util.Arrays;

/// Loops over masks: columns of 0 or -1, `n` lanes long.
final class Masks {
  private Masks() {}

  static boolean any(int[] mask, int n) {
    int or = 0;
    for (int i = 0; i < n; i++) {
      or |= mask[i];
    }
    return or != 0;
  }

  static boolean all(int[] mask, int n) {
    int and = -1;
    for (int i = 0; i < n; i++) {
      and &= mask[i];
    }
    return and != 0;
  }

  /// Whether any lane of `mask` has `condition` (0 or 1).
  static boolean anyTrue(int[] mask, int[] condition, int n) {
    int or = 0;
    for (int i = 0; i < n; i++) {
      or |= mask[i] & condition[i];
    }
    return or != 0;
  }

  /// Whether any lane of `mask` lacks `condition` (0 or 1).
  static boolean anyFalse(int[] mask, int[] condition, int n) {
    int or = 0;
    for (int i = 0; i < n; i++) {
      or |= mask[i] & (condition[i] ^ 1);
    }
    return or != 0;
  }

  /// Parts `mask` into lanes with and without `condition`; `with` may be `mask`.
  static void split(int[] with, int[] without, int[] mask, int[] condition, int n) {
    for (int i = 0; i < n; i++) {
      without[i] = mask[i] & (condition[i] - 1);
    }
    for (int i = 0; i < n; i++) {
      with[i] = mask[i] & -condition[i];
    }
  }

  static void or(int[] into, int[] mask, int n) {
    for (int i = 0; i < n; i++) {
      into[i] |= mask[i];
    }
  }

  static void andNot(int[] into, int[] mask, int n) {
    for (int i = 0; i < n; i++) {
      into[i] &= ~mask[i];
    }
  }

  static void copy(int[] into, int[] mask, int n) {
    System.arraycopy(mask, 0, into, 0, n);
  }

  static void clear(int[] mask, int n) {
    Arrays.fill(mask, 0, n, 0);
  }

  /// Takes `from` in the lanes of `mask`.
  static void merge(int[] into, int[] from, int[] mask, int n) {
    for (int i = 0; i < n; i++) {
      into[i] ^= (into[i] ^ from[i]) & mask[i];
    }
  }

  static void merge(long[] into, long[] from, int[] mask, int n) {
    for (int i = 0; i < n; i++) {
      if (mask[i] != 0) {
        into[i] = from[i];
      }
    }
  }

  /// To bits, see [dev.plumb.hlsl.runtime.LaneMask].
  static void toBits(long[] bits, int[] mask, int n) {
    Arrays.fill(bits, 0);
    for (int i = 0; i < n; i++) {
      bits[i >> 6] |= (mask[i] & 1L) << (i & 63);
    }
  }

  static void fromBits(int[] mask, long[] bits, int n) {
    for (int i = 0; i < n; i++) {
      int word = i >> 6;
      mask[i] = word < bits.length ? -(int) (bits[word] >>> (i & 63) & 1) : 0;
    }
  }
}
