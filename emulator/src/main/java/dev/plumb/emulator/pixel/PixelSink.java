package dev.plumb.emulator.pixel;

import dev.plumb.emulator.clip.TriangleBatch;
import dev.plumb.emulator.raster.TriangleSetup;

/// Where pixels go: depth-stencil test, blending and render targets. Each worker has its own, over
/// the same targets; tiles keep them apart.
public interface PixelSink {
  /// Whether depth or stencil is tested or written at all.
  boolean hasDepthStencil();

  /// What follows is in the 64x64 tile at (x, y), up to [#endTile].
  void beginTile(int x, int y);

  /// What was merged is in the targets afterwards, and not before.
  void endTile();

  /// Whether it is known that no pixel of the triangle passes the early test in the block at (x,
  /// y), and that nothing is written: then they need not be looked at one by one.
  boolean allFail(TriangleSetup triangles, int triangle, int x, int y);

  /// Tests a sample of each of the pixels `mask` of the block at (x, y), bit 8 * row + column, and
  /// with `write` also updates depth and stencil. The pixels that pass. `z`: at that sample.
  long earlyDepthStencil(
      TriangleBatch batch,
      int triangle,
      int x,
      int y,
      int sample,
      long mask,
      float[] z,
      boolean write);

  /// The same for quads of pixels with one sample: keeps those that pass.
  void earlyDepthStencil(TriangleBatch batch, SmallQuads quads, boolean write);

  /// Merges the samples [PixelWave#written] of the wave's lanes into the targets, in order; with
  /// `late` after depth and stencil.
  void merge(TriangleSetup triangles, PixelWave wave, boolean late, PixelCounters counters);
}
