package dev.plumb.emulator.pixel;

import dev.plumb.emulator.clip.BatchKind;
import dev.plumb.emulator.clip.TriangleBatch;
import dev.plumb.emulator.raster.SamplePattern;
import dev.plumb.emulator.raster.TriangleSetup;
import java.util.Arrays;

/// Barycentric coordinates of a wave's pixels within their triangles, at one kind of place in them.
/// One worker's.
final class Barycentrics {
  private static final int NONE = -1;

  /// Where in a pixel attributes are taken (D3D11.3 §3.5.3, §16.4). With one sample a pixel all are
  /// the centre.
  enum Place {
    CENTRE,
    /// The centre where all samples are covered; else the first covered sample.
    CENTROID,
    /// The sample that the pixel is shaded for.
    SAMPLE
  }

  private final Place place;
  private final int sampleMask;

  /// Whether coordinates without perspective are asked for.
  private final boolean linear;

  /// Coordinates of corners 1 and 2.
  private final double[] b1 = new double[PixelWave.LANES]; // [lane]

  private final double[] b2 = new double[PixelWave.LANES]; // [lane]

  /// The same in float, and corrected for perspective.
  private final float[] linearI = new float[PixelWave.LANES]; // [lane]

  private final float[] linearJ = new float[PixelWave.LANES]; // [lane]
  private final float[] perspectiveI = new float[PixelWave.LANES]; // [lane]
  private final float[] perspectiveJ = new float[PixelWave.LANES]; // [lane]

  /// Whether there is no perspective in all of the wave, and only [#linearI] and [#linearJ] are
  /// set.
  private boolean flat;

  /// Clip space w.
  final float[] w = new float[PixelWave.LANES]; // [lane]

  /// The places themselves; for CENTRE not filled.
  final int[] xFx8 = new int[PixelWave.LANES]; // [lane]

  final int[] yFx8 = new int[PixelWave.LANES]; // [lane]

  /// Of blocks in a row how much more edge functions are than at the first lane, for one triangle.
  private final double[] step1 = new double[PixelWave.LANES]; // [lane]

  private final double[] step2 = new double[PixelWave.LANES]; // [lane]
  private int steppedTriangle = NONE;

  /// @param linear whether anybody reads [#linearI()] and [#linearJ()]
  Barycentrics(Place place, int sampleMask, boolean linear) {
    this.place = place;
    this.linear = linear;
    this.sampleMask = sampleMask;
  }

  /// Triangles have other numbers from now on.
  void begin() {
    steppedTriangle = NONE;
  }

  float[] linearI() {
    return linearI;
  }

  float[] linearJ() {
    return linearJ;
  }

  float[] perspectiveI() {
    return flat ? linearI : perspectiveI;
  }

  float[] perspectiveJ() {
    return flat ? linearJ : perspectiveJ;
  }

  /// For the whole wave.
  void compute(TriangleSetup triangles, PixelWave wave, TriangleRuns runs) {
    flat = false;
    boolean plain = place != Place.CENTRE || triangles.batch().kind.isLines();
    if (!plain && wave.isRow()) {
      computeRow(triangles, wave.triangle(0), wave.left(0), wave.top(0));
    } else if (!plain && runs.areShort()) {
      triangles.barycentrics(wave.triangle, wave.left, wave.top, wave.quads, b1, b2);
      weighQuads(triangles.batch(), wave);
    } else {
      for (int run = 0; run < runs.count(); run++) {
        compute(triangles, wave.triangle(runs.first(run)), wave, runs.lane(run), runs.endLane(run));
      }
    }
  }

  /// The plain way, for lanes `first` to before `end`, all of triangle `t`.
  void compute(TriangleSetup triangles, int t, PixelWave wave, int first, int end) {
    if (place == Place.CENTRE) {
      triangles.barycentrics(t, wave.x(), wave.y(), first, end, b1, b2);
    } else {
      locate(triangles.pattern(), wave, first, end);
      triangles.barycentricsAt(t, xFx8, yFx8, first, end, b1, b2);
    }
    limit(triangles, first, end);
    weigh(triangles.batch(), t, first, end);
  }

  /// The same at the places that stand in [#xFx8] and [#yFx8].
  void computeAtPlaces(TriangleSetup triangles, int t, int first, int end) {
    triangles.barycentricsAt(t, xFx8, yFx8, first, end, b1, b2);
    limit(triangles, first, end);
    weigh(triangles.batch(), t, first, end);
  }

  /// For blocks in a row from pixel (x, y) on. Edge functions are exact, so it does not matter how
  /// they come about.
  private void computeRow(TriangleSetup triangles, int t, int x, int y) {
    if (steppedTriangle != t) {
      triangles.edgeSteps(t, 1, PixelWave.ROW_X, PixelWave.ROW_Y, step1);
      triangles.edgeSteps(t, 2, PixelWave.ROW_X, PixelWave.ROW_Y, step2);
      steppedTriangle = t;
    }
    double first1 = triangles.edge(t, 1, 256 * x + 128, 256 * y + 128);
    double first2 = triangles.edge(t, 2, 256 * x + 128, 256 * y + 128);
    double inverse = triangles.inverseArea(t);
    TriangleBatch batch = triangles.batch();
    float r0 = batch.rhw[3 * t];
    float r1 = batch.rhw[3 * t + 1];
    float r2 = batch.rhw[3 * t + 2];
    flat = r0 == r1 && r0 == r2;
    if (flat) {
      stepFlat(first1, first2, inverse);
      Arrays.fill(w, 1 / r0);
    } else {
      step(first1, first2, inverse);
      weigh(batch, t, 0, PixelWave.LANES);
    }
  }

