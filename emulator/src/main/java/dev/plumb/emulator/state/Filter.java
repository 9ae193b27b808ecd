package dev.plumb.emulator.state;

/// How a sampler filters (`D3D11_FILTER`), in its parts.
///
/// @param min between the texels of a level where the texture is made smaller
/// @param mag likewise where it is made larger
/// @param mip between levels
/// @param anisotropic min and mag follow the shape of the footprint, up to
///   [SamplerDesc#maxAnisotropy]; they are LINEAR then
/// @param reduction what becomes of the texels
public record Filter(
    TextureFilter min,
    TextureFilter mag,
    TextureFilter mip,
    boolean anisotropic,
    FilterReduction reduction) {
  public static final Filter MIN_MAG_MIP_POINT =
      new Filter(TextureFilter.POINT, TextureFilter.POINT, TextureFilter.POINT, false, false);
  public static final Filter MIN_MAG_LINEAR_MIP_POINT =
      new Filter(TextureFilter.LINEAR, TextureFilter.LINEAR, TextureFilter.POINT, false, false);
  public static final Filter MIN_MAG_MIP_LINEAR =
      new Filter(TextureFilter.LINEAR, TextureFilter.LINEAR, TextureFilter.LINEAR, false, false);
  public static final Filter ANISOTROPIC =
      new Filter(TextureFilter.LINEAR, TextureFilter.LINEAR, TextureFilter.LINEAR, true, false);

  public Filter {
    if (anisotropic && (min != TextureFilter.LINEAR || mag != TextureFilter.LINEAR)) {
      throw new IllegalArgumentException("an anisotropic filter is linear for min and mag");
    }
  }

  public Filter(
      TextureFilter min,
      TextureFilter mag,
      TextureFilter mip,
      boolean anisotropic,
      boolean comparison) {
    this(
        min,
        mag,
        mip,
        anisotropic,
        comparison ? FilterReduction.COMPARISON : FilterReduction.STANDARD);
  }

  /// Whether texels are compared with a reference before they are filtered.
  public boolean comparison() {
    return reduction == FilterReduction.COMPARISON;
  }

  /// The same filter over comparison results.
  public Filter withComparison() {
    return withReduction(FilterReduction.COMPARISON);
  }

  /// The same texels, with something else made of them: `D3D11_FILTER_MINIMUM_...` and its like.
  public Filter withReduction(FilterReduction other) {
    return new Filter(min, mag, mip, anisotropic, other);
  }
}
