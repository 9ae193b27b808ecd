package dev.plumb.emulator.output;

import dev.plumb.emulator.raster.BlockCoverage;
import dev.plumb.emulator.resource.DepthBlocks;
import dev.plumb.emulator.resource.DepthStencilView;

/// What is known of all depths of an 8x8 block at once: whether any of a triangle's pixels there
/// can pass the depth test, or all do. Never changes a result. One worker's.
///
/// A NaN in the buffer tells nothing: its block's bounds are NaN.
final class CoarseDepth {
  private static final int BLOCK = BlockCoverage.BLOCK_SIZE;

  private final DepthStencilBuffer buffer;
  private final DepthBlocks blocks;
  private final int samples;

  private CoarseDepth(DepthStencilBuffer buffer, DepthBlocks blocks, int samples) {
    this.buffer = buffer;
    this.blocks = blocks;
    this.samples = samples;
  }

  /// Of slice `slice` of a view; null if others than draws to it may write its depths unseen.
  static CoarseDepth of(DepthStencilView view, int slice, DepthStencilBuffer buffer) {
    return view.keepsDepthBlocks()
        ? new CoarseDepth(buffer, view.subresource(slice).depthBlocks(), view.sampleCount())
        : null;
  }

  /// How depths from `least` to `greatest`, as the buffer can hold them, may be related to those in
  /// the block at (x, y): a set of [Comparison]'s relations.
  int relations(int x, int y, float least, float greatest) {
    int block = blocks.block(x, y);
    if (blocks.isStale(block)) {
      look(block, x, y);
    }
    float lowest = blocks.least[block];
    float highest = blocks.greatest[block];
    if (Float.isNaN(lowest) || Float.isNaN(highest)) {
      return Comparison.LESS | Comparison.EQUAL | Comparison.GREATER | Comparison.UNORDERED;
    }
    int less = least < highest ? Comparison.LESS : 0;
    int equal = least <= highest && greatest >= lowest ? Comparison.EQUAL : 0;
    int greater = greatest > lowest ? Comparison.GREATER : 0;
    return less | equal | greater;
  }

  private void look(int block, int x, int y) {
    float lowest = Float.POSITIVE_INFINITY;
    float highest = Float.NEGATIVE_INFINITY;
    for (int sample = 0; sample < samples; sample++) {
      for (long rest = blocks.inside(x, y); rest != 0; rest &= rest - 1) {
        int bit = Long.numberOfTrailingZeros(rest);
        float depth = buffer.depth(buffer.texel(x + bit % BLOCK, y + bit / BLOCK, sample));
        lowest = Math.min(lowest, depth); // keep a NaN
        highest = Math.max(highest, depth);
      }
    }
    blocks.set(block, lowest, highest);
  }

  /// Depths from `least` to `greatest` were written to pixels `mask` of the block at (x, y).
  void wrote(int x, int y, int sample, long mask, float least, float greatest) {
    blocks.wrote(blocks.block(x, y), sample, mask, least, greatest);
  }

  /// A depth was written to pixel (x, y).
  void wrote(int x, int y, int sample, float depth) {
    long bit = 1L << (BLOCK * (y % BLOCK) + x % BLOCK);
    blocks.wrote(blocks.block(x, y), sample, bit, depth, depth);
  }
}
