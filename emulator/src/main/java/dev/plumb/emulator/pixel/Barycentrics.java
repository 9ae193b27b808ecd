package dev.plumb.emulator.pixel;

import dev.plumb.emulator.clip.BatchKind;
import dev.plumb.emulator.clip.TriangleBatch;
import dev.plumb.emulator.raster.SamplePattern;
import dev.plumb.emulator.raster.TriangleSetup;
import java.util.Arrays;

/// Barycentric coordinates of a wave's pixels within their triangles, at one kind of place in them.
/// One worker's.
final class Barycentrics {
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

  /// Coordinates of corners 1 and 2.
  private final double[] b1 = new double[PixelWave.LANES]; // [lane]

  private final double[] b2 = new double[PixelWave.LANES]; // [lane]

  /// The same in float, and corrected for perspective.
  final float[] linearI = new float[PixelWave.LANES]; // [lane]

  final float[] linearJ = new float[PixelWave.LANES]; // [lane]
  final float[] perspectiveI = new float[PixelWave.LANES]; // [lane]
  final float[] perspectiveJ = new float[PixelWave.LANES]; // [lane]

  /// Clip space w.
  final float[] w = new float[PixelWave.LANES]; // [lane]

  /// The places themselves; for CENTRE not filled.
  final int[] xFx8 = new int[PixelWave.LANES]; // [lane]

  final int[] yFx8 = new int[PixelWave.LANES]; // [lane]

  Barycentrics(Place place, int sampleMask) {
    this.place = place;
    this.sampleMask = sampleMask;
  }

  /// For lanes `first` to before `end`, all of triangle `t`.
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
              ? wave.sample[lane >> 2]
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
    for (int lane = first; lane < end; lane++) {
      linearI[lane] = (float) b1[lane];
      linearJ[lane] = (float) b2[lane];
    }
    float r0 = batch.rhw[3 * t];
    float r1 = batch.rhw[3 * t + 1];
    float r2 = batch.rhw[3 * t + 2];
    if (r0 == r1 && r0 == r2) {
      System.arraycopy(linearI, first, perspectiveI, first, end - first);
      System.arraycopy(linearJ, first, perspectiveJ, first, end - first);
      Arrays.fill(w, first, end, 1 / r0);
    } else {
      weighByPerspective(r0, r1, r2, first, end);
    }
  }

  private void weighByPerspective(double r0, double r1, double r2, int first, int end) {
    for (int lane = first; lane < end; lane++) {
      double wHere = 1 / (r0 + b1[lane] * (r1 - r0) + b2[lane] * (r2 - r0));
      perspectiveI[lane] = (float) (b1[lane] * r1 * wHere);
      perspectiveJ[lane] = (float) (b2[lane] * r2 * wHere);
      w[lane] = (float) wHere;
    }
  }
}
