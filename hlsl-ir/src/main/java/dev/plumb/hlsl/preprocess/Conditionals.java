package dev.plumb.hlsl.preprocess;

import dev.plumb.hlsl.token.Token;

/// The names of the directives that choose between groups of lines.
final class Conditionals {
  private Conditionals() {}

  static boolean isConditional(Token name) {
    return switch (name.text()) {
      case "if", "ifdef", "ifndef", "elif", "else", "endif" -> true;
      default -> false;
    };
  }

  static boolean opens(Token name) {
    return switch (name.text()) {
      case "if", "ifdef", "ifndef" -> true;
      default -> false;
    };
  }
}
