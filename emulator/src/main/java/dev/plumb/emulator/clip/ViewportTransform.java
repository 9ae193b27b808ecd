package dev.plumb.emulator.clip;

import dev.plumb.emulator.state.Viewport;

/// Normalised device coordinates to the screen, in 32-bit floats, and to 16.8 fixed point (D3D11.3
/// §3.4.1, §15.6).
final class ViewportTransform {
  /// What snapped positions can express, in pixels.
  static final float LEAST = -32768;

  static final float MOST = 32767;

  /// Without depth clip z may be far outside 0 to 1, but not so far that planes through it overflow
  /// (D3D11.3 §15.5).
  private static final float LARGEST = Float.MAX_VALUE / 16;

  private static final int FX8_LEAST = ((int) LEAST) * 256;
  private static final int FX8_MOST = ((int) MOST) * 256;

  private final float x0;
  private final float y0;
  private final float width;
  private final float height;
  private final float minDepth;
  private final float depthRange;

  ViewportTransform(Viewport viewport) {
    x0 = viewport.topLeftX();
    y0 = viewport.topLeftY();
    width = viewport.width();
    height = viewport.height();
    minDepth = viewport.minDepth();
    depthRange = viewport.maxDepth() - viewport.minDepth();
  }

  float screenX(float xNdc) {
    return (xNdc + 1f) * width * 0.5f + x0;
  }

  /// y goes down on the screen.
  float screenY(float yNdc) {
    return (1f - yNdc) * height * 0.5f + y0;
  }

  float screenZ(float zNdc) {
    return minDepth + Math.max(-LARGEST, Math.min(LARGEST, zNdc)) * depthRange;
  }

  /// Whether a position can be snapped; false for NaN.
  static boolean isInGuardBand(float screenX, float screenY) {
    return screenX >= LEAST && screenX <= MOST && screenY >= LEAST && screenY <= MOST;
  }

  /// Rounds to 1/256 pixel, ties to even.
  static int snap(float screen) {
    return (int) Math.rint((double) screen * 256.0);
  }

  /// As [#snap], for positions that rounding has put beyond what can be expressed.
  static int snapClamped(float screen) {
    return Math.max(FX8_LEAST, Math.min(FX8_MOST, snap(screen)));
  }

  /// Whether a square of one pixel around a snapped position is beside the viewport.
  boolean isPointOutside(int xFx8, int yFx8) {
    double x = xFx8 / 256.0;
    double y = yFx8 / 256.0;
    return x + 0.5 <= x0 || x - 0.5 >= x0 + width || y + 0.5 <= y0 || y - 0.5 >= y0 + height;
  }

  /// The guard band's edges: the screen transform above, multiplied out.
  ClipPlane[] guardBand() {
    double halfWidth = width * 0.5;
    double halfHeight = height * 0.5;
    return new ClipPlane[] {
      new ClipPlane(0, halfWidth, halfWidth + x0 - LEAST),
      new ClipPlane(0, -halfWidth, MOST - halfWidth - x0),
      new ClipPlane(1, -halfHeight, halfHeight + y0 - LEAST),
      new ClipPlane(1, halfHeight, MOST - halfHeight - y0)
    };
  }
}
