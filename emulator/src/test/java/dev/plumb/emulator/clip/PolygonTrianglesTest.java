package dev.plumb.emulator.clip;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/// What clipping leaves of a triangle is drawn once (D3D11.3 §3.4.2.1).
class PolygonTrianglesTest {
  private final PolygonTriangles triangles = new PolygonTriangles();

  private static long area(int[] x, int[] y, int a, int b, int c) {
    return Facing.doubleArea(x[a], y[a], x[b], y[b], x[c], y[c]);
  }

  /// The triangles' areas, in which the same sign shows that none is folded over, sum up to the
  /// polygon's: so none of them overlap.
  private void assertDivided(int[] x, int[] y, int n) {
    long whole = 0;
    for (int k = 2; k < n; k++) {
      whole += area(x, y, 0, k - 1, k);
    }
    if (whole == 0) {
      return;
    }
    int less = triangles.divide(x, y, n);
    assertThat(triangles.count).isEqualTo(n - 2 - less);
    long sum = 0;
    for (int t = 0; t < triangles.count; t++) {
      int[] c = triangles.corners;
      long part = area(x, y, c[3 * t], c[3 * t + 1], c[3 * t + 2]);
      assertThat(Long.signum(part)).isEqualTo(Long.signum(whole));
      sum += part;
    }
    assertThat(sum).isEqualTo(whole);
  }

  @Test
  void convexOnesAreFans() {
    int[] x = {0, 1000, 2000, 1500, 100};
    int[] y = {0, -200, 300, 900, 700};
    assertDivided(x, y, 5);
    assertThat(triangles.corners).startsWith(0, 1, 2, 0, 2, 3, 0, 3, 4);
  }

  /// A corner that is cut by next to nothing, far from the first: rounding makes a dent.
  @Rule(D3D11.TOP_LEFT)
  @Test
  void dentsAreNotCoveredTwice() {
    int[] x = {0, 90000, 90001, 0};
    int[] y = {0, 2, 2, 5000};
    assertThat(area(x, y, 0, 1, 2)).isNegative();
    assertDivided(x, y, 4);
    assertThat(triangles.count).isEqualTo(2);
    assertThat(triangles.corners).startsWith(3, 0, 1, 3, 1, 2);
  }

  /// Points on a circle, some of them next to each other, off by up to half a step.
  @Rule(D3D11.TOP_LEFT)
  @Property(tries = 1000)
  void snappedPolygonsAreDividedWhole(
      @ForAll long seed,
      @ForAll @IntRange(min = 3, max = ClipPolygon.MAX_CORNERS) int n,
      @ForAll @IntRange(min = 2, max = 100_000) int radius) {
    var random = new Random(seed);
    var x = new int[n];
    var y = new int[n];
    double[] angle = new double[n];
    double all = 0;
    for (int k = 0; k < n; k++) {
      all += random.nextInt(3) == 0 ? 1e-5 : random.nextDouble();
      angle[k] = all;
    }
    for (int k = 0; k < n; k++) {
      double turn = 2 * Math.PI * angle[k] / all;
      x[k] = (int) Math.rint(radius * Math.cos(turn));
      y[k] = (int) Math.rint(radius * 0.1 * Math.sin(turn));
    }
    if (isSimple(x, y, n)) {
      assertDivided(x, y, n);
    }
  }

  /// Whether edges meet at corners alone. Snapping can make a polygon of next to no width touch or
  /// cross itself, and then there is no division into triangles of one orientation.
  private static boolean isSimple(int[] x, int[] y, int n) {
    int[] corners = IntStream.range(0, n).filter(k -> !isSame(x, y, k, (k + 1) % n)).toArray();
    int count = corners.length;
    for (int i = 0; i < count; i++) {
      for (int j = i + 2; j < count; j++) {
        boolean neighbours = i == 0 && j == count - 1;
        int[] edges = {
          corners[i], corners[i + 1], corners[j], corners[(j + 1) % count],
        };
        if (!neighbours && meet(x, y, edges)) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean isSame(int[] x, int[] y, int a, int b) {
    return x[a] == x[b] && y[a] == y[b];
  }

  /// Whether the segments from corner `e[0]` to `e[1]` and from `e[2]` to `e[3]` have a point in
  /// common.
  private static boolean meet(int[] x, int[] y, int[] e) {
    int sides = sign(x, y, e[0], e[1], e[2]) * sign(x, y, e[0], e[1], e[3]);
    int otherSides = sign(x, y, e[2], e[3], e[0]) * sign(x, y, e[2], e[3], e[1]);
    return sides <= 0 && otherSides <= 0 && overlap(x, e) && overlap(y, e);
  }

  private static int sign(int[] x, int[] y, int a, int b, int c) {
    return Long.signum(area(x, y, a, b, c));
  }

  private static boolean overlap(int[] v, int[] e) {
    return Math.max(v[e[0]], v[e[1]]) >= Math.min(v[e[2]], v[e[3]])
        && Math.max(v[e[2]], v[e[3]]) >= Math.min(v[e[0]], v[e[1]]);
  }
}
