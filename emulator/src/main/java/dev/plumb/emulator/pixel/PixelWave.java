package dev.plumb.emulator.pixel;

import dev.plumb.emulator.raster.BlockCoverage;
import dev.plumb.hlsl.runtime.LaneMask;
import java.util.Arrays;

/// Quads on their way through the pixel shader, in the order in which they are merged. Lane 4 *
/// quad + 0..3 is pixel (x, y) (x+1, y) (x, y+1) (x+1, y+1).
public final class PixelWave {
  /// 128 quads, a row of a tile's blocks: enough to spread what a run of the shader costs whatever
  /// its lanes, small enough for its values to stay in the cache.
  public static final int LANES = 512;

  public static final int QUADS = LANES / 4;

  public static final int WHOLE = -1;

  static final int WORDS = LANES / 64;

  /// The most quads of a block.
  static final int BLOCK_QUADS = 16;

  private static final int BLOCK_LANES = 4 * BLOCK_QUADS;

  /// The pixels of a whole block in the order of their lanes.
  private static final int[] PIXEL = new int[BLOCK_LANES]; // [lane of the block], 8 * row + column

  /// The pixels of a wave of blocks in a row, relative to the first.
  static final int[] ROW_X = new int[LANES]; // [lane]

  static final int[] ROW_Y = new int[LANES]; // [lane]

  static {
    for (int lane = 0; lane < LANES; lane++) {
      ROW_X[lane] = (lane >> 3 & -8) | (lane >> 1 & 6) | (lane & 1);
      ROW_Y[lane] = (lane >> 3 & 6) | (lane >> 1 & 1);
    }
    for (int lane = 0; lane < BLOCK_LANES; lane++) {
      PIXEL[lane] = 8 * ROW_Y[lane] + ROW_X[lane];
    }
  }

  /// Quads in use.
  int quads;

  // Of quads before `spread`; of those behind, which are of whole blocks, at each block's first.
  // Where not all of the wave is whole blocks, all are spread.

  final int[] triangle = new int[QUADS]; // [quad], in the batch

  /// The sample that the quad is shaded for; [#WHOLE] for the pixels as such.
  private final int[] sample = new int[QUADS]; // [quad]

  /// The upper left pixel.
  final int[] left = new int[QUADS]; // [quad]

  final int[] top = new int[QUADS]; // [quad]
  private int spread;

  /// Interpolated depth at the pixel's centre, biased, not clamped; not set if nothing asks for it.
  final float[] z = new float[LANES]; // [lane]

  /// Share of the pixel that an antialiased line covers; not set for triangles.
  final float[] share = new float[LANES]; // [lane]

  /// Lanes with a covered pixel that has passed the early test; the others are helpers.
  final long[] covered = new long[WORDS]; // bit by lane

  /// Lanes to be merged: covered, and not discarded.
  final long[] written = new long[WORDS]; // bit by lane

  /// Lanes whose pixel has the target's sample to be merged, unless discarded.
  private final long[][] live; // [target's sample][word], bit by lane

  /// Lanes whose pixel's sample the triangle covers, before any test; only kept if asked for.
  private final long[][] coverage; // [rasterizer's sample][word], bit by lane

  private boolean keepsCoverage;

  /// Where all 16 quads of a block follow each other, bit by first quad.
  private final long[] blocks = new long[QUADS / 64];

  /// Whether all quads are of whole blocks with all samples to be merged.
  private boolean whole = true;

  /// Pixels, of the first `located` quads.
  private final int[] x = new int[LANES]; // [lane]

  private final int[] y = new int[LANES]; // [lane]
  private int located;

  /// Whether the colours are the same in all lanes.
  boolean uniform;

  /// The shader's raw outputs, [component of target 4 * slot ...][lane]; null for targets that the
  /// shader does not declare, zeros for missing components.
  final int[][] color = new int[4 * 8][];

  /// SV_Depth, raw bits, [lane], or null.
  int[] depth;

  /// SV_StencilRef, [lane], or null.
  int[] stencilRef;

  /// @param samples of each pixel of the targets
  /// @param rasterSamples that the rasterizer looks at
  PixelWave(int samples, int rasterSamples) {
    live = new long[samples][WORDS];
    coverage = new long[rasterSamples][WORDS];
  }

