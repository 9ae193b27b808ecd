package dev.plumb.emulator.clip;

/// Depth bias of one draw (D3D11.3 §15.10): the same for all corners of a triangle, and added to
/// their depth before it is interpolated. In float32.
///
/// @param bias DepthBias of the rasterizer state, in units of the depth format's resolution
/// @param slopeScaled SlopeScaledDepthBias
/// @param clamp DepthBiasClamp; 0 for none
/// @param unormStep the smallest step of a UNORM depth format (also used when there is no depth
///   buffer), or 0 for a float one
public record DepthBias(int bias, float slopeScaled, float clamp, float unormStep) {
  public static final DepthBias NONE = new DepthBias(0, 0, 0, 0);

  public boolean isNone() {
    return bias == 0 && slopeScaled == 0;
  }

  /// What is added. `largestZ`: the largest magnitude of the corners' depth; `slope`: max(|dz/dx|,
  /// |dz/dy|), per pixel.
  float of(float largestZ, float slope) {
    if (isNone()) {
      return 0;
    }
    float resolution = unormStep != 0 ? unormStep : stepOfFloatAt(largestZ);
    float offset = bias * resolution;
    if (slopeScaled != 0) {
      offset += slopeScaled * slope;
    }
    if (clamp > 0) {
      return Math.min(clamp, offset);
    }
    return clamp < 0 ? Math.max(clamp, offset) : offset;
  }

  /// 2 ^ (exponent of z - 23).
  private static float stepOfFloatAt(float z) {
    return Math.scalb(1f, Math.getExponent(z) - 23);
  }

  /// Of a triangle whose corners are entries `k0`, `k1` and `k2` of the columns.
  float of(int[] xFx8, int[] yFx8, float[] z, int k0, int k1, int k2) {
    float largest = Math.max(Math.abs(z[k0]), Math.max(Math.abs(z[k1]), Math.abs(z[k2])));
    return of(largest, slopeScaled == 0 ? 0 : slope(xFx8, yFx8, z, k0, k1, k2));
  }

  /// The steeper of the plane's slopes along x and y, per pixel; of a triangle without area, which
  /// has no plane, infinite unless its corners are equally deep.
  static float slope(int[] xFx8, int[] yFx8, float[] z, int k0, int k1, int k2) {
    double dz1 = (double) z[k1] - z[k0];
    double dz2 = (double) z[k2] - z[k0];
    if (dz1 == 0 && dz2 == 0) {
      return 0;
    }
    double dx1 = (double) xFx8[k1] - xFx8[k0];
    double dx2 = (double) xFx8[k2] - xFx8[k0];
    double dy1 = (double) yFx8[k1] - yFx8[k0];
    double dy2 = (double) yFx8[k2] - yFx8[k0];
    double inverse = 1 / Math.abs(dx1 * dy2 - dx2 * dy1);
    if (inverse == Double.POSITIVE_INFINITY) {
      return Float.POSITIVE_INFINITY;
    }
    double alongX = Math.abs((dz1 * dy2 - dz2 * dy1) * inverse);
    double alongY = Math.abs((dz2 * dx1 - dz1 * dx2) * inverse);
    return (float) (256 * Math.max(alongX, alongY));
  }
}
