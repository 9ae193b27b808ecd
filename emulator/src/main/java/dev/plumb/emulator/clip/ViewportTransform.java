package dev.plumb.emulator.clip;

import dev.plumb.emulator.state.Viewport;

/// Normalised device coordinates to the screen, in 32-bit floats, and to 16.8 fixed point (D3D11.3
/// §15.3.1, §15.6).
final class ViewportTransform {
  /// What snapped positions can express, in pixels.
  static final float LEAST = -32768;

  static final float MOST = 32767;

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
    return minDepth + zNdc * depthRange;
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

  // Distances from the guard band's edges in clip space, times w: positive inside. They are the
  // screen transform above, multiplied out.

  double guardLeft(double x, double w) {
    return x * (width * 0.5) + w * (width * 0.5 + x0 - LEAST);
  }

  double guardRight(double x, double w) {
    return w * (MOST - width * 0.5 - x0) - x * (width * 0.5);
  }

  double guardTop(double y, double w) {
    return w * (height * 0.5 + y0 - LEAST) - y * (height * 0.5);
  }

  double guardBottom(double y, double w) {
    return y * (height * 0.5) + w * (MOST - height * 0.5 - y0);
  }
}
