package dev.plumb.hlsl.parse;

import dev.plumb.hlsl.ast.Decl;
import dev.plumb.hlsl.ast.TypeSyntax;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.token.Token;
import dev.plumb.hlsl.token.TokenKind;
import java.util.Locale;
import java.util.Set;

/// The syntax of effect files: techniques, state blocks, shaders compiled in place. It says nothing
/// about the one shader that is compiled, so it is passed over with a warning, as fxc does for the
/// targets of single shaders.
final class EffectSyntax {
  // fxc knows these in any case of letters
  private static final Set<String> TECHNIQUES =
      Set.of("technique", "technique10", "technique11", "fxgroup");
  private static final Set<String> STATE_OBJECTS =
      Set.of("sampler_state", "stateblock_state", "asm");

  /// Types that only effects have objects of.
  private static final Set<String> TYPES =
      Set.of(
          "texture",
          "texture1D",
          "texture2D",
          "texture3D",
          "textureCUBE",
          "BlendState",
          "DepthStencilState",
          "RasterizerState",
          "RenderTargetView",
          "DepthStencilView",
          "VertexShader",
          "HullShader",
          "DomainShader",
          "GeometryShader",
          "PixelShader",
          "ComputeShader");

  private EffectSyntax() {}

  /// Whether `decl` declares objects that no shader can use.
  static boolean isEffectObject(Decl decl) {
    return decl instanceof Decl.Variables variables
        && variables.type() instanceof TypeSyntax.Named named
        && TYPES.contains(named.name());
  }

  /// Passes a technique or group at the cursor.
  ///
  /// @return whether there was one
  static boolean passTechnique(TokenCursor cursor, Recovery recovery) {
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
    ignore(cursor, "'" + token.text() + "' of effect files is ignored");
    while (!cursor.at(TokenKind.LEFT_BRACE) && !cursor.atEnd()) {
      cursor.advance();
    }
    recovery.skipBraces();
    return true;
  }

  /// Passes a state block at the cursor: `SamplerState s { Filter = MIN_MAG_MIP_LINEAR; }`.
  static void passState(String name, TokenCursor cursor, Recovery recovery) {
    ignore(
        cursor, "the state block of '" + name + "' is ignored: state is bound where it is drawn");
    recovery.skipBraces();
  }

  /// Passes what effect files put behind the `=` of a declaration.
  ///
  /// @return whether there was such a thing
  static boolean passInitializer(TokenCursor cursor, Recovery recovery) {
    Token token = cursor.peek();
    Token next = cursor.peek(1);
    if (isWord(token, STATE_OBJECTS) && next.is(TokenKind.LEFT_BRACE)) {
      ignore(cursor, "'" + token.text() + "' is ignored: state is bound where it is drawn");
      cursor.advance();
      recovery.skipBraces();
      return true;
    }
    if (isWord(token, Set.of("compile")) && next.is(TokenKind.IDENTIFIER)) {
      ignore(cursor, "'compile' of effect files is ignored");
      while (!cursor.at(TokenKind.SEMICOLON)
          && !cursor.at(TokenKind.RIGHT_BRACE)
          && !cursor.atEnd()) {
        cursor.advance();
      }
      return true;
    }
    return false;
  }

  private static void ignore(TokenCursor cursor, String message) {
    cursor.warn(DiagnosticCode.EFFECT_IGNORED, cursor.peek().span(), message);
  }

  private static boolean isWord(Token token, Set<String> words) {
    return token.is(TokenKind.IDENTIFIER) && words.contains(token.text().toLowerCase(Locale.ROOT));
  }
}
