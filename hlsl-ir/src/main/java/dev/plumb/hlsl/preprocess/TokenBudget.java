package dev.plumb.hlsl.preprocess;

import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.diag.Diagnostics;
import dev.plumb.hlsl.source.SourceSpan;
import java.util.Locale;

/// Bounds the work and memory of one preprocessing: a few lines of macros can expand to more tokens
/// than there are atoms.
final class TokenBudget {
  private final int limit;
  private final Diagnostics diagnostics;
  private long left;

  TokenBudget(int limit, Diagnostics diagnostics) {
    this.limit = limit;
    this.diagnostics = diagnostics;
    this.left = limit;
  }

  /// Takes `count` tokens for the text or macro at `span`.
  ///
  /// @throws GiveUp if the budget is spent
  void take(int count, SourceSpan span) {
    left -= count;
    if (left < 0) {
      String message =
          String.format(
              Locale.ROOT,
              "the text expands to more than %,d tokens, preprocessing stops here",
              limit);
      diagnostics.error(DiagnosticCode.EXPANSION_TOO_LARGE, span, message);
      throw new GiveUp();
    }
  }
}
