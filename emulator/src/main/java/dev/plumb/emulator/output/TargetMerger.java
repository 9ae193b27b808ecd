package dev.plumb.emulator.output;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.pixel.PixelWave;
import dev.plumb.emulator.pixel.RawBits;
import dev.plumb.emulator.resource.RenderTargetView;
import dev.plumb.emulator.resource.TileTexels;
import dev.plumb.emulator.state.OutputMergerState;
import dev.plumb.emulator.state.RenderTargetBlendDesc;
import dev.plumb.hlsl.kernel.ColumnKernel;
import dev.plumb.hlsl.kernel.HotKernel;
import dev.plumb.hlsl.runtime.LaneMask;
import java.util.List;

/// Merges pixels into one render target, by way of its tile at hand: whole blocks, whose texels
/// follow each other there as the pixels do in the wave, and lists of others. One worker's.
final class TargetMerger {
  private static final int CAPACITY = PixelWave.LANES;
  private static final int ALL_COMPONENTS = 15;
  private static final int BLOCK = TileTexels.BLOCK_TEXELS;
  private static final int BLOCK_QUADS = BLOCK / 4;

  final int slot;
  private final RenderTargetView view;
  private final TargetTile.Pool pool;
  private final TargetTile[] tiles; // [slice], made when first needed
  private final Blender blender; // or null
  private final LogicMerge logic; // or null
  private final int writeMask;

  /// The fast way, or null.
  private final HotKernel hotKernel;

  private final KernelMerge kernelMerge;
  private long mergedPlainly;

  private final int[] lanes = new int[CAPACITY]; // [n], of a list
  private final int[] texels = new int[CAPACITY]; // [n], of a list
  private int listed;

  private final int[] picked = new int[CAPACITY]; // [n], raw bits
  private final float[][] source = new float[4][CAPACITY]; // [component][n]
  private final float[][] source1 = new float[4][CAPACITY]; // [component][n]
  private final float[][] dest = new float[4][CAPACITY]; // [component][n]

  TargetMerger(int slot, RenderTargetView view, OutputMergerState state, TargetTile.Pool pool) {
    RenderTargetBlendDesc desc = state.blend().target(slot);
    this.slot = slot;
    this.view = view;
    this.pool = pool;
    tiles = new TargetTile[view.sliceCount()];
    writeMask = desc.renderTargetWriteMask();
    logic = desc.logicOpEnable() ? new LogicMerge(desc.logicOp(), view.format()) : null;
    // Integer formats do not blend (D3D11.3 §17.6).
    blender =
        desc.blendEnable() && !view.format().isInteger()
            ? new Blender(desc, state.blendFactor(), range(view.format()), CAPACITY)
            : null;
    hotKernel = MergeKernels.of(view.format(), desc).orElse(null);
    kernelMerge = new KernelMerge(!overwrites());
  }

  /// Whether nothing of what a texel was is in what it becomes.
  private boolean overwrites() {
    return writeMask == ALL_COMPONENTS && !readsTarget();
  }

  private static Blender.Range range(Format format) {
    return switch (format.kind()) {
      case UNORM -> Blender.Range.UNORM;
      case SNORM -> Blender.Range.SNORM;
      case FLOAT, TYPELESS, UINT, SINT -> Blender.Range.FLOAT;
    };
  }

  /// Whether pixels that overlap must come in different groups.
  boolean readsTarget() {
    return blender != null || logic != null;
  }

  /// Merges a sample of the lanes `merged` of quads `first` to before `end`, of which no two are
  /// the same pixel if the target is read. Nothing happens if the shader does not write the target
  /// (§17.1).
  ///
  /// @param merged bit by lane
  /// @param slice of the view; those that there are not are the first (§16.5)
  void merge(PixelWave wave, long[] merged, int first, int end, int slice, int sample) {
    if (wave.color(slot, 0) == null || writeMask == 0) {
      return;
    }
    TargetTile tile = tile(slice);
    ColumnKernel kernel = hotKernel == null ? null : hotKernel.kernel();
    if (kernel != null
        && (blender == null || !blender.usesSecondSource() || readsSecondSource(wave))) {
      kernelMerge.begin(kernel, wave, slot, tile.tile.texels.words);
      mergeByKernel(wave, tile, merged, first, end, sample);
    } else {
      mergePlainly(wave, tile, merged, first, end, sample);
    }
  }

  private void mergeByKernel(
      PixelWave wave, TargetTile tile, long[] merged, int first, int end, int sample) {
    boolean fills = wave.isUniform() && overwrites();
    int word = fills ? kernelMerge.overwritten() : 0;
    int quad = first;
    while (quad < end) {
      int number = TileTexels.number(wave.left(quad), wave.top(quad));
      int texel = sample * TileTexels.TEXELS + number;
      if (wave.startsBlock(quad) && allOfBlock(merged, quad)) {
        if (fills) {
          kernelMerge.finish();
          tile.tile.fill(number, sample, word);
        } else {
          touchBlock(tile, number, sample);
          kernelMerge.addBlock(4 * quad, texel);
        }
        quad += BLOCK_QUADS;
        continue;
      }
      int mask = (int) (merged[quad >> 4] >>> (4 * quad)) & 15;
      if (mask != 0) {
        tile.tile.write(number, sample);
        kernelMerge.add(quad, mask, texel);
      }
      quad++;
    }
    kernelMerge.finish();
  }

