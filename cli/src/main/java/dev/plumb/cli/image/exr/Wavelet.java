package dev.plumb.cli.image.exr;

/// The two-dimensional Haar-like transform of PIZ, undone in place, from the coarsest level on.
final class Wavelet {
  private static final int LARGEST_14_BITS = 1 << 14;
  private static final int OFFSET = 1 << 15;
  private static final int MASK = 0xffff;

  private final char[] data;
  private final boolean fourteenBits;

  /// @param most the largest value before the transform: small ones were transformed exactly with
  ///   signed numbers, others modulo 2¹⁶
  Wavelet(char[] data, int most) {
    this.data = data;
    this.fourteenBits = most < LARGEST_14_BITS;
  }

  /// @param start of the first sample
  /// @param dx distance of neighbours in a row
  /// @param dy distance of rows
  void decode(int start, int width, int dx, int height, int dy) {
    int step = Integer.highestOneBit(Math.max(1, Math.min(width, height)));
    for (int half = step >> 1; half >= 1; step = half, half >>= 1) {
      int y = 0;
      for (; y + step <= height; y += step) {
        int row = start + y * dy;
        int x = 0;
        for (; x + step <= width; x += step) {
          block(row + x * dx, half * dx, half * dy);
        }
        if ((width & half) != 0) {
          pair(row + x * dx, row + x * dx + half * dy);
        }
      }
      if ((height & half) != 0) {
        int row = start + y * dy;
        for (int x = 0; x + step <= width; x += step) {
          pair(row + x * dx, row + x * dx + half * dx);
        }
      }
    }
  }

  private void block(int at, int right, int down) {
    pair(at, at + down);
    pair(at + right, at + right + down);
    pair(at, at + right);
    pair(at + down, at + down + right);
  }

  /// From mean and difference to the two samples.
  private void pair(int low, int high) {
    if (fourteenBits) {
      int difference = (short) data[high];
      int a = (short) data[low] + (difference & 1) + (difference >> 1);
      data[low] = (char) a;
      data[high] = (char) (a - difference);
    } else {
      int difference = data[high];
      int b = data[low] - (difference >> 1) & MASK;
      data[low] = (char) (difference + b - OFFSET & MASK);
      data[high] = (char) b;
    }
  }
}
