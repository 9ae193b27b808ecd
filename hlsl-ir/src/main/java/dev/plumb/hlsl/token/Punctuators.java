package dev.plumb.hlsl.token;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/// The punctuators by their first character, longest first, so that the first match is the longest.
final class Punctuators {
  private static final List<List<TokenKind>> BY_FIRST = buildTable(); // [unit], 0 to 127

  private Punctuators() {}

  static List<TokenKind> startingWith(int unit) {
    return unit < BY_FIRST.size() ? BY_FIRST.get(unit) : List.of();
  }

  private static List<List<TokenKind>> buildTable() {
    List<List<TokenKind>> table = new ArrayList<>();
    for (int unit = 0; unit < 128; unit++) {
      int first = unit;
      table.add(
          Arrays.stream(TokenKind.values())
              .filter(kind -> kind.isPunctuator() && kind.spelling().charAt(0) == first)
              .sorted(Comparator.comparingInt((TokenKind kind) -> -kind.spelling().length()))
              .toList());
    }
    return List.copyOf(table);
  }
}
