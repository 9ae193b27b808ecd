package dev.plumb.emulator.pixel;

import dev.plumb.emulator.clip.TriangleBatch;
import dev.plumb.emulator.raster.BlockCoverage;
import dev.plumb.emulator.raster.TriangleSetup;
import dev.plumb.emulator.tile.Binner;
import dev.plumb.emulator.tile.TileBin;
import dev.plumb.emulator.tile.TileWorker;
import dev.plumb.hlsl.interp.RunResult;
import dev.plumb.hlsl.interp.WaveProgram;
import java.util.Optional;

/// Draws tiles: walks each triangle's blocks, tests early, gathers quads, shades them and hands
/// them to the sink. One worker's.
public final class PixelStage implements TileWorker {
  private static final int BLOCK = BlockCoverage.BLOCK_SIZE;

  private final PixelStageDesc desc;
  private final PixelSink sink;
  private final DepthStencilOrder order;
  private final PixelListener listener; // or null
  private final PixelShading shading; // or null

  private final BlockCoverage coverage = new BlockCoverage();
  private final PixelWave wave = new PixelWave();
  private final float[] blockZ = new float[BLOCK * BLOCK]; // [8 * row + column]
  private final PixelCounters counters = new PixelCounters();
  private PixelFault fault;

  /// Whether the tile lies wholly inside the triangle at hand.
  private boolean inside;

  public PixelStage(PixelStageDesc desc, PixelSink sink) {
    this.desc = desc;
    this.sink = sink;
    listener = desc.listener().orElse(null);
    shading = desc.shader().map(shader -> new PixelShading(shader, desc, wave)).orElse(null);
    order =
        desc.shader().map(shader -> orderOf(shader, desc)).orElse(DepthStencilOrder.WITHOUT_SHADER);
  }

  private static DepthStencilOrder orderOf(WaveProgram shader, PixelStageDesc desc) {
    boolean discards = DiscardScan.discards(shader.module());
    return DepthStencilOrder.of(shader.module(), discards, desc.outputMerger().depthStencil());
  }

  /// Why [#draw] gave false, once.
  public Optional<PixelFault> takeFault() {
    var taken = Optional.ofNullable(fault);
    fault = null;
    return taken;
  }

  @Override
  public boolean draw(TriangleSetup triangles, TileBin bin) {
    boolean ok = true;
    for (int e = bin.first(); ok && e < bin.end(); e++) {
      int t = TileBin.triangle(bin.entries()[e]);
      inside = TileBin.isInside(bin.entries()[e]);
      ok = watches(triangles, bin, t) ? drawWatched(triangles, bin, t) : walk(triangles, bin, t);
    }
    ok = ok && flush(triangles);
    wave.clear();
    counters.moveTo(desc.statistics());
    return ok;
  }

  /// The blocks of triangle `t` in the tile, in raster order.
  private boolean walk(TriangleSetup triangles, TileBin bin, int t) {
    coverage.begin(triangles, t, 0);
    int firstX = Math.max(bin.x(), triangles.left(t)) & -BLOCK;
    int firstY = Math.max(bin.y(), triangles.top(t)) & -BLOCK;
    int endX = Math.min(bin.x() + Binner.TILE_SIZE, triangles.right(t));
    int endY = Math.min(bin.y() + Binner.TILE_SIZE, triangles.bottom(t));
    for (int y = firstY; y < endY; y += BLOCK) {
      for (int x = firstX; x < endX; x += BLOCK) {
        long mask = inside ? coverage.bounds(x, y) : coverage.at(x, y);
        if (mask != 0 && !drawBlock(triangles, t, x, y, mask)) {
          return false;
        }
      }
    }
    return true;
  }

  /// Early test, then into the wave. A block that is empty after the test is done with.
  private boolean drawBlock(TriangleSetup triangles, int t, int x, int y, long mask) {
    if ((desc.outputMerger().sampleMask() & 1) == 0) {
      return true;
    }
    triangles.blockZ(t, x, y, mask, blockZ);
    long left = mask;
    if (order != DepthStencilOrder.LATE && sink.hasDepthStencil()) {
      boolean write = order == DepthStencilOrder.EARLY;
      left = sink.earlyDepthStencil(triangles.batch(), t, x, y, mask, blockZ, write);
      counters.rejected += Long.bitCount(mask & ~left);
    }
    if (shading == null) {
      counters.written += Long.bitCount(left);
      return true;
    }
    if (left == 0 || (!wave.hasRoomForBlock() && !flush(triangles))) {
      return left == 0;
    }
    wave.addBlock(t, x, y, left, blockZ);
    return true;
  }

  /// Shades and merges what has gathered.
  private boolean flush(TriangleSetup triangles) {
    if (wave.quads == 0) {
      return true;
    }
    RunResult result = shading.run(triangles, wave, listener);
    if (!result.finished()) {
      fault = faultAt(triangles.batch(), result);
      return false;
    }
    boolean late = order != DepthStencilOrder.EARLY && sink.hasDepthStencil();
    int live = count(wave.written);
    int passed = sink.merge(triangles.batch(), wave, late);
    counters.quads += wave.quads;
    counters.shaded += count(wave.covered);
    counters.rejected += live - passed;
    counters.written += passed;
    wave.clear();
    return true;
  }

  private PixelFault faultAt(TriangleBatch batch, RunResult result) {
    return new PixelFault(result, wave.x[0], wave.y[0], batch.primitiveId[wave.triangle[0]]);
  }

  private static int count(long[] mask) {
    int count = 0;
    for (long word : mask) {
      count += Long.bitCount(word);
    }
    return count;
  }

  private boolean watches(TriangleSetup triangles, TileBin bin, int t) {
    return listener != null
        && bin.pixels().contains(listener.x(), listener.y())
        && listener.x() >= triangles.left(t)
        && listener.x() < triangles.right(t)
        && listener.y() >= triangles.top(t)
        && listener.y() < triangles.bottom(t);
  }

  /// A triangle that may cover the watched pixel, in a wave of its own.
  private boolean drawWatched(TriangleSetup triangles, TileBin bin, int t) {
    if (!flush(triangles)) {
      return false;
    }
    int x = listener.x();
    int y = listener.y();
    coverage.begin(triangles, t, 0);
    long block = coverage.at(x & -BLOCK, y & -BLOCK);
    boolean covered = (block >>> (8 * (y % BLOCK) + x % BLOCK) & 1) != 0;
    TriangleBatch batch = triangles.batch();
    listener.event(
        new PixelEvent.Coverage(
            t,
            batch.primitiveId[t],
            batch.frontFacing[t],
            covered,
            triangles.z(t, 256 * x + 128, 256 * y + 128)));
    return walk(triangles, bin, t) && flush(triangles);
  }
}