  private void mergePlainly(
      PixelWave wave, TargetTile tile, long[] merged, int first, int end, int sample) {
    int quad = first;
    while (quad < end) {
      if (wave.startsBlock(quad) && allOfBlock(merged, quad)) {
        mergeList(wave, tile, sample);
        mergeBlock(wave, tile, 4 * quad, sample);
        quad += BLOCK_QUADS;
      } else {
        list(wave, merged, quad, sample);
        quad++;
      }
    }
    mergeList(wave, tile, sample);
    mergedPlainly += 4 * (end - first);
  }

  /// Counts what was merged without a kernel.
  void endTile() {
    if (hotKernel != null && mergedPlainly > 0) {
      hotKernel.count(mergedPlainly);
      mergedPlainly = 0;
    }
  }

  private TargetTile tile(int slice) {
    int there = slice >= 0 && slice < tiles.length ? slice : 0;
    if (tiles[there] == null) {
      tiles[there] = pool.of(view, there);
    }
    return tiles[there];
  }

  private static boolean allOfBlock(long[] merged, int quad) {
    int lane = 4 * quad;
    int shift = lane & 63;
    long low = merged[lane >> 6] >>> shift;
    return shift == 0 ? low == -1L : (low | merged[(lane >> 6) + 1] << -shift) == -1L;
  }

  private void touchBlock(TargetTile tile, int number, int sample) {
    if (overwrites()) {
      tile.tile.overwrite(number, sample);
    } else {
      tile.tile.write(number, sample);
    }
  }

  /// Of pixels that stand in a row in the wave and in the tile.
  private void mergeBlock(PixelWave wave, TargetTile tile, int lane, int sample) {
    int number = TileTexels.number(wave.left(lane >> 2), wave.top(lane >> 2));
    touchBlock(tile, number, sample);
    int texel = sample * TileTexels.TEXELS + number;
    gatherRun(wave, slot, lane, BLOCK, source);
    if (readsTarget()) {
      if (readsSecondSource(wave)) {
        gatherRun(wave, 1, lane, BLOCK, source1);
      }
      tile.columns.load(texel, BLOCK, dest);
      combine(BLOCK);
    }
    tile.columns.store(texel, BLOCK, source, writeMask);
  }

  private boolean readsSecondSource(PixelWave wave) {
    return blender != null && blender.usesSecondSource() && wave.color(1, 0) != null;
  }

  private void combine(int count) {
    if (blender != null) {
      blender.blend(source, source1, dest, count);
    }
    if (logic != null) {
      logic.merge(source, dest, count);
    }
  }

  /// Adds those of a quad's lanes that are merged to the list.
  private void list(PixelWave wave, long[] merged, int quad, int sample) {
    int at = sample * TileTexels.TEXELS + TileTexels.number(wave.left(quad), wave.top(quad));
    for (int lane = 4 * quad; lane < 4 * quad + 4; lane++) {
      if (LaneMask.has(merged, lane)) {
        lanes[listed] = lane;
        texels[listed] = at + (lane & 3);
        listed++;
      }
    }
  }

  private void mergeList(PixelWave wave, TargetTile tile, int sample) {
    int count = listed;
    listed = 0;
    if (count == 0) {
      return;
    }
    for (int n = 0; n < count; n++) {
      tile.tile.write(texels[n] % TileTexels.TEXELS, sample);
    }
    gather(wave, slot, count, source);
    if (readsTarget()) {
      if (readsSecondSource(wave)) {
        gather(wave, 1, count, source1);
      }
      tile.columns.load(texels, count, dest);
      combine(count);
    }
    tile.columns.store(texels, count, source, writeMask);
  }

  /// The colours of listed lanes, for blending clamped to what the format can hold.
  private void gather(PixelWave wave, int slot, int count, float[][] rgba) {
    for (int c = 0; c < 4; c++) {
      int[] column = wave.color(slot, c);
      for (int n = 0; n < count; n++) {
        picked[n] = column[lanes[n]];
      }
      gather(picked, 0, count, rgba[c]);
    }
  }

  /// The same of lanes `first` on.
  private void gatherRun(PixelWave wave, int slot, int first, int count, float[][] rgba) {
    for (int c = 0; c < 4; c++) {
      gather(wave.color(slot, c), first, count, rgba[c]);
    }
  }

  private void gather(int[] column, int first, int count, float[] values) {
    if (blender != null) {
      blender.clamp(column, first, count, values);
    } else {
      RawBits.copy(column, first, values, 0, count);
    }
  }

  /// The pixel's raw components as the target holds them, for listeners.
  List<Integer> read(int x, int y, int slice) {
    TargetTile tile = tile(slice);
    int number = TileTexels.number(x, y);
    tile.tile.read(number, 0);
    tile.columns.load(number, 1, dest);
    return List.of(bits(dest[0][0]), bits(dest[1][0]), bits(dest[2][0]), bits(dest[3][0]));
  }

  private static int bits(float value) {
    return Float.floatToRawIntBits(value);
  }
}
