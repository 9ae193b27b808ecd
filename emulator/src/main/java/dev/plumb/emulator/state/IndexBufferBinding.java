package dev.plumb.emulator.state;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.resource.Buffer;

/// An index buffer.
///
/// @param format R16_UINT or R32_UINT
/// @param offset bytes before the first index
public record IndexBufferBinding(Buffer buffer, Format format, int offset) {
  public IndexBufferBinding {
    if (format != Format.R16_UINT && format != Format.R32_UINT) {
      throw new IllegalArgumentException(
          "index format " + format + ": R16_UINT and R32_UINT are possible");
    }
    Checks.range("index buffer offset", offset, 0, Integer.MAX_VALUE);
    if (offset % format.bytesPerBlock() != 0) {
      throw new IllegalArgumentException(
          "index buffer offset " + offset + ": must be a multiple of " + format.bytesPerBlock());
    }
  }
}
