package dev.plumb.emulator.resource;

/// How a view sees its resource (`D3D11_SRV_DIMENSION` and its like).
public enum ViewDimension {
  BUFFER,
  TEXTURE1D,
  TEXTURE1DARRAY,
  TEXTURE2D,
  TEXTURE2DARRAY,
  TEXTURE2DMS,
  TEXTURE2DMSARRAY,
  TEXTURE3D,
  TEXTURECUBE,
  TEXTURECUBEARRAY;

  public boolean isArray() {
    return name().endsWith("ARRAY");
  }

  public boolean isCube() {
    return this == TEXTURECUBE || this == TEXTURECUBEARRAY;
  }

  public boolean isMultisampled() {
    return this == TEXTURE2DMS || this == TEXTURE2DMSARRAY;
  }

  /// Coordinates that name a texel, the array slice aside: 1 to 3; cubes' faces are slices.
  public int coordinates() {
    return switch (this) {
      case BUFFER, TEXTURE1D, TEXTURE1DARRAY -> 1;
      case TEXTURE3D -> 3;
      case TEXTURE2D, TEXTURE2DARRAY, TEXTURE2DMS, TEXTURE2DMSARRAY -> 2;
      case TEXTURECUBE, TEXTURECUBEARRAY -> 2;
    };
  }

  /// That of a view of all of `texture`, as D3D11 makes it without a description.
  public static ViewDimension ofAll(Texture texture) {
    boolean array = texture.arraySize() > 1;
    return switch (texture) {
      case Texture1D _ -> array ? TEXTURE1DARRAY : TEXTURE1D;
      case Texture3D _ -> TEXTURE3D;
      case Texture2D _ when texture.sampleCount() > 1 -> array ? TEXTURE2DMSARRAY : TEXTURE2DMS;
      case Texture2D _ -> array ? TEXTURE2DARRAY : TEXTURE2D;
    };
  }

  /// Whether a view of `texture` may have this dimension.
  public boolean fits(Texture texture) {
    boolean multisampled = texture.sampleCount() > 1;
    return switch (this) {
      case BUFFER -> false;
      case TEXTURE1D, TEXTURE1DARRAY -> texture instanceof Texture1D;
      case TEXTURE3D -> texture instanceof Texture3D;
      case TEXTURE2D, TEXTURE2DARRAY -> texture instanceof Texture2D && !multisampled;
      case TEXTURE2DMS, TEXTURE2DMSARRAY -> texture instanceof Texture2D && multisampled;
      case TEXTURECUBE, TEXTURECUBEARRAY ->
          texture instanceof Texture2D t && t.desc().miscFlags().contains(MiscFlag.TEXTURECUBE);
    };
  }
}
