package dev.plumb.hlsl.ast;

import java.util.List;

/// All declarations of one preprocessed text, in order.
public record TranslationUnit(List<Decl> declarations) {
  public TranslationUnit {
    declarations = List.copyOf(declarations);
  }
}
