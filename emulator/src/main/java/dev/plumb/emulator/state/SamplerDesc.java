package dev.plumb.emulator.state;

import java.util.List;

/// How textures are sampled (`D3D11_SAMPLER_DESC`).
///
/// @param mipLodBias -16 to 15.99
/// @param maxAnisotropy 1 to 16
/// @param borderColor red, green, blue, alpha
/// @param footprint no part of D3D, see [PixelFootprint]
public record SamplerDesc(
    Filter filter,
    TextureAddressMode addressU,
    TextureAddressMode addressV,
    TextureAddressMode addressW,
    float mipLodBias,
    int maxAnisotropy,
    ComparisonFunc comparisonFunc,
    List<Float> borderColor,
    float minLod,
    float maxLod,
    PixelFootprint footprint) {
  public static final SamplerDesc DEFAULT =
      new SamplerDesc(
          Filter.MIN_MAG_MIP_LINEAR,
          TextureAddressMode.CLAMP,
          TextureAddressMode.CLAMP,
          TextureAddressMode.CLAMP,
          0,
          1,
          ComparisonFunc.NEVER,
          List.of(1f, 1f, 1f, 1f),
          -Float.MAX_VALUE,
          Float.MAX_VALUE,
          PixelFootprint.ELLIPSE);

  public SamplerDesc {
    Checks.range("mip LOD bias", mipLodBias, -16, 15.99f);
    Checks.range("max anisotropy", maxAnisotropy, 1, 16);
    borderColor = List.copyOf(borderColor);
    Checks.range("number of border colour components", borderColor.size(), 4, 4);
    if (Float.isNaN(minLod) || Float.isNaN(maxLod)) {
      throw new IllegalArgumentException(
          "levels of detail " + minLod + " to " + maxLod + ": NaN is not possible");
    }
  }

  /// The default with another filter and one address mode for u, v and w.
  public static SamplerDesc of(Filter filter, TextureAddressMode address) {
    return DEFAULT.withFilter(filter).withAddress(address, address, address);
  }

  public SamplerDesc withFilter(Filter other) {
    return new SamplerDesc(
        other,
        addressU,
        addressV,
        addressW,
        mipLodBias,
        maxAnisotropy,
        comparisonFunc,
        borderColor,
        minLod,
        maxLod,
        footprint);
  }

  public SamplerDesc withAddress(TextureAddressMode u, TextureAddressMode v, TextureAddressMode w) {
    return new SamplerDesc(
        filter,
        u,
        v,
        w,
        mipLodBias,
        maxAnisotropy,
        comparisonFunc,
        borderColor,
        minLod,
        maxLod,
        footprint);
  }

  public SamplerDesc withLod(float bias, float min, float max) {
    return new SamplerDesc(
        filter,
        addressU,
        addressV,
        addressW,
        bias,
        maxAnisotropy,
        comparisonFunc,
        borderColor,
        min,
        max,
        footprint);
  }

  public SamplerDesc withMaxAnisotropy(int most) {
    return new SamplerDesc(
        filter,
        addressU,
        addressV,
        addressW,
        mipLodBias,
        most,
        comparisonFunc,
        borderColor,
        minLod,
        maxLod,
        footprint);
  }

  public SamplerDesc withComparison(ComparisonFunc func) {
    return new SamplerDesc(
        filter.withComparison(),
        addressU,
        addressV,
        addressW,
        mipLodBias,
        maxAnisotropy,
        func,
        borderColor,
        minLod,
        maxLod,
        footprint);
  }

  public SamplerDesc withBorderColor(float r, float g, float b, float a) {
    return new SamplerDesc(
        filter,
        addressU,
        addressV,
        addressW,
        mipLodBias,
        maxAnisotropy,
        comparisonFunc,
        List.of(r, g, b, a),
        minLod,
        maxLod,
        footprint);
  }

  public SamplerDesc withFootprint(PixelFootprint other) {
    return new SamplerDesc(
        filter,
        addressU,
        addressV,
        addressW,
        mipLodBias,
        maxAnisotropy,
        comparisonFunc,
        borderColor,
        minLod,
        maxLod,
        other);
  }
}
