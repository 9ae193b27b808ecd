package dev.plumb.emulator.raster;

/// Which pixels of an 8x8 block one sample of a triangle covers, by the top-left rule (D3D11.3
/// §3.4.2.1).
///
/// A sample on an edge is covered if the edge is a left edge (not horizontal, interior to its
/// right) or a top edge (horizontal, interior below). In numbers: an edge function A * x + B * y +
/// C counts as inside from 0 if A > 0, or A = 0 and B > 0, and from 1 otherwise.
///
/// Pixels are 256 units apart, so within a sample's grid every value is `first` + 256 * n, and its
/// sign is that of `(first >> 8) + n`: this is what makes `int` wide enough inside a block that an
/// edge crosses.
public final class BlockCoverage {
  /// Pixels along a block's side, as a power of two.
  public static final int BLOCK_SHIFT = 3;

  public static final int BLOCK_SIZE = 1 << BLOCK_SHIFT;

  public static final long ALL = -1L;

  private static final int LAST = BLOCK_SIZE - 1;

  /// Up to so many pixels within the bounds it takes less to test each by itself than whole rows.
  private static final int FEW_PIXELS = 9;

  private int a0;
  private int a1;
  private int a2;
  private int b0;
  private int b1;
  private int b2;

  /// Edge functions at the sample of pixel (0,0), less the top-left rule's 1, in 256ths rounded
  /// down.
  private long c0;

  private long c1;
  private long c2;
  private int left;
  private int top;
  private int right;
  private int bottom;

  /// Takes triangle `t`, and sample `sample` of the pattern.
  public void begin(TriangleSetup setup, int t, int sample) {
    a0 = setup.edgeA[3 * t];
    a1 = setup.edgeA[3 * t + 1];
    a2 = setup.edgeA[3 * t + 2];
    b0 = setup.edgeB[3 * t];
    b1 = setup.edgeB[3 * t + 1];
    b2 = setup.edgeB[3 * t + 2];
    int xFx8 = setup.pattern().xFx8(sample);
    int yFx8 = setup.pattern().yFx8(sample);
    c0 = atFirstPixel(setup, 3 * t, xFx8, yFx8);
    c1 = atFirstPixel(setup, 3 * t + 1, xFx8, yFx8);
    c2 = atFirstPixel(setup, 3 * t + 2, xFx8, yFx8);
    left = setup.left[t];
    top = setup.top[t];
    right = setup.right[t];
    bottom = setup.bottom[t];
  }

  private static long atFirstPixel(TriangleSetup setup, int edge, int xFx8, int yFx8) {
    int a = setup.edgeA[edge];
    int b = setup.edgeB[edge];
    int excluded = a > 0 || (a == 0 && b > 0) ? 0 : 1;
    return ((long) a * xFx8 + (long) b * yFx8 + setup.edgeC[edge] - excluded) >> 8;
  }

  /// The coverage of the block whose upper left pixel is (x, y): bit 8 * row + column.
  public long at(int x, int y) {
    long e0 = (long) a0 * x + (long) b0 * y + c0;
    long e1 = (long) a1 * x + (long) b1 * y + c1;
    long e2 = (long) a2 * x + (long) b2 * y + c2;
    if (largest(e0, a0, b0) < 0 || largest(e1, a1, b1) < 0 || largest(e2, a2, b2) < 0) {
      return 0;
    }
    long inBounds = bounds(x, y);
    boolean in0 = smallest(e0, a0, b0) >= 0;
    boolean in1 = smallest(e1, a1, b1) >= 0;
    boolean in2 = smallest(e2, a2, b2) >= 0;
    if (in0 && in1 && in2) {
      return inBounds;
    }
    if (Long.bitCount(inBounds) <= FEW_PIXELS) {
      long mask = in0 ? inBounds : few(inBounds, (int) e0, a0, b0);
      mask = in1 ? mask : few(mask, (int) e1, a1, b1);
      return in2 ? mask : few(mask, (int) e2, a2, b2);
    }
    int firstRow = Math.max(top - y, 0);
    int endRow = Math.min(bottom - y, BLOCK_SIZE);
    long mask = inBounds;
    if (!in0) {
      mask &= inside((int) e0, a0, b0, firstRow, endRow);
    }
    if (!in1) {
      mask &= inside((int) e1, a1, b1, firstRow, endRow);
    }
    if (!in2) {
      mask &= inside((int) e2, a2, b2, firstRow, endRow);
    }
    return mask;
  }

  /// -1: the square of `size` pixels at (x, y) has no covered pixel; 1: within the bounds all are
  /// covered; 0: neither is certain.
  public int classify(int x, int y, int size) {
    long e0 = (long) a0 * x + (long) b0 * y + c0;
    long e1 = (long) a1 * x + (long) b1 * y + c1;
    long e2 = (long) a2 * x + (long) b2 * y + c2;
    int last = size - 1;
    if (largest(e0, a0, b0, last) < 0
        || largest(e1, a1, b1, last) < 0
        || largest(e2, a2, b2, last) < 0) {
      return -1;
    }
    boolean all =
        smallest(e0, a0, b0, last) >= 0
            && smallest(e1, a1, b1, last) >= 0
            && smallest(e2, a2, b2, last) >= 0;
    return all ? 1 : 0;
  }

  /// The pixels of the block at (x, y) inside the triangle's bounds.
  public long bounds(int x, int y) {
    int firstColumn = Math.max(left - x, 0);
    int endColumn = Math.min(right - x, BLOCK_SIZE);
    int firstRow = Math.max(top - y, 0);
    int endRow = Math.min(bottom - y, BLOCK_SIZE);
    if (firstColumn >= endColumn || firstRow >= endRow) {
      return 0;
    }
    long row = (0xffL << firstColumn) & (0xffL >>> (BLOCK_SIZE - endColumn));
    long rows = (ALL << (firstRow << 3)) & (ALL >>> ((BLOCK_SIZE - endRow) << 3));
    return row * 0x0101010101010101L & rows;
  }

  /// Of pixels `mask` those inside one edge, each tested by itself; see [#inside].
  private static long few(long mask, int e, int a, int b) {
    long inside = mask;
    for (long rest = mask; rest != 0; rest &= rest - 1) {
      int pixel = Long.numberOfTrailingZeros(rest);
      int value = e + a * (pixel & LAST) + b * (pixel >> BLOCK_SHIFT);
      inside &= ~((long) (value >>> 31) << pixel);
    }
    return inside;
  }

  /// Rows `firstRow` to before `endRow`, for one edge that crosses the block, so that |e| <= 14 *
  /// 2^24.
  private static long inside(int e, int a, int b, int firstRow, int endRow) {
    long mask = 0;
    for (int row = firstRow; row < endRow; row++) {
      int value = e + b * row;
      int bits = 0;
      for (int column = 0; column < BLOCK_SIZE; column++) {
        bits |= (~value >>> 31) << column;
        value += a;
      }
      mask |= (long) bits << (row << 3);
    }
    return mask;
  }

  private static long largest(long e, int a, int b) {
    return largest(e, a, b, LAST);
  }

  private static long smallest(long e, int a, int b) {
    return smallest(e, a, b, LAST);
  }

  private static long largest(long e, int a, int b, int last) {
    return e + (long) last * Math.max(a, 0) + (long) last * Math.max(b, 0);
  }

  private static long smallest(long e, int a, int b, int last) {
    return e + (long) last * Math.min(a, 0) + (long) last * Math.min(b, 0);
  }
}
