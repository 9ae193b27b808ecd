package dev.plumb.emulator.pipeline;

import dev.plumb.emulator.output.OutputMerger;
import dev.plumb.emulator.pixel.PixelFault;
import dev.plumb.emulator.pixel.PixelStage;
import dev.plumb.emulator.pixel.PixelStageDesc;
import dev.plumb.emulator.raster.RasterState;
import dev.plumb.emulator.raster.SamplePattern;
import dev.plumb.emulator.raster.ScreenRect;
import dev.plumb.emulator.state.PipelineState;
import dev.plumb.emulator.state.RasterizerStageState;
import dev.plumb.emulator.state.ScissorRect;
import dev.plumb.emulator.state.Viewport;
import dev.plumb.emulator.tile.Binner;
import dev.plumb.emulator.tile.TileBatch;
import dev.plumb.emulator.tile.TileWorker;
import dev.plumb.emulator.view.AccessOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The second half of a draw: triangles to pixels. Ties rasterizer, tiles, pixel stage and output
/// merger together; one for each draw.
final class TileRenderer {
  private final PixelStageDesc desc;
  private final ScreenRect targetRect;
  private final RasterState rasterState;
  private final List<PixelStage> workers = new ArrayList<>();
  private Optional<PixelFault> fault = Optional.empty();

  /// Whether the shader can tell the order of its pixels: then it is that of primitives, and within
  /// a primitive that of tiles and quads.
  final boolean inOrder;

  TileRenderer(PixelStageDesc desc) {
    this.desc = desc;
    inOrder = desc.shader().map(s -> AccessOrder.matters(s.module())).orElse(false);
    targetRect = drawnRect(desc);
    rasterState =
        new RasterState(
            SamplePattern.of(desc.rasterSampleCount()), clipRects(desc.rasterizer(), targetRect));
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

  RasterState rasterState() {
    return rasterState;
  }

  /// Bins a batch's primitives. On any thread.
  void bin(TileBatch batch) {
    batch.bin(rasterState, targetRect.right(), targetRect.bottom());
  }

  /// What draws tiles, for one more thread.
  TileWorker newWorker() {
    var worker = new PixelStage(desc, new OutputMerger(desc));
    workers.add(worker);
    return worker;
  }

  /// A worker has said that a shader failed, before all others that did so.
  void failed(TileWorker worker) {
    fault = ((PixelStage) worker).takeFault();
  }

  /// Where a shader failed first.
  Optional<PixelFault> fault() {
    return fault;
  }

  /// Depths that broke the pixel shader's promise about them.
  long brokenPromises() {
    return workers.stream().mapToLong(PixelStage::brokenPromises).sum();
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
