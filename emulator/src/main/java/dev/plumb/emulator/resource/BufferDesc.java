package dev.plumb.emulator.resource;

import java.util.Set;

/// A buffer (`D3D11_BUFFER_DESC`).
///
/// @param byteWidth 1 to 2³¹-1 - 8; constant buffers: a multiple of 16
/// @param structureByteStride 0, or the size of a structured buffer's element: a multiple of 4, at
///   most 2048
public record BufferDesc(int byteWidth, Set<BindFlag> bindFlags, int structureByteStride) {
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
    if (bindFlags.contains(BindFlag.CONSTANT_BUFFER) && byteWidth % 16 != 0) {
      throw new IllegalArgumentException(
          "constant buffer of " + byteWidth + " bytes: must be a multiple of 16");
    }
  }

  public static BufferDesc of(int byteWidth, BindFlag... flags) {
    return new BufferDesc(byteWidth, Set.of(flags), 0);
  }
}
