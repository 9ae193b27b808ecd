package dev.plumb.hlsl.token;

import dev.plumb.hlsl.source.SourceSpan;
import java.util.Objects;

/// One token.
///
/// @param kind what it is
/// @param text its spelling without line splices; a literal with its quotes, escapes and suffix as
///   written; empty at the end of the file
/// @param span where a reader sees it; wider than `text` where lines are spliced inside it
/// @param spaceBefore whether white space or a comment precedes it
/// @param startsLine whether it is the first token of a line
public record Token(
    TokenKind kind, String text, SourceSpan span, boolean spaceBefore, boolean startsLine) {
  public Token {
    Objects.requireNonNull(kind);
    Objects.requireNonNull(text);
    Objects.requireNonNull(span);
  }

  /// Whether it is of `kind`.
  public boolean is(TokenKind kind) {
    return this.kind == kind;
  }

  /// Whether it is the keyword `word`.
  public boolean isKeyword(String word) {
    return kind == TokenKind.KEYWORD && text.equals(word);
  }

  /// Whether it is the identifier `word`.
  public boolean isIdentifier(String word) {
    return kind == TokenKind.IDENTIFIER && text.equals(word);
  }

  /// Whether it is a word: an identifier or a keyword. The preprocessor knows no difference.
  public boolean isWord() {
    return kind == TokenKind.IDENTIFIER || kind == TokenKind.KEYWORD;
  }

  /// The token in words for messages: `'foo'`, `end of file`.
  public String describe() {
    return kind == TokenKind.END_OF_FILE ? "end of file" : "'" + text + "'";
  }
}