  /// Has [#coverage] known from now on.
  void keepCoverage() {
    keepsCoverage = true;
  }

  public int quads() {
    return quads;
  }

  public int triangle(int quad) {
    return triangle[entry(quad)];
  }

  /// The end of the quads from `quad`, the first of its triangle, that belong to the triangle. One
  /// triangle covers no pixel twice.
  public int endOfTriangle(int quad) {
    int t = triangle[entry(quad)];
    int end = quad;
    do {
      end += end < spread ? 1 : BLOCK_QUADS;
    } while (end < quads && triangle[end] == t);
    return end;
  }

  /// The upper left pixel of a quad.
  public int left(int quad) {
    int entry = entry(quad);
    return left[entry] + 2 * (quad - entry & 3);
  }

  public int top(int quad) {
    int entry = entry(quad);
    return top[entry] + 2 * (quad - entry >> 2);
  }

  /// The sample that a quad is shaded for; [#WHOLE] for the pixels as such.
  int sample(int quad) {
    return sample[entry(quad)];
  }

  /// Where what is known of a quad stands: at itself, or at its block's first quad.
  private int entry(int quad) {
    return quad < spread ? quad : quad - (quad - spread) % BLOCK_QUADS;
  }

  /// Gives each quad of whole blocks its own entries.
  private void spread() {
    for (int first = spread; first < quads; first += BLOCK_QUADS) {
      for (int quad = first + BLOCK_QUADS - 1; quad >= first; quad--) {
        triangle[quad] = triangle[first];
        sample[quad] = sample[first];
        left[quad] = left[first] + 2 * (quad - first & 3);
        top[quad] = top[first] + 2 * (quad - first >> 2);
      }
    }
    spread = quads;
  }

  /// Whether the wave consists of whole 8x8 blocks, 16 quads each, with all samples of all pixels
  /// covered and none discarded so far: of block n the first quad is 16 * n, and its lanes are the
  /// block's quads in raster order.
  public boolean isWhole() {
    return whole;
  }

  /// Whether the wave is full of whole blocks of one triangle that lie in a row.
  boolean isRow() {
    boolean row = whole && quads == QUADS;
    for (int quad = BLOCK_QUADS; row && quad < QUADS; quad += BLOCK_QUADS) {
      row =
          triangle[quad] == triangle[0]
              && top[quad] == top[0]
              && left[quad] == left[0] + quad / BLOCK_QUADS * BlockCoverage.BLOCK_SIZE;
    }
    return row;
  }

  /// Whether the quads from this one on are all 16 of a block, in raster order.
  public boolean startsBlock(int quad) {
    return (blocks[quad >> 6] >>> quad & 1) != 0;
  }

  /// Whether each colour's component is the same in all lanes.
  public boolean isUniform() {
    return uniform;
  }

  /// Columns of all pixels, [lane].
  public int[] x() {
    locate();
    return x;
  }

  /// Rows of all pixels, [lane].
  public int[] y() {
    locate();
    return y;
  }

  /// Pixels are asked for less often than quads are added.
  private void locate() {
    spread();
    for (int quad = located; quad < quads; quad++) {
      int lane = 4 * quad;
      x[lane] = left[quad];
      x[lane + 1] = left[quad] + 1;
      x[lane + 2] = left[quad];
      x[lane + 3] = left[quad] + 1;
      y[lane] = top[quad];
      y[lane + 1] = top[quad];
      y[lane + 2] = top[quad] + 1;
      y[lane + 3] = top[quad] + 1;
    }
    located = quads;
  }

  /// Lanes `64 * word ...` to be merged, bit by bit.
  public long written(int word) {
    return written[word];
  }

