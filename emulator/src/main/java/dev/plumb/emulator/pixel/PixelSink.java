package dev.plumb.emulator.pixel;

import dev.plumb.emulator.clip.TriangleBatch;

/// Where pixels go: depth-stencil test, blending and render targets. Each worker has its own, over
/// the same targets; tiles keep them apart.
public interface PixelSink {
  /// Whether depth or stencil is tested or written at all.
  boolean hasDepthStencil();

  /// Tests the pixels `mask` of the block at (x, y), bit 8 * row + column, and with `write` also
  /// updates depth and stencil. The pixels that pass.
  long earlyDepthStencil(
      TriangleBatch batch, int triangle, int x, int y, long mask, float[] z, boolean write);

  /// Merges the wave's lanes [PixelWave#written] into the targets, in order; with `late` after
  /// depth and stencil. How many pixels passed.
  int merge(TriangleBatch batch, PixelWave wave, boolean late);
}
