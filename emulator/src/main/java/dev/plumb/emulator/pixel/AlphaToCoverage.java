package dev.plumb.emulator.pixel;

/// Alpha of target 0 as a share of the samples (D3D11.3 §17.18): none at 0 and below or NaN, all at
/// 1 and above. In between D3D11 leaves the way open: here alpha times the number of samples,
/// rounded half up, and always the same samples in the same order.
final class AlphaToCoverage {
  private final int samples;

  AlphaToCoverage(int samples) {
    this.samples = samples;
  }

  void mask(PixelWave wave) {
    for (int lane = 0; lane < 4 * wave.quads; lane++) {
      wave.maskSamples(lane, mask(Float.intBitsToFloat(wave.color[3][lane])));
    }
  }

  /// Bit by sample.
  int mask(float alpha) {
    float inRange = alpha > 0 ? Math.min(1, alpha) : 0;
    int count = (int) (inRange * samples + 0.5f);
    return (int) ((1L << count) - 1);
  }
}
