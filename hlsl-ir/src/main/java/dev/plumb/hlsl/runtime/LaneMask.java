package dev.plumb.hlsl.runtime;

import java.util.Arrays;

/// Sets of lanes: bit l of word l / 64. Waves have at most 1024 lanes.
public final class LaneMask {
  private LaneMask() {}

  public static boolean has(long[] mask, int lane) {
    return (mask[lane >> 6] >>> (lane & 63) & 1) != 0;
  }

  public static boolean isEmpty(long[] mask) {
    for (long word : mask) {
      if (word != 0) {
        return false;
      }
    }
    return true;
  }

  /// The set of lanes 0 to `count` - 1.
  public static long[] first(int count) {
    var mask = new long[(count + 63) >> 6];
    setFirst(mask, count);
    return mask;
  }

  /// Makes `mask` the set of lanes 0 to `count` - 1.
  public static void setFirst(long[] mask, int count) {
    int whole = count >> 6;
    Arrays.fill(mask, 0, whole, -1L);
    Arrays.fill(mask, whole, mask.length, 0L);
    if ((count & 63) != 0) {
      mask[whole] = (1L << (count & 63)) - 1;
    }
  }

  /// Whether lanes 0 to `count` - 1 are all there.
  public static boolean hasFirst(long[] mask, int count) {
    long missing = 0;
    for (int word = 0; word < count >> 6; word++) {
      missing |= ~mask[word];
    }
    if ((count & 63) != 0) {
      missing |= ~mask[count >> 6] & (1L << (count & 63)) - 1;
    }
    return missing == 0;
  }

  /// The highest lane, plus 1; 0 for none.
  public static int end(long[] mask) {
    int word = mask.length - 1;
    while (word >= 0 && mask[word] == 0) {
      word--;
    }
    return word < 0 ? 0 : (word + 1 << 6) - Long.numberOfLeadingZeros(mask[word]);
  }

  /// The lowest lane from `lane` on, below `count`; `count` for none.
  public static int next(long[] mask, int lane, int count) {
    int word = lane >> 6;
    long bits = lane < count ? mask[word] & -1L << (lane & 63) : 0;
    while (bits == 0 && ++word << 6 < count) {
      bits = mask[word];
    }
    return Math.min(count, (word << 6) + Long.numberOfTrailingZeros(bits));
  }
}
