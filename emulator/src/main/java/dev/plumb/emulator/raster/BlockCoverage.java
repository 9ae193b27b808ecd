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

  /// Bounds of up to so many pixels a side are small: most blocks that they meet are crossed by all
  /// three edges, and it takes less to look at each pixel once than at whole rows for each edge.
  private static final int SMALL_SIDE = BLOCK_SIZE;

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

  /// Whether the triangle's bounds are small.
  private boolean small;

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
    small = right - left <= SMALL_SIDE && bottom - top <= SMALL_SIDE;
  }

  private static long atFirstPixel(TriangleSetup setup, int edge, int xFx8, int yFx8) {
    int a = setup.edgeA[edge];
    int b = setup.edgeB[edge];
    int excluded = a > 0 || (a == 0 && b > 0) ? 0 : 1;
    return ((long) a * xFx8 + (long) b * yFx8 + setup.edgeC[edge] - excluded) >> 8;
  }

  /// The coverage of the block whose upper left pixel is (x, y): bit 8 * row + column.
  public long at(int x, int y) {
    return small ? few(x, y) : many(x, y);
  }

  private long many(int x, int y) {
    long e0 = (long) a0 * x + (long) b0 * y + c0;
    long e1 = (long) a1 * x + (long) b1 * y + c1;
    long e2 = (long) a2 * x + (long) b2 * y + c2;
    if (largest(e0, a0, b0) < 0 || largest(e1, a1, b1) < 0 || largest(e2, a2, b2) < 0) {
      return 0;
    }
    int firstRow = Math.max(top - y, 0);
    int endRow = Math.min(bottom - y, BLOCK_SIZE);
    long mask = bounds(x, y);
    if (smallest(e0, a0, b0) < 0) {
      mask &= inside((int) e0, a0, b0, firstRow, endRow);
    }
    if (smallest(e1, a1, b1) < 0) {
      mask &= inside((int) e1, a1, b1, firstRow, endRow);
    }
    if (smallest(e2, a2, b2) < 0) {
      mask &= inside((int) e2, a2, b2, firstRow, endRow);
    }
    return mask;
  }

  /// [#many] for triangles with small bounds: looks at their pixels alone.
  private long few(int x, int y) {
    int firstX = Math.max(left, x);
    int firstY = Math.max(top, y);
    int endX = Math.min(right, x + BLOCK_SIZE);
    int endY = Math.min(bottom, y + BLOCK_SIZE);
    long e0 = (long) a0 * firstX + (long) b0 * firstY + c0;
    long e1 = (long) a1 * firstX + (long) b1 * firstY + c1;
    long e2 = (long) a2 * firstX + (long) b2 * firstY + c2;
    long mask = 0;
    for (int row = firstY; row < endY; row++) {
      long left0 = e0;
      long left1 = e1;
      long left2 = e2;
      int first = ((row - y) << BLOCK_SHIFT) - x;
      for (int column = firstX; column < endX; column++) {
        mask |= (~(left0 | left1 | left2) >>> 63) << (first + column);
        left0 += a0;
        left1 += a1;
        left2 += a2;
      }
      e0 += b0;
      e1 += b1;
      e2 += b2;
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

  /// The upper left pixels of the quads that the block's `pixels` lie in.
  public static long quads(long pixels) {
    long pairs = pixels | pixels >>> 1;
    return (pairs | pairs >>> 8) & 0x0055_0055_0055_0055L;
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
