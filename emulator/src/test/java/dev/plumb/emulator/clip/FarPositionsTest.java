package dev.plumb.emulator.clip;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.emulator.geometry.Linkage;
import dev.plumb.emulator.geometry.VertexColumns;
import dev.plumb.emulator.input.PrimitiveKind;
import dev.plumb.emulator.input.VertexBatch;
import dev.plumb.emulator.query.PipelineStatistics;
import dev.plumb.emulator.state.CullMode;
import dev.plumb.emulator.state.RasterizerDesc;
import dev.plumb.emulator.state.RasterizerStageState;
import dev.plumb.emulator.state.Viewport;
import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import java.math.BigDecimal;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.FloatRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// D3D11.3 §15.5: positions up to FLT_MAX / 16 are clipped like any others.
class FarPositionsTest {
  private static final int WIDTH = 64;
  private static final int HEIGHT = 32;
  private static final RasterizerDesc NO_CULL = RasterizerDesc.DEFAULT.withCullMode(CullMode.NONE);

  private static TriangleBatch clip(PrimitiveKind kind, float... corners) {
    int n = corners.length / 4;
    var vertices = new VertexColumns(0, 0, 0);
    vertices.reserve(n);
    System.arraycopy(corners, 0, vertices.posClip, 0, corners.length);
    var batch = new VertexBatch(1);
    batch.vertexCount = n;
    for (int v = 0; v < 3; v++) {
      batch.corners[v] = Math.min(v, n - 1);
    }
    batch.primitiveCount = 1;
    var out = new ScreenPrimitives().begin(BatchKind.of(kind, NO_CULL), 0, false);
    var state = new RasterizerStageState(NO_CULL, List.of(Viewport.of(WIDTH, HEIGHT)), List.of());
    new Clipper(state, kind, new Linkage(List.of(), List.of()), DepthBias.NONE)
        .clip(batch, vertices, out, new PipelineStatistics());
    return ScreenTriangles.of(out);
  }

  /// A triangle around the screen fills the guard band, however large it is.
  @Rule(D3D11.GUARD_BAND)
  @ParameterizedTest
  @ValueSource(floats = {1e9f, 1e20f, 1e30f, Float.MAX_VALUE / 16, Float.MAX_VALUE})
  void largeTrianglesCoverAll(float far) {
    var out = clip(PrimitiveKind.TRIANGLE, -far, -far, 0, 1, 0, far, 0, 1, far, -far, 0, 1);
    long area = 0;
    for (int t = 0; t < out.count; t++) {
      int[] x = out.xFx8;
      int[] y = out.yFx8;
      int k = 3 * t;
      area += Math.abs(Facing.doubleArea(x[k], y[k], x[k + 1], y[k + 1], x[k + 2], y[k + 2]));
    }
    assertThat(area).isEqualTo(65535L * 65535 * 2 * 65536);
  }

  /// An edge between two far vertices goes through the screen where it should: y = x.
  @Rule(D3D11.GUARD_BAND)
  @ParameterizedTest
  @ValueSource(floats = {1e9f, 1e20f, 1e30f, Float.MAX_VALUE / 16})
  void edgesBetweenFarVerticesAreExact(float far) {
    var out = clip(PrimitiveKind.TRIANGLE, -far, -far, 0, 1, -far, far, 0, 1, far, far, 0, 1);
    for (int y = 0; y < HEIGHT; y++) {
      for (int x = 0; x < WIDTH; x++) {
        double right = (x + 0.5) / WIDTH * 2 - 1;
        double up = 1 - (y + 0.5) / HEIGHT * 2;
        if (right != up) {
          assertThat(covers(out, 256 * x + 128, 256 * y + 128)).isEqualTo(up > right);
        }
      }
    }
  }

  @Rule(D3D11.CLIPPING_MOVES_NO_LINE)
  @ParameterizedTest
  @ValueSource(floats = {1e9f, 1e20f, 1e30f, Float.MAX_VALUE / 16})
  void linesBetweenFarVerticesAreExact(float far) {
    var out = clip(PrimitiveKind.LINE, -far, -far, 0, 1, far, far, 0, 1);
    assertThat(out.count).isEqualTo(1);
    for (int end = 0; end < 2; end++) {
      // x / 32 - 1 = 1 - y / 16
      assertThat(out.xFx8[end] + 2 * out.yFx8[end]).isBetween(64 * 256 - 2, 64 * 256 + 2);
    }
    assertThat(out.xFx8[0]).isNotEqualTo(out.xFx8[1]);
  }

  /// Depth that is far outside keeps planes through it finite.
  @Rule(D3D11.FINITE_RANGE)
  @Test
  void farDepthStaysFinite() {
    float far = Float.MAX_VALUE;
    var state =
        new RasterizerStageState(
            NO_CULL.withDepthClip(false), List.of(Viewport.of(WIDTH, HEIGHT)), List.of());
    var transform = new ViewportTransform(state.viewport(0));
    assertThat(transform.screenZ(far / 1e-30f) - transform.screenZ(-far)).isFinite();
  }

