package dev.plumb.emulator.pixel;

import dev.plumb.emulator.raster.BlockCoverage;
import dev.plumb.hlsl.runtime.LaneMask;
import java.util.Arrays;

/// Quads on their way through the pixel shader, in the order in which they are merged. Lane 4 *
/// quad + 0..3 is pixel (x, y) (x+1, y) (x, y+1) (x+1, y+1).
public final class PixelWave {
  /// 64 quads: enough to spread the interpreter's work per instruction, small enough for its values
  /// to stay in the cache.
  public static final int LANES = 256;

  public static final int QUADS = LANES / 4;

  public static final int WHOLE = -1;

  /// The most quads of a block.
  static final int BLOCK_QUADS = 16;

  private static final int BLOCK_LANES = 4 * BLOCK_QUADS;

  /// The pixels of a whole block in the order of their lanes.
  private static final int[] COLUMN = new int[BLOCK_LANES]; // [lane of the block], 0 to 7

  private static final int[] ROW = new int[BLOCK_LANES]; // [lane of the block], 0 to 7
  private static final int[] PIXEL = new int[BLOCK_LANES]; // [lane of the block], 8 * row + column

  static {
    for (int lane = 0; lane < BLOCK_LANES; lane++) {
      COLUMN[lane] = (lane >> 1 & 6) | (lane & 1);
      ROW[lane] = (lane >> 3 & 6) | (lane >> 1 & 1);
      PIXEL[lane] = 8 * ROW[lane] + COLUMN[lane];
    }
  }

  /// Quads in use.
  int quads;

  final int[] triangle = new int[QUADS]; // [quad], in the batch

  /// The sample that the quad is shaded for; [#WHOLE] for the pixels as such.
  final int[] sample = new int[QUADS]; // [quad]

  /// Pixels.
  final int[] x = new int[LANES]; // [lane]

  final int[] y = new int[LANES]; // [lane]

  /// Samples that the triangle covers, bit by bit, before any test.
  final int[] coverage = new int[LANES]; // [lane]

  /// Those of them that are to be merged.
  final int[] samples = new int[LANES]; // [lane]

  /// Interpolated depth at the pixel's centre, biased, not clamped; not set if nothing asks for it.
  final float[] z = new float[LANES]; // [lane]

  /// Share of the pixel that an antialiased line covers; not set for triangles.
  final float[] share = new float[LANES]; // [lane]

  /// Lanes with a covered pixel that has passed the early test; the others are helpers.
  final long[] covered = new long[LANES / 64];

  /// Lanes to be merged: covered, and not discarded.
  final long[] written = new long[LANES / 64];

  /// The shader's raw outputs, [component of target 4 * slot ...][lane]; null for targets that the
  /// shader does not declare, zeros for missing components.
  final int[][] color = new int[4 * 8][];

  /// SV_Depth, raw bits, [lane], or null.
  int[] depth;

  /// SV_StencilRef, [lane], or null.
  int[] stencilRef;

  public int quads() {
    return quads;
  }

  public int triangle(int quad) {
    return triangle[quad];
  }

  public int[] x() {
    return x;
  }

  public int[] y() {
    return y;
  }

  /// Samples of the pixel to be merged, bit by bit.
  public int samples(int lane) {
    return samples[lane];
  }

  /// Lanes `64 * word ...` to be merged, bit by bit.
  public long written(int word) {
    return written[word];
  }

  public boolean isWritten(int lane) {
    return LaneMask.has(written, lane);
  }

  /// Raw bits of target `slot`'s component, [lane]; null if the shader does not write that target.
  public int[] color(int slot, int component) {
    return color[4 * slot + component];
  }

  /// Whether the shader gives the depth to test.
  public boolean hasDepth() {
    return depth != null;
  }

  /// The depth that the shader gives, not clamped.
  public float depth(int lane) {
    return Float.intBitsToFloat(depth[lane]);
  }

  /// The interpolated depth at the pixel's centre, not clamped.
  public float z(int lane) {
    return z[lane];
  }

  /// The stencil reference value: what the shader gives, else `state`.
  public int stencilRef(int lane, int state) {
    return stencilRef == null ? state : stencilRef[lane] & 0xff;
  }

  /// The lane of a pixel that is merged or shaded, at or after `first`; -1 if there is none.
  public int findCovered(int pixelX, int pixelY, int first) {
    for (int lane = first; lane < 4 * quads; lane++) {
      if (x[lane] == pixelX && y[lane] == pixelY && LaneMask.has(covered, lane)) {
        return lane;
      }
    }
    return -1;
  }

  /// Keeps those of the lane's samples that are in `mask`.
  void maskSamples(int lane, int mask) {
    samples[lane] &= mask;
    if (samples[lane] == 0) {
      written[lane >> 6] &= ~(1L << (lane & 63));
    }
  }

  boolean hasRoomForBlock() {
    return quads <= QUADS - BLOCK_QUADS;
  }

  /// Whether a quad of the block at (x, y) is in the wave.
  boolean hasBlock(int blockX, int blockY) {
    for (int quad = 0; quad < quads; quad++) {
      boolean inside =
          (x[4 * quad] & -BlockCoverage.BLOCK_SIZE) == blockX
              && (y[4 * quad] & -BlockCoverage.BLOCK_SIZE) == blockY;
      if (inside) {
        return true;
      }
    }
    return false;
  }

  void clear() {
    quads = 0;
    Arrays.fill(covered, 0);
  }

