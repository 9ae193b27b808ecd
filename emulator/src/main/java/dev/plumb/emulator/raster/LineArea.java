package dev.plumb.emulator.raster;

import dev.plumb.emulator.clip.TriangleBatch;

/// Which share of each pixel of an 8x8 block an antialiased line covers (D3D11.3 §3.4.4): the line
/// is a rectangle one pixel wide, its two vertices in the middle of the short sides.
///
/// D3D11 leaves the algorithm open. Here the share is the area that rectangle and pixel have in
/// common, to 2^-16: the shares of a line sum up to its area whatever its direction, and lines end
/// to end meet without a seam, as the specification wants it. A pixel whose share rounds to 0 is
/// not covered.
///
/// All of it is IEEE arithmetic in double, the same everywhere.
public final class LineArea {
  private static final int BLOCK = BlockCoverage.BLOCK_SIZE;
  private static final double STEPS = 65536;
  private static final double HALF_WIDTH = 0.5;

  /// A rectangle cut by four lines.
  private static final int MOST_CORNERS = 8;

  // The rectangle, in pixels.
  private final double[] cornerX = new double[4]; // [corner], in order around it
  private final double[] cornerY = new double[4]; // [corner]

  // The line from its first vertex: a unit vector along it.
  private double originX;
  private double originY;
  private double alongX;
  private double alongY;
  private double length;

  private int left;
  private int top;
  private int right;
  private int bottom;

  // The part of the rectangle in a pixel, and the next one while it is cut.
  private double[] x = new double[MOST_CORNERS]; // [corner]
  private double[] y = new double[MOST_CORNERS]; // [corner]
  private double[] nextX = new double[MOST_CORNERS]; // [corner]
  private double[] nextY = new double[MOST_CORNERS]; // [corner]
  private int count;

  public void begin(TriangleSetup setup, int line) {
    TriangleBatch batch = setup.batch();
    originX = batch.xFx8[3 * line] / 256.0;
    originY = batch.yFx8[3 * line] / 256.0;
    double endX = batch.xFx8[3 * line + 1] / 256.0;
    double endY = batch.yFx8[3 * line + 1] / 256.0;
    double dx = endX - originX;
    double dy = endY - originY;
    length = Math.sqrt(dx * dx + dy * dy);
    alongX = dx / length;
    alongY = dy / length;
    for (int corner = 0; corner < 4; corner++) {
      boolean end = corner == 1 || corner == 2;
      double side = corner < 2 ? HALF_WIDTH : -HALF_WIDTH;
      cornerX[corner] = (end ? endX : originX) - side * alongY;
      cornerY[corner] = (end ? endY : originY) + side * alongX;
    }
    left = setup.left(line);
    top = setup.top(line);
    right = setup.right(line);
    bottom = setup.bottom(line);
  }

  /// The pixels of the block whose upper left one is (blockX, blockY) that are covered: bit 8 * row
  /// + column; and their shares.
  ///
  /// @param share 0 to 1, [8 * row + column]; others stay as they are
  public long at(int blockX, int blockY, float[] share) {
    if (isOutside(blockX, blockY, BLOCK)) {
      return 0;
    }
    long mask = 0;
    for (int row = Math.max(top - blockY, 0); row < Math.min(bottom - blockY, BLOCK); row++) {
      for (int column = Math.max(left - blockX, 0);
          column < Math.min(right - blockX, BLOCK);
          column++) {
        float covered = share(blockX + column, blockY + row);
        if (covered > 0) {
          share[BLOCK * row + column] = covered;
          mask |= 1L << (BLOCK * row + column);
        }
      }
    }
    return mask;
  }

  /// Whether the rectangle's long or short sides keep it from the square of `size` pixels at
  /// (squareX, squareY).
  private boolean isOutside(int squareX, int squareY, int size) {
    double half = 0.5 * size;
    double cx = squareX + half - originX;
    double cy = squareY + half - originY;
    double reach = half * (Math.abs(alongX) + Math.abs(alongY));
    double along = cx * alongX + cy * alongY;
    double across = cy * alongX - cx * alongY;
    return Math.abs(across) >= HALF_WIDTH + reach || along <= -reach || along >= length + reach;
  }

  private float share(int pixelX, int pixelY) {
    if (isOutside(pixelX, pixelY, 1)) {
      return 0;
    }
    count = 4;
    System.arraycopy(cornerX, 0, x, 0, 4);
    System.arraycopy(cornerY, 0, y, 0, 4);
    cut(1, 0, -pixelX);
    cut(-1, 0, pixelX + 1);
    cut(0, 1, -pixelY);
    cut(0, -1, pixelY + 1);
    return (float) (Math.rint(Math.min(1, area()) * STEPS) / STEPS);
  }

  /// Keeps the part where a * x + b * y + c is not negative (Sutherland and Hodgman 1974).
  private void cut(int a, int b, int c) {
    int kept = 0;
    for (int k = 0; k < count; k++) {
      int next = k + 1 == count ? 0 : k + 1;
      double here = a * x[k] + b * y[k] + c;
      double there = a * x[next] + b * y[next] + c;
      if (here >= 0) {
        nextX[kept] = x[k];
        nextY[kept++] = y[k];
      }
      if (here >= 0 != there >= 0) {
        double t = here / (here - there);
        nextX[kept] = x[k] + t * (x[next] - x[k]);
        nextY[kept++] = y[k] + t * (y[next] - y[k]);
      }
    }
    double[] swap = x;
    x = nextX;
    nextX = swap;
    swap = y;
    y = nextY;
    nextY = swap;
    count = kept;
  }

  private double area() {
    double twice = 0;
    for (int k = 2; k < count; k++) {
      twice += (x[k - 1] - x[0]) * (y[k] - y[0]) - (x[k] - x[0]) * (y[k - 1] - y[0]);
    }
    return Math.abs(0.5 * twice);
  }
}
