package dev.plumb.emulator.output;

import dev.plumb.emulator.clip.TriangleBatch;
import dev.plumb.emulator.pixel.PixelCounters;
import dev.plumb.emulator.pixel.PixelEvent;
import dev.plumb.emulator.pixel.PixelListener;
import dev.plumb.emulator.pixel.PixelSink;
import dev.plumb.emulator.pixel.PixelStageDesc;
import dev.plumb.emulator.pixel.PixelWave;
import dev.plumb.emulator.raster.TriangleSetup;
import dev.plumb.emulator.state.OutputMergerState;
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

  private static final int[] ALL_LANES = new int[PixelWave.LANES]; // [n] = n

  static {
    Arrays.setAll(ALL_LANES, n -> n);
  }

  private final int[] lanes = new int[PixelWave.LANES];
  private final long[] passed = new long[PixelWave.LANES / 64]; // bit by lane

  public OutputMerger(PixelStageDesc desc) {
    OutputMergerState state = desc.outputMerger();
    listener = desc.listener().orElse(null);
    samples = desc.sampleCount();
    depthStencil = DepthStencilTest.of(desc);
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
  public void merge(TriangleSetup triangles, PixelWave wave, boolean late, PixelCounters counters) {
    Arrays.fill(passed, 0);
    long samplesPassed = 0;
    TriangleBatch batch = triangles.batch();
    boolean apart = readsTargets || batch.hasTargetSlices;
    int quad = 0;
    while (quad < wave.quads()) {
      int end = apart ? endOfTriangle(wave, quad) : wave.quads();
      for (int sample = 0; sample < samples; sample++) {
        samplesPassed += mergeSample(triangles, wave, late, quad, end, sample, counters);
      }
      quad = end;
    }
    int pixels = 0;
    for (long lanesPassed : passed) {
      pixels += Long.bitCount(lanesPassed);
    }
    counters.merged(pixels, samplesPassed);
  }

  /// One triangle covers no pixel twice: its quads are a group.
  private static int endOfTriangle(PixelWave wave, int quad) {
    int end = quad + 1;
    while (end < wave.quads() && wave.triangle(end) == wave.triangle(quad)) {
      end++;
    }
    return end;
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
    int count = collect(wave, 4 * quad, 4 * end, sample);
    if (late) {
      count = depthStencil.testLanes(triangles, wave, sample, lanes, count, counters);
    }
    markPassed(count);
    int slice = triangles.batch().targetSlice[wave.triangle(quad)];
    int watched = listener == null || sample > 0 ? -1 : watched(wave, count);
    if (watched >= 0) {
      mergeWatched(triangles.batch(), wave, count, slice, watched);
    } else {
      for (int i = 0; i < targets.size(); i++) {
        targets.get(i).merge(wave, lanes, count, slice, sample);
      }
    }
    return count;
  }

  private void markPassed(int count) {
    if (isRun(lanes, count)) {
      setRange(passed, lanes[0], lanes[0] + count);
      return;
    }
    for (int n = 0; n < count; n++) {
      passed[lanes[n] >> 6] |= 1L << (lanes[n] & 63);
    }
  }

  /// Whether lanes, which rise, follow each other without a gap.
  static boolean isRun(int[] lanes, int count) {
    return count > 0 && lanes[count - 1] - lanes[0] == count - 1;
  }

  private static void setRange(long[] mask, int first, int end) {
    for (int word = first >> 6; 64 * word < end; word++) {
      mask[word] |= range(word, first, end);
    }
  }

  /// Of lanes `first` to before `end` those in a mask's word, which has some.
  private static long range(int word, int first, int end) {
    long from = first <= 64 * word ? -1L : -1L << first;
    return end >= 64 * (word + 1) ? from : from & -1L >>> -end;
  }

  /// The lanes from `first` to before `end` with the sample to be merged, in order. How many.
  private int collect(PixelWave wave, int first, int end, int sample) {
    int count = 0;
    for (int word = first >> 6; 64 * word < end; word++) {
      long written = wave.written(word, sample) & range(word, first, end);
      if (written == -1L) {
        System.arraycopy(ALL_LANES, 64 * word, lanes, count, 64);
        count += 64;
        continue;
      }
      for (; written != 0; written &= written - 1) {
        lanes[count++] = 64 * word + Long.numberOfTrailingZeros(written);
      }
    }
    return count;
  }

  /// The lane among `lanes[0 .. count)` that the listener wants to hear of, -1 if there is none.
  private int watched(PixelWave wave, int count) {
    for (int n = 0; n < count; n++) {
      int lane = lanes[n];
      if (wave.x()[lane] == listener.x() && wave.y()[lane] == listener.y()) {
        return lane;
      }
    }
    return -1;
  }

  private void mergeWatched(TriangleBatch batch, PixelWave wave, int count, int slice, int lane) {
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
      target.merge(wave, lanes, count, slice, 0);
      List<Integer> after = target.read(listener.x(), listener.y(), slice);
      int primitiveId = batch.primitiveId[triangle];
      listener.event(
          new PixelEvent.Merged(triangle, primitiveId, target.slot, before, source, after));
    }
  }
}
