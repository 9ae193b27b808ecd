package dev.plumb.emulator.raster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.emulator.clip.TriangleBatch;
import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class BlockCoverageTest {
  private static final int SIDE = 40;
  private static final ScreenRect WINDOW = new ScreenRect(0, 0, SIDE, SIDE);

  private static TriangleBatch batch(List<int[]> triangles) {
    var batch = new TriangleBatch(triangles.size(), 0);
    batch.count = triangles.size();
    for (int t = 0; t < batch.count; t++) {
      for (int k = 0; k < 3; k++) {
        batch.xFx8[3 * t + k] = triangles.get(t)[2 * k];
        batch.yFx8[3 * t + k] = triangles.get(t)[2 * k + 1];
      }
    }
    return batch;
  }

  private static TriangleSetup setup(
      List<int[]> triangles, SamplePattern pattern, ScreenRect clip) {
    var setup = new TriangleSetup();
    setup.setUp(batch(triangles), new RasterState(pattern, new ScreenRect[] {clip}));
    return setup;
  }

  /// How often each pixel's sample is covered, [y][x].
  private static int[][] counts(TriangleSetup setup, int sample) {
    var counts = new int[SIDE][SIDE];
    var coverage = new BlockCoverage();
    for (int t = 0; t < setup.count(); t++) {
      if (!setup.isVisible(t)) {
        continue;
      }
      coverage.begin(setup, t, sample);
      for (int y = 0; y < SIDE; y += 8) {
        for (int x = 0; x < SIDE; x += 8) {
          add(counts, coverage.at(x, y), x, y);
        }
      }
    }
    return counts;
  }

  private static void add(int[][] counts, long mask, int x, int y) {
    for (int bit = 0; bit < 64; bit++) {
      counts[y + bit / 8][x + bit % 8] += (int) (mask >>> bit & 1);
    }
  }

  /// Coordinates of several kinds: near the window, on sample positions, and as far as D3D allows.
  private static int coordinate(Random random) {
    return switch (random.nextInt(4)) {
      case 0 -> 128 * random.nextInt(-4, 2 * SIDE + 4);
      case 1 -> random.nextInt(-(1 << 23), 1 << 23);
      case 2 -> random.nextBoolean() ? -(1 << 23) : (1 << 23) - 1;
      default -> random.nextInt(-1000, SIDE * 256 + 1000);
    };
  }

  @Rule(D3D11.TOP_LEFT)
  @Property(tries = 150)
  void coverageIsTheTopLeftRule(@ForAll long seed, @ForAll @IntRange(min = 0, max = 4) int log2) {
    var random = new Random(seed);
    var pattern = SamplePattern.of(1 << log2);
    int sample = random.nextInt(pattern.samples());
    int[] t = random.ints(6, 0, 1).map(i -> coordinate(random)).toArray();
    assertTopLeftRule(t, pattern, sample, random);
  }

  /// Triangles of a few pixels, whose coverage is found another way.
  @Rule(D3D11.TOP_LEFT)
  @Property(tries = 300)
  void coverageOfSmallTrianglesIsTheTopLeftRule(
      @ForAll long seed, @ForAll @IntRange(min = 0, max = 4) int log2) {
    var random = new Random(seed);
    var pattern = SamplePattern.of(1 << log2);
    int unit = random.nextBoolean() ? 128 : 1;
    int x = random.nextInt(SIDE * 256);
    int y = random.nextInt(SIDE * 256);
    int[] t =
        IntStream.range(0, 6)
            .map(i -> (i % 2 == 0 ? x : y) + random.nextInt(-500, 500))
            .map(place -> place / unit * unit)
            .toArray();
    assertTopLeftRule(t, pattern, random.nextInt(pattern.samples()), random);
  }

  private static void assertTopLeftRule(int[] t, SamplePattern pattern, int sample, Random random) {
    var clip = new ScreenRect(random.nextInt(20), 0, SIDE, SIDE - random.nextInt(20));
    int[][] counts = counts(setup(List.of(t), pattern, clip), sample);
    int[] xs = {t[0], t[2], t[4]};
    int[] ys = {t[1], t[3], t[5]};
    for (int y = 0; y < SIDE; y++) {
      for (int x = 0; x < SIDE; x++) {
        int sampleX = 256 * x + pattern.xFx8(sample);
        int sampleY = 256 * y + pattern.yFx8(sample);
        boolean covered = clip.contains(x, y) && ReferenceCoverage.covers(xs, ys, sampleX, sampleY);
        assertThat(counts[y][x]).as("(%d,%d)", x, y).isEqualTo(covered ? 1 : 0);
      }
    }
  }

  /// CASES #36: a square cut into triangles, whose corners lie on sample positions as often as not,
  /// covers every sample once.
  @Rule(D3D11.TOP_LEFT)
  @Property(tries = 100)
  void meshCoversEverySampleOnce(@ForAll long seed) {
    var random = new Random(seed);
    int far = random.nextBoolean() ? SIDE * 256 : (1 << 23) - 1;
    int near = random.nextBoolean() ? 0 : -(1 << 23);
    List<int[]> mesh = new ArrayList<>();
    mesh.add(new int[] {near, near, far, near, far, far});
    mesh.add(new int[] {near, near, far, far, near, far});
    for (int i = 0; i < 60; i++) {
      split(mesh, random);
    }
    for (int[] row : counts(setup(mesh, SamplePattern.X1, WINDOW), 0)) {
      assertThat(row).containsOnly(1);
    }
  }

  /// Replaces one triangle by the three around a point inside it (or on its edge: then one has no
  /// area), and turns some around.
  private static void split(List<int[]> mesh, Random random) {
    int px = 128 * random.nextInt(2 * SIDE);
    int py = random.nextBoolean() ? 128 * random.nextInt(2 * SIDE) : random.nextInt(256 * SIDE);
    for (int i = 0; i < mesh.size(); i++) {
      int[] t = mesh.get(i);
      if (strictlyInside(t, px, py)) {
        mesh.remove(i);
        mesh.add(new int[] {t[0], t[1], t[2], t[3], px, py});
        mesh.add(new int[] {px, py, t[2], t[3], t[4], t[5]});
        mesh.add(new int[] {t[0], t[1], px, py, t[4], t[5]});
        return;
      }
    }
  }

  private static boolean strictlyInside(int[] t, int px, int py) {
    long e0 = cross(t[0], t[1], t[2], t[3], px, py);
    long e1 = cross(t[2], t[3], t[4], t[5], px, py);
    long e2 = cross(t[4], t[5], t[0], t[1], px, py);
    return (e0 > 0 && e1 > 0 && e2 > 0) || (e0 < 0 && e1 < 0 && e2 < 0);
  }

  private static long cross(long ax, long ay, long bx, long by, long px, long py) {
    return (bx - ax) * (py - ay) - (by - ay) * (px - ax);
  }

  @Rule(D3D11.TOP_LEFT)
  @Property(tries = 100)
  void fanCoversEverySampleOnce(@ForAll long seed) {
    var random = new Random(seed);
    int side = SIDE * 256;
    int[] rim = random.ints(20, 0, 4 * side).map(p -> p / 128 * 128).distinct().sorted().toArray();
    int cx = 128 * random.nextInt(1, 2 * SIDE);
    int cy = 128 * random.nextInt(1, 2 * SIDE);
    List<int[]> fan = new ArrayList<>();
    List<int[]> points = new ArrayList<>();
    for (int corner = 0, i = 0; corner <= 4; corner++) {
      for (; i < rim.length && rim[i] < corner * side; i++) {
        points.add(rimPoint(rim[i], side));
      }
      points.add(rimPoint(corner * side % (4 * side), side));
    }
    for (int i = 0; i + 1 < points.size(); i++) {
      int[] a = points.get(i);
      int[] b = points.get(i + 1);
      fan.add(new int[] {cx, cy, a[0], a[1], b[0], b[1]});
    }
    for (int[] row : counts(setup(fan, SamplePattern.X1, WINDOW), 0)) {
      assertThat(row).containsOnly(1);
    }
  }

  private static int[] rimPoint(int distance, int side) {
    int along = distance % side;
    return switch (distance / side) {
      case 0 -> new int[] {along, 0};
      case 1 -> new int[] {side, along};
      case 2 -> new int[] {side - along, side};
      default -> new int[] {0, side - along};
    };
  }

  @Test
  void classifyAgreesWithCoverage() {
    var random = new Random(7);
    var coverage = new BlockCoverage();
    for (int i = 0; i < 2000; i++) {
      int[] t = random.ints(6, -3000, SIDE * 256 + 3000).toArray();
      var setup = setup(List.of(t), SamplePattern.X1, WINDOW);
      if (setup.isVisible(0)) {
        coverage.begin(setup, 0, 0);
        long mask = coverage.at(16, 16);
        switch (coverage.classify(16, 16, 8)) {
          case -1 -> assertThat(mask).isZero();
          case 1 -> assertThat(mask).isEqualTo(coverage.bounds(16, 16));
          default -> {}
        }
      }
    }
  }
}
