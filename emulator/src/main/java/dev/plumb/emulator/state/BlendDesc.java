package dev.plumb.emulator.state;

import java.util.List;

/// Blending of all render targets (`D3D11_BLEND_DESC1`).
///
/// @param renderTargets one to eight entries; without `independentBlendEnable` the first counts for
///   all targets
public record BlendDesc(
    boolean alphaToCoverageEnable,
    boolean independentBlendEnable,
    List<RenderTargetBlendDesc> renderTargets) {
  public static final BlendDesc DEFAULT =
      new BlendDesc(false, false, List.of(RenderTargetBlendDesc.DEFAULT));

  public BlendDesc {
    renderTargets = List.copyOf(renderTargets);
    Checks.range(
        "number of render target blend states",
        renderTargets.size(),
        1,
        PipelineState.RENDER_TARGETS);
    if (independentBlendEnable
        && renderTargets.stream().anyMatch(RenderTargetBlendDesc::logicOpEnable)) {
      throw new IllegalArgumentException("logic operations exclude independent blending");
    }
  }

  /// The same for all targets.
  public static BlendDesc of(RenderTargetBlendDesc all) {
    return new BlendDesc(false, false, List.of(all));
  }

  /// What counts for render target `index`; the default beyond the list.
  public RenderTargetBlendDesc target(int index) {
    if (!independentBlendEnable) {
      return renderTargets.getFirst();
    }
    return index < renderTargets.size() ? renderTargets.get(index) : RenderTargetBlendDesc.DEFAULT;
  }
}
