package dev.plumb.hlsl.preprocess;

import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.diag.Diagnostics;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.token.Token;
import dev.plumb.hlsl.token.TokenKind;
import java.util.List;

/// Carries out `#pragma once` and `warning`; passes on `warning` and those that later steps know.
final class Pragmas {
  private final IncludeStack files;
  private final Diagnostics diagnostics;

  Pragmas(IncludeStack files, Diagnostics diagnostics) {
    this.files = files;
    this.diagnostics = diagnostics;
  }

  /// @param hash the directive's first token
  /// @param body the tokens behind `pragma`; macros in them are not expanded
  /// @return a PRAGMA to pass on, or null
  Token carryOut(Token hash, List<Token> body) {
    if (body.isEmpty()) {
      return null;
    }
    Token name = body.getFirst();
    switch (name.text()) {
      case "once" -> {
        files.markOnce();
        return null;
      }
      case "warning" -> {
        WarningPragma.carryOut(body, diagnostics);
        return passOn(hash, body);
      }
      case "pack_matrix", "def", "message", "ruledisable" -> {
        return passOn(hash, body);
      }
      default -> {
        diagnostics.warning(
            DiagnosticCode.UNKNOWN_PRAGMA,
            name.span(),
            "unknown pragma '" + name.text() + "' is ignored");
        return null;
      }
    }
  }

  private static Token passOn(Token hash, List<Token> body) {
    SourceSpan span = hash.span().to(body.getLast().span());
    return new Token(TokenKind.PRAGMA, join(body), span, true, true);
  }

  private static String join(List<Token> body) {
    StringBuilder text = new StringBuilder();
    for (Token token : body) {
      boolean space = token.spaceBefore() && !text.isEmpty();
      text.append(space ? " " : "").append(token.text());
    }
    return text.toString();
  }
}
