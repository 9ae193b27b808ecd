package dev.plumb.emulator.raster;

import dev.plumb.emulator.clip.TriangleBatch;

/// What coverage and interpolation need of each triangle (or line) of a batch, worked out once
/// (D3D11.3 §15.12).
///
/// Columns grow to the largest batch seen and are used again for the next.
public final class TriangleSetup {
  private static final int INITIAL_CAPACITY = 64;

  /// Up to so many of a block's pixels it takes less to work depths out quad by quad.
  private static final int FEW_PIXELS = 8;

  /// The batch and the sample pattern that the columns belong to.
  private TriangleBatch batch;

  private SamplePattern pattern = SamplePattern.X1;

  private final PixelBounds bounds = new PixelBounds();

  // The outermost places of its samples in a pixel, the centre among them.
  private int leastX;
  private int leastY;
  private int greatestX;
  private int greatestY;

  /// Edge k at a point p, in 1/256 pixel squared and exact: A * p.xFx8 + B * p.yFx8 + C, positive
  /// inside. |A|, |B| <= 2^24.
  int[] edgeA = new int[3 * INITIAL_CAPACITY]; // [3 * triangle + k]

  int[] edgeB = new int[3 * INITIAL_CAPACITY]; // [3 * triangle + k]
  long[] edgeC = new long[3 * INITIAL_CAPACITY]; // [3 * triangle + k]

  /// Pixels that can have covered samples: bounding box and clip rectangle; `left` = `right` if
  /// there are none.
  int[] left = new int[INITIAL_CAPACITY]; // [triangle]

  int[] top = new int[INITIAL_CAPACITY]; // [triangle]
  int[] right = new int[INITIAL_CAPACITY]; // [triangle]
  int[] bottom = new int[INITIAL_CAPACITY]; // [triangle]

  /// 1 / (twice the area), per 1/256 pixel squared: edge k times this is corner k's barycentric
  /// coordinate.
  double[] inverseArea = new double[INITIAL_CAPACITY]; // [triangle]

  /// Depth at p: C + A * (p.xFx8 - corner 0's) + B * (p.yFx8 - corner 0's).
  double[] zPlane = new double[3 * INITIAL_CAPACITY]; // [3 * triangle + {A, B, C}]

  public TriangleBatch batch() {
    return batch;
  }

  public SamplePattern pattern() {
    return pattern;
  }

  public int count() {
    return batch.count;
  }

  /// Sets up all triangles of `batch`.
  public void setUp(TriangleBatch batch, RasterState state) {
    this.batch = batch;
    this.pattern = state.pattern();
    leastX = Math.min(128, pattern.smallestX());
    leastY = Math.min(128, pattern.smallestY());
    greatestX = Math.max(128, pattern.largestX());
    greatestY = Math.max(128, pattern.largestY());
    ensureCapacity(batch.count);
    bounds.begin(batch.kind, state);
    for (int t = 0; t < batch.count; t++) {
      if (!setUpBounds(t, state.clipRects()[batch.viewport[t]])) {
        continue;
      }
      switch (batch.kind) {
        case TRIANGLES -> setUpEdges(t);
        case ALIASED_LINES -> setUpLine(t);
        case ANTIALIASED_LINES -> setUpRectangle(t);
      }
      setUpDepth(t);
    }
  }

  /// A line's attributes and depth change along its longer direction alone: the coordinate of
  /// corner 1 is the part of the way from corner 0.
  private void setUpLine(int t) {
    int dx = batch.xFx8[3 * t + 1] - batch.xFx8[3 * t];
    int dy = batch.yFx8[3 * t + 1] - batch.yFx8[3 * t];
    boolean steep = Math.abs(dy) > Math.abs(dx);
    int length = steep ? dy : dx;
    for (int k = 0; k < 3; k++) {
      int sign = k == 1 ? Integer.signum(length) : 0;
      edgeA[3 * t + k] = steep ? 0 : sign;
      edgeB[3 * t + k] = steep ? sign : 0;
      edgeC[3 * t + k] = -(long) sign * (steep ? batch.yFx8[3 * t] : batch.xFx8[3 * t]);
    }
    inverseArea[t] = 1.0 / Math.abs(length);
  }

