package dev.plumb.hlsl.parse;

import dev.plumb.hlsl.diag.Label;
import dev.plumb.hlsl.token.Token;

/// The notes that syntax errors carry.
final class Notes {
  private Notes() {}

  /// Where the missing token's partner stands.
  static Label toMatch(Token opening) {
    return new Label(opening.span(), "to match this " + opening.describe());
  }
}
