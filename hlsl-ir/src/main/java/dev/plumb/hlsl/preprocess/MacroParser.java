package dev.plumb.hlsl.preprocess;

import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.diag.Diagnostics;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.token.Token;
import dev.plumb.hlsl.token.TokenKind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// The tokens behind `#define` to a macro.
final class MacroParser {
  private final List<Token> line;
  private final Diagnostics diagnostics;
  private int at;
  private final List<String> parameters = new ArrayList<>();
  private final Set<String> names = new HashSet<>(); // of the parameters
  private boolean variadic;

  private MacroParser(List<Token> line, Diagnostics diagnostics) {
    this.line = line;
    this.diagnostics = diagnostics;
  }

  /// @param line the tokens behind `define`, at least one
  /// @return the macro, or null when an error was reported
  static Macro parse(List<Token> line, Diagnostics diagnostics) {
    return new MacroParser(line, diagnostics).parse();
  }

  private Macro parse() {
    Token name = line.getFirst();
    if (!name.isWord() || name.text().equals("defined")) {
      error(name.span(), "a macro cannot be named " + name.describe());
      return null;
    }
    at = 1;
    Macro.Kind kind = Macro.Kind.OBJECT;
    if (isAt(TokenKind.LEFT_PAREN) && !line.get(at).spaceBefore()) {
      kind = Macro.Kind.FUNCTION;
      at++;
      if (!parseParameters()) {
        return null;
      }
    }
    List<Token> body = line.subList(at, line.size());
    Macro macro = new Macro(name.text(), kind, parameters, variadic, body, name.span());
    return checkBody(macro) ? macro : null;
  }

  private boolean isAt(TokenKind kind) {
    return at < line.size() && line.get(at).is(kind);
  }

  private boolean parseParameters() {
    if (isAt(TokenKind.RIGHT_PAREN)) {
      at++;
      return true;
    }
    while (parseParameter()) {
      if (isAt(TokenKind.RIGHT_PAREN)) {
        at++;
        return true;
      }
      if (variadic || !isAt(TokenKind.COMMA)) {
        String wanted = variadic ? "')'" : "',' or ')'";
        error(here(), "expected " + wanted + " in the parameters of macro '" + name() + "'");
        return false;
      }
      at++;
    }
    return false;
  }

  /// `name`, `...`, or `name...`.
  private boolean parseParameter() {
    if (isAt(TokenKind.ELLIPSIS)) {
      variadic = true;
      parameters.add(Macro.VARIADIC_NAME);
      at++;
      return true;
    }
    if (at >= line.size() || !line.get(at).isWord()) {
      error(here(), "expected a parameter's name in the definition of macro '" + name() + "'");
      return false;
    }
    Token parameter = line.get(at++);
    if (!names.add(parameter.text())) {
      diagnostics.error(
          DiagnosticCode.DUPLICATE_MACRO_PARAMETER,
          parameter.span(),
          "macro '" + name() + "' has two parameters named '" + parameter.text() + "'");
      return false;
    }
    parameters.add(parameter.text());
    if (isAt(TokenKind.ELLIPSIS)) {
      variadic = true;
      at++;
    }
    return true;
  }

  /// `##` needs an operand on either side; in a function-like macro `#` needs a parameter behind
  /// it.
  private boolean checkBody(Macro macro) {
    List<Token> body = macro.body();
    for (int i = 0; i < body.size(); i++) {
      Token token = body.get(i);
      if (token.is(TokenKind.HASH_HASH) && (i == 0 || i == body.size() - 1)) {
        error(token.span(), "'##' cannot be at an end of a macro's body");
        return false;
      }
      boolean stringizes = macro.isFunction() && token.is(TokenKind.HASH);
      if (stringizes && (i == body.size() - 1 || macro.parameterOf(body.get(i + 1)) < 0)) {
        error(token.span(), "'#' must be followed by a parameter of macro '" + name() + "'");
        return false;
      }
    }
    return true;
  }

  private String name() {
    return line.getFirst().text();
  }

  /// The current token, or the place behind the line's last one.
  private SourceSpan here() {
    if (at < line.size()) {
      return line.get(at).span();
    }
    SourceSpan last = line.getLast().span();
    return new SourceSpan(last.file(), last.end(), last.end());
  }

  private void error(SourceSpan span, String message) {
    diagnostics.error(DiagnosticCode.PREPROCESSOR_SYNTAX, span, message);
  }
}