  /// What a line with a width has changes along it, and not across: the coordinate of corner 1 is
  /// the part of the way from corner 0 to it of the point's projection.
  private void setUpRectangle(int t) {
    int dx = batch.xFx8[3 * t + 1] - batch.xFx8[3 * t];
    int dy = batch.yFx8[3 * t + 1] - batch.yFx8[3 * t];
    for (int k = 0; k < 3; k++) {
      edgeA[3 * t + k] = k == 1 ? dx : 0;
      edgeB[3 * t + k] = k == 1 ? dy : 0;
      edgeC[3 * t + k] =
          k == 1 ? -((long) dx * batch.xFx8[3 * t] + (long) dy * batch.yFx8[3 * t]) : 0;
    }
    inverseArea[t] = 1.0 / ((double) dx * dx + (double) dy * dy);
  }

  /// False if no sample can be covered: nothing else of the triangle is set up then.
  private boolean setUpBounds(int t, ScreenRect clip) {
    int[] x = batch.xFx8;
    int[] y = batch.yFx8;
    int k = 3 * t;
    boolean any = bounds.find(x[k], y[k], x[k + 1], y[k + 1], x[k + 2], y[k + 2], clip);
    left[t] = bounds.left;
    right[t] = any ? bounds.right : bounds.left;
    top[t] = bounds.top;
    bottom[t] = bounds.bottom;
    return any;
  }

  private long doubleArea(int t) {
    int[] x = batch.xFx8;
    int[] y = batch.yFx8;
    int k = 3 * t;
    return PixelBounds.doubleArea(x[k], y[k], x[k + 1], y[k + 1], x[k + 2], y[k + 2]);
  }

  private void setUpEdges(int t) {
    long area = doubleArea(t);
    int orientation = area > 0 ? 1 : -1;
    setUpEdge(3 * t, 3 * t + 1, 3 * t + 2, orientation);
    setUpEdge(3 * t + 1, 3 * t + 2, 3 * t, orientation);
    setUpEdge(3 * t + 2, 3 * t, 3 * t + 1, orientation);
    inverseArea[t] = 1.0 / Math.abs(area);
  }

  /// Edge `edge` from corner `from` to corner `to`.
  private void setUpEdge(int edge, int from, int to, int orientation) {
    int a = orientation * (batch.yFx8[from] - batch.yFx8[to]);
    int b = orientation * (batch.xFx8[to] - batch.xFx8[from]);
    edgeA[edge] = a;
    edgeB[edge] = b;
    edgeC[edge] = -((long) a * batch.xFx8[from] + (long) b * batch.yFx8[from]);
  }

  private void setUpDepth(int t) {
    float z0 = batch.z[3 * t];
    float z1 = batch.z[3 * t + 1];
    float z2 = batch.z[3 * t + 2];
    double dz1 = z1 == z0 ? 0 : (double) z1 - z0; // infinite ones, too
    double dz2 = z2 == z0 ? 0 : (double) z2 - z0;
    double a = (dz1 * edgeA[3 * t + 1] + dz2 * edgeA[3 * t + 2]) * inverseArea[t];
    double b = (dz1 * edgeB[3 * t + 1] + dz2 * edgeB[3 * t + 2]) * inverseArea[t];
    zPlane[3 * t] = a;
    zPlane[3 * t + 1] = b;
    zPlane[3 * t + 2] = z0;
  }

  /// False for triangles that cover nothing: no sample in their bounds, outside the clip rectangle,
  /// or without area.
  public boolean isVisible(int t) {
    return left[t] < right[t];
  }

  public int left(int t) {
    return left[t];
  }

  public int top(int t) {
    return top[t];
  }

  public int right(int t) {
    return right[t];
  }

  public int bottom(int t) {
    return bottom[t];
  }

  /// Edge k's function at a point, exact.
  public long edge(int t, int k, int xFx8, int yFx8) {
    return (long) edgeA[3 * t + k] * xFx8 + (long) edgeB[3 * t + k] * yFx8 + edgeC[3 * t + k];
  }

  public double inverseArea(int t) {
    return inverseArea[t];
  }

