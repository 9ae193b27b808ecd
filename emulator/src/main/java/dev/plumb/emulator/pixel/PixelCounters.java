package dev.plumb.emulator.pixel;

import dev.plumb.emulator.query.PipelineStatistics;

/// What became of one worker's pixels. Helper lanes are not counted (D3D11.3 §20.4.7: pinned to
/// exact counts).
final class PixelCounters {
  /// 2x2 quads shaded.
  long quads;

  /// Pixels shaded.
  long shaded;

  /// Pixels that failed depth or stencil, before or after the shader.
  long rejected;

  /// Pixels that passed both and were not discarded.
  long written;

  /// Adds the counts to the draw's, and starts again.
  void moveTo(PipelineStatistics statistics) {
    statistics.addPixels(quads, shaded, rejected, written);
    quads = 0;
    shaded = 0;
    rejected = 0;
    written = 0;
  }
}
