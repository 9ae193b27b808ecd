package dev.plumb.emulator.raster;

/// Depth bias of one draw (D3D11.3 §15.10).
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

  /// What is added to the depth of a whole triangle. `largestZ`: the largest depth of its corners;
  /// `slope`: max(|dz/dx|, |dz/dy|), per pixel.
  public float of(float largestZ, float slope) {
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
}
