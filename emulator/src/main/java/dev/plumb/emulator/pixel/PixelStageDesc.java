package dev.plumb.emulator.pixel;

import dev.plumb.emulator.query.PipelineStatistics;
import dev.plumb.emulator.raster.ScreenRect;
import dev.plumb.emulator.resource.DepthStencilView;
import dev.plumb.emulator.resource.RenderTargetView;
import dev.plumb.emulator.state.OutputMergerState;
import dev.plumb.emulator.state.RasterizerStageState;
import dev.plumb.emulator.state.Viewport;
import dev.plumb.hlsl.interp.WaveProgram;
import dev.plumb.hlsl.runtime.ShaderEnvironment;
import java.util.Optional;

/// All that a draw's pixels depend on besides its triangles: from the rasterizer to the render
/// targets.
///
/// @param shader the pixel shader; empty for none (depth and stencil only)
/// @param linkage where the shader's inputs come from
/// @param environment what the shader's resources are
/// @param instructionBudget instructions that a lane may run in loops, see
///   [dev.plumb.hlsl.interp.Wave#run]
/// @param statistics where pixels are counted
/// @param listener told all that happens to one pixel; empty for none
public record PixelStageDesc(
    Optional<WaveProgram> shader,
    PixelLinkage linkage,
    ShaderEnvironment environment,
    RasterizerStageState rasterizer,
    OutputMergerState outputMerger,
    long instructionBudget,
    PipelineStatistics statistics,
    Optional<PixelListener> listener) {

  private static final int LARGEST_TARGET = 16384;
  private static final int ALL_SAMPLES = -1;

  /// The pixels that all bound views have; with none bound those of the viewports: shaders may
  /// write to unordered access views (D3D11.3 §17.14), and queries count (§20.4.6).
  public ScreenRect targetRect() {
    ScreenRect rect = null;
    for (Optional<RenderTargetView> target : outputMerger.renderTargets()) {
      if (target.isPresent()) {
        rect = intersect(rect, target.get().width(), target.get().height());
      }
    }
    if (outputMerger.depthStencilView().isPresent()) {
      DepthStencilView view = outputMerger.depthStencilView().get();
      rect = intersect(rect, view.width(), view.height());
    }
    return rect == null ? viewportsRect() : rect;
  }

  private ScreenRect viewportsRect() {
    int right = 0;
    int bottom = 0;
    for (Viewport v : rasterizer.viewports()) {
      ScreenRect rect = ScreenRect.ofViewport(v.topLeftX(), v.topLeftY(), v.width(), v.height());
      right = Math.max(right, rect.right());
      bottom = Math.max(bottom, rect.bottom());
    }
    return new ScreenRect(0, 0, Math.min(LARGEST_TARGET, right), Math.min(LARGEST_TARGET, bottom));
  }

  /// Whether coverage is found by other samples than the targets have: as the state wants it, or
  /// because only unordered access views are written (D3D11.3 §3.5.6).
  public boolean forcesSampleCount() {
    return rasterizer.desc().forcedSampleCount() > 0 || !hasTargets();
  }

  /// Samples of each pixel that the rasterizer looks at.
  public int rasterSampleCount() {
    return Math.max(rasterizer.desc().forcedSampleCount(), forcesSampleCount() ? 1 : sampleCount());
  }

  /// Samples of the targets that are drawn, bit by bit; without targets the state does not matter
  /// (D3D11.3 §3.5.6.4).
  public int sampleMask() {
    return hasTargets() ? outputMerger.sampleMask() : ALL_SAMPLES;
  }

  /// Samples that the rasterizer looks at and the state lets through: all of them where they are
  /// not the targets' (D3D11.3 §3.5.6.2).
  public int rasterSampleMask() {
    return forcesSampleCount() ? ALL_SAMPLES : outputMerger.sampleMask();
  }

  private boolean hasTargets() {
    return outputMerger.depthStencilView().isPresent()
        || outputMerger.renderTargets().stream().anyMatch(Optional::isPresent);
  }

  /// Samples of each pixel of the bound views; they have the same number.
  public int sampleCount() {
    for (Optional<RenderTargetView> target : outputMerger.renderTargets()) {
      if (target.isPresent()) {
        return target.get().sampleCount();
      }
    }
    return outputMerger.depthStencilView().map(DepthStencilView::sampleCount).orElse(1);
  }

  private static ScreenRect intersect(ScreenRect rect, int width, int height) {
    var view = new ScreenRect(0, 0, width, height);
    return rect == null ? view : rect.intersect(view);
  }
}
