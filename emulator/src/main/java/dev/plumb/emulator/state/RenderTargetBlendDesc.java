package dev.plumb.emulator.state;

/// Blending of one render target (`D3D11_RENDER_TARGET_BLEND_DESC1`, D3D11.3 §17).
///
/// @param renderTargetWriteMask bit 0 red, 1 green, 2 blue, 3 alpha
public record RenderTargetBlendDesc(
    boolean blendEnable,
    boolean logicOpEnable,
    Blend srcBlend,
    Blend destBlend,
    BlendOp blendOp,
    Blend srcBlendAlpha,
    Blend destBlendAlpha,
    BlendOp blendOpAlpha,
    LogicOp logicOp,
    int renderTargetWriteMask) {
  public static final int WRITE_ALL = 15;

  /// Blending off, all components written.
  public static final RenderTargetBlendDesc DEFAULT =
      new RenderTargetBlendDesc(
          false,
          false,
          Blend.ONE,
          Blend.ZERO,
          BlendOp.ADD,
          Blend.ONE,
          Blend.ZERO,
          BlendOp.ADD,
          LogicOp.NOOP,
          WRITE_ALL);

  public RenderTargetBlendDesc {
    Checks.range("render target write mask", renderTargetWriteMask, 0, WRITE_ALL);
    requireAlphaFactor(srcBlendAlpha);
    requireAlphaFactor(destBlendAlpha);
    if (blendEnable && logicOpEnable) {
      throw new IllegalArgumentException("blending and logic operations exclude each other");
    }
  }

  /// What is drawn lies over what is there, by its alpha.
  public static RenderTargetBlendDesc alpha() {
    return blend(
        Blend.SRC_ALPHA,
        Blend.INV_SRC_ALPHA,
        BlendOp.ADD,
        Blend.ONE,
        Blend.INV_SRC_ALPHA,
        BlendOp.ADD);
  }

  /// Blending on, for colour and alpha alike where the factors allow it.
  public static RenderTargetBlendDesc blend(
      Blend src, Blend dest, BlendOp op, Blend srcAlpha, Blend destAlpha, BlendOp opAlpha) {
    return new RenderTargetBlendDesc(
        true, false, src, dest, op, srcAlpha, destAlpha, opAlpha, LogicOp.NOOP, WRITE_ALL);
  }

  /// Whether a factor is of the pixel shader's second output (dual-source blending, D3D11.3 §17.6).
  public boolean readsSecondSource() {
    return srcBlend.isSecondSource()
        || destBlend.isSecondSource()
        || srcBlendAlpha.isSecondSource()
        || destBlendAlpha.isSecondSource();
  }

  public RenderTargetBlendDesc withWriteMask(int mask) {
    return new RenderTargetBlendDesc(
        blendEnable,
        logicOpEnable,
        srcBlend,
        destBlend,
        blendOp,
        srcBlendAlpha,
        destBlendAlpha,
        blendOpAlpha,
        logicOp,
        mask);
  }

  /// Alpha has no colour factors (D3D11.3 §17.6).
  private static void requireAlphaFactor(Blend factor) {
    boolean color =
        switch (factor) {
          case SRC_COLOR, INV_SRC_COLOR, DEST_COLOR, INV_DEST_COLOR, SRC1_COLOR, INV_SRC1_COLOR ->
              true;
          case ZERO,
              ONE,
              SRC_ALPHA,
              INV_SRC_ALPHA,
              DEST_ALPHA,
              INV_DEST_ALPHA,
              SRC_ALPHA_SAT,
              BLEND_FACTOR,
              INV_BLEND_FACTOR,
              SRC1_ALPHA,
              INV_SRC1_ALPHA ->
              false;
        };
    if (color) {
      throw new IllegalArgumentException(factor + " cannot be a factor of alpha");
    }
  }
}