  /// Depth at a point, not clamped to the viewport. Exactly constant where the corners' depth is;
  /// else within 1 ULP of the plane through the corners (worked out in double, rounded once).
  public float z(int t, int xFx8, int yFx8) {
    return (float)
        (zPlane[3 * t + 2]
            + zPlane[3 * t] * (xFx8 - batch.xFx8[3 * t])
            + zPlane[3 * t + 1] * (yFx8 - batch.yFx8[3 * t]));
  }

  /// Depth at the pixel centres of the 8x8 block at (x, y), [8 * row + column], for those pairs of
  /// rows that have pixels in `mask`; see [#z].
  public void blockZ(int t, int x, int y, long mask, float[] z) {
    placesZ(t, 256 * x + 128, 256 * y + 128, mask, z);
  }

  /// The same at the pixels' sample `sample`.
  public void blockZ(int t, int x, int y, long mask, int sample, float[] z) {
    placesZ(t, 256 * x + pattern.xFx8(sample), 256 * y + pattern.yFx8(sample), mask, z);
  }

  /// Leaves the least and the greatest depth that [#blockZ] can give for any sample of the 8x8
  /// block at (x, y) in `range[0]` and `range[1]`; false if they are not known.
  ///
  /// The plane is worked out by sums and products that rounding keeps monotone in x and in y, so
  /// the extremes are at the corners of the samples' places.
  public boolean blockDepths(int t, int x, int y, float[] range) {
    float corner0 = z(t, 256 * x + leastX, 256 * y + leastY);
    float corner1 = z(t, 256 * (x + 7) + greatestX, 256 * y + leastY);
    float corner2 = z(t, 256 * x + leastX, 256 * (y + 7) + greatestY);
    float corner3 = z(t, 256 * (x + 7) + greatestX, 256 * (y + 7) + greatestY);
    range[0] = Math.min(Math.min(corner0, corner1), Math.min(corner2, corner3));
    range[1] = Math.max(Math.max(corner0, corner1), Math.max(corner2, corner3));
    return !Float.isNaN(range[0]);
  }

  /// The same at places 256 apart from (xFx8, yFx8) on.
  private void placesZ(int t, int xFx8, int yFx8, long mask, float[] z) {
    double a = 256 * zPlane[3 * t];
    double b = 256 * zPlane[3 * t + 1];
    double first = zPlane[3 * t + 2];
    double dx = (xFx8 - batch.xFx8[3 * t]) / 256.0;
    double dy = (yFx8 - batch.yFx8[3 * t]) / 256.0;
    if (Long.bitCount(mask) <= FEW_PIXELS) {
      fewPlacesZ(first, a, b, dx, dy, mask, z);
      return;
    }
    int firstRow = Long.numberOfTrailingZeros(mask) >> 3 & ~1;
    int lastRow = (63 - Long.numberOfLeadingZeros(mask)) >> 3 | 1;
    for (int row = firstRow; row <= lastRow; row++) {
      for (int column = 0; column < 8; column++) {
        z[8 * row + column] = (float) (first + a * (dx + column) + b * (dy + row));
      }
    }
  }

  /// [#placesZ] for those quads alone that have pixels in `mask`.
  private static void fewPlacesZ(
      double first, double a, double b, double dx, double dy, long mask, float[] z) {
    for (long rest = BlockCoverage.quads(mask); rest != 0; rest &= rest - 1) {
      int at = Long.numberOfTrailingZeros(rest);
      int column = at & 7;
      int row = at >> 3;
      double left = first + a * (dx + column);
      double right = first + a * (dx + (column + 1));
      double top = b * (dy + row);
      double bottom = b * (dy + (row + 1));
      z[at] = (float) (left + top);
      z[at + 1] = (float) (right + top);
      z[at + 8] = (float) (left + bottom);
      z[at + 9] = (float) (right + bottom);
    }
  }

