package dev.plumb.emulator.output;

import dev.plumb.emulator.pixel.PixelWave;
import dev.plumb.emulator.resource.TileTexels;
import dev.plumb.hlsl.kernel.ColumnKernel;

/// Merges a wave's colours into texels of one word by a kernel: whole blocks in place, those that
/// follow each other in the wave and in the tile at once; and quads by way of a row of texels in
/// the order of lanes. One worker's.
final class KernelMerge {
  private static final int ALL = 15;

  private final boolean readsTexels;
  private final int[][] columns = new int[8][]; // of two targets, [component][lane]
  private ColumnKernel kernel;
  private int[] words; // [texel]

  private final int[] row = new int[PixelWave.LANES]; // [lane]
  private final int[] quads = new int[PixelWave.QUADS]; // [n]
  private final int[] masks = new int[PixelWave.QUADS]; // [n], bit by lane of the quad
  private final int[] texels = new int[PixelWave.QUADS]; // [n], of the quad's first lane
  private int count;

  // Blocks on their way.
  private int firstLane;
  private int firstTexel;
  private int blockLanes;

  /// @param readsTexels whether what comes of a texel depends on what it was
  KernelMerge(boolean readsTexels) {
    this.readsTexels = readsTexels;
  }

  /// @param words the tile's texels
  void begin(ColumnKernel kernel, PixelWave wave, int slot, int[] words) {
    this.kernel = kernel;
    this.words = words;
    for (int c = 0; c < 4; c++) {
      columns[c] = wave.color(slot, c);
      columns[4 + c] = wave.color(1, c);
    }
  }

  /// Adds a block: lanes `lane` on into the texels from `texel` on.
  void addBlock(int lane, int texel) {
    finishQuads();
    if (lane != firstLane + blockLanes || texel != firstTexel + blockLanes) {
      finishBlocks();
      firstLane = lane;
      firstTexel = texel;
    }
    blockLanes += TileTexels.BLOCK_TEXELS;
  }

  /// What texels become whose colour is that of lane 0, if it does not depend on what they were.
  int overwritten() {
    kernel.run(columns, 0, row, 0, ColumnKernel.LANES);
    return row[0];
  }

  /// Adds lanes `mask` of a quad, whose texels are `texel` to `texel` + 3, to those of [#finish].
  void add(int quad, int mask, int texel) {
    finishBlocks();
    quads[count] = quad;
    masks[count] = mask;
    texels[count] = texel;
    count++;
  }

  /// Merges what was added.
  void finish() {
    finishBlocks();
    finishQuads();
  }

  private void finishBlocks() {
    if (blockLanes > 0) {
      kernel.run(columns, firstLane, words, firstTexel, blockLanes);
      blockLanes = 0;
    }
  }

  private void finishQuads() {
    if (count == 0) {
      return;
    }
    if (readsTexels) {
      for (int n = 0; n < count; n++) {
        move(words, texels[n], row, 4 * quads[n]);
      }
    }
    int first = 4 * quads[0] & -ColumnKernel.LANES;
    int end = 4 * quads[count - 1] + 4 + ColumnKernel.LANES - 1 & -ColumnKernel.LANES;
    kernel.run(columns, first, row, first, end - first);
    for (int n = 0; n < count; n++) {
      if (masks[n] == ALL) {
        move(row, 4 * quads[n], words, texels[n]);
      } else {
        moveMasked(4 * quads[n], masks[n], texels[n]);
      }
    }
    count = 0;
  }

  private static void move(int[] from, int first, int[] to, int at) {
    to[at] = from[first];
    to[at + 1] = from[first + 1];
    to[at + 2] = from[first + 2];
    to[at + 3] = from[first + 3];
  }

  private void moveMasked(int first, int mask, int at) {
    for (int rest = mask; rest != 0; rest &= rest - 1) {
      int lane = Integer.numberOfTrailingZeros(rest);
      words[at + lane] = row[first + lane];
    }
  }
}
