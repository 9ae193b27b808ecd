package dev.plumb.hlsl;

import dev.plumb.hlsl.ast.AstPrinter;
import dev.plumb.hlsl.ast.TranslationUnit;
import dev.plumb.hlsl.checked.CheckedProgram;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.diag.Diagnostics;
import dev.plumb.hlsl.ir.IrSyntaxException;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.lint.Lint;
import dev.plumb.hlsl.lower.ConstantRegisters;
import dev.plumb.hlsl.lower.Lowering;
import dev.plumb.hlsl.opt.PassPipeline;
import dev.plumb.hlsl.parse.Parser;
import dev.plumb.hlsl.preprocess.Preprocessor;
import dev.plumb.hlsl.preprocess.PreprocessorOptions;
import dev.plumb.hlsl.preprocess.TokenPrinter;
import dev.plumb.hlsl.sema.AnalysisOptions;
import dev.plumb.hlsl.sema.Analyzer;
import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.token.Token;
import dev.plumb.hlsl.type.ShaderModel;
import dev.plumb.hlsl.type.ShaderStage;
import dev.plumb.hlsl.verify.VerifiedModule;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Compiles HLSL: preprocess, parse, analyse, lower, optimise, verify.
public final class HlslCompiler {
  private final CompileOptions options;
  private final Diagnostics diagnostics;
  private final SourceBundle.Recorder includes;

  private HlslCompiler(CompileOptions options) {
    this(options, new SourceBundle.Recorder(options.includes()));
  }

  /// @param includes what has been included already, if a syntax tree is compiled
  HlslCompiler(CompileOptions options, SourceBundle.Recorder includes) {
    this.options = options;
    this.diagnostics = new Diagnostics(options.warnings());
    this.includes = includes;
  }

  /// The shader, or why there is none. Nothing is thrown for any text. A text that is a
  /// [StoredShader] is taken as it is; of the options the stage alone counts for it.
  public static CompileResult compile(SourceFile source, CompileOptions options) {
    return DeepStack.call(() -> new HlslCompiler(options).compileOrGiveUp(source));
  }

  /// The shader that `text` stores, whatever its stage.
  ///
  /// @param source a [StoredShader]'s text
  public static CompileResult load(SourceFile source) {
    var options = CompileOptions.of("main", ShaderStage.PIXEL);
    return DeepStack.call(() -> new HlslCompiler(options).loadStored(source));
  }

  /// The text after preprocessing, with `#line` where lines are left out; preprocessed again it
  /// stays the same.
  public static FrontEndResult preprocess(SourceFile source, CompileOptions options) {
    return DeepStack.call(
        () -> {
          var compiler = new HlslCompiler(options);
          return compiler.result(TokenPrinter.print(compiler.tokens(source)));
        });
  }

  /// The syntax tree as text.
  public static FrontEndResult parse(SourceFile source, CompileOptions options) {
    return DeepStack.call(
        () -> {
          var compiler = new HlslCompiler(options);
          TranslationUnit unit =
              Parser.parse(
                  compiler.tokens(source), options.language().version(), compiler.diagnostics);
          return compiler.result(AstPrinter.print(unit).stripTrailing() + "\n");
        });
  }

  private FrontEndResult result(String text) {
    return new FrontEndResult(
        diagnostics.hasErrors() ? Optional.empty() : Optional.of(text), diagnostics.sorted());
  }

  /// The limits on nesting leave room on the stack; a text that uses it up all the same is an error
  /// of the text.
  private CompileResult compileOrGiveUp(SourceFile source) {
    try {
      return compile(source);
    } catch (StackOverflowError _) {
      diagnostics.error(
          DiagnosticCode.NESTED_TOO_DEEPLY,
          new SourceSpan(source, 0, 0),
          "the shader is nested too deeply");
      return new CompileResult.Rejected(diagnostics.sorted());
    }
  }

  private CompileResult compile(SourceFile source) {
    if (StoredShader.isStored(source.text())) {
      return loadStored(source, options.profile().stage());
    }
    TranslationUnit unit = Parser.parse(tokens(source), options.language().version(), diagnostics);
    if (diagnostics.hasErrors()) {
      // what the parser left out would be missed now, with errors that mislead
      return new CompileResult.Rejected(diagnostics.sorted());
    }
    return compile(unit, source);
  }

  /// The shader of a syntax tree.
  ///
  /// @param source whose tree it is
  CompileResult compile(TranslationUnit unit, SourceFile source) {
    Optional<Analyzer.Analysis> analysis = analyze(unit);
    if (analysis.isEmpty() || diagnostics.hasErrors()) {
      return new CompileResult.Rejected(diagnostics.sorted());
    }
    Lint.check(analysis.get(), diagnostics);
    if (diagnostics.hasErrors()) {
      return new CompileResult.Rejected(diagnostics.sorted());
    }
    CheckedProgram program = analysis.get().program();
    Module lowered = Lowering.lower(program);
    if (program.model().isLegacy()) {
      program = ConstantRegisters.allocate(program, PassPipeline.optimize(lowered).module());
      lowered = Lowering.lower(program);
    }
    VerifiedModule module =
        options.optimize() ? PassPipeline.optimize(lowered) : PassPipeline.forDebugging(lowered);
    var shader =
        new CompiledShader(
            options,
            new Analyzer.Analysis(program, analysis.get().context()),
            module,
            includes.bundle(source));
    return new CompileResult.Compiled(shader, diagnostics.sorted());
  }

  private Optional<Analyzer.Analysis> analyze(TranslationUnit unit) {
    var analysing =
        new AnalysisOptions(
            options.profile().stage(),
            options.entry(),
            options.profile().toString(),
            new ShaderModel(
                options.profile().major(),
                options.profile().minor(),
                options.backwardsCompatible()),
            options.rowMajorDefault(),
            options.language());
    return Analyzer.analyzeWithContext(unit, analysing, diagnostics);
  }

  private List<Token> tokens(SourceFile source) {
    String target = options.profile().toString();
    var preprocessing =
        new PreprocessorOptions(
            options.macros(), includes, Optional.of(target), options.language());
    return Preprocessor.preprocess(source, preprocessing, diagnostics);
  }

  private CompileResult loadStored(SourceFile source, ShaderStage wanted) {
    CompileResult result = loadStored(source);
    if (result instanceof CompileResult.Compiled compiled && compiled.shader().stage() != wanted) {
      String message =
          "the stored shader is a %s shader, not a %s shader"
              .formatted(word(compiled.shader().stage()), word(wanted));
      return malformed(source, 1, message);
    }
    return result;
  }

  private CompileResult loadStored(SourceFile source) {
    try {
      return new CompileResult.Compiled(StoredShader.parse(source), List.of());
    } catch (IrSyntaxException e) {
      return malformed(source, e.line, "not a valid stored shader: " + e.reason());
    }
  }

  private static String word(ShaderStage stage) {
    return stage.name().toLowerCase(Locale.ROOT);
  }

  private CompileResult malformed(SourceFile source, int line, String message) {
    int start = source.lineStart(Math.clamp(line, 1, source.lineCount()));
    diagnostics.error(
        DiagnosticCode.MALFORMED_STORED_SHADER, new SourceSpan(source, start, start), message);
    return new CompileResult.Rejected(diagnostics.sorted());
  }
}