  /// A w so small that it counts as 0 shows nothing, and 1 / w never overflows.
  @Test
  void denormalWIsZero() {
    float w = Float.MIN_NORMAL / 2;
    assertThat(clip(PrimitiveKind.TRIANGLE, 0, 0, 0, w, 0, w, 0, w, w, 0, 0, w).count).isZero();
    float least = Float.MIN_NORMAL;
    var out = clip(PrimitiveKind.TRIANGLE, 0, 0, 0, least, 0, least, 0, least, least, 0, 0, least);
    assertThat(out.count).isEqualTo(1);
    assertThat(out.rhw[0]).isFinite();
  }

  /// Pixels are covered as the exact triangle says, but for those within 1/64 pixel of an edge.
  @Rule(D3D11.GUARD_BAND)
  @Property(tries = 100)
  void anySizeIsCoveredAsItShould(
      @ForAll @Size(9) List<@FloatRange(min = -4, max = 4) Float> places,
      @ForAll @Size(3) List<@IntRange(min = 0, max = 120) Integer> exponents) {
    var corners = new float[12];
    for (int v = 0; v < 3; v++) {
      corners[4 * v] = Math.scalb(places.get(3 * v), exponents.get(v));
      corners[4 * v + 1] = Math.scalb(places.get(3 * v + 1), exponents.get(v));
      corners[4 * v + 3] = places.get(3 * v + 2);
    }
    var out = clip(PrimitiveKind.TRIANGLE, corners);
    for (int y = 0; y < HEIGHT; y += 3) {
      for (int x = 0; x < WIDTH; x += 5) {
        int atX = 256 * x + 128;
        int atY = 256 * y + 128;
        if (!isNearAnEdge(out, atX, atY)) {
          double right = (x + 0.5) / WIDTH * 2 - 1;
          double up = 1 - (y + 0.5) / HEIGHT * 2;
          assertThat(covers(out, atX, atY)).isEqualTo(contains(corners, right, up));
        }
      }
    }
  }

  /// Whether the ray through (x, y, 1) is a positive sum of the corners.
  private static boolean contains(float[] c, double x, double y) {
    BigDecimal whole = determinant(c, 0, 1, 2, x, y);
    int sign = whole.signum();
    return sign != 0
        && determinant(c, 3, 1, 2, x, y).signum() == sign
        && determinant(c, 0, 3, 2, x, y).signum() == sign
        && determinant(c, 0, 1, 3, x, y).signum() == sign;
  }

  /// Of x, y and w of three corners; 3 is (x, y, 1).
  private static BigDecimal determinant(float[] c, int a, int b, int d, double x, double y) {
    BigDecimal[][] m = {row(c, a, x, y), row(c, b, x, y), row(c, d, x, y)};
    return m[0][0]
        .multiply(m[1][1].multiply(m[2][2]).subtract(m[1][2].multiply(m[2][1])))
        .subtract(m[0][1].multiply(m[1][0].multiply(m[2][2]).subtract(m[1][2].multiply(m[2][0]))))
        .add(m[0][2].multiply(m[1][0].multiply(m[2][1]).subtract(m[1][1].multiply(m[2][0]))));
  }

  private static BigDecimal[] row(float[] c, int k, double x, double y) {
    return k == 3
        ? new BigDecimal[] {new BigDecimal(x), new BigDecimal(y), BigDecimal.ONE}
        : new BigDecimal[] {
          new BigDecimal(c[4 * k]), new BigDecimal(c[4 * k + 1]), new BigDecimal(c[4 * k + 3])
        };
  }

  private static boolean covers(TriangleBatch batch, int x, int y) {
    for (int t = 0; t < batch.count; t++) {
      int inside = 0;
      for (int e = 0; e < 3; e++) {
        inside += edge(batch, t, e, x, y) >= 0 ? 1 : 0;
      }
      if (inside == 3 || inside == 0) {
        return true;
      }
    }
    return false;
  }

  private static boolean isNearAnEdge(TriangleBatch batch, int x, int y) {
    for (int t = 0; t < batch.count; t++) {
      for (int e = 0; e < 3; e++) {
        if (Math.abs(edge(batch, t, e, x, y)) < 4) {
          return true;
        }
      }
    }
    return false;
  }

  /// Signed distance from the line through edge e, in 1/256 pixel.
  private static double edge(TriangleBatch batch, int t, int e, int x, int y) {
    int a = 3 * t + e;
    int b = 3 * t + (e + 1) % 3;
    double dx = batch.xFx8[b] - batch.xFx8[a];
    double dy = batch.yFx8[b] - batch.yFx8[a];
    return (dx * (y - batch.yFx8[a]) - dy * (x - batch.xFx8[a])) / Math.hypot(dx, dy);
  }
}
