package dev.plumb.hlsl.runtime;

/// Columns of addresses that rise by the same from lane to lane, and what they name in an array:
/// then a wave's accesses are copies.
public final class Strides {
  private Strides() {}

  /// Whether `values[lane]` is `values[0]` + `lane`, for lanes 0 to `count` - 1.
  public static boolean risesByOne(int[] values, int count) {
    int first = values[0];
    int difference = 0;
    for (int lane = 0; lane < count; lane++) {
      difference |= values[lane] - first - lane;
    }
    return difference == 0;
  }

  public static boolean isConstant(int[] values, int count) {
    int first = values[0];
    int difference = 0;
    for (int lane = 0; lane < count; lane++) {
      difference |= values[lane] ^ first;
    }
    return difference == 0;
  }

  /// `into[lane]` = `from[at + lane * stride]`.
  public static void load(int[] from, int at, int stride, int[] into, int count) {
    if (stride == 1) {
      System.arraycopy(from, at, into, 0, count);
      return;
    }
    for (int lane = 0; lane < count; lane++) {
      into[lane] = from[at + lane * stride];
    }
  }

  /// `into[at + lane * stride]` = `from[lane]`.
  public static void store(int[] from, int[] into, int at, int stride, int count) {
    if (stride == 1) {
      System.arraycopy(from, 0, into, at, count);
      return;
    }
    for (int lane = 0; lane < count; lane++) {
      into[at + lane * stride] = from[lane];
    }
  }
}
