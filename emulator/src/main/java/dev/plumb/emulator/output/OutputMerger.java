package dev.plumb.emulator.output;

import dev.plumb.emulator.clip.TriangleBatch;
import dev.plumb.emulator.pixel.PixelCounters;
import dev.plumb.emulator.pixel.PixelEvent;
import dev.plumb.emulator.pixel.PixelListener;
import dev.plumb.emulator.pixel.PixelSink;
import dev.plumb.emulator.pixel.PixelStageDesc;
import dev.plumb.emulator.pixel.PixelWave;
import dev.plumb.emulator.pixel.SmallQuads;
import dev.plumb.emulator.raster.TriangleSetup;
import dev.plumb.emulator.state.OutputMergerState;
import dev.plumb.hlsl.runtime.LaneMask;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The sink of pixels: depth-stencil test, then every render target. One worker's.
public final class OutputMerger implements PixelSink {
  private final DepthStencilTest depthStencil; // or null
  private final List<TargetMerger> targets = new ArrayList<>();
  private final boolean readsTargets;
  private final PixelListener listener; // or null
  private final int samples; // of each pixel of the targets

  private final TargetTile.Pool tiles = new TargetTile.Pool();
  private final long[] merged = new long[PixelWave.LANES / 64]; // bit by lane
  private final long[] passed = new long[PixelWave.LANES / 64]; // bit by lane

  public OutputMerger(PixelStageDesc desc) {
    OutputMergerState state = desc.outputMerger();
    listener = desc.listener().orElse(null);
    samples = desc.sampleCount();
    depthStencil = DepthStencilTest.of(desc);
    for (int slot = 0; slot < state.renderTargets().size(); slot++) {
      if (state.renderTarget(slot).isPresent()) {
        targets.add(new TargetMerger(slot, state.renderTarget(slot).get(), state, tiles));
      }
    }
    readsTargets = targets.stream().anyMatch(TargetMerger::readsTarget);
  }

  @Override
  public void beginTile(int x, int y) {
    tiles.begin(x, y);
  }

  @Override
  public void endTile() {
    tiles.end();
    targets.forEach(TargetMerger::endTile);
  }

  @Override
  public boolean hasDepthStencil() {
    return depthStencil != null;
  }

  @Override
  public boolean allFail(TriangleSetup triangles, int triangle, int x, int y) {
    return depthStencil.allFail(triangles, triangle, x, y);
  }

  @Override
  public long earlyDepthStencil(
      TriangleBatch batch,
      int triangle,
      int x,
      int y,
      int sample,
      long mask,
      float[] z,
      boolean write) {
    return depthStencil.testBlock(batch, triangle, x, y, sample, mask, z, write);
  }

  @Override
  public void earlyDepthStencil(TriangleBatch batch, SmallQuads quads, boolean write) {
    depthStencil.testQuads(batch, quads, write);
  }

  @Override
  public void merge(TriangleSetup triangles, PixelWave wave, boolean late, PixelCounters counters) {
    Arrays.fill(passed, 0);
    long samplesPassed = 0;
    TriangleBatch batch = triangles.batch();
    boolean apart = readsTargets || batch.hasTargetSlices;
    int quad = 0;
    while (quad < wave.quads()) {
      int end = apart ? wave.endOfTriangle(quad) : wave.quads();
      for (int sample = 0; sample < samples; sample++) {
        samplesPassed += mergeSample(triangles, wave, late, quad, end, sample, counters);
      }
      quad = end;
    }
    counters.merged(count(passed), samplesPassed);
    if (listener != null) {
      tiles.end(); // it looks at the targets between its events
    }
  }

  private static int count(long[] mask) {
    int count = 0;
    for (long word : mask) {
      count += Long.bitCount(word);
    }
    return count;
  }

  /// Merges one sample of all pixels of quads `quad` to before `end`. How many passed.
  private int mergeSample(
      TriangleSetup triangles,
      PixelWave wave,
      boolean late,
      int quad,
      int end,
      int sample,
      PixelCounters counters) {
    collect(wave, 4 * quad, 4 * end, sample);
    if (late) {
      depthStencil.testLanes(triangles, wave, sample, merged, counters);
    }
    for (int word = 0; word < merged.length; word++) {
      passed[word] |= merged[word];
    }
    int slice = triangles.batch().targetSlice[wave.triangle(quad)];
    int watched = listener == null || sample > 0 ? -1 : watched(wave);
    if (watched >= 0) {
      mergeWatched(triangles.batch(), wave, quad, end, slice, watched);
    } else {
      for (int i = 0; i < targets.size(); i++) {
        targets.get(i).merge(wave, merged, quad, end, slice, sample);
      }
    }
    return count(merged);
  }

  /// Of lanes `first` to before `end` those in a mask's word.
  private static long range(int word, int first, int end) {
    if (end <= 64 * word || first >= 64 * (word + 1)) {
      return 0;
    }
    long from = first <= 64 * word ? -1L : -1L << first;
    return end >= 64 * (word + 1) ? from : from & -1L >>> -end;
  }

  /// The lanes from `first` to before `end` with the sample to be merged, in [#merged].
  private void collect(PixelWave wave, int first, int end, int sample) {
    for (int word = 0; word < merged.length; word++) {
      merged[word] = wave.written(word, sample) & range(word, first, end);
    }
  }

  /// The lane among those merged that the listener wants to hear of, -1 if there is none.
  private int watched(PixelWave wave) {
    for (int lane = 0; lane < PixelWave.LANES; lane++) {
      boolean there = wave.x()[lane] == listener.x() && wave.y()[lane] == listener.y();
      if (there && LaneMask.has(merged, lane)) {
        return lane;
      }
    }
    return -1;
  }

  private void mergeWatched(
      TriangleBatch batch, PixelWave wave, int quad, int end, int slice, int lane) {
    int triangle = wave.triangle(lane >> 2);
    for (TargetMerger target : targets) {
      if (wave.color(target.slot, 0) == null) {
        continue;
      }
      List<Integer> source = new ArrayList<>();
      for (int c = 0; c < 4; c++) {
        source.add(wave.color(target.slot, c)[lane]);
      }
      List<Integer> before = target.read(listener.x(), listener.y(), slice);
      target.merge(wave, merged, quad, end, slice, 0);
      List<Integer> after = target.read(listener.x(), listener.y(), slice);
      int primitiveId = batch.primitiveId[triangle];
      listener.event(
          new PixelEvent.Merged(triangle, primitiveId, target.slot, before, source, after));
    }
  }
}
