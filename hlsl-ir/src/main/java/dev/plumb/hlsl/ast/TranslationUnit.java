package dev.plumb.hlsl.ast;

import dev.plumb.hlsl.source.SourceSpan;
import java.util.List;

/// All declarations of one preprocessed text, in order.
///
/// @param end where the text ends: the one place that a text without declarations has
public record TranslationUnit(List<Decl> declarations, SourceSpan end) {
  public TranslationUnit {
    declarations = List.copyOf(declarations);
  }

  /// Declarations that come from no text of their own.
  public TranslationUnit(List<Decl> declarations) {
    this(declarations, SourceSpan.NONE);
  }
}
