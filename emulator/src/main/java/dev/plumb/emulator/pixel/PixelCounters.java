package dev.plumb.emulator.pixel;

import dev.plumb.emulator.query.PipelineStatistics;

/// What became of one worker's pixels. Helper lanes are not counted (D3D11.3 §20.4.7: pinned to
/// exact counts).
public final class PixelCounters {
  /// 2x2 quads shaded.
  long quads;

  /// Pixels shaded, or samples where the shader runs for each.
  long shaded;

  /// Pixels that failed depth or stencil, before or after the shader.
  long rejected;

  /// Pixels that passed both and were not discarded.
  long written;

  /// Samples that passed depth and stencil: after the shader, unless it asks for the test before
  /// (D3D11.3 §20.4.6, §16.12).
  private long samplesPassed;

  /// Depths that broke the shader's promise about them: of the whole draw.
  long brokenPromises;

  private final boolean samplesCountEarly;

  /// @param samplesCountEarly whether the test before the shader is the one that counts
  PixelCounters(boolean samplesCountEarly) {
    this.samplesCountEarly = samplesCountEarly;
  }

  /// Counts samples that passed, or needed not pass, the test before the shader.
  void passedEarly(int samples) {
    samplesPassed += samplesCountEarly ? samples : 0;
  }

  public void brokePromise() {
    brokenPromises++;
  }

  /// Counts what came through the merger.
  ///
  /// @param pixels of which at least one sample passed
  public void merged(long pixels, long samples) {
    written += pixels;
    samplesPassed += samplesCountEarly ? 0 : samples;
  }

  /// Adds the counts to the draw's, and starts again.
  void moveTo(PipelineStatistics statistics) {
    statistics.addPixels(quads, shaded, rejected, written, samplesPassed);
    quads = 0;
    shaded = 0;
    rejected = 0;
    written = 0;
    samplesPassed = 0;
  }
}