  private void stepFlat(double first1, double first2, double inverse) {
    for (int lane = 0; lane < PixelWave.LANES; lane++) {
      linearI[lane] = (float) ((step1[lane] + first1) * inverse);
      linearJ[lane] = (float) ((step2[lane] + first2) * inverse);
    }
  }

  private void step(double first1, double first2, double inverse) {
    for (int lane = 0; lane < PixelWave.LANES; lane++) {
      b1[lane] = (step1[lane] + first1) * inverse;
      b2[lane] = (step2[lane] + first2) * inverse;
    }
  }

  /// Antialiased lines touch pixels whose centres lie beyond their ends: these get the end's
  /// values.
  private void limit(TriangleSetup triangles, int first, int end) {
    if (triangles.batch().kind != BatchKind.ANTIALIASED_LINES) {
      return;
    }
    for (int lane = first; lane < end; lane++) {
      b1[lane] = Math.clamp(b1[lane], 0, 1);
    }
  }

  void locate(SamplePattern pattern, PixelWave wave, int first, int end) {
    int[] x = wave.x();
    int[] y = wave.y();
    for (int lane = first; lane < end; lane++) {
      int sample =
          place == Place.SAMPLE
              ? wave.sample(lane >> 2)
              : centroid(wave.coverage(lane), pattern.samples());
      boolean centre = sample < 0;
      xFx8[lane] = 256 * x[lane] + (centre ? 128 : pattern.xFx8(sample));
      yFx8[lane] = 256 * y[lane] + (centre ? 128 : pattern.yFx8(sample));
    }
  }

  /// The sample that stands for the covered part of a pixel, -1 for its centre.
  private int centroid(int covered, int samples) {
    int all = (1 << samples) - 1;
    int enabled = sampleMask & all;
    if (covered == all) {
      return -1;
    }
    int visible = covered & enabled;
    if (visible != 0) {
      return Integer.numberOfTrailingZeros(visible);
    }
    return enabled == all || enabled == 0 ? -1 : Integer.numberOfTrailingZeros(enabled);
  }

  private void weigh(TriangleBatch batch, int t, int first, int end) {
    float r0 = batch.rhw[3 * t];
    float r1 = batch.rhw[3 * t + 1];
    float r2 = batch.rhw[3 * t + 2];
    boolean same = r0 == r1 && r0 == r2;
    if (same || linear) {
      round(first, end);
    }
    if (same) {
      copyFlat(1 / r0, first, end);
    } else {
      weighByPerspective(r0, r1, r2, first, end);
    }
  }

  private void round(int first, int end) {
    for (int lane = first; lane < end; lane++) {
      linearI[lane] = (float) b1[lane];
      linearJ[lane] = (float) b2[lane];
    }
  }

  /// There is no perspective where all corners have the same w.
  private void copyFlat(float sameW, int first, int end) {
    System.arraycopy(linearI, first, perspectiveI, first, end - first);
    System.arraycopy(linearJ, first, perspectiveJ, first, end - first);
    Arrays.fill(w, first, end, sameW);
  }

  private void weighByPerspective(double r0, double r1, double r2, int first, int end) {
    for (int lane = first; lane < end; lane++) {
      double wHere = 1 / (r0 + b1[lane] * (r1 - r0) + b2[lane] * (r2 - r0));
      perspectiveI[lane] = (float) (b1[lane] * r1 * wHere);
      perspectiveJ[lane] = (float) (b2[lane] * r2 * wHere);
      w[lane] = (float) wHere;
    }
  }

  /// [#weigh] for quads of many triangles.
  private void weighQuads(TriangleBatch batch, PixelWave wave) {
    if (linear) {
      round(0, 4 * wave.quads);
    }
    for (int quad = 0; quad < wave.quads; quad++) {
      int t = wave.triangle[quad];
      float r0 = batch.rhw[3 * t];
      float r1 = batch.rhw[3 * t + 1];
      float r2 = batch.rhw[3 * t + 2];
      if (r0 == r1 && r0 == r2) {
        copyFlatQuad(1 / r0, 4 * quad);
      } else {
        weighQuad(r0, r1, r2, 4 * quad);
      }
    }
  }

  private void copyFlatQuad(float sameW, int first) {
    for (int lane = first; lane < first + 4; lane++) {
      perspectiveI[lane] = (float) b1[lane];
      perspectiveJ[lane] = (float) b2[lane];
      w[lane] = sameW;
    }
  }

  private void weighQuad(double r0, double r1, double r2, int first) {
    double d1 = r1 - r0;
    double d2 = r2 - r0;
    for (int lane = first; lane < first + 4; lane++) {
      double i = b1[lane];
      double j = b2[lane];
      double wHere = 1 / (r0 + i * d1 + j * d2);
      perspectiveI[lane] = (float) (i * r1 * wHere);
      perspectiveJ[lane] = (float) (j * r2 * wHere);
      w[lane] = (float) wHere;
    }
  }
}
