package dev.plumb.hlsl.parse;

import dev.plumb.hlsl.ast.Expr;
import dev.plumb.hlsl.ast.TranslationUnit;
import dev.plumb.hlsl.diag.Diagnostics;
import dev.plumb.hlsl.source.LanguageVersion;
import dev.plumb.hlsl.token.Token;
import java.util.List;
import java.util.Optional;

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
    return parse(tokens, LanguageVersion.FXC, diagnostics);
  }

  /// The same for a version of the language: what others have is an error that names them.
  public static TranslationUnit parse(
      List<Token> tokens, LanguageVersion version, Diagnostics diagnostics) {
    return new Grammar(tokens, version, diagnostics).declarations.translationUnit();
  }

  /// Parses a text that is one expression, as a debugger reads it. Type names of a program are not
  /// known: casts to structs are not understood.
  ///
  /// @param tokens up to END_OF_FILE
  /// @return empty if there were errors, which are in `diagnostics`
  public static Optional<Expr> parseExpression(List<Token> tokens, Diagnostics diagnostics) {
    int errorsBefore = diagnostics.errorCount();
    var grammar = new Grammar(tokens, LanguageVersion.FXC, diagnostics);
    try {
      Expr expression = grammar.expressions.expression();
      if (!grammar.cursor.atEnd()) {
        grammar.cursor.fail(
            "syntax error: unexpected '" + grammar.cursor.peek().text() + "' after the expression");
      }
      return diagnostics.errorCount() > errorsBefore ? Optional.empty() : Optional.of(expression);
    } catch (SyntaxError error) {
      return Optional.empty(); // reported
    }
  }
}
