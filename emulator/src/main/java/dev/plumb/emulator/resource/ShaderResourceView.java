package dev.plumb.emulator.resource;

import dev.plumb.emulator.format.Format;

/// Mip levels and slices of a texture as shaders see them (`D3D11_SHADER_RESOURCE_VIEW_DESC`).
///
/// @param mostDetailedMip the texture's level that is level 0 of the view
/// @param mipLevels levels of the view, at least 1
public record ShaderResourceView(
    Texture2D texture,
    Format format,
    int mostDetailedMip,
    int mipLevels,
    int firstArraySlice,
    int arraySize) {
  public ShaderResourceView {
    Views.requireBindFlag(texture, BindFlag.SHADER_RESOURCE);
    Views.requireFormat(texture, format);
    if (format.isTypeless() || format.hasDepth()) {
      throw new IllegalArgumentException("format " + format + " cannot be a shader resource's");
    }
    var desc = texture.desc();
    if (mostDetailedMip < 0 || mipLevels < 1 || mostDetailedMip + mipLevels > desc.mipLevels()) {
      throw new IllegalArgumentException(
          "mip levels "
              + mostDetailedMip
              + " and "
              + (mipLevels - 1)
              + " more: the texture has "
              + desc.mipLevels());
    }
    if (firstArraySlice < 0 || arraySize < 1 || firstArraySlice + arraySize > desc.arraySize()) {
      throw new IllegalArgumentException(
          "slices "
              + firstArraySlice
              + " and "
              + (arraySize - 1)
              + " more: the texture has "
              + desc.arraySize());
    }
  }

  public static ShaderResourceView of(Texture2D texture) {
    var desc = texture.desc();
    return new ShaderResourceView(texture, desc.format(), 0, desc.mipLevels(), 0, desc.arraySize());
  }

  /// Level `mip` and slice `slice` of the view.
  public Subresource subresource(int mip, int slice) {
    return texture.subresource(mostDetailedMip + mip, firstArraySlice + slice);
  }
}
