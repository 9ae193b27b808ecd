package dev.plumb.hlsl.checked;

import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.ConstantPacking;
import java.util.List;
import java.util.Optional;

/// A cbuffer or tbuffer laid out. `register` is its bound `b` (or `t`) register, `space` its
/// register space; `size` in bytes, a multiple of 16. `element`: it is one of an array of buffers.
public record CheckedConstantBuffer(
    String name,
    boolean textureBuffer,
    int register,
    int space,
    List<Member> members,
    int size,
    ConstantPacking packing,
    Optional<Element> element,
    SourceSpan span) {
  /// `offset` in bytes from the buffer's start; `defaultBits` the scalars' bits as memory holds
  /// them, empty without an initializer; `pinned`: the text gives the place.
  public record Member(
      Variable variable, int offset, int size, List<Long> defaultBits, boolean pinned) {}

  /// Buffer `index` of `array`, a variable whose elements are buffers of one member each.
  public record Element(Variable array, int index) {}
}
