package dev.plumb.hlsl.token;

import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.diag.Diagnostics;
import java.util.Locale;

/// Looks into the tokens that leave the preprocessor: what `##` or a false `#if` made away with was
/// never wrong.
public final class TokenCheck {
  private TokenCheck() {}

  /// Reports what is wrong with the token itself.
  ///
  /// @return whether the parser is to see it: illegal characters, `#` and `##` are left out after
  ///   their error, malformed numbers stay
  public static boolean check(Token token, Diagnostics diagnostics) {
    if (token.is(TokenKind.INVALID)) {
      diagnostics.error(
          DiagnosticCode.SYNTAX_ERROR, token.span(), "illegal character " + name(token.text()));
      return false;
    }
    if (token.is(TokenKind.HASH) || token.is(TokenKind.HASH_HASH)) {
      diagnostics.error(
          DiagnosticCode.SYNTAX_ERROR,
          token.span(),
          "unexpected " + token.describe() + " outside a directive");
      return false;
    }
    if (token.is(TokenKind.INT_LITERAL) || token.is(TokenKind.FLOAT_LITERAL)) {
      String problem = Literals.problem(token);
      if (problem != null) {
        diagnostics.error(DiagnosticCode.SYNTAX_ERROR, token.span(), problem);
      }
    }
    return true;
  }

  /// `'@'` for what prints, `U+0000` for what does not.
  private static String name(String text) {
    int point = text.codePointAt(0);
    boolean prints = point > ' ' && point < 0x7F;
    return prints ? "'" + text + "'" : String.format(Locale.ROOT, "U+%04X", point);
  }
}
