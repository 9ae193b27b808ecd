package dev.plumb.emulator.raster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.plumb.emulator.clip.BatchKind;
import dev.plumb.emulator.clip.TriangleBatch;
import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/// Antialiased lines (D3D11.3 §3.4.4).
class LineAreaTest {
  private static final int SIZE = 32;

  /// Shares of all pixels, [32 * y + x].
  private static double[] shares(int x0, int y0, int x1, int y1) {
    var batch = new TriangleBatch(1, 0);
    batch.kind = BatchKind.ANTIALIASED_LINES;
    batch.count = 1;
    for (int corner = 0; corner < 3; corner++) {
      batch.xFx8[corner] = corner == 0 ? x0 : x1;
      batch.yFx8[corner] = corner == 0 ? y0 : y1;
    }
    var setup = new TriangleSetup();
    ScreenRect[] clip = {new ScreenRect(0, 0, SIZE, SIZE)};
    setup.setUp(batch, new RasterState(SamplePattern.X1, clip));
    var shares = new double[SIZE * SIZE];
    var area = new LineArea();
    var share = new float[64];
    area.begin(setup, 0);
    for (int y = 0; y < SIZE; y += 8) {
      for (int x = 0; x < SIZE; x += 8) {
        long mask = area.at(x, y, share);
        for (int pixel = 0; pixel < 64; pixel++) {
          boolean covered = (mask >>> pixel & 1) != 0;
          shares[SIZE * (y + pixel / 8) + x + pixel % 8] = covered ? share[pixel] : 0;
        }
      }
    }
    return shares;
  }

  private static double sum(double[] shares) {
    double sum = 0;
    for (double share : shares) {
      assertThat(share).isBetween(0.0, 1.0);
      sum += share;
    }
    return sum;
  }

  @Rule(D3D11.ANTIALIASED_LINES)
  @Test
  void straightLinesOnCentresCoverTheirPixelsWholly() {
    double[] shares = shares(2 * 256, 4 * 256 + 128, 7 * 256, 4 * 256 + 128);
    for (int x = 0; x < SIZE; x++) {
      assertThat(shares[SIZE * 4 + x]).isEqualTo(x >= 2 && x < 7 ? 1 : 0);
    }
    assertThat(sum(shares)).isEqualTo(5);
  }

  @Test
  void linesBetweenCentresShare() {
    double[] shares = shares(2 * 256 + 64, 4 * 256, 7 * 256, 4 * 256);
    assertThat(shares[SIZE * 3 + 4]).isEqualTo(0.5);
    assertThat(shares[SIZE * 4 + 4]).isEqualTo(0.5);
    assertThat(shares[SIZE * 4 + 2]).isEqualTo(0.375);
    assertThat(shares[SIZE * 4 + 7]).isZero();
  }

  /// A line counts as much as its area, whatever its direction; within the rounding of each share.
  @Rule(D3D11.ANTIALIASED_LINES)
  @Property(tries = 300)
  void sharesSumUpToTheArea(
      @ForAll @IntRange(min = 512, max = 7680) int x0,
      @ForAll @IntRange(min = 512, max = 7680) int y0,
      @ForAll @IntRange(min = 512, max = 7680) int x1,
      @ForAll @IntRange(min = 512, max = 7680) int y1) {
    if (x0 == x1 && y0 == y1) {
      return;
    }
    double length = Math.hypot(x1 - x0, y1 - y0) / 256;
    assertThat(sum(shares(x0, y0, x1, y1))).isCloseTo(length, within(0.002));
    assertThat(shares(x1, y1, x0, y0)).containsExactly(shares(x0, y0, x1, y1), within(1e-4));
  }

  /// Lines end to end are one line.
  @Rule(D3D11.ANTIALIASED_LINES)
  @Property(tries = 200)
  void piecesMakeUpTheLine(
      @ForAll @IntRange(min = 512, max = 4000) int x0,
      @ForAll @IntRange(min = 512, max = 4000) int y0,
      @ForAll @IntRange(min = -1500, max = 1800) int dx,
      @ForAll @IntRange(min = -1500, max = 1800) int dy) {
    if (dx == 0 && dy == 0) {
      return;
    }
    double[] whole = shares(x0, y0, x0 + 2 * dx, y0 + 2 * dy);
    double[] first = shares(x0, y0, x0 + dx, y0 + dy);
    double[] second = shares(x0 + dx, y0 + dy, x0 + 2 * dx, y0 + 2 * dy);
    for (int i = 0; i < whole.length; i++) {
      assertThat(first[i] + second[i]).isCloseTo(whole[i], within(4e-5));
    }
  }
}
