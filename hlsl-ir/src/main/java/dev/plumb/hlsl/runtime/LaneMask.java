package dev.plumb.hlsl.runtime;

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
    java.util.Arrays.fill(mask, -1L);
    if ((count & 63) != 0) {
      mask[mask.length - 1] = -1L >>> (64 - (count & 63));
    }
    return mask;
  }
}
