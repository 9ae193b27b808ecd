package dev.plumb.emulator.state;

/// The stencil test of one side of triangles (`D3D11_DEPTH_STENCILOP_DESC`).
public record StencilOpDesc(
    StencilOp stencilFailOp,
    StencilOp stencilDepthFailOp,
    StencilOp stencilPassOp,
    ComparisonFunc stencilFunc) {
  public static final StencilOpDesc DEFAULT =
      new StencilOpDesc(StencilOp.KEEP, StencilOp.KEEP, StencilOp.KEEP, ComparisonFunc.ALWAYS);
}