  /// Those of them with a sample of the target's to be merged.
  public long written(int word, int targetSample) {
    return written[word] & live[targetSample][word];
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

  /// Samples that the triangle covers of the lane's pixel, bit by bit, before any test; only after
  /// [#keepCoverage].
  int coverage(int lane) {
    return bits(coverage, lane);
  }

  /// Samples of the target's pixel to be merged unless it is discarded, bit by bit.
  int live(int lane) {
    return bits(live, lane);
  }

  private static int bits(long[][] masks, int lane) {
    int bits = 0;
    for (int s = 0; s < masks.length; s++) {
      bits |= (int) (masks[s][lane >> 6] >>> (lane & 63) & 1) << s;
    }
    return bits;
  }

  /// The lane of a pixel that is merged or shaded, at or after `first`; -1 if there is none.
  public int findCovered(int pixelX, int pixelY, int first) {
    locate();
    for (int lane = first; lane < 4 * quads; lane++) {
      if (x[lane] == pixelX && y[lane] == pixelY && LaneMask.has(covered, lane)) {
        return lane;
      }
    }
    return -1;
  }

  /// Takes what the shader discarded from the lanes to be merged.
  void discarded() {
    for (int word = 0; whole && word < WORDS; word++) {
      whole = written[word] == covered[word];
    }
  }

  /// Keeps those of the lane's samples that are in `mask`.
  void maskSamples(int lane, int mask) {
    int word = lane >> 6;
    long bit = 1L << (lane & 63);
    long left = 0;
    for (int s = 0; s < live.length; s++) {
      if ((mask >> s & 1) == 0) {
        live[s][word] &= ~bit;
        whole = false;
      }
      left |= live[s][word];
    }
    written[word] &= left | ~bit;
  }

  boolean hasRoomForBlock() {
    return quads <= QUADS - BLOCK_QUADS;
  }

  boolean isFull() {
    return quads == QUADS;
  }

  /// Whether a quad of the block at (x, y) is in the wave.
  boolean hasBlock(int blockX, int blockY) {
    spread();
    for (int quad = 0; quad < quads; quad++) {
      boolean inside =
          (left[quad] & -BlockCoverage.BLOCK_SIZE) == blockX
              && (top[quad] & -BlockCoverage.BLOCK_SIZE) == blockY;
      if (inside) {
        return true;
      }
    }
    return false;
  }

  void clear() {
    quads = 0;
    spread = 0;
    located = 0;
    Arrays.fill(blocks, 0);
    whole = true;
    Arrays.fill(covered, 0);
    for (long[] mask : live) {
      Arrays.fill(mask, 0);
    }
    for (int s = 0; keepsCoverage && s < coverage.length; s++) {
      Arrays.fill(coverage[s], 0);
    }
  }

  /// Adds the quads of the block at (blockX, blockY) with samples to be merged.
  ///
  /// @param shaded the sample that they are shaded for, of which alone they have samples then; or
  ///   WHOLE
  /// @param blockZ at the pixels' centres, [8 * row + column]; null if nothing asks for it
  void addBlock(int t, int blockX, int blockY, BlockSamples block, int shaded, float[] blockZ) {
    if (shaded == WHOLE && block.isWhole()) {
      addWholeBlock(t, blockX, blockY, blockZ);
      return;
    }
    addQuads(t, blockX, blockY, block, shaded, blockZ);
  }

  /// [#addBlock] for those `pixels` of a block of pixels with one sample.
  void addSingles(int t, int blockX, int blockY, long pixels, float[] blockZ) {
    if (pixels == BlockCoverage.ALL) {
      addWholeBlock(t, blockX, blockY, blockZ);
      return;
    }
    spread();
    whole = false;
    int first = quads;
    for (long rest = BlockCoverage.quads(pixels); rest != 0; rest &= rest - 1) {
      int at = Long.numberOfTrailingZeros(rest);
      add(t, blockX + (at & 7), blockY + (at >> 3), WHOLE);
      addLanes(covered, pixels >>> at);
      addLanes(live[0], pixels >>> at);
      if (keepsCoverage) {
        addLanes(coverage[0], pixels >>> at);
      }
      if (blockZ != null) {
        addDepths(blockZ, at);
      }
      quads++;
    }
    endBlock(first);
  }

  /// Adds a quad of pixels with one sample; see [#addSingles].
  ///
  /// @param withDepth whether anything asks for it
  void addSmall(SmallQuads quad, int q, boolean withDepth) {
    spread();
    whole = false;
    add(quad.triangle[q], quad.left[q], quad.top[q], WHOLE);
    long lanes = (long) quad.pixels(q) << (4 * quads);
    int word = quads >> 4;
    covered[word] |= lanes;
    live[0][word] |= lanes;
    if (keepsCoverage) {
      coverage[0][word] |= lanes;
    }
    for (int pixel = 0; withDepth && pixel < 4; pixel++) {
      z[4 * quads + pixel] = quad.z[pixel][q];
    }
    spread = ++quads;
  }

  /// Quads of a block have been added from quad `first` on.
  private void endBlock(int first) {
    spread = quads;
    if (quads == first + BLOCK_QUADS) {
      blocks[first >> 6] |= 1L << first;
    }
  }

  /// [#addQuads] for a block whose every pixel has all its samples.
  void addWholeBlock(int t, int blockX, int blockY, float[] blockZ) {
    int first = 4 * quads;
    triangle[quads] = t;
    sample[quads] = WHOLE;
    left[quads] = blockX;
    top[quads] = blockY;
    for (int lane = 0; blockZ != null && lane < BLOCK_LANES; lane++) {
      z[first + lane] = blockZ[PIXEL[lane]];
    }
    setBlock(covered, first);
    for (long[] mask : live) {
      setBlock(mask, first);
    }
    for (int s = 0; keepsCoverage && s < coverage.length; s++) {
      setBlock(coverage[s], first);
    }
    blocks[quads >> 6] |= 1L << quads;
    quads += BLOCK_QUADS;
    if (!whole) {
      spread();
    }
  }

  private static void setBlock(long[] mask, int first) {
    int word = first >> 6;
    int shift = first & 63;
    mask[word] |= -1L << shift;
    if (shift != 0) {
      mask[word + 1] |= -1L >>> -shift;
    }
  }

  /// The plain way, quad by quad.
  void addQuads(int t, int blockX, int blockY, BlockSamples block, int shaded, float[] blockZ) {
    spread();
    whole = false;
    int first = quads;
    long pixels = shaded == WHOLE ? block.anyLive() : block.live[shaded];
    for (long rest = BlockCoverage.quads(pixels); rest != 0; rest &= rest - 1) {
      int at = Long.numberOfTrailingZeros(rest);
      add(t, blockX + (at & 7), blockY + (at >> 3), shaded);
      addLanes(covered, pixels >>> at);
      addSamples(block, shaded, at);
      if (blockZ != null) {
        addDepths(blockZ, at);
      }
      if (block.hasShares()) {
        addShares(block, at);
      }
      quads++;
    }
    endBlock(first);
  }

  private void add(int t, int x, int y, int shaded) {
    triangle[quads] = t;
    left[quads] = x;
    top[quads] = y;
    sample[quads] = shaded;
  }

  /// Adds lanes of the quad at hand.
  ///
  /// @param pixels of two rows of a block, whose first is the quad's first
  private void addLanes(long[] mask, long pixels) {
    long lanes = (pixels & 3) | (pixels >>> 6 & 12);
    mask[quads >> 4] |= lanes << (4 * quads);
  }

  /// Of the quad at hand, whose upper left pixel is number `at` of the block.
  private void addSamples(BlockSamples block, int shaded, int at) {
    if (shaded == WHOLE) {
      for (int s = 0; s < live.length; s++) {
        addLanes(live[s], block.live[s] >>> at);
      }
    } else {
      addLanes(live[shaded], block.live[shaded] >>> at);
    }
    for (int s = 0; keepsCoverage && s < coverage.length; s++) {
      addLanes(coverage[s], block.covered[s] >>> at);
    }
  }

  private void addDepths(float[] blockZ, int at) {
    int lane = 4 * quads;
    z[lane] = blockZ[at];
    z[lane + 1] = blockZ[at + 1];
    z[lane + 2] = blockZ[at + 8];
    z[lane + 3] = blockZ[at + 9];
  }

  private void addShares(BlockSamples block, int at) {
    int lane = 4 * quads;
    share[lane] = block.share[at];
    share[lane + 1] = block.share[at + 1];
    share[lane + 2] = block.share[at + 8];
    share[lane + 3] = block.share[at + 9];
  }
}
