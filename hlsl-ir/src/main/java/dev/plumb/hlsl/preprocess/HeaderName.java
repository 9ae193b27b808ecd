package dev.plumb.hlsl.preprocess;

import dev.plumb.hlsl.token.Token;
import dev.plumb.hlsl.token.TokenKind;
import java.util.List;

/// The operand of `#include` as one STRING_LITERAL token, `"file"` or `<file>`. Escapes mean
/// nothing in it: a backslash separates folders.
final class HeaderName {
  private HeaderName() {}

  /// The operand that macros expanded to, or null when it is none.
  static Token of(List<Token> tokens) {
    if (tokens.isEmpty()) {
      return null;
    }
    Token first = tokens.getFirst();
    Token last = tokens.getLast();
    if (tokens.size() == 1) {
      return first.is(TokenKind.STRING_LITERAL) ? first : null;
    }
    if (!first.is(TokenKind.LESS) || !last.is(TokenKind.GREATER)) {
      return null;
    }
    StringBuilder name = new StringBuilder();
    for (int i = 0; i < tokens.size(); i++) {
      boolean inside = i > 0 && i < tokens.size() - 1;
      name.append(inside && tokens.get(i).spaceBefore() ? " " : "").append(tokens.get(i).text());
    }
    return new Token(TokenKind.STRING_LITERAL, name.toString(), first.span(), true, false);
  }

  static boolean isAngled(Token header) {
    return header.text().startsWith("<");
  }

  /// The name between the delimiters.
  static String unquote(Token header) {
    String text = header.text();
    boolean closed = text.length() > 1 && (text.endsWith("\"") || text.endsWith(">"));
    return text.substring(1, closed ? text.length() - 1 : text.length());
  }
}
