package dev.plumb.emulator.pixel;

import dev.plumb.emulator.clip.TriangleBatch;
import dev.plumb.emulator.raster.BlockCoverage;
import dev.plumb.emulator.raster.SmallTriangles;
import dev.plumb.emulator.raster.TriangleSetup;
import dev.plumb.emulator.tile.Binner;
import dev.plumb.emulator.tile.TileBin;
import dev.plumb.emulator.tile.TileWorker;
import dev.plumb.emulator.view.AccessOrder;
import dev.plumb.hlsl.interp.RunResult;
import dev.plumb.hlsl.interp.WaveProgram;
import java.util.Optional;

/// Draws tiles: walks each triangle's blocks, tests early, gathers quads, shades them and hands
/// them to the sink. One worker's.
public final class PixelStage implements TileWorker {
  private static final int BLOCK = BlockCoverage.BLOCK_SIZE;

  /// Below so many pixels of a block it takes less to test each.
  private static final int COARSE_PIXELS = 8;

  private final PixelStageDesc desc;
  private final PixelSink sink;
  private final DepthStencilOrder order;
  private final PixelListener listener; // or null
  private final PixelShading shading; // or null

  private final BlockSamples block;
  private final boolean sampleFrequency;

  /// Whether the early test asks for the depth at the pixels' centres, and whether anybody does
  /// once they are in the wave.
  private final boolean testsCentres;

  private final boolean keepsDepth;

  /// Whether a pixel's shader must see what the one before it in the same place has written, as
  /// views with the rasterizer's order want it: then no place is in a wave twice.
  private final boolean ordered;

  /// Whether depth and stencil are looked at before the shader.
  private final boolean testsEarly;

  /// Whether pixels have one sample, which is drawn, and nobody listens.
  private final boolean single;

  /// Whether small triangles of such pixels are tested some at a time. Where the early test only
  /// saves work it matters to counters when that is.
  private final boolean gathersSmall;

  /// Of their sample.
  private final BlockCoverage coverage = new BlockCoverage();

  /// Of the triangles at hand, and those of them that wait to be tested.
  private final SmallTriangles small = new SmallTriangles();

  private final SmallQuads quads = new SmallQuads();

  private final PixelWave wave;
  private final float[] blockZ = new float[BLOCK * BLOCK]; // [8 * row + column], at centres
  private final float[] sampleZ = new float[BLOCK * BLOCK]; // [8 * row + column], at one sample
  private final PixelCounters counters;
  private PixelFault fault;

  /// Whether the tile lies wholly inside the triangle at hand.
  private boolean inside;

  public PixelStage(PixelStageDesc desc, PixelSink sink) {
    this.desc = desc;
    this.sink = sink;
    block = new BlockSamples(desc);
    wave = new PixelWave(desc.sampleCount(), desc.rasterSampleCount());
    sampleFrequency =
        block.count > 1
            && desc.shader().map(s -> SampleFrequency.isNeeded(s.module())).orElse(false);
    ordered = desc.shader().map(s -> AccessOrder.readsBack(s.module())).orElse(false);
    counters =
        new PixelCounters(desc.shader().map(s -> s.module().earlyDepthStencil()).orElse(true));
    listener = desc.listener().orElse(null);
    shading = desc.shader().map(shader -> new PixelShading(shader, desc, wave)).orElse(null);
    single =
        shading != null
            && listener == null
            && desc.rasterSampleCount() == 1
            && desc.sampleCount() == 1
            && (desc.sampleMask() & 1) != 0;
    order =
        desc.shader().map(shader -> orderOf(shader, desc)).orElse(DepthStencilOrder.WITHOUT_SHADER);
    testsEarly = order != DepthStencilOrder.LATE && sink.hasDepthStencil();
    gathersSmall = single && !ordered && !(testsEarly && order == DepthStencilOrder.EARLY_TEST);
    boolean testsLate = order != DepthStencilOrder.EARLY && sink.hasDepthStencil();
    testsCentres = testsEarly && block.count == 1;
    keepsDepth =
        (shading != null && shading.readsDepth()) || (testsLate && desc.rasterSampleCount() == 1);
  }

  private static DepthStencilOrder orderOf(WaveProgram shader, PixelStageDesc desc) {
    boolean discards =
        DiscardScan.discards(shader.module())
            || desc.outputMerger().blend().alphaToCoverageEnable();
    return DepthStencilOrder.of(
        shader.module(), discards, DepthPromise.of(desc), desc.outputMerger().depthStencil());
  }

  /// Depths that broke the shader's promise about them, so far.
  public long brokenPromises() {
    return counters.brokenPromises;
  }

  /// Why [#draw] gave false, once.
  public Optional<PixelFault> takeFault() {
    var taken = Optional.ofNullable(fault);
    fault = null;
    return taken;
  }

  @Override
  public void begin(int x, int y) {
    sink.beginTile(x, y);
  }

