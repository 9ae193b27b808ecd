package dev.plumb.emulator.resource;

import java.util.Arrays;

/// Bounds of the depth in each 8x8 block of a depth-stencil buffer, kept beside it, so that a draw
/// can tell of a whole block at once that nothing in it passes.
///
/// All depths of a block, of all samples, lie from [#least] to [#greatest]; where some were written
/// since, these may be wider than need be. A block is *stale* when nothing is known, or when every
/// depth has been overwritten, so that looking at all of them again may tell more.
///
/// Only draws keep the bounds, block by block of the tiles they own. All other ways to write a
/// subresource drop them ([Subresource#changed]), but for clears.
public final class DepthBlocks {
  private static final int SHIFT = 3;
  private static final int SIZE = 1 << SHIFT;

  private final int width;
  private final int height;
  private final int planes;
  private final int columns;

  public final float[] least; // [block]
  public final float[] greatest; // [block]

  /// Pixels written since the bounds were exact: bit 8 * row + column; those beyond the buffer's
  /// edges are always set.
  private final long[] written; // [block * planes + sample]

  DepthBlocks(Subresource depth) {
    width = depth.width;
    height = depth.height;
    planes = depth.planes;
    columns = (width + SIZE - 1) >> SHIFT;
    int blocks = columns * ((height + SIZE - 1) >> SHIFT);
    least = new float[blocks];
    greatest = new float[blocks];
    written = new long[blocks * planes];
    Arrays.fill(written, -1L);
  }

  /// The number of the block at pixel (x, y).
  public int block(int x, int y) {
    return (y >> SHIFT) * columns + (x >> SHIFT);
  }

  public boolean isStale(int block) {
    long all = -1;
    for (int s = block * planes; s < (block + 1) * planes; s++) {
      all &= written[s];
    }
    return all == -1;
  }

  /// Sets exact bounds.
  public void set(int block, float lowest, float highest) {
    least[block] = lowest;
    greatest[block] = highest;
    long outside = ~inside(block % columns << SHIFT, block / columns << SHIFT);
    Arrays.fill(written, block * planes, (block + 1) * planes, outside);
  }

  /// Depths from `lowest` to `highest` were written to pixels `mask` of a sample.
  public void wrote(int block, int sample, long mask, float lowest, float highest) {
    if (mask == -1 && planes == 1) {
      set(block, lowest, highest);
      return;
    }
    least[block] = Math.min(least[block], lowest);
    greatest[block] = Math.max(greatest[block], highest);
    written[block * planes + sample] |= mask;
  }

  /// All depths are `depth`.
  void setAll(float depth) {
    for (int block = 0; block < least.length; block++) {
      set(block, depth, depth);
    }
  }

  /// The pixels of the block at (x, y) that are in the buffer: bit 8 * row + column.
  public long inside(int x, int y) {
    long row = 0xffL >>> Math.max(0, x + SIZE - width);
    int rows = Math.min(SIZE, height - y);
    return row * 0x0101010101010101L & -1L >>> (64 - SIZE * rows);
  }
}
