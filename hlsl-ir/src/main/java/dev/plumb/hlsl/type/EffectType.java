package dev.plumb.hlsl.type;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// The types that only effect files and their annotations have values of. No shader can compute
/// with one: D3D9's typeless `texture` is what a `sampler_state` names, the others are what passes
/// set.
public enum EffectType implements Type {
  STRING("string"),
  TEXTURE("texture"),
  STATE_BLOCK("stateblock"),
  BLEND_STATE("BlendState"),
  DEPTH_STENCIL_STATE("DepthStencilState"),
  RASTERIZER_STATE("RasterizerState"),
  RENDER_TARGET_VIEW("RenderTargetView"),
  DEPTH_STENCIL_VIEW("DepthStencilView"),
  VERTEX_SHADER("VertexShader"),
  HULL_SHADER("HullShader"),
  DOMAIN_SHADER("DomainShader"),
  GEOMETRY_SHADER("GeometryShader"),
  PIXEL_SHADER("PixelShader"),
  COMPUTE_SHADER("ComputeShader");

  private static final Map<String, EffectType> BY_NAME =
      java.util.Arrays.stream(values())
          .collect(
              java.util.stream.Collectors.toUnmodifiableMap(
                  t -> t.spelling.toLowerCase(Locale.ROOT), t -> t));

  private final String spelling;

  EffectType(String spelling) {
    this.spelling = spelling;
  }

  /// The type of that name; letters may be in any case, as fxc has it for effects' keywords.
  public static Optional<EffectType> of(String name) {
    return Optional.ofNullable(BY_NAME.get(name.toLowerCase(Locale.ROOT)));
  }

  /// Whether `type` is one of these, or an array of them.
  public static boolean isEffect(Type type) {
    Type inner = type;
    while (inner instanceof ArrayType array) {
      inner = array.element();
    }
    return inner instanceof EffectType;
  }

  /// Whether it is one of the stages' shaders.
  public boolean isShader() {
    return switch (this) {
      case VERTEX_SHADER,
          HULL_SHADER,
          DOMAIN_SHADER,
          GEOMETRY_SHADER,
          PIXEL_SHADER,
          COMPUTE_SHADER ->
          true;
      case STRING,
          TEXTURE,
          STATE_BLOCK,
          BLEND_STATE,
          DEPTH_STENCIL_STATE,
          RASTERIZER_STATE,
          RENDER_TARGET_VIEW,
          DEPTH_STENCIL_VIEW ->
          false;
    };
  }

  @Override
  public int scalarCount() {
    return 0;
  }

  @Override
  public String spelling() {
    return spelling;
  }
}
