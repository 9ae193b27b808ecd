package dev.plumb.hlsl.checked;

import dev.plumb.hlsl.source.SourceSpan;

/// A parameter or local of a function, and where in the text its name means it: from the end of
/// `declaration` to the end of `scope`, unless an inner or later declaration hides it.
public record LocalVariable(Variable variable, SourceSpan declaration, SourceSpan scope) {
  /// Whether `position` lies where the name is known.
  public boolean isVisibleAt(SourceSpan position) {
    boolean inScope = position.file() == scope.file() && position.start() < scope.end();
    boolean behind = position.file() == declaration.file() && position.start() >= declaration.end();
    return inScope && behind;
  }
}
