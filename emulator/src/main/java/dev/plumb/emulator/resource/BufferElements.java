package dev.plumb.emulator.resource;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.format.FormatSupport;
import dev.plumb.emulator.format.FormatUse;

/// The part of a buffer that a view shows.
///
/// @param format UNKNOWN unless TYPED
/// @param first bytes before the first element
/// @param count elements; RAW: of 4 bytes
/// @param stride bytes of an element
public record BufferElements(
    Buffer buffer, Access access, Format format, int first, int count, int stride) {
  /// How shaders address a buffer.
  public enum Access {
    /// By elements of a format: `Buffer`.
    TYPED,
    /// By bytes: `ByteAddressBuffer`.
    RAW,
    /// By structures and bytes within them: `StructuredBuffer`.
    STRUCTURED
  }

  /// Checks that the elements lie in the buffer (D3D11.3 §5.3.9).
  static BufferElements of(
      Buffer buffer, Format format, int firstElement, int numElements, boolean raw) {
    Access access = raw ? Access.RAW : format == Format.UNKNOWN ? Access.STRUCTURED : Access.TYPED;
    int stride =
        switch (access) {
          case RAW -> 4;
          case STRUCTURED -> buffer.desc().structureByteStride();
          case TYPED -> format.bytesPerBlock();
        };
    switch (access) {
      case RAW -> {
        if (!buffer.desc().miscFlags().contains(MiscFlag.BUFFER_ALLOW_RAW_VIEWS)
            || format != Format.R32_TYPELESS) {
          throw new IllegalArgumentException(
              "raw view of format %s: needs R32_TYPELESS and a buffer with BUFFER_ALLOW_RAW_VIEWS"
                  .formatted(format));
        }
      }
      case STRUCTURED -> {
        if (stride == 0) {
          throw new IllegalArgumentException(
              "view without a format: the buffer is not structured (its stride is 0)");
        }
      }
      case TYPED -> {
        if (!FormatSupport.has(format, FormatUse.BUFFER)) {
          throw new IllegalArgumentException("no buffer can be viewed as " + format);
        }
      }
    }
    int all = buffer.byteWidth() / stride;
    int count = Limits.part("elements", firstElement, numElements, all);
    return new BufferElements(
        buffer,
        access,
        access == Access.TYPED ? format : Format.UNKNOWN,
        firstElement * stride,
        count,
        stride);
  }

  /// The same elements of another buffer of the same description.
  BufferElements of(Buffer other) {
    return new BufferElements(other, access, format, first, count, stride);
  }
}
