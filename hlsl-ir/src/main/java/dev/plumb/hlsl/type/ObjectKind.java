package dev.plumb.hlsl.type;

/// The object types: resources and samplers; geometry shaders' streams; patches of control points.
public enum ObjectKind {
  SAMPLER_STATE("SamplerState", Category.SAMPLER, 0, false),
  SAMPLER_COMPARISON_STATE("SamplerComparisonState", Category.SAMPLER, 0, false),
  /// `sampler1D` and its kin of D3D9: a sampler, and the texture of that shape bound with it.
  SAMPLER1D("sampler1D", Category.SAMPLER, 2, false),
  SAMPLER2D("sampler2D", Category.SAMPLER, 2, false),
  SAMPLER3D("sampler3D", Category.SAMPLER, 3, false),
  SAMPLER_CUBE("samplerCUBE", Category.SAMPLER, 3, false),
  BUFFER("Buffer", Category.SHADER_RESOURCE, 1, false),
  TEXTURE1D("Texture1D", Category.SHADER_RESOURCE, 1, false),
  TEXTURE1D_ARRAY("Texture1DArray", Category.SHADER_RESOURCE, 1, true),
  TEXTURE2D("Texture2D", Category.SHADER_RESOURCE, 2, false),
  TEXTURE2D_ARRAY("Texture2DArray", Category.SHADER_RESOURCE, 2, true),
  TEXTURE2DMS("Texture2DMS", Category.SHADER_RESOURCE, 2, false),
  TEXTURE2DMS_ARRAY("Texture2DMSArray", Category.SHADER_RESOURCE, 2, true),
  TEXTURE3D("Texture3D", Category.SHADER_RESOURCE, 3, false),
  TEXTURE_CUBE("TextureCube", Category.SHADER_RESOURCE, 3, false),
  TEXTURE_CUBE_ARRAY("TextureCubeArray", Category.SHADER_RESOURCE, 3, true),
  STRUCTURED_BUFFER("StructuredBuffer", Category.SHADER_RESOURCE, 1, false),
  BYTE_ADDRESS_BUFFER("ByteAddressBuffer", Category.SHADER_RESOURCE, 1, false),
  RW_BUFFER("RWBuffer", Category.UNORDERED_ACCESS, 1, false),
  RW_TEXTURE1D("RWTexture1D", Category.UNORDERED_ACCESS, 1, false),
  RW_TEXTURE1D_ARRAY("RWTexture1DArray", Category.UNORDERED_ACCESS, 1, true),
  RW_TEXTURE2D("RWTexture2D", Category.UNORDERED_ACCESS, 2, false),
  RW_TEXTURE2D_ARRAY("RWTexture2DArray", Category.UNORDERED_ACCESS, 2, true),
  RW_TEXTURE3D("RWTexture3D", Category.UNORDERED_ACCESS, 3, false),
  RW_STRUCTURED_BUFFER("RWStructuredBuffer", Category.UNORDERED_ACCESS, 1, false),
  RW_BYTE_ADDRESS_BUFFER("RWByteAddressBuffer", Category.UNORDERED_ACCESS, 1, false),
  APPEND_STRUCTURED_BUFFER("AppendStructuredBuffer", Category.UNORDERED_ACCESS, 1, false),
  CONSUME_STRUCTURED_BUFFER("ConsumeStructuredBuffer", Category.UNORDERED_ACCESS, 1, false),
  POINT_STREAM("PointStream", Category.STREAM, 0, false),
  LINE_STREAM("LineStream", Category.STREAM, 0, false),
  TRIANGLE_STREAM("TriangleStream", Category.STREAM, 0, false),
  INPUT_PATCH("InputPatch", Category.PATCH, 1, false),
  OUTPUT_PATCH("OutputPatch", Category.PATCH, 1, false);

  /// Which register file binds it: `s`, `t` or `u`. Streams and patches are bound by no register:
  /// only parameters can be such.
  public enum Category {
    SAMPLER('s'),
    SHADER_RESOURCE('t'),
    UNORDERED_ACCESS('u'),
    STREAM('\0'),
    PATCH('\0');

    public final char registerLetter;

    Category(char registerLetter) {
      this.registerLetter = registerLetter;
    }
  }

  private final String spelling;
  private final Category category;
  private final int coordinates;
  private final boolean array;

  ObjectKind(String spelling, Category category, int coordinates, boolean array) {
    this.spelling = spelling;
    this.category = category;
    this.coordinates = coordinates;
    this.array = array;
  }

  public String spelling() {
    return spelling;
  }

  public Category category() {
    return category;
  }

  /// Coordinates without the array slice: 2 for Texture2D, 3 for TextureCube.
  public int coordinates() {
    return coordinates;
  }

  public boolean isArray() {
    return array;
  }

  /// Whether a register binds it.
  public boolean isBound() {
    return category != Category.STREAM && category != Category.PATCH;
  }

  /// Whether it is a sampler of D3D9 that says the shape of its texture.
  public boolean isShapedSampler() {
    return this == SAMPLER1D || this == SAMPLER2D || this == SAMPLER3D || this == SAMPLER_CUBE;
  }

  /// The texture that a sampler of D3D9 of this kind brings with it; only for shaped samplers. D3D9
  /// has no textures of one dimension: they are of two, and a coordinate counts for both.
  public ObjectKind sampledTexture() {
    return switch (this) {
      case SAMPLER1D, SAMPLER2D -> TEXTURE2D;
      case SAMPLER3D -> TEXTURE3D;
      case SAMPLER_CUBE -> TEXTURE_CUBE;
      default -> throw new IllegalArgumentException(spelling + " brings no texture");
    };
  }

  /// Whether its memory is that of structs.
  public boolean isStructured() {
    return this == STRUCTURED_BUFFER
        || this == RW_STRUCTURED_BUFFER
        || this == APPEND_STRUCTURED_BUFFER
        || this == CONSUME_STRUCTURED_BUFFER;
  }

  public boolean isMultisampled() {
    return this == TEXTURE2DMS || this == TEXTURE2DMS_ARRAY;
  }
}
