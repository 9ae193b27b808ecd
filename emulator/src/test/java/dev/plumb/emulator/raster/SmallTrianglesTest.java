package dev.plumb.emulator.raster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.emulator.clip.TriangleBatch;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class SmallTrianglesTest {
  private static final int TRIANGLES = 100;

  @Property(tries = 100)
  void coverageIsThatOfBlocks(@ForAll long seed, @ForAll @IntRange(min = 0, max = 4) int log2) {
    var random = new Random(seed);
    var pattern = SamplePattern.of(1 << log2);
    int sample = random.nextInt(pattern.samples());
    int left = random.nextInt(40);
    int top = random.nextInt(40);
    var clip =
        new ScreenRect(left, top, left + 1 + random.nextInt(20), top + 1 + random.nextInt(20));
    var setup = new TriangleSetup();
    setup.setUp(batch(random), new RasterState(pattern, new ScreenRect[] {clip}));
    var small = new SmallTriangles();
    small.find(setup, sample);
    for (int t = 0; t < TRIANGLES; t++) {
      if (setup.isVisible(t) && isShort(setup.batch(), t)) {
        assertThat(small.isSmall(t)).isEqualTo(fits(setup, t));
      }
      if (small.isSmall(t)) {
        assertThat(small.coverage(t)).isEqualTo(plain(setup, t, sample));
      }
    }
  }

  /// Some of few pixels, some as large as can be, some with corners on samples.
  private static TriangleBatch batch(Random random) {
    var batch = new TriangleBatch(TRIANGLES, 0);
    batch.count = TRIANGLES;
    for (int t = 0; t < TRIANGLES; t++) {
      int size = random.nextInt(5) == 0 ? (1 << 23) - 1 : 1 + random.nextInt(2000);
      int unit = random.nextBoolean() ? 128 : 1;
      int x = size > 2000 ? 0 : random.nextInt(60 * 256);
      int y = size > 2000 ? 0 : random.nextInt(60 * 256);
      for (int k = 3 * t; k < 3 * t + 3; k++) {
        batch.xFx8[k] = (x + random.nextInt(-size, size)) / unit * unit;
        batch.yFx8[k] = (y + random.nextInt(-size, size)) / unit * unit;
      }
    }
    return batch;
  }

  private static boolean isShort(TriangleBatch batch, int t) {
    return isShort(batch.xFx8, 3 * t) && isShort(batch.yFx8, 3 * t);
  }

  private static boolean isShort(int[] place, int k) {
    int most = 1 << 13;
    return Math.abs(place[k + 1] - place[k]) < most
        && Math.abs(place[k + 2] - place[k + 1]) < most
        && Math.abs(place[k] - place[k + 2]) < most;
  }

  private static boolean fits(TriangleSetup setup, int t) {
    return setup.right(t) - (setup.left(t) & -2) <= 8 && setup.bottom(t) - (setup.top(t) & -2) <= 8;
  }

  private static long plain(TriangleSetup setup, int t, int sample) {
    var coverage = new BlockCoverage();
    coverage.begin(setup, t, sample);
    int x = setup.left(t) & -2;
    int y = setup.top(t) & -2;
    long mask = 0;
    for (int bit = 0; bit < 64; bit++) {
      int column = x + bit % 8;
      int row = y + bit / 8;
      long block = coverage.at(column & -8, row & -8);
      mask |= (block >>> 8 * (row & 7) + (column & 7) & 1) << bit;
    }
    return mask;
  }
}
