package dev.plumb.emulator.pipeline;

import dev.plumb.emulator.clip.TriangleBatch;
import dev.plumb.emulator.output.OutputMerger;
import dev.plumb.emulator.pixel.PixelFault;
import dev.plumb.emulator.pixel.PixelStage;
import dev.plumb.emulator.pixel.PixelStageDesc;
import dev.plumb.emulator.raster.RasterState;
import dev.plumb.emulator.raster.SamplePattern;
import dev.plumb.emulator.raster.ScreenRect;
import dev.plumb.emulator.raster.TriangleSetup;
import dev.plumb.emulator.state.PipelineState;
import dev.plumb.emulator.state.RasterizerStageState;
import dev.plumb.emulator.state.ScissorRect;
import dev.plumb.emulator.state.Viewport;
import dev.plumb.emulator.tile.Binner;
import dev.plumb.emulator.tile.TileScheduler;
import dev.plumb.emulator.tile.TileWorker;
import dev.plumb.emulator.view.AccessOrder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;

/// The second half of a draw: triangles to pixels. Ties rasterizer, tiles, pixel stage and output
/// merger together; one for each draw, which may come in many batches.
public final class TileRenderer {
  private final PixelStageDesc desc;
  private final int threads;

  /// Whether the shader can tell the order of its pixels: then it is that of primitives, and within
  /// a primitive that of tiles and quads.
  private final boolean inOrder;

  private final ScreenRect targetRect;
  private final RasterState rasterState;
  private final Binner binner;
  private final TileScheduler scheduler;
  private final TriangleSetup setup = new TriangleSetup();

  /// Made when first needed, up to `threads`.
  private final List<PixelStage> workers = new ArrayList<>();

  /// `executor` lends up to `threads` - 1 threads; with one thread it is not used.
  public TileRenderer(PixelStageDesc desc, Executor executor, int threads) {
    this(desc, new TileScheduler(executor), threads);
  }

  TileRenderer(PixelStageDesc desc, TileScheduler scheduler, int threads) {
    this.desc = desc;
    inOrder = desc.shader().map(s -> AccessOrder.matters(s.module())).orElse(false);
    this.threads = inOrder ? 1 : threads;
    this.scheduler = scheduler;
    targetRect = drawnRect(desc);
    rasterState =
        new RasterState(
            SamplePattern.of(desc.rasterSampleCount()), clipRects(desc.rasterizer(), targetRect));
    binner = new Binner(targetRect.right(), targetRect.bottom());
  }

  /// The targets' pixels, or those of the one tile that a listener wants.
  private static ScreenRect drawnRect(PixelStageDesc desc) {
    ScreenRect rect = desc.targetRect();
    if (desc.listener().isEmpty() || !desc.listener().get().alone()) {
      return rect;
    }
    int left = desc.listener().get().x() & -Binner.TILE_SIZE;
    int top = desc.listener().get().y() & -Binner.TILE_SIZE;
    return rect.intersect(
        new ScreenRect(left, top, left + Binner.TILE_SIZE, top + Binner.TILE_SIZE));
  }

  /// Draws the batch's triangles; returns when they are in the targets. If a shader fails, where it
  /// did so first, and the draw is over.
  public Optional<PixelFault> draw(TriangleBatch batch) {
    if (targetRect.isEmpty()) {
      return Optional.empty();
    }
    setup.setUp(batch, rasterState);
    if (!inOrder) {
      return draw(0, batch.count);
    }
    Optional<PixelFault> fault = Optional.empty();
    for (int t = 0; t < batch.count && fault.isEmpty(); t++) {
      fault = draw(t, t + 1);
    }
    return fault;
  }

  /// The batch's triangles `first` to before `end`.
  private Optional<PixelFault> draw(int first, int end) {
    binner.bin(setup, first, end);
    if (binner.tileCount() == 0) {
      return Optional.empty();
    }
    while (workers.size() < Math.min(threads, binner.tileCount())) {
      workers.add(new PixelStage(desc, new OutputMerger(desc)));
    }
    int failed = scheduler.run(setup, binner, workers.toArray(TileWorker[]::new));
    return failed < 0 ? Optional.empty() : firstFault();
  }

  /// Depths that broke the pixel shader's promise about them.
  long brokenPromises() {
    return workers.stream().mapToLong(PixelStage::brokenPromises).sum();
  }

  /// The fault in the first tile that has one.
  private Optional<PixelFault> firstFault() {
    return workers.stream()
        .flatMap(worker -> worker.takeFault().stream())
        .min(
            Comparator.<PixelFault>comparingInt(fault -> fault.y() >> Binner.TILE_SHIFT)
                .thenComparingInt(fault -> fault.x() >> Binner.TILE_SHIFT));
  }

  /// The pixels that each viewport lets through: its own (floored), the scissor's and the targets'
  /// (D3D11.3 §15.6).
  private static ScreenRect[] clipRects(RasterizerStageState state, ScreenRect target) {
    var rects = new ScreenRect[PipelineState.VIEWPORTS];
    for (int i = 0; i < rects.length; i++) {
      Viewport v = state.viewport(i);
      ScreenRect rect =
          ScreenRect.ofViewport(v.topLeftX(), v.topLeftY(), v.width(), v.height())
              .intersect(target);
      if (state.desc().scissorEnable()) {
        ScissorRect s = state.scissorRect(i);
        rect = rect.intersect(new ScreenRect(s.left(), s.top(), s.right(), s.bottom()));
      }
      rects[i] = rect;
    }
    return rects;
  }
}
