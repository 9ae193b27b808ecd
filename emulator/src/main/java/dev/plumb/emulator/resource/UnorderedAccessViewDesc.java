package dev.plumb.emulator.resource;

import dev.plumb.emulator.format.Format;

/// Which part of a resource shaders write, and as what (`D3D11_UNORDERED_ACCESS_VIEW_DESC`).
public sealed interface UnorderedAccessViewDesc {
  /// A number of slices: all from the first on.
  int ALL = -1;

  /// What is special about a buffer's view (`D3D11_BUFFER_UAV_FLAG`).
  enum BufferFlag {
    NONE,
    /// An `RWByteAddressBuffer`.
    RAW,
    /// An `AppendStructuredBuffer` or `ConsumeStructuredBuffer`.
    APPEND,
    /// An `RWStructuredBuffer` with a counter.
    COUNTER
  }

  Format format();

  /// @param format UNKNOWN for structured buffers, R32_TYPELESS for raw ones
  /// @param firstElement in elements of the format or structure; raw: of 4 bytes
  record OfBuffer(Format format, int firstElement, int numElements, BufferFlag flag)
      implements UnorderedAccessViewDesc {}

  /// @param firstArraySlice of 3D textures: depth slice
  /// @param arraySize slices of the view, at least 1; or ALL
  record OfTexture(
      Format format, ViewDimension dimension, int mipSlice, int firstArraySlice, int arraySize)
      implements UnorderedAccessViewDesc {}

  static OfBuffer buffer(Format format, int firstElement, int numElements) {
    return new OfBuffer(format, firstElement, numElements, BufferFlag.NONE);
  }

  static OfBuffer structuredBuffer(int firstElement, int numElements, BufferFlag flag) {
    return new OfBuffer(Format.UNKNOWN, firstElement, numElements, flag);
  }

  /// @param firstElement in units of 4 bytes
  static OfBuffer rawBuffer(int firstElement, int numElements) {
    return new OfBuffer(Format.R32_TYPELESS, firstElement, numElements, BufferFlag.RAW);
  }

  /// Level `mipSlice`, its first slice; 3D textures whole.
  static OfTexture texture(Format format, ViewDimension dimension, int mipSlice) {
    int slices = dimension == ViewDimension.TEXTURE3D ? ALL : 1;
    return new OfTexture(format, dimension, mipSlice, 0, slices);
  }
}
