package dev.plumb.emulator.texture;

/// The footprint of a pixel that is longer in one direction than in the other (D3D11.3 §7.18.11):
/// an ellipse in the texture, looked at by several taps along its longer axis, each as wide as the
/// shorter one.
///
/// The number of taps is the ratio of the axes, rounded up, and they lie evenly; D3D11 leaves both
/// open.
final class Anisotropy {
  /// Taps along the longer axis, 1 to 16.
  int taps;

  /// From tap to tap, in texels of level 0.
  float stepU;

  float stepV;

  /// log2 of the shorter axis, made longer where the ratio is limited.
  float lod;

  /// From derivatives in texels of level 0.
  ///
  /// @param most the greatest ratio
  void compute(float dudx, float dvdx, float dudy, float dvdy, int most) {
    double x = (double) dudx * dudx + (double) dvdx * dvdx;
    double y = (double) dudy * dudy + (double) dvdy * dvdy;
    double area = Math.abs((double) dudx * dvdy - (double) dvdx * dudy);
    taps = 1;
    stepU = 0;
    stepV = 0;
    if (!Double.isFinite(x + y) || x + y == 0) {
      lod = LevelOfDetail.of(dudx, dvdx, dudy, dvdy);
      return;
    }
    // The axes' squares are the roots of t * t - (x + y) * t + area * area.
    double major2 = 0.5 * (x + y + Math.sqrt(Math.max(0, (x + y) * (x + y) - 4 * area * area)));
    double ratio = Math.min(most, area > 0 ? major2 / area : most);
    double minor2 = major2 / (ratio * ratio);
    lod = LevelOfDetail.ofSquare(minor2);
    if (minor2 < 1) {
      ratio *= Math.sqrt(minor2); // taps less than a texel apart see nothing new
    }
    if (ratio <= 1) {
      return;
    }
    taps = (int) Math.ceil(ratio - 1e-6);
    double uu = (double) dudx * dudx + (double) dudy * dudy;
    double uv = (double) dudx * dvdx + (double) dudy * dvdy;
    double vv = (double) dvdx * dvdx + (double) dvdy * dvdy;
    // The longer axis, an eigenvector of [uu uv; uv vv], from the row that tells it best.
    double alongU = uu > vv ? major2 - vv : uv;
    double alongV = uu > vv ? uv : major2 - uu;
    double length = Math.sqrt(alongU * alongU + alongV * alongV);
    double step = length > 0 ? Math.sqrt(major2) / (length * taps) : 0;
    stepU = (float) (alongU * step);
    stepV = (float) (alongV * step);
  }
}