  /// Adds the quads of the block at (blockX, blockY) with samples to be merged.
  ///
  /// @param shaded the sample that they are shaded for, of which alone they have samples then; or
  ///   WHOLE
  /// @param blockZ at the pixels' centres, [8 * row + column]; null if nothing asks for it
  void addBlock(int t, int blockX, int blockY, BlockSamples block, int shaded, float[] blockZ) {
    if (!block.isSingle()) {
      addSampledBlock(t, blockX, blockY, block, shaded, blockZ);
    } else if (block.live[0] == BlockCoverage.ALL && !block.hasShares()) {
      addWholeBlock(t, blockX, blockY, blockZ);
    } else {
      addSingleBlock(t, blockX, blockY, block, blockZ);
    }
  }

  /// [#addSampledBlock] for a block whose every pixel has its one sample.
  private void addWholeBlock(int t, int blockX, int blockY, float[] blockZ) {
    int first = 4 * quads;
    Arrays.fill(triangle, quads, quads + BLOCK_QUADS, t);
    Arrays.fill(sample, quads, quads + BLOCK_QUADS, WHOLE);
    Arrays.fill(coverage, first, first + BLOCK_LANES, 1);
    Arrays.fill(samples, first, first + BLOCK_LANES, 1);
    copyPlus(COLUMN, blockX, x, first);
    copyPlus(ROW, blockY, y, first);
    for (int lane = 0; blockZ != null && lane < BLOCK_LANES; lane++) {
      z[first + lane] = blockZ[PIXEL[lane]];
    }
    int word = first >> 6;
    int shift = first & 63;
    covered[word] |= -1L << shift;
    if (shift != 0) {
      covered[word + 1] |= -1L >>> -shift;
    }
    quads += BLOCK_QUADS;
  }

  private static void copyPlus(int[] from, int offset, int[] to, int first) {
    System.arraycopy(from, 0, to, first, BLOCK_LANES);
    for (int lane = first; lane < first + BLOCK_LANES; lane++) {
      to[lane] += offset;
    }
  }

  /// [#addSampledBlock] for pixels with one sample.
  private void addSingleBlock(int t, int blockX, int blockY, BlockSamples block, float[] blockZ) {
    long live = block.live[0];
    for (int quadRow = 0; quadRow < 8; quadRow += 2) {
      long rows = live >>> (8 * quadRow) & 0xffff;
      for (int column = 0; rows != 0 && column < 8; column += 2) {
        int lanes = lanes(rows, column);
        if (lanes != 0) {
          int at = 8 * quadRow + column;
          addQuad(t, blockX + column, blockY + quadRow, lanes, blockZ, at);
          sample[quads - 1] = WHOLE;
          addSingles(lanes, lanes(block.covered[0] >>> at, 0));
          if (block.hasShares()) {
            addShares(block, at);
          }
        }
      }
    }
  }

  /// Of two rows of pixels the quad's at `column`, bit by lane.
  private static int lanes(long rows, int column) {
    int pixels = (int) (rows >>> column);
    return (pixels & 3) | (pixels >>> 6 & 12);
  }

  private void addSingles(int live, int coveredLanes) {
    int lane = 4 * (quads - 1);
    for (int k = 0; k < 4; k++) {
      samples[lane + k] = live >> k & 1;
      coverage[lane + k] = coveredLanes >> k & 1;
    }
  }

  /// The plain way, which serves any number of samples.
  void addSampledBlock(
      int t, int blockX, int blockY, BlockSamples block, int shaded, float[] blockZ) {
    long mask = shaded == WHOLE ? block.anyLive() : block.live[shaded];
    for (int quadRow = 0; quadRow < 8; quadRow += 2) {
      long rows = mask >>> (8 * quadRow) & 0xffff;
      for (int column = 0; rows != 0 && column < 8; column += 2) {
        int lanes = lanes(rows, column);
        if (lanes != 0) {
          int at = 8 * quadRow + column;
          addQuad(t, blockX + column, blockY + quadRow, lanes, blockZ, at);
          addSamples(block, shaded, at);
          if (block.hasShares()) {
            addShares(block, at);
          }
        }
      }
    }
  }

  private void addQuad(int t, int left, int top, int lanes, float[] blockZ, int at) {
    int quad = quads++;
    int lane = 4 * quad;
    triangle[quad] = t;
    covered[lane >> 6] |= (long) lanes << (lane & 63);
    for (int k = 0; k < 4; k++) {
      x[lane + k] = left + (k & 1);
      y[lane + k] = top + (k >> 1);
    }
    for (int k = 0; blockZ != null && k < 4; k++) {
      z[lane + k] = blockZ[at + (k & 1) + 8 * (k >> 1)];
    }
  }

  /// For the quad added last, whose upper left pixel is number `at` of the block.
  private void addSamples(BlockSamples block, int shaded, int at) {
    sample[quads - 1] = shaded;
    int lane = 4 * (quads - 1);
    for (int k = 0; k < 4; k++) {
      int pixel = at + (k & 1) + 8 * (k >> 1);
      coverage[lane + k] = block.covered(pixel);
      samples[lane + k] =
          shaded == WHOLE ? block.live(pixel) : (int) (block.live[shaded] >>> pixel & 1) << shaded;
    }
  }

  private void addShares(BlockSamples block, int at) {
    int lane = 4 * (quads - 1);
    for (int k = 0; k < 4; k++) {
      share[lane + k] = block.share[at + (k & 1) + 8 * (k >> 1)];
    }
  }
}
