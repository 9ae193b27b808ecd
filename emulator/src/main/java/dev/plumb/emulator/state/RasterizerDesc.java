package dev.plumb.emulator.state;

/// How primitives become pixels (`D3D11_RASTERIZER_DESC`, `D3D11_RASTERIZER_DESC1`).
///
/// @param frontCounterClockwise counter-clockwise triangles on the target face front; else
///   clockwise ones
/// @param multisampleEnable lines are quadrilaterals 1.4 pixels wide (D3D11.3 §15.14: it says
///   nothing else)
/// @param antialiasedLineEnable lines are antialiased by alpha, unless `multisampleEnable`
/// @param forcedSampleCount samples that coverage is found by, whatever the targets have: 1, 4, 8
///   or 16; 0: as many as the targets (D3D11.3 §3.5.6)
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
    boolean antialiasedLineEnable,
    int forcedSampleCount) {
  public static final RasterizerDesc DEFAULT =
      new RasterizerDesc(FillMode.SOLID, CullMode.BACK, false, 0, 0, 0, true, false, false, false);

  public RasterizerDesc {
    if (Float.isNaN(depthBiasClamp) || Float.isNaN(slopeScaledDepthBias)) {
      throw new IllegalArgumentException("depth bias: NaN is not possible");
    }
    switch (forcedSampleCount) {
      case 0, 1, 4, 8, 16 -> {}
      default ->
          throw new IllegalArgumentException(
              "forced sample count " + forcedSampleCount + ": 0, 1, 4, 8 and 16 are possible");
    }
  }

  /// Without a forced sample count.
  public RasterizerDesc(
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
    this(
        fillMode,
        cullMode,
        frontCounterClockwise,
        depthBias,
        depthBiasClamp,
        slopeScaledDepthBias,
        depthClipEnable,
        scissorEnable,
        multisampleEnable,
        antialiasedLineEnable,
        0);
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
        antialiasedLineEnable,
        forcedSampleCount);
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
        antialiasedLineEnable,
        forcedSampleCount);
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
        antialiasedLineEnable,
        forcedSampleCount);
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
        antialiasedLineEnable,
        forcedSampleCount);
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
        antialiasedLineEnable,
        forcedSampleCount);
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
        antialiasedLineEnable,
        forcedSampleCount);
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
        antialiasedLineEnable,
        forcedSampleCount);
  }

  public RasterizerDesc withAntialiasedLine(boolean enable) {
    return new RasterizerDesc(
        fillMode,
        cullMode,
        frontCounterClockwise,
        depthBias,
        depthBiasClamp,
        slopeScaledDepthBias,
        depthClipEnable,
        scissorEnable,
        multisampleEnable,
        enable,
        forcedSampleCount);
  }

  public RasterizerDesc withForcedSampleCount(int samples) {
    return new RasterizerDesc(
        fillMode,
        cullMode,
        frontCounterClockwise,
        depthBias,
        depthBiasClamp,
        slopeScaledDepthBias,
        depthClipEnable,
        scissorEnable,
        multisampleEnable,
        antialiasedLineEnable,
        samples);
  }
}
