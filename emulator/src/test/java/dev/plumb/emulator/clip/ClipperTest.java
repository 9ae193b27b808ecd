package dev.plumb.emulator.clip;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.plumb.emulator.geometry.Linkage;
import dev.plumb.emulator.geometry.Linkage.LinkedScalar;
import dev.plumb.emulator.geometry.VertexColumns;
import dev.plumb.emulator.input.VertexBatch;
import dev.plumb.emulator.query.PipelineStatistics;
import dev.plumb.emulator.state.CullMode;
import dev.plumb.emulator.state.RasterizerDesc;
import dev.plumb.emulator.state.Viewport;
import dev.plumb.hlsl.type.Interpolation;
import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.FloatRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class ClipperTest {
  private static final Viewport VIEWPORT = Viewport.of(64, 32);
  private static final RasterizerDesc NO_CULL = RasterizerDesc.DEFAULT.withCullMode(CullMode.NONE);

  /// Three scalars: linear, linear on the screen, constant.
  private static final Linkage LINKAGE =
      new Linkage(
          List.of(
              new LinkedScalar(1, 0, 0, 0, Interpolation.LINEAR),
              new LinkedScalar(1, 1, 0, 1, Interpolation.LINEAR_NOPERSPECTIVE),
              new LinkedScalar(1, 2, 0, 2, Interpolation.CONSTANT)),
          List.of());

  private final PipelineStatistics statistics = new PipelineStatistics();

  /// @param corners x, y, z, w of each; the scalars of corner k are (k == 1), (k == 1) and k
  private TriangleBatch clip(RasterizerDesc desc, boolean guardBand, float... corners) {
    return clip(desc, guardBand, new float[0], new float[0], corners);
  }

  private TriangleBatch clip(
      RasterizerDesc desc,
      boolean guardBand,
      float[] clipDistance,
      float[] cullDistance,
      float... corners) {
    int n = corners.length / 4;
    var vertices = new VertexColumns(3, clipDistance.length / n, cullDistance.length / n);
    vertices.reserve(n);
    System.arraycopy(corners, 0, vertices.posClip, 0, corners.length);
    System.arraycopy(clipDistance, 0, vertices.clipDistance, 0, clipDistance.length);
    System.arraycopy(cullDistance, 0, vertices.cullDistance, 0, cullDistance.length);
    var batch = new VertexBatch(n);
    batch.vertexCount = n;
    for (int v = 0; v < n; v++) {
      float one = v % 3 == 1 ? 1f : 0f;
      vertices.attributes[3 * v] = Float.floatToRawIntBits(one);
      vertices.attributes[3 * v + 1] = Float.floatToRawIntBits(one);
      vertices.attributes[3 * v + 2] = v % 3;
      batch.corners[v] = v;
    }
    batch.primitiveCount = n / 3;
    var out = new ScreenPrimitives().begin(BatchKind.TRIANGLES, 3, false);
    new Clipper(VIEWPORT, desc, LINKAGE, guardBand).clip(batch, vertices, out, statistics);
    return ScreenTriangles.of(out);
  }

  private static final float[] INSIDE = {
    -0.5f, -0.5f, 0.5f, 1, 0, 0.5f, 0.5f, 1, 0.5f, -0.5f, 0.5f, 1
  };

  /// §15.6: X = (x + 1) * W / 2, Y = (1 - y) * H / 2, Z = min + z * (max - min).
  @Rule(D3D11.VIEWPORT)
  @Test
  void wholeTrianglesGoThroughTheViewport() {
    var out = clip(NO_CULL, true, INSIDE);
    assertThat(out.count).isEqualTo(1);
    assertThat(out.xFx8).startsWith(16 * 256, 32 * 256, 48 * 256);
    assertThat(out.yFx8).startsWith(24 * 256, 8 * 256, 24 * 256);
    assertThat(out.z).startsWith(0.5f, 0.5f, 0.5f);
    assertThat(out.rhw).startsWith(1f, 1f, 1f);
    assertThat(out.frontFacing[0]).isTrue();
    assertThat(statistics.read().cPrimitives()).isEqualTo(1);
  }

  /// §3.4.1: ties to even.
  @Rule(D3D11.SNAPS_TO_16_8)
  @Test
  void positionsSnapToTheNearestEven() {
    assertThat(ViewportTransform.snap(1 + 0.5f / 256)).isEqualTo(256);
    assertThat(ViewportTransform.snap(1 + 1.5f / 256)).isEqualTo(258);
    assertThat(ViewportTransform.snap(-0.5f / 256)).isZero();
    assertThat(ViewportTransform.snap(-1.5f / 256)).isEqualTo(-2);
    assertThat(ViewportTransform.snap(0.500001f / 256)).isEqualTo(1);
  }

  /// §15.11: clockwise is front, or the other way round.
  @Rule(D3D11.FACING)
  @Test
  void facingFollowsTheWinding() {
    float[] reversed = {0.5f, -0.5f, 0.5f, 1, 0, 0.5f, 0.5f, 1, -0.5f, -0.5f, 0.5f, 1};
    assertThat(clip(RasterizerDesc.DEFAULT, true, INSIDE).count).isEqualTo(1);
    assertThat(clip(RasterizerDesc.DEFAULT, true, reversed).count).isZero();
    var counterClockwise = RasterizerDesc.DEFAULT.withFrontCounterClockwise(true);
    assertThat(clip(counterClockwise, true, INSIDE).count).isZero();
    assertThat(clip(counterClockwise, true, reversed).count).isEqualTo(1);
    assertThat(clip(counterClockwise.withCullMode(CullMode.FRONT), true, INSIDE).frontFacing[0])
        .isFalse();
  }

  /// §15.11.1: what has no area after snapping is dropped.
  @Rule(D3D11.NO_AREA)
  @Test
  void trianglesWithoutAreaAreDropped() {
    float tiny = 1f / 100_000;
    assertThat(clip(NO_CULL, true, 0, 0, 0, 1, tiny, 0, 0, 1, 0, tiny, 0, 1).count).isZero();
    assertThat(statistics.read().culledByFacing()).isEqualTo(1);
  }

  /// §15.4: NaN in a position drops the primitive.
  @Rule(D3D11.NAN_POSITIONS)
  @Test
  void nanDropsTheTriangle() {
    assertThat(clip(NO_CULL, true, Float.NaN, 0, 0, 1, 1, 0, 0, 1, 0, 1, 0, 1).count).isZero();
    assertThat(clip(NO_CULL, true, 0, 0, 0, Float.NaN, 1, 0, 0, 1, 0, 1, 0, 1).count).isZero();
    assertThat(statistics.read().clippedAway()).isEqualTo(2);
  }

  /// §15.4: the near plane is z = 0, the far plane z = w; both only with DepthClipEnable.
  @Rule(D3D11.DEPTH_CLIP)
  @Test
  void depthClipIsOptional() {
    float[] beforeNear = {-0.5f, -0.5f, -1, 1, 0, 0.5f, 1, 1, 0.5f, -0.5f, -1, 1};
    var cut = clip(NO_CULL, true, beforeNear);
    assertThat(cut.count).isEqualTo(1);
    for (int corner = 0; corner < 3; corner++) {
      assertThat(cut.z[corner]).isGreaterThanOrEqualTo(0f);
    }
    var whole = clip(NO_CULL.withDepthClip(false), true, beforeNear);
    assertThat(whole.count).isEqualTo(1);
    assertThat(whole.z[0]).isEqualTo(-1f);
    float[] behindFar = {-0.5f, -0.5f, 2, 1, 0, 0.5f, 2, 1, 0.5f, -0.5f, 2, 1};
    assertThat(clip(NO_CULL, true, behindFar).count).isZero();
    assertThat(clip(NO_CULL.withDepthClip(false), true, behindFar).count).isEqualTo(1);
  }

  /// §15.4: w > 0 always: the part behind the eye goes, also without depth clip.
  @Rule(D3D11.W_IS_POSITIVE)
  @Test
  void nothingBehindTheEyeIsDrawn() {
    float[] through = {-1, -1, 0, 1, 0, 0.5f, 0, -1, 1, -1, 0, 1};
    var out = clip(NO_CULL.withDepthClip(false), true, through);
    assertThat(out.count).isPositive();
    for (int corner = 0; corner < 3 * out.count; corner++) {
      assertThat(out.rhw[corner]).isPositive();
    }
    float[] behind = {-1, -1, 0, -1, 0, 1, 0, -1, 1, -1, 0, -1};
    assertThat(clip(NO_CULL.withDepthClip(false), true, behind).count).isZero();
  }

  /// §15.4: attributes are cut by their own mode: linear in clip space, linear on the screen, or
  /// the leading vertex's.
  @Rule(D3D11.CLIPS_ATTRIBUTES)
  @Test
  void attributesAreCutByTheirMode() {
    // From (0, 0) with w = 1 to x = 6, w = 3, z = 6: the far plane z = w cuts the edges from corner
    // 1 where 6t = 1 + 2t.
    var out = clip(NO_CULL, true, 0, -0.5f, 0, 1, 6, 0, 6, 3, 0, 0.5f, 0, 1);
    boolean found = false;
    for (int corner = 0; corner < 3 * out.count; corner++) {
      if (out.rhw[corner] < 1f) {
        float w = 1 / out.rhw[corner];
        float linear = Float.intBitsToFloat(out.attributes[3 * corner]);
        float screen = Float.intBitsToFloat(out.attributes[3 * corner + 1]);
        assertThat(w).isCloseTo(1.5f, within(1e-6f));
        assertThat(linear).isCloseTo(0.25f, within(1e-6f));
        // x on the screen goes from 0 to 6 / 3 = 2, and is 1.5 / 1.5 = 1 here.
        assertThat(screen).isCloseTo(0.5f, within(1e-6f));
        found = true;
      }
      assertThat(out.attributes[3 * (corner - corner % 3) + 2]).isZero();
    }
    assertThat(found).isTrue();
  }

  /// §15.4.1, §15.4.2: what has negative clip distances goes; a cull distance drops the triangle if
  /// it is negative at all vertices.
  @Rule({D3D11.CLIP_DISTANCE, D3D11.CLIP_DISTANCE_NAN, D3D11.CULL_DISTANCE})
  @Test
  void distancesClipAndCull() {
    float[] none = {};
    var half = clip(NO_CULL, true, new float[] {-1, 1, -1}, none, INSIDE);
    assertThat(half.count).isEqualTo(1);
    assertThat(half.yFx8).startsWith(16 * 256);
    assertThat(clip(NO_CULL, true, new float[] {-1, -1, -1}, none, INSIDE).count).isZero();
    assertThat(clip(NO_CULL, true, new float[] {1, Float.NaN, 1}, none, INSIDE).count).isZero();
    assertThat(clip(NO_CULL, true, none, new float[] {-1, Float.NaN, -1}, INSIDE).count).isZero();
    assertThat(clip(NO_CULL, true, none, new float[] {-1, 0, -1}, INSIDE).count).isEqualTo(1);
  }

  /// §15.16.1: positions up to FLT_MAX / 16 make no NaN and no infinity.
  @Rule(D3D11.FINITE_RANGE)
  @Test
  void hugePositionsStayFinite() {
    float huge = Float.MAX_VALUE / 16;
    var out = clip(NO_CULL, true, -huge, -huge, 0, 1, 0, huge, 0, huge, huge, -huge, 0, 1);
    for (int corner = 0; corner < 3 * out.count; corner++) {
      assertThat(out.z[corner]).isFinite();
      assertThat(out.rhw[corner]).isFinite();
      assertThat(Float.intBitsToFloat(out.attributes[3 * corner + 1])).isFinite();
    }
  }

  /// Whatever is cut lies in the frustum, and its attributes keep to the triangle's range.
  @Rule(D3D11.CLIP_VOLUME)
  @Property(tries = 200)
  void cutTrianglesLieInTheFrustum(
      @ForAll @Size(12) List<@FloatRange(min = -4, max = 4) Float> corners) {
    var out = clip(NO_CULL, false, toArray(corners));
    for (int corner = 0; corner < 3 * out.count; corner++) {
      assertThat(out.xFx8[corner]).isBetween(-1, 64 * 256 + 1);
      assertThat(out.yFx8[corner]).isBetween(-1, 32 * 256 + 1);
      assertThat(out.z[corner]).isBetween(-1e-5f, 1f + 1e-5f);
      assertThat(Float.intBitsToFloat(out.attributes[3 * corner])).isBetween(0f, 1f);
    }
  }

  /// §15.4: with and without a guard band the same pixels are covered, but for those within 1/64
  /// pixel of an edge.
  @Rule(D3D11.GUARD_BAND)
  @Property(tries = 200)
  void theGuardBandMakesNoDifference(
      @ForAll @Size(12) List<@FloatRange(min = -4, max = 4) Float> corners) {
    var with = clip(NO_CULL, true, toArray(corners));
    var without = clip(NO_CULL, false, toArray(corners));
    for (int y = 128; y < 32 * 256; y += 256) {
      for (int x = 128; x < 64 * 256; x += 256) {
        if (!isNearAnEdge(with, x, y) && !isNearAnEdge(without, x, y)) {
          assertThat(covers(with, x, y)).as("(%d, %d)", x, y).isEqualTo(covers(without, x, y));
        }
      }
    }
  }

  private static float[] toArray(List<Float> list) {
    var array = new float[list.size()];
    for (int i = 0; i < array.length; i++) {
      array[i] = list.get(i);
    }
    return array;
  }

  private static boolean covers(TriangleBatch batch, int x, int y) {
    for (int t = 0; t < batch.count; t++) {
      int inside = 0;
      for (int e = 0; e < 3; e++) {
        inside += Math.signum(edge(batch, t, e, x, y)) > 0 ? 1 : -1;
      }
      if (Math.abs(inside) == 3) {
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
