package dev.plumb.emulator.resource;

import java.util.Set;

/// A buffer (`D3D11_BUFFER_DESC`).
///
/// @param byteWidth 1 to 2³¹-1 - 8; constant buffers: a multiple of 16; for raw views: of 4
/// @param structureByteStride 0, or the size of a structured buffer's element: a multiple of 4, at
///   most 2048
public record BufferDesc(
    int byteWidth,
    Set<BindFlag> bindFlags,
    int structureByteStride,
    Set<MiscFlag> miscFlags,
    ResourceUse use) {
  private static final int MAX_BYTES = Integer.MAX_VALUE - 8;
  private static final int LARGEST_STRUCTURE = 2048;

  public BufferDesc {
    Limits.range("buffer size", byteWidth, 1, MAX_BYTES);
    Limits.range("structure stride", structureByteStride, 0, LARGEST_STRUCTURE);
    if (structureByteStride % 4 != 0) {
      throw new IllegalArgumentException(
          "structure stride " + structureByteStride + ": must be a multiple of 4");
    }
    bindFlags = BindFlag.ordered(bindFlags);
    miscFlags = MiscFlag.ordered(miscFlags);
    use.require(bindFlags);
    if (bindFlags.contains(BindFlag.DEPTH_STENCIL)) {
      throw new IllegalArgumentException("no buffer can be a depth-stencil buffer");
    }
    if (bindFlags.contains(BindFlag.CONSTANT_BUFFER)) {
      requireConstants(byteWidth, bindFlags, structureByteStride);
    }
    if (structureByteStride > 0) {
      requireStructures(byteWidth, bindFlags, structureByteStride);
    }
    for (MiscFlag flag : miscFlags) {
      require(flag, byteWidth, structureByteStride);
    }
  }

  private static void requireConstants(int size, Set<BindFlag> flags, int stride) {
    if (size % 16 != 0) {
      throw new IllegalArgumentException(
          "constant buffer of " + size + " bytes: must be a multiple of 16");
    }
    if (flags.size() > 1 || stride > 0) {
      throw new IllegalArgumentException(
          "constant buffer with %s and a structure stride of %d: it is nothing else"
              .formatted(flags, stride));
    }
  }

  private static void requireStructures(int size, Set<BindFlag> flags, int stride) {
    if (size % stride != 0) {
      throw new IllegalArgumentException(
          "structured buffer of %d bytes: must be a multiple of its stride %d"
              .formatted(size, stride));
    }
    for (BindFlag flag : flags) {
      if (flag != BindFlag.SHADER_RESOURCE && flag != BindFlag.UNORDERED_ACCESS) {
        throw new IllegalArgumentException(
            "structured buffer with %s: SHADER_RESOURCE and UNORDERED_ACCESS are possible"
                .formatted(flags));
      }
    }
  }

  private static void require(MiscFlag flag, int size, int stride) {
    switch (flag) {
      case BUFFER_ALLOW_RAW_VIEWS -> {
        if (size % 4 != 0 || stride > 0) {
          throw new IllegalArgumentException(
              "buffer of %d bytes for raw views: must be a multiple of 4, and not structured"
                  .formatted(size));
        }
      }
      case DRAWINDIRECT_ARGS -> {
        if (stride > 0) {
          throw new IllegalArgumentException(
              "buffer with DRAWINDIRECT_ARGS and a structure stride of %d: must not be structured"
                  .formatted(stride));
        }
      }
      case GENERATE_MIPS, TEXTURECUBE ->
          throw new IllegalArgumentException("buffer with " + flag + ": that is for textures");
    }
  }

  public BufferDesc(
      int byteWidth, Set<BindFlag> bindFlags, int structureByteStride, Set<MiscFlag> miscFlags) {
    this(byteWidth, bindFlags, structureByteStride, miscFlags, ResourceUse.DEFAULT);
  }

  public BufferDesc(int byteWidth, Set<BindFlag> bindFlags, int structureByteStride) {
    this(byteWidth, bindFlags, structureByteStride, Set.of());
  }

  public static BufferDesc of(int byteWidth, BindFlag... flags) {
    return new BufferDesc(byteWidth, Set.of(flags), 0);
  }

  public static BufferDesc structured(int elements, int stride, BindFlag... flags) {
    long bytes = (long) elements * stride;
    if (bytes > MAX_BYTES) {
      throw new IllegalArgumentException(
          "%d structures of %d bytes: %d bytes are possible"
              .formatted(elements, stride, MAX_BYTES));
    }
    return new BufferDesc((int) bytes, Set.of(flags), stride);
  }

  /// The same for another use, without what that cannot be bound as.
  public BufferDesc withUse(ResourceUse other, BindFlag... flags) {
    return new BufferDesc(byteWidth, Set.of(flags), structureByteStride, miscFlags, other);
  }

  /// For `ByteAddressBuffer` and its like.
  public static BufferDesc raw(int byteWidth, BindFlag... flags) {
    return new BufferDesc(byteWidth, Set.of(flags), 0, Set.of(MiscFlag.BUFFER_ALLOW_RAW_VIEWS));
  }
}