  /// Depth at the pixel centres of quads of any triangles, whose upper left pixels are (left, top);
  /// see [#z].
  ///
  /// @param z [pixel][quad], the quad's pixels in raster order
  public void quadsZ(int[] triangle, int[] left, int[] top, int quads, float[][] z) {
    float[] z0 = z[0];
    float[] z1 = z[1];
    float[] z2 = z[2];
    float[] z3 = z[3];
    for (int quad = 0; quad < quads; quad++) {
      int k = 3 * triangle[quad];
      double a = 256 * zPlane[k];
      double b = 256 * zPlane[k + 1];
      double first = zPlane[k + 2];
      double dx = (256 * left[quad] + 128 - batch.xFx8[k]) / 256.0;
      double dy = (256 * top[quad] + 128 - batch.yFx8[k]) / 256.0;
      double atLeft = first + a * dx;
      double atRight = first + a * (dx + 1);
      double atTop = b * dy;
      double atBottom = b * (dy + 1);
      z0[quad] = (float) (atLeft + atTop);
      z1[quad] = (float) (atRight + atTop);
      z2[quad] = (float) (atLeft + atBottom);
      z3[quad] = (float) (atRight + atBottom);
    }
  }

  /// Barycentric coordinates of corners 1 and 2 at the centres of pixels (x, y), for lanes `first`
  /// to before `end`. Edge values are exact in a double.
  public void barycentrics(int t, int[] x, int[] y, int first, int end, double[] b1, double[] b2) {
    double a1 = edgeA[3 * t + 1];
    double a2 = edgeA[3 * t + 2];
    double c1 = edgeB[3 * t + 1];
    double c2 = edgeB[3 * t + 2];
    double e1 = edgeC[3 * t + 1];
    double e2 = edgeC[3 * t + 2];
    double inverse = inverseArea[t];
    for (int lane = first; lane < end; lane++) {
      double px = 256 * x[lane] + 128;
      double py = 256 * y[lane] + 128;
      b1[lane] = (a1 * px + c1 * py + e1) * inverse;
      b2[lane] = (a2 * px + c2 * py + e2) * inverse;
    }
  }

  /// The same for quads of any triangles, whose upper left pixels are (left, top): lanes 4 * quad
  /// to 4 * quad + 3.
  public void barycentrics(
      int[] triangle, int[] left, int[] top, int quads, double[] b1, double[] b2) {
    for (int quad = 0; quad < quads; quad++) {
      int t = triangle[quad];
      int xFx8 = 256 * left[quad] + 128;
      int yFx8 = 256 * top[quad] + 128;
      double inverse = inverseArea[t];
      quadBarycentrics(3 * t + 1, xFx8, yFx8, inverse, 4 * quad, b1);
      quadBarycentrics(3 * t + 2, xFx8, yFx8, inverse, 4 * quad, b2);
    }
  }

  private void quadBarycentrics(
      int edge, int xFx8, int yFx8, double inverse, int lane, double[] b) {
    double first = (double) edgeA[edge] * xFx8 + (double) edgeB[edge] * yFx8 + edgeC[edge];
    double right = 256.0 * edgeA[edge];
    double down = 256.0 * edgeB[edge];
    b[lane] = first * inverse;
    b[lane + 1] = (first + right) * inverse;
    b[lane + 2] = (first + down) * inverse;
    b[lane + 3] = (first + right + down) * inverse;
  }

  /// How much more edge k's function is (x, y) pixels further on, exact.
  public void edgeSteps(int t, int k, int[] x, int[] y, double[] steps) {
    double right = 256.0 * edgeA[3 * t + k];
    double down = 256.0 * edgeB[3 * t + k];
    for (int n = 0; n < steps.length; n++) {
      steps[n] = right * x[n] + down * y[n];
    }
  }

  /// The same at the points (xFx8, yFx8).
  public void barycentricsAt(
      int t, int[] xFx8, int[] yFx8, int first, int end, double[] b1, double[] b2) {
    double inverse = inverseArea[t];
    for (int lane = first; lane < end; lane++) {
      b1[lane] = edge(t, 1, xFx8[lane], yFx8[lane]) * inverse;
      b2[lane] = edge(t, 2, xFx8[lane], yFx8[lane]) * inverse;
    }
  }

  private void ensureCapacity(int triangles) {
    if (triangles <= left.length) {
      return;
    }
    int capacity = Math.max(triangles, 2 * left.length);
    edgeA = new int[3 * capacity];
    edgeB = new int[3 * capacity];
    edgeC = new long[3 * capacity];
    left = new int[capacity];
    top = new int[capacity];
    right = new int[capacity];
    bottom = new int[capacity];
    inverseArea = new double[capacity];
    zPlane = new double[3 * capacity];
  }
}
