package dev.plumb.emulator.output;

import dev.plumb.emulator.clip.TriangleBatch;
import dev.plumb.emulator.pixel.PixelEvent;
import dev.plumb.emulator.pixel.PixelListener;
import dev.plumb.emulator.pixel.PixelSink;
import dev.plumb.emulator.pixel.PixelStageDesc;
import dev.plumb.emulator.pixel.PixelWave;
import dev.plumb.emulator.state.OutputMergerState;
import java.util.ArrayList;
import java.util.List;

/// The sink of pixels: depth-stencil test, then every render target. One worker's.
public final class OutputMerger implements PixelSink {
  private final DepthStencilTest depthStencil; // or null
  private final List<TargetMerger> targets = new ArrayList<>();
  private final boolean readsTargets;
  private final PixelListener listener; // or null

  private final int[] lanes = new int[PixelWave.LANES];

  public OutputMerger(PixelStageDesc desc) {
    OutputMergerState state = desc.outputMerger();
    listener = desc.listener().orElse(null);
    depthStencil = DepthStencilTest.of(state, desc.rasterizer(), listener);
    for (int slot = 0; slot < state.renderTargets().size(); slot++) {
      if (state.renderTarget(slot).isPresent()) {
        targets.add(new TargetMerger(slot, state.renderTarget(slot).get(), state));
      }
    }
    readsTargets = targets.stream().anyMatch(TargetMerger::readsTarget);
  }

  @Override
  public boolean hasDepthStencil() {
    return depthStencil != null;
  }

  @Override
  public long earlyDepthStencil(
      TriangleBatch batch, int triangle, int x, int y, long mask, float[] z, boolean write) {
    return depthStencil.testBlock(batch, triangle, x, y, mask, z, write);
  }

  @Override
  public int merge(TriangleBatch batch, PixelWave wave, boolean late) {
    int watched = listener == null ? -1 : wave.findCovered(listener.x(), listener.y(), 0);
    int passed = 0;
    int quad = 0;
    while (quad < wave.quads()) {
      int end = readsTargets ? endOfTriangle(wave, quad) : wave.quads();
      int count = collect(wave, 4 * quad, 4 * end);
      if (late) {
        count = depthStencil.testLanes(batch, wave, lanes, count);
      }
      if (watched >= 4 * quad && watched < 4 * end && contains(count, watched)) {
        mergeWatched(batch, wave, count, watched);
      } else {
        mergeLanes(wave, count);
      }
      passed += count;
      quad = end;
    }
    return passed;
  }

  /// One triangle covers no pixel twice: its quads are a group.
  private static int endOfTriangle(PixelWave wave, int quad) {
    int end = quad + 1;
    while (end < wave.quads() && wave.triangle(end) == wave.triangle(quad)) {
      end++;
    }
    return end;
  }

  private int collect(PixelWave wave, int first, int end) {
    int count = 0;
    for (int lane = first; lane < end; lane++) {
      if (wave.isWritten(lane)) {
        lanes[count++] = lane;
      }
    }
    return count;
  }

  private void mergeLanes(PixelWave wave, int count) {
    for (int i = 0; i < targets.size(); i++) {
      targets.get(i).merge(wave, lanes, count);
    }
  }

  private boolean contains(int count, int lane) {
    for (int n = 0; n < count; n++) {
      if (lanes[n] == lane) {
        return true;
      }
    }
    return false;
  }

  private void mergeWatched(TriangleBatch batch, PixelWave wave, int count, int lane) {
    int triangle = wave.triangle(lane >> 2);
    for (TargetMerger target : targets) {
      if (wave.color(target.slot, 0) == null) {
        continue;
      }
      List<Integer> source = new ArrayList<>();
      for (int c = 0; c < 4; c++) {
        source.add(wave.color(target.slot, c)[lane]);
      }
      List<Integer> before = target.read(listener.x(), listener.y());
      target.merge(wave, lanes, count);
      List<Integer> after = target.read(listener.x(), listener.y());
      int primitiveId = batch.primitiveId[triangle];
      listener.event(
          new PixelEvent.Merged(triangle, primitiveId, target.slot, before, source, after));
    }
  }
}
