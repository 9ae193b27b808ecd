package dev.plumb.emulator.raster;

/// Which pixels of an 8x8 block an aliased line covers, by the diamond-exit rule (D3D11.3 §3.4.3):
/// those whose diamond |x| + |y| < 1/2 around the centre the line leaves. Of the diamond's border
/// the two lower edges with the bottom corner belong to it; for lines that are longer in y than in
/// x the right corner, too.
///
/// A line that crosses a diamond crosses its long axis across the line's major direction: where it
/// does tells which pixel of a column (or row) it is, and only the two ends need a closer look.
public final class LineCoverage {
  private static final int HALF = 128; // 1/256 pixels

  private TriangleSetup setup;
  private int t;
  private int x0;
  private int y0;
  private int x1;
  private int y1;
  private boolean steep; // longer in y

  // The line with its major direction as the first coordinate.
  private int from;
  private int to;
  private int minorFrom;
  private long length; // in the major direction
  private long rise; // in the minor direction, over all of `length`
  private int direction; // 1 or -1

  public void begin(TriangleSetup triangles, int line) {
    setup = triangles;
    t = line;
    var batch = triangles.batch();
    x0 = batch.xFx8[3 * t];
    y0 = batch.yFx8[3 * t];
    x1 = batch.xFx8[3 * t + 1];
    y1 = batch.yFx8[3 * t + 1];
    steep = Math.abs(y1 - y0) > Math.abs(x1 - x0);
    from = steep ? y0 : x0;
    to = steep ? y1 : x1;
    minorFrom = steep ? x0 : y0;
    length = Math.abs((long) to - from);
    rise = steep ? (long) x1 - x0 : (long) y1 - y0;
    direction = to >= from ? 1 : -1;
  }

  /// The coverage of the block whose upper left pixel is (x, y): bit 8 * row + column.
  public long at(int x, int y) {
    long mask = 0;
    int first = steep ? y : x;
    int firstMinor = steep ? x : y;
    for (int n = 0; n < 8 && length > 0; n++) {
      long minor = pixelAt(first + n) - firstMinor;
      if (minor >= 0 && minor < 8 && leaves(first + n, (int) minor + firstMinor)) {
        mask |= 1L << (steep ? 8 * n + minor : 8 * minor + n);
      }
    }
    return mask & bounds(x, y);
  }

  /// The pixel in the minor direction whose diamond's axis the line crosses in column (or row)
  /// `pixel`.
  private long pixelAt(int pixel) {
    long centre = 256L * pixel + HALF;
    long scaled = minorFrom * length + (centre - from) * direction * rise;
    return Math.ceilDiv(scaled, 256 * length) - 1;
  }

  /// Whether the line comes to the pixel's diamond, and ends beyond it.
  private boolean leaves(int pixel, int minor) {
    int centre = 256 * pixel + HALF;
    int column = steep ? minor : pixel;
    int row = steep ? pixel : minor;
    boolean begins = (centre - from) * direction >= 0 || isInDiamond(x0, y0, column, row);
    boolean ends = (to - centre) * direction > 0 && !isInDiamond(x1, y1, column, row);
    return begins && ends;
  }

  private boolean isInDiamond(int x, int y, int column, int row) {
    int dx = x - (256 * column + HALF);
    int dy = y - (256 * row + HALF);
    int distance = Math.abs(dx) + Math.abs(dy);
    return distance < HALF || distance == HALF && (dy > 0 || steep && dy == 0 && dx > 0);
  }

  private long bounds(int x, int y) {
    long mask = 0;
    for (int row = 0; row < 8; row++) {
      if (y + row >= setup.top(t) && y + row < setup.bottom(t)) {
        int firstColumn = Math.max(setup.left(t) - x, 0);
        int endColumn = Math.min(setup.right(t) - x, 8);
        if (firstColumn < endColumn) {
          mask |= ((0xffL << firstColumn) & (0xffL >>> (8 - endColumn))) << (8 * row);
        }
      }
    }
    return mask;
  }
}
