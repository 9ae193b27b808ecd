package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.checked.CheckedConstantBuffer;
import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.source.SourceSpan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A constant buffer as declared, and `$Globals` and `$Params`; laid out when it is bound.
record DeclaredBuffer(
    String name,
    boolean textureBuffer,
    Optional<RegisterSlot> slot,
    List<Member> members,
    Optional<CheckedConstantBuffer.Element> element,
    SourceSpan span) {
  /// A member; `offset` in bytes if `packoffset` gives it, `defaultBits` empty without an
  /// initializer.
  record Member(Variable variable, Optional<Integer> offset, List<Long> defaultBits) {}

  static DeclaredBuffer implicit(String name, SourceSpan span) {
    return new DeclaredBuffer(
        name, false, Optional.empty(), new ArrayList<>(), Optional.empty(), span);
  }
}
