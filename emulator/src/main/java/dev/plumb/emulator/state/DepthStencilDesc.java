package dev.plumb.emulator.state;

/// Depth and stencil tests (`D3D11_DEPTH_STENCIL_DESC`).
///
/// @param depthWriteMask whether depth is written (`D3D11_DEPTH_WRITE_MASK_ALL`)
/// @param stencilReadMask 0 to 255
/// @param stencilWriteMask 0 to 255
public record DepthStencilDesc(
    boolean depthEnable,
    boolean depthWriteMask,
    ComparisonFunc depthFunc,
    boolean stencilEnable,
    int stencilReadMask,
    int stencilWriteMask,
    StencilOpDesc frontFace,
    StencilOpDesc backFace) {
  /// Depth test LESS with writes, no stencil.
  public static final DepthStencilDesc DEFAULT =
      new DepthStencilDesc(
          true,
          true,
          ComparisonFunc.LESS,
          false,
          0xff,
          0xff,
          StencilOpDesc.DEFAULT,
          StencilOpDesc.DEFAULT);

  public static final DepthStencilDesc DISABLED =
      new DepthStencilDesc(
          false,
          false,
          ComparisonFunc.ALWAYS,
          false,
          0xff,
          0xff,
          StencilOpDesc.DEFAULT,
          StencilOpDesc.DEFAULT);

  public DepthStencilDesc {
    Checks.range("stencil read mask", stencilReadMask, 0, 255);
    Checks.range("stencil write mask", stencilWriteMask, 0, 255);
  }

  /// Whether any of the two is tested.
  public boolean isOn() {
    return depthEnable || stencilEnable;
  }

  /// A depth test without stencil.
  public static DepthStencilDesc depth(ComparisonFunc func, boolean write) {
    return new DepthStencilDesc(
        true, write, func, false, 0xff, 0xff, StencilOpDesc.DEFAULT, StencilOpDesc.DEFAULT);
  }
}
