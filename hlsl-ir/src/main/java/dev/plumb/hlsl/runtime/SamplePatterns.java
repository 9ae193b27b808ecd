package dev.plumb.hlsl.runtime;

/// Where the samples of a pixel lie: D3D11's standard patterns (D3D11.3 §19.2.4).
public final class SamplePatterns {
  /// [power of two: samples][2 * sample + axis]: sixteenths of a pixel from the centre, x to the
  /// right, y down.
  private static final int[][] PATTERNS = {
    {0, 0},
    {4, 4, -4, -4},
    {-2, -6, 6, -2, -6, 2, 2, 6},
    {1, -3, -1, 3, 5, 1, -3, -5, -5, 5, -7, -1, 3, 7, 7, -7},
    {
      1, 1, -1, -3, -3, 2, 4, -1, -5, -2, 2, 5, 5, 3, 3, -5, //
      -2, 6, 0, -7, -4, -6, -6, 4, -8, 0, 7, -4, 6, 7, -7, -8
    },
  };

  private SamplePatterns() {}

  /// The position of a sample along an axis (0: x, 1: y) in pixels from the centre; 0 where there
  /// is no such sample or no pattern of so many.
  public static float position(int samples, int sample, int axis) {
    int power = Integer.numberOfTrailingZeros(samples);
    boolean known = samples > 0 && Integer.bitCount(samples) == 1 && power < PATTERNS.length;
    if (!known || sample < 0 || sample >= samples) {
      return 0;
    }
    return PATTERNS[power][2 * sample + axis] / 16f;
  }
}
