package dev.plumb.emulator.resource;

import java.util.Set;

/// A buffer (`D3D11_BUFFER_DESC`).
///
/// @param byteWidth 1 to 2³¹-1 - 8; constant buffers: a multiple of 16; for raw views: of 4
/// @param structureByteStride 0, or the size of a structured buffer's element: a multiple of 4, at
///   most 2048
public record BufferDesc(
    int byteWidth, Set<BindFlag> bindFlags, int structureByteStride, Set<MiscFlag> miscFlags) {
  private static final int MAX_BYTES = Integer.MAX_VALUE - 8;

  public BufferDesc {
    if (byteWidth < 1 || byteWidth > MAX_BYTES) {
      throw new IllegalArgumentException(
          "buffer of " + byteWidth + " bytes: 1 to " + MAX_BYTES + " are possible");
    }
    if (structureByteStride < 0 || structureByteStride > 2048 || structureByteStride % 4 != 0) {
      throw new IllegalArgumentException(
          "structure stride of "
              + structureByteStride
              + " bytes: a multiple of 4 up to 2048 is possible");
    }
    bindFlags = BindFlag.ordered(bindFlags);
    miscFlags = MiscFlag.ordered(miscFlags);
    if (bindFlags.contains(BindFlag.CONSTANT_BUFFER) && byteWidth % 16 != 0) {
      throw new IllegalArgumentException(
          "constant buffer of " + byteWidth + " bytes: must be a multiple of 16");
    }
    if (structureByteStride > 0 && byteWidth % structureByteStride != 0) {
      throw new IllegalArgumentException(
          "structured buffer of %d bytes: must be a multiple of its stride %d"
              .formatted(byteWidth, structureByteStride));
    }
    if (miscFlags.contains(MiscFlag.BUFFER_ALLOW_RAW_VIEWS)
        && (byteWidth % 4 != 0 || structureByteStride > 0)) {
      throw new IllegalArgumentException(
          "buffer of %d bytes for raw views: must be a multiple of 4, and not structured"
              .formatted(byteWidth));
    }
  }

  public BufferDesc(int byteWidth, Set<BindFlag> bindFlags, int structureByteStride) {
    this(byteWidth, bindFlags, structureByteStride, Set.of());
  }

  public static BufferDesc of(int byteWidth, BindFlag... flags) {
    return new BufferDesc(byteWidth, Set.of(flags), 0);
  }

  public static BufferDesc structured(int elements, int stride, BindFlag... flags) {
    return new BufferDesc(Math.multiplyExact(elements, stride), Set.of(flags), stride);
  }

  /// For `ByteAddressBuffer` and its like.
  public static BufferDesc raw(int byteWidth, BindFlag... flags) {
    return new BufferDesc(byteWidth, Set.of(flags), 0, Set.of(MiscFlag.BUFFER_ALLOW_RAW_VIEWS));
  }
}
