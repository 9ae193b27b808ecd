package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.ast.TranslationUnit;
import dev.plumb.hlsl.diag.Diagnostics;
import dev.plumb.hlsl.intrinsic.Intrinsic;
import dev.plumb.hlsl.parse.Parser;
import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.token.Lexer;
import dev.plumb.hlsl.type.ShaderStage;
import dev.plumb.hlsl.type.Type;
import dev.plumb.hlsl.type.Types;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// The intrinsics that are written in HLSL: `intrinsic/prelude.hlsl`, a program of its own scope.
/// It is parsed at the first use in a JVM; each function's body is checked when the first program
/// needs it.
final class Prelude {
  /// The name its text goes by in messages and spans.
  private static final String NAME = Intrinsic.PRELUDE_FILE;

  private static final String RESOURCE = "/dev/plumb/hlsl/intrinsic/prelude.hlsl";

  private Prelude() {}

  private static final class Holder {
    static final ProgramContext PROGRAM = load();
  }

  /// The function that stands for an intrinsic, its body and all it calls checked.
  static FunctionInfo function(String name, List<Type> parameterTypes) {
    synchronized (Holder.PROGRAM) {
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

  private static ProgramContext load() {
    var diagnostics = new Diagnostics();
    var file = SourceFile.of(NAME, text());
    TranslationUnit unit = Parser.parse(Lexer.lex(file, diagnostics), diagnostics);
    var program = new ProgramContext(AnalysisOptions.of(ShaderStage.PIXEL, ""), diagnostics, true);
    new DeclAnalyzer(program).analyze(unit.declarations(), program.global);
    requireNoErrors(diagnostics);
    return program;
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
