package dev.plumb.hlsl.checked;

import dev.plumb.hlsl.source.SourceSpan;
import java.util.List;

/// A cbuffer or tbuffer laid out. `register` is its bound `b` (or `t`) register, `space` its
/// register space; `size` in bytes, a multiple of 16.
public record CheckedConstantBuffer(
    String name,
    boolean textureBuffer,
    int register,
    int space,
    List<Member> members,
    int size,
    SourceSpan span) {
  /// `offset` in bytes from the buffer's start; `defaultBits` as [CheckedExpr.Constant#bits], empty
  /// without an initializer.
  public record Member(Variable variable, int offset, int size, List<Long> defaultBits) {}
}
