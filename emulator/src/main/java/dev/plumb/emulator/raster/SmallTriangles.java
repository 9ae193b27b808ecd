package dev.plumb.emulator.raster;

import java.util.Arrays;

/// Coverage of a batch's small triangles, found for all of them at once: those whose edges are up
/// to 32 pixels long and whose bounds fit into a *place*, a square of 8x8 pixels at an even row and
/// column. [BlockCoverage] is the plain way.
///
/// Loops are short, so that the JIT makes them vector code.
public final class SmallTriangles {
  private static final int SIDE = 8;

  /// Two edges A * x + B * y + C of such a triangle have |A|, |B| <= 2^13, and the third 2^14: in a
  /// place that the bounds touch they are less than 2^30, and `int` will do (for C modulo 2^32).
  private static final int EDGE_BITS = 13;

  private static final int INITIAL_CAPACITY = 64;

  // Edge k at the first pixel of a row of the place, less the top-left rule's 1, and at the pixel
  // at
  // hand; its steps to the right and down. In 256ths rounded down.
  private final int[][] first = new int[3][INITIAL_CAPACITY]; // [k][triangle]
  private final int[][] here = new int[3][INITIAL_CAPACITY]; // [k][triangle]
  private final int[][] right = new int[3][INITIAL_CAPACITY]; // [k][triangle]
  private final int[][] down = new int[3][INITIAL_CAPACITY]; // [k][triangle]

  private int[] upper = new int[INITIAL_CAPACITY]; // [triangle], rows 0 to 3, bit 8 * row + column
  private int[] lower = new int[INITIAL_CAPACITY]; // [triangle], rows 4 to 7
  private long[] inside = new long[INITIAL_CAPACITY]; // [triangle], pixels within the bounds
  private boolean[] small = new boolean[INITIAL_CAPACITY]; // [triangle]

  // Of the largest bounds, from their places on.
  private int width;
  private int height;

  /// Looks at one sample of all triangles.
  public void find(TriangleSetup setup, int sample) {
    ensureCapacity(setup.count());
    findBounds(setup);
    if (width == 0) {
      return;
    }
    begin(setup, sample);
    Arrays.fill(upper, 0, setup.count(), 0);
    Arrays.fill(lower, 0, setup.count(), 0);
    for (int row = 0; row < height; row++) {
      addRow(row, setup.count());
    }
  }

  private void addRow(int row, int count) {
    int[] rows = row < SIDE / 2 ? upper : lower;
    for (int k = 0; k < 3; k++) {
      System.arraycopy(first[k], 0, here[k], 0, count);
    }
    for (int column = 0; column < width; column++) {
      addPixel(here[0], here[1], here[2], 8 * (row & 3) + column, rows, count);
      for (int k = 0; k < 3; k++) {
        step(here[k], right[k], count);
      }
    }
    for (int k = 0; k < 3; k++) {
      step(first[k], down[k], count);
    }
  }

  /// Whether the triangle is small; those that cover nothing may be either.
  public boolean isSmall(int t) {
    return small[t];
  }

  /// The covered pixels of a small triangle's place, bit 8 * row + column.
  public long coverage(int t) {
    return ((long) lower[t] << 32 | upper[t] & 0xffff_ffffL) & inside[t];
  }

  /// Where a triangle's place begins.
  public static int place(int leftOrTop) {
    return leftOrTop & -2;
  }

  private void findBounds(TriangleSetup setup) {
    width = 0;
    height = 0;
    for (int t = 0; t < setup.count(); t++) {
      int x = place(setup.left[t]);
      int y = place(setup.top[t]);
      int endColumn = setup.right[t] - x;
      int endRow = setup.bottom[t] - y;
      boolean fits =
          endColumn <= SIDE && endRow <= SIDE && setup.isVisible(t) && isShort(setup, 3 * t);
      small[t] = fits;
      if (fits) {
        inside[t] = rectangle(setup.left[t] - x, setup.top[t] - y, endColumn, endRow);
        width = Math.max(width, endColumn);
        height = Math.max(height, endRow);
      }
    }
  }

  private static long rectangle(int column, int row, int endColumn, int endRow) {
    long columns = (0xffL << column) & (0xffL >>> (SIDE - endColumn));
    return columns * 0x0101_0101_0101_0101L & -1L << 8 * row & -1L >>> 8 * (SIDE - endRow);
  }

  /// Whether edges `edge` and the next are short; then the third is nearly so.
  private static boolean isShort(TriangleSetup setup, int edge) {
    int most = 1 << EDGE_BITS;
    int a0 = setup.edgeA[edge] + most;
    int b0 = setup.edgeB[edge] + most;
    int a1 = setup.edgeA[edge + 1] + most;
    int b1 = setup.edgeB[edge + 1] + most;
    return (a0 | b0 | a1 | b1) >>> EDGE_BITS + 1 == 0;
  }

  private void begin(TriangleSetup setup, int sample) {
    int xFx8 = setup.pattern().xFx8(sample);
    int yFx8 = setup.pattern().yFx8(sample);
    for (int t = 0; t < setup.count(); t++) {
      int x = 256 * place(setup.left[t]) + xFx8;
      int y = 256 * place(setup.top[t]) + yFx8;
      begin(setup, 0, t, x, y);
      begin(setup, 1, t, x, y);
      begin(setup, 2, t, x, y);
    }
  }

  private void begin(TriangleSetup setup, int k, int t, int x, int y) {
    int a = setup.edgeA[3 * t + k];
    int b = setup.edgeB[3 * t + k];
    first[k][t] = a * x + b * y + (int) setup.edgeC[3 * t + k] - excluded(a, b) >> 8;
    right[k][t] = a;
    down[k][t] = b;
  }

  /// 0 for left and top edges: A > 0, or A = 0 and B > 0; else 1.
  private static int excluded(int a, int b) {
    return (a << EDGE_BITS + 2) + b - 1 >>> 31;
  }

  /// One pixel of all places.
  private static void addPixel(int[] e0, int[] e1, int[] e2, int shift, int[] rows, int count) {
    for (int t = 0; t < count; t++) {
      rows[t] |= (~(e0[t] | e1[t] | e2[t]) >>> 31) << shift;
    }
  }

  private static void step(int[] edge, int[] step, int count) {
    for (int t = 0; t < count; t++) {
      edge[t] += step[t];
    }
  }

  private void ensureCapacity(int triangles) {
    if (triangles <= small.length) {
      return;
    }
    int capacity = Math.max(triangles, 2 * small.length);
    for (int k = 0; k < 3; k++) {
      first[k] = new int[capacity];
      right[k] = new int[capacity];
      down[k] = new int[capacity];
      here[k] = new int[capacity];
    }
    upper = new int[capacity];
    lower = new int[capacity];
    inside = new long[capacity];
    small = new boolean[capacity];
  }
}
