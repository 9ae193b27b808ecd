package dev.plumb.hlsl.interp;

import dev.plumb.hlsl.runtime.LaneMask;
import java.util.Arrays;

/// Loops over masks: columns of 0 or -1, `n` lanes long.
final class Masks {
  /// Of all lanes, of none. Comparing with them takes a third of the time of a loop that collects
  /// bits.
  private static final int[] ALL = new int[Wave.MAX_LANES];

  private static final int[] NONE = new int[Wave.MAX_LANES];

  static {
    Arrays.fill(ALL, -1);
  }

  private Masks() {}

  static boolean any(int[] mask, int n) {
    return !Arrays.equals(mask, 0, n, NONE, 0, n);
  }

  static boolean all(int[] mask, int n) {
    return Arrays.equals(mask, 0, n, ALL, 0, n);
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

  /// To bits, see [LaneMask].
  static void toBits(long[] bits, int[] mask, int n) {
    if (all(mask, n)) {
      LaneMask.setFirst(bits, n);
      return;
    }
    Arrays.fill(bits, 0);
    for (int first = 0; first < n; first += 64) {
      bits[first >> 6] = word(mask, first, Math.min(64, n - first));
    }
  }

  private static long word(int[] mask, int first, int count) {
    long word = 0;
    for (int i = 0; i < count; i++) {
      word |= (mask[first + i] & 1L) << i;
    }
    return word;
  }

  static void fromBits(int[] mask, long[] bits, int n) {
    for (int first = 0; first < n; first += 64) {
      long word = first >> 6 < bits.length ? bits[first >> 6] : 0;
      int end = Math.min(n, first + 64);
      if (word == 0 || word == -1) {
        Arrays.fill(mask, first, end, (int) word);
      } else {
        fromBits(mask, first, end, word);
      }
    }
  }

  private static void fromBits(int[] mask, int first, int end, long word) {
    for (int i = first; i < end; i++) {
      mask[i] = -(int) (word >>> i & 1);
    }
  }
}
