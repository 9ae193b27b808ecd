package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.ast.TranslationUnit;
import dev.plumb.hlsl.diag.Diagnostics;
import dev.plumb.hlsl.intrinsic.Intrinsic;
import dev.plumb.hlsl.parse.Parser;
import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.token.Lexer;
import dev.plumb.hlsl.token.Token;
import dev.plumb.hlsl.token.TokenKind;
import dev.plumb.hlsl.type.ShaderStage;
import dev.plumb.hlsl.type.Type;
import dev.plumb.hlsl.type.Types;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The intrinsics that are written in HLSL: `intrinsic/prelude.hlsl`, a program of its own scope.
/// Its text becomes tokens at the first use in a JVM; the functions of a name are parsed and
/// declared, with those that they call, and a body is checked, when the first program needs them: a
/// command that compiles one shader spends no time on the others.
final class Prelude {
  /// The name its text goes by in messages and spans.
  private static final String NAME = Intrinsic.PRELUDE_FILE;

  private static final String RESOURCE = "/dev/plumb/hlsl/intrinsic/prelude.hlsl";

  private Prelude() {}

  private static final class Holder {
    static final ProgramContext PROGRAM =
        new ProgramContext(AnalysisOptions.of(ShaderStage.PIXEL, ""), new Diagnostics(), true);

    /// The tokens of the functions of each name that are not declared yet.
    static final Map<String, List<Token>> UNDECLARED = functionTokens(PROGRAM.diagnostics());
  }

  /// The function that stands for an intrinsic, its body and all it calls checked.
  static FunctionInfo function(String name, List<Type> parameterTypes) {
    synchronized (Holder.PROGRAM) {
      declare(name);
      FunctionInfo function = find(Holder.PROGRAM, name, parameterTypes);
      ensureChecked(function);
      return function;
    }
  }

  private static void ensureChecked(FunctionInfo function) {
    if (function.progress == FunctionInfo.Progress.DECLARED) {
      new BodyChecker(Holder.PROGRAM).ensureChecked(function);
      requireNoErrors(Holder.PROGRAM.diagnostics());
      List.copyOf(function.uses.functions.keySet()).forEach(Prelude::ensureChecked);
    }
  }

  /// The function of these very parameter types among the prelude's own.
  static FunctionInfo find(ProgramContext prelude, String name, List<Type> parameterTypes) {
    if (prelude.global.lookupHere(name).orElse(null) instanceof Symbol.OfFunctions functions) {
      for (FunctionInfo function : functions.overloads()) {
        if (takes(function, parameterTypes)) {
          return function;
        }
      }
    }
    throw new AssertionError("the prelude has no " + name + parameterTypes);
  }

  private static boolean takes(FunctionInfo function, List<Type> types) {
    if (function.parameters.size() != types.size()) {
      return false;
    }
    for (int i = 0; i < types.size(); i++) {
      if (!Types.same(function.parameters.get(i).type(), types.get(i))) {
        return false;
      }
    }
    return true;
  }

  /// Whether a place lies in the prelude's text.
  static boolean isIn(SourceSpan span) {
    return span.file().name().equals(NAME);
  }

  /// Declares the functions of this name, and all that they name.
  private static void declare(String name) {
    List<Token> tokens = Holder.UNDECLARED.remove(name);
    if (tokens == null) {
      return;
    }
    SourceSpan last = tokens.getLast().span();
    var end = new SourceSpan(last.file(), last.end(), last.end());
    tokens.add(new Token(TokenKind.END_OF_FILE, "", end, false, false));
    Diagnostics diagnostics = Holder.PROGRAM.diagnostics();
    TranslationUnit unit = Parser.parse(tokens, diagnostics);
    new DeclAnalyzer(Holder.PROGRAM).analyze(unit.declarations(), Holder.PROGRAM.global);
    requireNoErrors(diagnostics);
    tokens.stream().filter(t -> t.is(TokenKind.IDENTIFIER)).forEach(t -> declare(t.text()));
  }

  /// The prelude is functions and nothing else: a function is named by the word before its first
  /// parenthesis, and ends with the brace that closes its body.
  private static Map<String, List<Token>> functionTokens(Diagnostics diagnostics) {
    var byName = new HashMap<String, List<Token>>();
    var function = new ArrayList<Token>();
    int depth = 0;
    for (Token token : Lexer.lex(SourceFile.of(NAME, text()), diagnostics)) {
      function.add(token);
      depth += token.text().equals("{") ? 1 : token.text().equals("}") ? -1 : 0;
      if (depth == 0 && token.text().equals("}")) {
        byName.computeIfAbsent(name(function), n -> new ArrayList<>()).addAll(function);
        function.clear();
      }
    }
    return byName;
  }

  private static String name(List<Token> function) {
    int parenthesis = 0;
    while (!function.get(parenthesis).text().equals("(")) {
      parenthesis++;
    }
    return function.get(parenthesis - 1).text();
  }

  private static void requireNoErrors(Diagnostics diagnostics) {
    if (diagnostics.hasErrors()) {
      throw new AssertionError("the prelude has errors: " + diagnostics.sorted());
    }
  }

  private static String text() {
    try (InputStream stream = Prelude.class.getResourceAsStream(RESOURCE)) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
