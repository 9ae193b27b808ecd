package dev.plumb.emulator.state;

import dev.plumb.emulator.resource.Buffer;

/// A vertex buffer in a slot.
///
/// @param stride bytes from one vertex (or instance) to the next: 0 to 2048
/// @param offset bytes before the first
public record VertexBufferBinding(Buffer buffer, int stride, int offset) {
  public VertexBufferBinding {
    Checks.range("vertex stride", stride, 0, 2048);
    Checks.range("vertex buffer offset", offset, 0, Integer.MAX_VALUE);
  }
}
