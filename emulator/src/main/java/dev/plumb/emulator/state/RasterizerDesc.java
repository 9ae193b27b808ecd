package dev.plumb.emulator.state;

import java.util.function.Consumer;

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
      new RasterizerDesc(
          FillMode.SOLID, CullMode.BACK, false, 0, 0, 0, true, false, false, false, 0);

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

  public RasterizerDesc withCullMode(CullMode mode) {
    return with(draft -> draft.cullMode = mode);
  }

  public RasterizerDesc withFrontCounterClockwise(boolean enable) {
    return with(draft -> draft.frontCounterClockwise = enable);
  }

  public RasterizerDesc withDepthClip(boolean enable) {
    return with(draft -> draft.depthClipEnable = enable);
  }

  public RasterizerDesc withScissor(boolean enable) {
    return with(draft -> draft.scissorEnable = enable);
  }

  public RasterizerDesc withFillMode(FillMode mode) {
    return with(draft -> draft.fillMode = mode);
  }

  public RasterizerDesc withDepthBias(int bias, float clamp, float slopeScaled) {
    return with(
        draft -> {
          draft.depthBias = bias;
          draft.depthBiasClamp = clamp;
          draft.slopeScaledDepthBias = slopeScaled;
        });
  }

  public RasterizerDesc withMultisample(boolean enable) {
    return with(draft -> draft.multisampleEnable = enable);
  }

  public RasterizerDesc withAntialiasedLine(boolean enable) {
    return with(draft -> draft.antialiasedLineEnable = enable);
  }

  public RasterizerDesc withForcedSampleCount(int samples) {
    return with(draft -> draft.forcedSampleCount = samples);
  }

  private RasterizerDesc with(Consumer<Draft> change) {
    var draft = new Draft(this);
    change.accept(draft);
    return draft.finished();
  }

  /// The components as variables, so that some of them can be changed and the others kept.
  private static final class Draft {
    FillMode fillMode;
    CullMode cullMode;
    boolean frontCounterClockwise;
    int depthBias;
    float depthBiasClamp;
    float slopeScaledDepthBias;
    boolean depthClipEnable;
    boolean scissorEnable;
    boolean multisampleEnable;
    boolean antialiasedLineEnable;
    int forcedSampleCount;

    Draft(RasterizerDesc from) {
      fillMode = from.fillMode;
      cullMode = from.cullMode;
      frontCounterClockwise = from.frontCounterClockwise;
      depthBias = from.depthBias;
      depthBiasClamp = from.depthBiasClamp;
      slopeScaledDepthBias = from.slopeScaledDepthBias;
      depthClipEnable = from.depthClipEnable;
      scissorEnable = from.scissorEnable;
      multisampleEnable = from.multisampleEnable;
      antialiasedLineEnable = from.antialiasedLineEnable;
      forcedSampleCount = from.forcedSampleCount;
    }

    RasterizerDesc finished() {
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
          forcedSampleCount);
    }
  }
}