  @Override
  public void end() {
    sink.endTile();
    counters.moveTo(desc.statistics());
  }

  @Override
  public boolean draw(TriangleSetup triangles, TileBin bin) {
    boolean ok = true;
    if (shading != null) {
      shading.begin();
    }
    boolean gathers = gathersSmall && !triangles.batch().kind.isLines();
    if (gathers) {
      small.find(triangles, 0);
    }
    for (int e = bin.first(); ok && e < bin.end(); e++) {
      int t = TileBin.triangle(bin.entries()[e]);
      inside = TileBin.isInside(bin.entries()[e]);
      if (gathers && small.isSmall(t)) {
        ok = gather(triangles, bin, t);
      } else if (watches(triangles, bin, t)) {
        ok = drawWatched(triangles, bin, t);
      } else {
        ok = drawQuads(triangles) && walk(triangles, bin, t);
      }
    }
    ok = ok && drawQuads(triangles) && flush(triangles);
    quads.count = 0;
    wave.clear();
    return ok;
  }

  /// Has the small triangle `t` wait for others.
  private boolean gather(TriangleSetup triangles, TileBin bin, int t) {
    int x = SmallTriangles.place(triangles.left(t));
    int y = SmallTriangles.place(triangles.top(t));
    long mask = small.coverage(t) & bin.pixelsOfSquare(x, y);
    if (mask == 0) {
      return true;
    }
    boolean ok = quads.hasRoom() || drawQuads(triangles);
    quads.add(t, x, y, mask);
    return ok;
  }

  /// Tests the small triangles that wait, and puts what is left of them into the wave.
  private boolean drawQuads(TriangleSetup triangles) {
    if (quads.count == 0) {
      return true;
    }
    if (testsCentres || keepsDepth) {
      triangles.quadsZ(quads.triangle, quads.left, quads.top, quads.count, quads.z);
    }
    int live = quads.countPixels();
    if (testsEarly) {
      sink.earlyDepthStencil(triangles.batch(), quads, order == DepthStencilOrder.EARLY);
      int passed = quads.countPixels();
      dropPixels(live - passed);
      live = passed;
    }
    counters.passedEarly(live);
    boolean ok = true;
    for (int quad = 0; ok && quad < quads.count; quad++) {
      if (quads.pixels(quad) != 0) {
        ok = !wave.isFull() || flush(triangles);
        wave.addSmall(quads, quad, keepsDepth);
      }
    }
    quads.count = 0;
    return ok;
  }

