package dev.plumb.emulator.api;

import dev.plumb.emulator.resource.DepthStencilView;
import dev.plumb.emulator.resource.RenderTargetView;
import dev.plumb.emulator.state.BlendDesc;
import dev.plumb.emulator.state.DepthStencilDesc;
import dev.plumb.emulator.state.OutputMergerState;
import dev.plumb.emulator.state.PipelineState;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// The `OMSet...` calls.
public final class OutputMerger {
  private static final int ALL_SAMPLES = 0xffffffff;

  private final Slots<RenderTargetView> renderTargets =
      new Slots<>("render target", PipelineState.RENDER_TARGETS);
  private Optional<DepthStencilView> depthStencilView;
  private BlendDesc blend;
  private List<Float> blendFactor;
  private int sampleMask;
  private DepthStencilDesc depthStencil;
  private int stencilRef;

  OutputMerger() {
    clear();
  }

  /// Binds render targets from slot 0 on, unbinds the others and the depth-stencil buffer.
  public void setRenderTargets(RenderTargetView... views) {
    setRenderTargets(Arrays.asList(views), null);
  }

  /// @param views from slot 0 on; null for an empty slot
  /// @param depthStencil null for none
  public void setRenderTargets(List<RenderTargetView> views, DepthStencilView depthStencil) {
    renderTargets.clear();
    renderTargets.set(0, views);
    depthStencilView = Optional.ofNullable(depthStencil);
  }

  public void setBlendState(BlendDesc desc) {
    blend = desc;
  }

  /// @param factor red, green, blue, alpha
  public void setBlendState(BlendDesc desc, List<Float> factor, int mask) {
    blend = desc;
    blendFactor = List.copyOf(factor);
    sampleMask = mask;
  }

  public void setDepthStencilState(DepthStencilDesc desc, int ref) {
    depthStencil = desc;
    stencilRef = ref;
  }

  OutputMergerState snapshot() {
    return new OutputMergerState(
        renderTargets.snapshot(),
        depthStencilView,
        blend,
        blendFactor,
        sampleMask,
        depthStencil,
        stencilRef);
  }

  void clear() {
    renderTargets.clear();
    depthStencilView = Optional.empty();
    blend = BlendDesc.DEFAULT;
    blendFactor = List.of(1f, 1f, 1f, 1f);
    sampleMask = ALL_SAMPLES;
    depthStencil = DepthStencilDesc.DEFAULT;
    stencilRef = 0;
  }
}
