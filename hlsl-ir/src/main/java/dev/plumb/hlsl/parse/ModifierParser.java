package dev.plumb.hlsl.parse;

import dev.plumb.hlsl.ast.Modifier;
import dev.plumb.hlsl.ast.Modifiers;
import dev.plumb.hlsl.token.Token;
import dev.plumb.hlsl.token.TokenKind;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The modifiers of a declaration. Some (`sample`, `point`, `linear` ...) are words that shaders
/// also use as names: those count only with another word behind them, and if no type is called so.
final class ModifierParser {
  private static final Map<String, Modifier> BY_SPELLING =
      Arrays.stream(Modifier.values())
          .collect(Collectors.toUnmodifiableMap(Modifier::spelling, Function.identity()));

  private final Names names;
  private final TokenCursor cursor;

  ModifierParser(Grammar grammar) {
    this.names = grammar.names;
    this.cursor = grammar.cursor;
  }

  /// The modifier `ahead` tokens further, or null.
  Modifier at(int ahead) {
    Token token = cursor.peek(ahead);
    if (!token.isWord()) {
      return null;
    }
    Modifier modifier = BY_SPELLING.get(token.text());
    if (modifier == null || token.is(TokenKind.KEYWORD)) {
      return modifier;
    }
    Token next = cursor.peek(ahead + 1);
    boolean meant = next.isWord() && names.meaning(token.text()) != Names.Meaning.TYPE;
    return meant ? modifier : null;
  }

  /// Takes all modifiers at the cursor.
  void take(List<Modifiers.Placed> placed) {
    for (Modifier modifier = at(0); modifier != null; modifier = at(0)) {
      placed.add(new Modifiers.Placed(modifier, cursor.advance().span()));
    }
  }

  /// Takes the modifiers behind a type; only keywords are taken there, other words are the declared
  /// name.
  void takeBehindType(List<Modifiers.Placed> placed) {
    while (cursor.at(TokenKind.KEYWORD) && at(0) != null) {
      take(placed);
    }
  }
}
