package dev.plumb.emulator.state;

import java.util.List;
import java.util.function.Consumer;

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
    return with(draft -> draft.filter = other);
  }

  public SamplerDesc withAddress(TextureAddressMode u, TextureAddressMode v, TextureAddressMode w) {
    return with(
        draft -> {
          draft.addressU = u;
          draft.addressV = v;
          draft.addressW = w;
        });
  }

  public SamplerDesc withLod(float bias, float min, float max) {
    return with(
        draft -> {
          draft.mipLodBias = bias;
          draft.minLod = min;
          draft.maxLod = max;
        });
  }

  public SamplerDesc withMaxAnisotropy(int most) {
    return with(draft -> draft.maxAnisotropy = most);
  }

  public SamplerDesc withComparison(ComparisonFunc func) {
    return with(
        draft -> {
          draft.filter = filter.withComparison();
          draft.comparisonFunc = func;
        });
  }

  public SamplerDesc withBorderColor(float r, float g, float b, float a) {
    return with(draft -> draft.borderColor = List.of(r, g, b, a));
  }

  public SamplerDesc withFootprint(PixelFootprint other) {
    return with(draft -> draft.footprint = other);
  }

  private SamplerDesc with(Consumer<Draft> change) {
    var draft = new Draft(this);
    change.accept(draft);
    return draft.finished();
  }

  /// The components as variables, so that some of them can be changed and the others kept.
  private static final class Draft {
    Filter filter;
    TextureAddressMode addressU;
    TextureAddressMode addressV;
    TextureAddressMode addressW;
    float mipLodBias;
    int maxAnisotropy;
    ComparisonFunc comparisonFunc;
    List<Float> borderColor;
    float minLod;
    float maxLod;
    PixelFootprint footprint;

    Draft(SamplerDesc from) {
      filter = from.filter;
      addressU = from.addressU;
      addressV = from.addressV;
      addressW = from.addressW;
      mipLodBias = from.mipLodBias;
      maxAnisotropy = from.maxAnisotropy;
      comparisonFunc = from.comparisonFunc;
      borderColor = from.borderColor;
      minLod = from.minLod;
      maxLod = from.maxLod;
      footprint = from.footprint;
    }

    SamplerDesc finished() {
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
          footprint);
    }
  }
}
