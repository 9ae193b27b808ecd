package dev.plumb.emulator.state;

/// How primitives become pixels (`D3D11_RASTERIZER_DESC`).
///
/// @param frontCounterClockwise counter-clockwise triangles on the target face front; else
///   clockwise ones
public record RasterizerDesc(
    FillMode fillMode,
    CullMode cullMode,
    boolean frontCounterClockwise,
    int depthBias,
    float depthBiasClamp,
    float slopeScaledDepthBias,
    boolean depthClipEnable,
    boolean scissorEnable,
    boolean multisampleEnable,
    boolean antialiasedLineEnable) {
  public static final RasterizerDesc DEFAULT =
      new RasterizerDesc(FillMode.SOLID, CullMode.BACK, false, 0, 0, 0, true, false, false, false);

  public RasterizerDesc {
    if (Float.isNaN(depthBiasClamp) || Float.isNaN(slopeScaledDepthBias)) {
      throw new IllegalArgumentException("depth bias: NaN is not possible");
    }
  }

  public RasterizerDesc withCullMode(CullMode mode) {
    return new RasterizerDesc(
        fillMode,
        mode,
        frontCounterClockwise,
        depthBias,
        depthBiasClamp,
        slopeScaledDepthBias,
        depthClipEnable,
        scissorEnable,
        multisampleEnable,
        antialiasedLineEnable);
  }

  public RasterizerDesc withFrontCounterClockwise(boolean enable) {
    return new RasterizerDesc(
        fillMode,
        cullMode,
        enable,
        depthBias,
        depthBiasClamp,
        slopeScaledDepthBias,
        depthClipEnable,
        scissorEnable,
        multisampleEnable,
        antialiasedLineEnable);
  }

  public RasterizerDesc withDepthClip(boolean enable) {
    return new RasterizerDesc(
        fillMode,
        cullMode,
        frontCounterClockwise,
        depthBias,
        depthBiasClamp,
        slopeScaledDepthBias,
        enable,
        scissorEnable,
        multisampleEnable,
        antialiasedLineEnable);
  }

  public RasterizerDesc withScissor(boolean enable) {
    return new RasterizerDesc(
        fillMode,
        cullMode,
        frontCounterClockwise,
        depthBias,
        depthBiasClamp,
        slopeScaledDepthBias,
        depthClipEnable,
        enable,
        multisampleEnable,
        antialiasedLineEnable);
  }

  public RasterizerDesc withFillMode(FillMode mode) {
    return new RasterizerDesc(
        mode,
        cullMode,
        frontCounterClockwise,
        depthBias,
        depthBiasClamp,
        slopeScaledDepthBias,
        depthClipEnable,
        scissorEnable,
        multisampleEnable,
        antialiasedLineEnable);
  }

  public RasterizerDesc withDepthBias(int bias, float clamp, float slopeScaled) {
    return new RasterizerDesc(
        fillMode,
        cullMode,
        frontCounterClockwise,
        bias,
        clamp,
        slopeScaled,
        depthClipEnable,
        scissorEnable,
        multisampleEnable,
        antialiasedLineEnable);
  }

  public RasterizerDesc withMultisample(boolean enable) {
    return new RasterizerDesc(
        fillMode,
        cullMode,
        frontCounterClockwise,
        depthBias,
        depthBiasClamp,
        slopeScaledDepthBias,
        depthClipEnable,
        scissorEnable,
        enable,
        antialiasedLineEnable);
  }
}
