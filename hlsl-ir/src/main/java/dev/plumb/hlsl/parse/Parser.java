package dev.plumb.hlsl.parse;

import dev.plumb.hlsl.ast.TranslationUnit;
import dev.plumb.hlsl.diag.Diagnostics;
import dev.plumb.hlsl.token.Token;
import java.util.List;

/// Preprocessed tokens to a syntax tree.
public final class Parser {
  private Parser() {}

  /// Parses a whole text.
  ///
  /// Every syntax error is reported to `diagnostics`, those behind the first as well; what could be
  /// made out of the rest is in the result. The tree says what the text says only if nothing was
  /// reported. Takes time linear in the number of tokens, and always ends.
  ///
  /// @param tokens what the preprocessor gives, up to END_OF_FILE; `#pragma pack_matrix` is obeyed,
  ///   other pragmas are passed over
  public static TranslationUnit parse(List<Token> tokens, Diagnostics diagnostics) {
    return new Grammar(tokens, diagnostics).declarations.translationUnit();
  }
}
