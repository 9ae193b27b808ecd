package dev.plumb.hlsl.preprocess;

import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.diag.Diagnostics;
import dev.plumb.hlsl.diag.Severity;
import dev.plumb.hlsl.diag.WarningAction;
import dev.plumb.hlsl.token.IntLiteral;
import dev.plumb.hlsl.token.Literals;
import dev.plumb.hlsl.token.Token;
import dev.plumb.hlsl.token.TokenKind;
import java.util.List;

/// `#pragma warning(disable : 3206 3205; error : 3571)`: what becomes of warnings from here on.
///
/// Specifiers are `default`, `disable`, `error` and `once`; numbers that no warning has are
/// ignored, as there may be warnings of fxc that Plumb does not give. `push` and `pop`, alone in
/// the parentheses, keep and bring back what is in force.
final class WarningPragma {
  private final List<Token> body;
  private final Diagnostics diagnostics;
  private int at = 1; // behind `warning`

  private WarningPragma(List<Token> body, Diagnostics diagnostics) {
    this.body = body;
    this.diagnostics = diagnostics;
  }

  /// @param body the tokens behind `pragma`, the first of them `warning`
  static void carryOut(List<Token> body, Diagnostics diagnostics) {
    if (!new WarningPragma(body, diagnostics).carryOut()) {
      diagnostics.warning(
          DiagnosticCode.UNKNOWN_PRAGMA,
          body.getFirst().span(),
          "malformed #pragma warning is ignored, expected (specifier : numbers), (push) or (pop)");
    }
  }

  private boolean carryOut() {
    if (!accept(TokenKind.LEFT_PAREN)) {
      return false;
    }
    String word = at < body.size() ? body.get(at).text() : "";
    if (word.equals("push") || word.equals("pop")) {
      at++;
      return stack(word.equals("push")) && accept(TokenKind.RIGHT_PAREN) && at == body.size();
    }
    do {
      if (!clause()) {
        return false;
      }
    } while (accept(TokenKind.SEMICOLON));
    return accept(TokenKind.RIGHT_PAREN) && at == body.size();
  }

  private boolean stack(boolean push) {
    if (push) {
      skipLevel();
      diagnostics.pushWarnings();
    } else if (!diagnostics.popWarnings(body.getFirst().span())) {
      diagnostics.warning(
          DiagnosticCode.UNKNOWN_PRAGMA,
          body.getFirst().span(),
          "#pragma warning(pop) has no #pragma warning(push) before it");
    }
    return true;
  }

  /// The `, 3` of C compilers' `push, 3`: HLSL has no levels.
  private void skipLevel() {
    if (accept(TokenKind.COMMA)) {
      accept(TokenKind.INT_LITERAL);
    }
  }

  /// `disable : 3206 3205`
  private boolean clause() {
    WarningAction action = at < body.size() ? actionOf(body.get(at)) : null;
    at++;
    if (action == null || !accept(TokenKind.COLON)) {
      return false;
    }
    boolean any = false;
    while (at < body.size() && body.get(at).is(TokenKind.INT_LITERAL)) {
      set(body.get(at), action);
      any = true;
      at++;
      accept(TokenKind.COMMA);
    }
    return any;
  }

  private void set(Token number, WarningAction action) {
    IntLiteral literal = Literals.parseInt(number);
    if (literal.fits32Bits()) {
      DiagnosticCode.ofNumber((int) literal.value())
          .filter(code -> code.severity() == Severity.WARNING)
          .ifPresent(code -> diagnostics.setWarning(code, action, body.getFirst().span()));
    }
  }

  private static WarningAction actionOf(Token token) {
    return switch (token.text()) {
      case "default" -> WarningAction.DEFAULT;
      case "disable" -> WarningAction.DISABLE;
      case "error" -> WarningAction.ERROR;
      case "once" -> WarningAction.ONCE;
      default -> null;
    };
  }

  private boolean accept(TokenKind kind) {
    boolean matches = at < body.size() && body.get(at).is(kind);
    at += matches ? 1 : 0;
    return matches;
  }
}
