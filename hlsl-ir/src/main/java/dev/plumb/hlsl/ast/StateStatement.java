package dev.plumb.hlsl.ast;

import dev.plumb.hlsl.source.SourceSpan;
import java.util.Optional;

/// What stands in a pass or in a state block of an effect file.
public sealed interface StateStatement {
  SourceSpan span();

  /// `CullMode = NONE;`, `Texture[0] = <t>;`: the angle brackets leave no trace in the tree.
  record Assignment(
      String name, SourceSpan nameSpan, Optional<Expr> index, Expr value, SourceSpan span)
      implements StateStatement {}

  /// `SetBlendState(b, 0, 0xffffffff);`
  record Call(Expr.Call call, SourceSpan span) implements StateStatement {}
}
