package dev.plumb.hlsl.parse;

import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.token.Token;
import dev.plumb.hlsl.token.TokenKind;
import java.util.Locale;
import java.util.Set;

/// The syntax of effect files, which is told apart and refused: techniques, state blocks, shaders
/// compiled in place.
///
/// Each is one error that names the feature; the parse goes on behind it.
final class EffectSyntax {
  // fxc knows these in any case of letters
  private static final Set<String> TECHNIQUES =
      Set.of("technique", "technique10", "technique11", "fxgroup");
  private static final Set<String> STATE_OBJECTS =
      Set.of("sampler_state", "stateblock_state", "asm");

  private EffectSyntax() {}

  /// Refuses a technique or group at the cursor.
  ///
  /// @return whether there was one
  static boolean refuseTechnique(TokenCursor cursor, Recovery recovery) {
    Token token = cursor.peek();
    boolean opens =
        switch (cursor.peek(1).kind()) {
          case LEFT_BRACE, LESS -> true;
          case IDENTIFIER ->
              cursor.peek(2).is(TokenKind.LEFT_BRACE) || cursor.peek(2).is(TokenKind.LESS);
          // anything else makes it an ordinary name
          default -> false;
        };
    if (!opens || !isWord(token, TECHNIQUES)) {
      return false;
    }
    refuse(cursor, "techniques of effect files ('" + token.text() + "') are not supported");
    while (!cursor.at(TokenKind.LEFT_BRACE) && !cursor.atEnd()) {
      cursor.advance();
    }
    recovery.skipBraces();
    return true;
  }

  /// Refuses a state block at the cursor: `SamplerState s { Filter = MIN_MAG_MIP_LINEAR; }`.
  static void refuseState(String name, TokenCursor cursor, Recovery recovery) {
    refuse(cursor, "state blocks of effect files ('" + name + " { ... }') are not supported");
    recovery.skipBraces();
  }

  /// Refuses what effect files put behind the `=` of a declaration.
  ///
  /// @return whether there was such a thing
  static boolean refuseInitializer(TokenCursor cursor, Recovery recovery) {
    Token token = cursor.peek();
    Token next = cursor.peek(1);
    if (isWord(token, STATE_OBJECTS) && next.is(TokenKind.LEFT_BRACE)) {
      refuse(cursor, "'" + token.text() + "' of effect files is not supported");
      cursor.advance();
      recovery.skipBraces();
      return true;
    }
    if (isWord(token, Set.of("compile")) && next.is(TokenKind.IDENTIFIER)) {
      refuse(cursor, "shaders compiled in effect files ('compile') are not supported");
      while (!cursor.at(TokenKind.SEMICOLON)
          && !cursor.at(TokenKind.RIGHT_BRACE)
          && !cursor.atEnd()) {
        cursor.advance();
      }
      return true;
    }
    return false;
  }

  private static void refuse(TokenCursor cursor, String message) {
    cursor.report(DiagnosticCode.NOT_SUPPORTED, cursor.peek().span(), message);
  }

  private static boolean isWord(Token token, Set<String> words) {
    return token.is(TokenKind.IDENTIFIER) && words.contains(token.text().toLowerCase(Locale.ROOT));
  }
}