  /// The blocks of triangle `t` in the tile, in raster order.
  private boolean walk(TriangleSetup triangles, TileBin bin, int t) {
    if (inside && single && !sink.hasDepthStencil() && isInBounds(triangles, bin, t)) {
      return drawTile(triangles, bin, t);
    }
    boolean singles = single && !triangles.batch().kind.isLines();
    if (singles) {
      coverage.begin(triangles, t, 0);
    } else {
      block.begin(triangles, t);
    }
    int firstX = Math.max(bin.x(), triangles.left(t)) & -BLOCK;
    int firstY = Math.max(bin.y(), triangles.top(t)) & -BLOCK;
    int endX = Math.min(bin.x() + Binner.TILE_SIZE, triangles.right(t));
    int endY = Math.min(bin.y() + Binner.TILE_SIZE, triangles.bottom(t));
    for (int y = firstY; y < endY; y += BLOCK) {
      for (int x = firstX; x < endX; x += BLOCK) {
        boolean ok =
            singles
                ? drawSingles(triangles, t, x, y)
                : !block.find(x, y, inside) || drawBlock(triangles, t, x, y);
        if (!ok) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean isInBounds(TriangleSetup triangles, TileBin bin, int t) {
    return triangles.left(t) <= bin.x()
        && triangles.top(t) <= bin.y()
        && triangles.right(t) >= bin.x() + Binner.TILE_SIZE
        && triangles.bottom(t) >= bin.y() + Binner.TILE_SIZE;
  }

  /// [#walk] where all blocks are whole, and there is nothing to be tested early.
  private boolean drawTile(TriangleSetup triangles, TileBin bin, int t) {
    for (int y = bin.y(); y < bin.y() + Binner.TILE_SIZE; y += BLOCK) {
      for (int x = bin.x(); x < bin.x() + Binner.TILE_SIZE; x += BLOCK) {
        if (!hasRoom(x, y) && !flush(triangles)) {
          return false;
        }
        if (keepsDepth) {
          triangles.blockZ(t, x, y, BlockCoverage.ALL, blockZ);
        }
        wave.addWholeBlock(t, x, y, keepsDepth ? blockZ : null);
      }
    }
    counters.passedEarly(Binner.TILE_SIZE * Binner.TILE_SIZE);
    return true;
  }

  /// [#drawBlock] where pixels have one sample, with nothing but that in mind.
  private boolean drawSingles(TriangleSetup triangles, int t, int x, int y) {
    long mask = inside ? coverage.bounds(x, y) : coverage.at(x, y);
    if (mask == 0) {
      return true;
    }
    if (testsEarly && Long.bitCount(mask) >= COARSE_PIXELS && sink.allFail(triangles, t, x, y)) {
      dropPixels(Long.bitCount(mask));
      return true;
    }
    if (testsCentres || keepsDepth) {
      triangles.blockZ(t, x, y, mask, blockZ);
    }
    long live = mask;
    if (testsEarly) {
      boolean write = order == DepthStencilOrder.EARLY;
      live = sink.earlyDepthStencil(triangles.batch(), t, x, y, 0, mask, blockZ, write);
      dropPixels(Long.bitCount(mask & ~live));
    }
    if (live == 0) {
      return true;
    }
    counters.passedEarly(Long.bitCount(live));
    if (!hasRoom(x, y) && !flush(triangles)) {
      return false;
    }
    wave.addSingles(t, x, y, live, keepsDepth ? blockZ : null);
    return true;
  }

  /// So many pixels fail the early test; see [#testEarly].
  private void dropPixels(int pixels) {
    counters.rejected += pixels;
    counters.shaded += order == DepthStencilOrder.EARLY_TEST ? pixels : 0;
  }

  /// Early test, then into the wave. A block that is empty after the test is done with.
  private boolean drawBlock(TriangleSetup triangles, int t, int x, int y) {
    long mask = block.anyLive();
    boolean worthwhile = testsEarly && Long.bitCount(mask) >= COARSE_PIXELS;
    if (worthwhile && sink.allFail(triangles, t, x, y)) {
      dropBlock(mask);
      return true;
    }
    if (testsCentres || keepsDepth) {
      triangles.blockZ(t, x, y, mask, blockZ);
    }
    long left = mask;
    if (testsEarly) {
      left = testEarly(triangles, t, x, y);
      counters.rejected += Long.bitCount(mask & ~left);
    }
    counters.passedEarly(block.countLive());
    if (shading == null) {
      counters.written += Long.bitCount(left);
      return true;
    }
    if (!sampleFrequency) {
      return left == 0 || addBlock(triangles, t, x, y, PixelWave.WHOLE);
    }
    for (int s = 0; s < block.count; s++) {
      if (block.live[s] != 0 && !addBlock(triangles, t, x, y, s)) {
        return false;
      }
    }
    return true;
  }

  /// All of the block fails the early test; see [#testEarly].
  private void dropBlock(long pixels) {
    counters.rejected += Long.bitCount(pixels);
    if (order == DepthStencilOrder.EARLY_TEST) {
      counters.shaded += sampleFrequency ? block.countLive() : Long.bitCount(pixels);
    }
  }

  /// Takes samples that fail the test out of the block. The pixels that have some left.
  ///
  /// Where the real test comes after the shader, this one only saves work, how much depends on what
  /// is in the wave already. The statistics must not: they have the shader run for all.
  private long testEarly(TriangleSetup triangles, int t, int x, int y) {
    boolean write = order == DepthStencilOrder.EARLY;
    TriangleBatch batch = triangles.batch();
    long left = 0;
    long failed = 0;
    long samplesFailed = 0;
    for (int s = 0; s < block.count; s++) {
      long live = block.live[s];
      if (live != 0) {
        float[] z = block.count == 1 ? blockZ : sampleZ;
        if (block.count > 1) {
          triangles.blockZ(t, x, y, live, s, sampleZ);
        }
        block.live[s] = sink.earlyDepthStencil(batch, t, x, y, s, live, z, write);
        left |= block.live[s];
        failed |= live & ~block.live[s];
        samplesFailed += Long.bitCount(live & ~block.live[s]);
      }
    }
    if (order == DepthStencilOrder.EARLY_TEST) {
      counters.shaded += sampleFrequency ? samplesFailed : Long.bitCount(failed & ~left);
    }
    return left;
  }

  private boolean addBlock(TriangleSetup triangles, int t, int x, int y, int shaded) {
    if (!hasRoom(x, y) && !flush(triangles)) {
      return false;
    }
    wave.addBlock(t, x, y, block, shaded, keepsDepth ? blockZ : null);
    return true;
  }

  private boolean hasRoom(int x, int y) {
    return wave.hasRoomForBlock() && !(ordered && wave.hasBlock(x, y));
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
    long before = counters.written;
    sink.merge(triangles, wave, late, counters);
    counters.quads += wave.quads;
    counters.shaded += count(wave.covered);
    counters.rejected += live - (counters.written - before);
    wave.clear();
    return true;
  }

  private PixelFault faultAt(TriangleBatch batch, RunResult result) {
    return new PixelFault(result, wave.left[0], wave.top[0], batch.primitiveId[wave.triangle[0]]);
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
    block.begin(triangles, t);
    block.find(x & -BLOCK, y & -BLOCK, false);
    boolean covered = block.covered(8 * (y % BLOCK) + x % BLOCK) != 0;
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
