package dev.plumb.hlsl.reflect;

/// What a shader needs of a device beyond what every one has (D3D_SHADER_REQUIRES_*).
public enum ShaderFeature {
  DOUBLES("Double-precision floating point"),
  EARLY_DEPTH_STENCIL("Early depth-stencil"),
  UAVS_AT_EVERY_STAGE("UAVs at every shader stage"),
  SIXTY_FOUR_UAVS("64 UAV slots"),
  MINIMUM_PRECISION("Minimum-precision data types"),
  DOUBLE_EXTENSIONS("Double-precision extensions for 11.1"),
  SHADER_EXTENSIONS("Shader extensions for 11.1"),
  STENCIL_REF("PS Output Stencil Ref"),
  TYPED_UAV_LOADS("Typed UAV Load Additional Formats"),
  LAYER_FROM_ANY_STAGE(
      "SV_RenderTargetArrayIndex or SV_ViewportArrayIndex from any shader feeding rasterizer"),
  SIXTY_FOUR_BIT_INTEGERS("64-Bit integer");

  private final String words;

  ShaderFeature(String words) {
    this.words = words;
  }

  /// The words in listings.
  public String words() {
    return words;
  }
}
