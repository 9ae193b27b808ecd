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

  /// Interpolated depth at the pixel's centre, biased, not clamped.
  final float[] z = new float[LANES]; // [lane]

  /// Share of the pixel that an antialiased line covers.
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
  /// @param blockZ at the pixels' centres, [8 * row + column]
  void addBlock(int t, int blockX, int blockY, BlockSamples block, int shaded, float[] blockZ) {
    long mask = shaded == WHOLE ? block.anyLive() : block.live[shaded];
    for (int quadRow = 0; quadRow < 8; quadRow += 2) {
      long rows = mask >>> (8 * quadRow) & 0xffff;
      for (int column = 0; rows != 0 && column < 8; column += 2) {
        int pixels = (int) (rows >>> column);
        int lanes = (pixels & 3) | (pixels >>> 6 & 12);
        if (lanes != 0) {
          int at = 8 * quadRow + column;
          addQuad(t, blockX + column, blockY + quadRow, lanes, blockZ, at);
          addSamples(block, shaded, at);
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
      share[lane + k] = block.share[pixel];
      samples[lane + k] =
          shaded == WHOLE ? block.live(pixel) : (int) (block.live[shaded] >>> pixel & 1) << shaded;
    }
  }
}
