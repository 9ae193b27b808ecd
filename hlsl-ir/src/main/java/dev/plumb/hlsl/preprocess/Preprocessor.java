package dev.plumb.hlsl.preprocess;

import dev.plumb.hlsl.diag.Diagnostics;
import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.token.Token;
import dev.plumb.hlsl.token.TokenCheck;
import dev.plumb.hlsl.token.TokenKind;
import java.util.ArrayList;
import java.util.List;

/// Preprocesses a shader: text in, the tokens for the parser out.
///
/// The directives are C's, with HLSL's pragmas. `#pragma pack_matrix`, `def`, `message`, `warning`
/// and `ruledisable` come out as PRAGMA tokens where they stood. Nothing is thrown on any text, and
/// time and memory are bounded: by [PreprocessorOptions#tokenBudget], and by limits on the nesting
/// of includes and macros.
public final class Preprocessor {
  private Preprocessor() {}

  /// The tokens of `main` after preprocessing; the last is END_OF_FILE. There are no HASH,
  /// HASH_HASH and INVALID tokens among them: those have been reported.
  ///
  /// After errors the tokens are what could be made of the text.
  public static List<Token> preprocess(
      SourceFile main, PreprocessorOptions options, Diagnostics diagnostics) {
    MacroTable macros = new MacroTable(diagnostics);
    PredefinedMacros predefined = new PredefinedMacros(macros, diagnostics);
    options.target().ifPresent(predefined::defineTarget);
    predefined.defineLanguage(options.language());
    options.macros().forEach(predefined::define);
    TokenBudget budget = new TokenBudget(options.tokenBudget(), diagnostics);
    DirectiveReader reader =
        new DirectiveReader(main, options.includes(), macros, budget, diagnostics);
    List<Token> tokens = new ArrayList<>();
    try {
      collect(reader.expander(), tokens, diagnostics);
    } catch (GiveUp reported) {
      int end = main.text().length();
      tokens.add(new Token(TokenKind.END_OF_FILE, "", new SourceSpan(main, end, end), false, true));
    }
    return tokens;
  }

  private static void collect(MacroExpander expander, List<Token> tokens, Diagnostics diagnostics) {
    Token token;
    do {
      token = expander.next();
      if (TokenCheck.check(token, diagnostics)) {
        tokens.add(token);
      }
    } while (!token.is(TokenKind.END_OF_FILE));
  }
}
