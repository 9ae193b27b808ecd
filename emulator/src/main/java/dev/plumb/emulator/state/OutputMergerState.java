package dev.plumb.emulator.state;

import dev.plumb.emulator.resource.DepthStencilView;
import dev.plumb.emulator.resource.RenderTargetView;
import java.util.List;
import java.util.Optional;

/// What the output merger works from (D3D11.3 §17).
///
/// @param renderTargets by slot, up to 8; all bound views have one size
/// @param blendFactor red, green, blue, alpha
/// @param sampleMask bit i for sample i
/// @param stencilRef 0 to 255
/// @param depthBounds empty: not tested
public record OutputMergerState(
    List<Optional<RenderTargetView>> renderTargets,
    Optional<DepthStencilView> depthStencilView,
    BlendDesc blend,
    List<Float> blendFactor,
    int sampleMask,
    DepthStencilDesc depthStencil,
    int stencilRef,
    Optional<DepthBounds> depthBounds) {
  public OutputMergerState {
    Checks.range("number of render targets", renderTargets.size(), 0, PipelineState.RENDER_TARGETS);
    Checks.range("number of blend factors", blendFactor.size(), 4, 4);
    Checks.range("stencil reference", stencilRef, 0, 255);
    renderTargets = List.copyOf(renderTargets);
    blendFactor = List.copyOf(blendFactor);
  }

  public Optional<RenderTargetView> renderTarget(int slot) {
    return slot < renderTargets.size() ? renderTargets.get(slot) : Optional.empty();
  }
}
