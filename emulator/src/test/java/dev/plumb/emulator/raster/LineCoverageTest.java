package dev.plumb.emulator.raster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.emulator.clip.BatchKind;
import dev.plumb.emulator.clip.TriangleBatch;
import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The diamond-exit rule (D3D11.3 §3.4.3).
class LineCoverageTest {
  private static final int SIZE = 8;

  private static long cover(int x0, int y0, int x1, int y1) {
    var batch = new TriangleBatch(1, 0);
    batch.kind = BatchKind.ALIASED_LINES;
    batch.count = 1;
    batch.xFx8[0] = x0;
    batch.yFx8[0] = y0;
    for (int corner = 1; corner < 3; corner++) {
      batch.xFx8[corner] = x1;
      batch.yFx8[corner] = y1;
    }
    var setup = new TriangleSetup();
    ScreenRect[] clip = {new ScreenRect(0, 0, SIZE, SIZE)};
    setup.setUp(batch, new RasterState(SamplePattern.X1, clip));
    var line = new LineCoverage();
    if (!setup.isVisible(0)) {
      return 0;
    }
    line.begin(setup, 0);
    return line.at(0, 0);
  }

  /// By the definition: the segment has points inside of the diamond, and its end is not.
  private static boolean leavesDiamond(
      double x0, double y0, double x1, double y1, int column, int row) {
    double ax = x0 - (256 * column + 128);
    double ay = y0 - (256 * row + 128);
    double bx = x1 - (256 * column + 128);
    double by = y1 - (256 * row + 128);
    if (Math.abs(bx) + Math.abs(by) < 128) {
      return false;
    }
    double from = 0;
    double to = 1;
    for (int side = 0; side < 4; side++) { // 128 - (+-x +-y) >= 0
      int sx = side % 2 == 0 ? 1 : -1;
      int sy = side / 2 == 0 ? 1 : -1;
      double d0 = 128 - (sx * ax + sy * ay);
      double d1 = 128 - (sx * bx + sy * by);
      if (d0 < 0 && d1 < 0) {
        return false;
      }
      if (d0 < 0) {
        from = Math.max(from, d0 / (d0 - d1));
      } else if (d1 < 0) {
        to = Math.min(to, d0 / (d0 - d1));
      }
    }
    return from < to;
  }

  /// Borders aside: positions are odd, so that they meet none.
  @Rule(D3D11.DIAMOND_EXIT)
  @Property(tries = 2000)
  void pixelsAreThoseWhoseDiamondsAreLeft(
      @ForAll @IntRange(min = -300, max = 2300) int x0,
      @ForAll @IntRange(min = -300, max = 2300) int y0,
      @ForAll @IntRange(min = -300, max = 2300) int dx,
      @ForAll @IntRange(min = -300, max = 2300) int dy) {
    int x1 = dx * 2 + 1 - 1300;
    int y1 = dy * 2 - 1300;
    long mask = cover(x0, y0, x1, y1);
    for (int row = 0; row < SIZE; row++) {
      for (int column = 0; column < SIZE; column++) {
        boolean covered = (mask >>> (8 * row + column) & 1) != 0;
        boolean wanted = leavesDiamond(x0, y0, x1, y1, column, row);
        if (covered != wanted && !touchesBorder(x0, y0, x1, y1, column, row)) {
          assertThat(covered)
              .as("pixel %d, %d of %d, %d to %d, %d", column, row, x0, y0, x1, y1)
              .isEqualTo(wanted);
        }
      }
    }
  }

  /// Whether the line only touches a corner or edge, or ends on one.
  private static boolean touchesBorder(int x0, int y0, int x1, int y1, int column, int row) {
    int cx = 256 * column + 128;
    int cy = 256 * row + 128;
    if (Math.abs(x0 - cx) + Math.abs(y0 - cy) == 128
        || Math.abs(x1 - cx) + Math.abs(y1 - cy) == 128) {
      return true;
    }
    int[][] corners = {{cx - 128, cy}, {cx + 128, cy}, {cx, cy - 128}, {cx, cy + 128}};
    for (int[] corner : corners) {
      long side = (long) (corner[0] - x0) * (y1 - y0) - (long) (corner[1] - y0) * (x1 - x0);
      if (side == 0) {
        return true;
      }
    }
    return Math.abs(x1 - x0) == Math.abs(y1 - y0);
  }

  /// Ends and borders, in 1/256 pixels; the pixels as column + 10 * row.
  @Rule(D3D11.DIAMOND_EXIT)
  @ParameterizedTest
  @CsvSource({
    "128, 128, 640, 128, 0 1", // from centre to centre: the last is not left
    "640, 128, 128, 128, 1 2",
    "128, 128, 128, 640, 0 10",
    "0, 256, 768, 256, 0 1 2", // along a border: the bottom corner belongs to the row above
    "256, 0, 256, 768, 0 10 20", // the right corner belongs to the column on the left
    "128, 128, 128, 128, ''",
    "120, 120, 140, 140, ''", // within one diamond
    "128, 128, 257, 128, 0",
    "0, 0, 768, 768, 0 11 22"
  })
  void ends(int x0, int y0, int x1, int y1, String pixels) {
    var found = new StringBuilder();
    long mask = cover(x0, y0, x1, y1);
    for (int bit = 0; bit < 64; bit++) {
      if ((mask >>> bit & 1) != 0) {
        found.append(found.isEmpty() ? "" : " ").append(bit % 8 + 10 * (bit / 8));
      }
    }
    assertThat(found).hasToString(pixels);
  }

  /// Two lines that follow each other cover what the whole does, each pixel once.
  @Rule(D3D11.STRIP_LINES_ARE_LINES)
  @Property(tries = 300)
  void stripsHaveNoGaps(
      @ForAll @IntRange(min = 0, max = 1000) int x0,
      @ForAll @IntRange(min = 0, max = 1000) int y0,
      @ForAll @IntRange(min = -500, max = 500) int dx,
      @ForAll @IntRange(min = -500, max = 500) int dy) {
    long first = cover(x0, y0, x0 + dx, y0 + dy);
    long second = cover(x0 + dx, y0 + dy, x0 + 2 * dx, y0 + 2 * dy);
    assertThat(first & second).isZero();
    assertThat(first | second).isEqualTo(cover(x0, y0, x0 + 2 * dx, y0 + 2 * dy));
  }
}
