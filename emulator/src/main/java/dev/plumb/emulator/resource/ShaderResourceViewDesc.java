package dev.plumb.emulator.resource;

import dev.plumb.emulator.format.Format;

/// Which part of a resource shaders read, and as what (`D3D11_SHADER_RESOURCE_VIEW_DESC`).
public sealed interface ShaderResourceViewDesc {
  /// A number of levels or slices: all from the first on.
  int ALL = -1;

  Format format();

  /// @param format UNKNOWN for structured buffers, R32_TYPELESS for raw ones
  /// @param firstElement in elements of the format or structure; raw: of 4 bytes
  /// @param raw a `ByteAddressBuffer`
  record OfBuffer(Format format, int firstElement, int numElements, boolean raw)
      implements ShaderResourceViewDesc {}

  /// @param mostDetailedMip the texture's level that is level 0 of the view
  /// @param mipLevels levels of the view, at least 1; or ALL
  /// @param arraySize slices of the view, at least 1; or ALL. Of cubes: faces, a multiple of 6
  record OfTexture(
      Format format,
      ViewDimension dimension,
      int mostDetailedMip,
      int mipLevels,
      int firstArraySlice,
      int arraySize)
      implements ShaderResourceViewDesc {}

  static OfBuffer buffer(Format format, int firstElement, int numElements) {
    return new OfBuffer(format, firstElement, numElements, false);
  }

  static OfBuffer structuredBuffer(int firstElement, int numElements) {
    return new OfBuffer(Format.UNKNOWN, firstElement, numElements, false);
  }

  /// @param firstElement in units of 4 bytes
  static OfBuffer rawBuffer(int firstElement, int numElements) {
    return new OfBuffer(Format.R32_TYPELESS, firstElement, numElements, true);
  }

  /// One slice of all levels; 3D textures whole.
  static OfTexture texture(Format format, ViewDimension dimension) {
    return new OfTexture(
        format, dimension, 0, ALL, 0, dimension == ViewDimension.TEXTURECUBE ? 6 : 1);
  }

  static OfTexture texture2D(Format format, int mostDetailedMip, int mipLevels) {
    return new OfTexture(format, ViewDimension.TEXTURE2D, mostDetailedMip, mipLevels, 0, 1);
  }

  static OfTexture array(
      Format format,
      ViewDimension dimension,
      int mostDetailedMip,
      int mipLevels,
      int firstArraySlice,
      int arraySize) {
    return new OfTexture(format, dimension, mostDetailedMip, mipLevels, firstArraySlice, arraySize);
  }
}
