package dev.plumb.hlsl;

import dev.plumb.hlsl.ast.Decl;
import dev.plumb.hlsl.ast.TranslationUnit;
import dev.plumb.hlsl.diag.Diagnostic;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.diag.Diagnostics;
import dev.plumb.hlsl.effect.Effect;
import dev.plumb.hlsl.effect.EffectAnalyzer;
import dev.plumb.hlsl.effect.EntryArguments;
import dev.plumb.hlsl.effect.ShaderRequests.Request;
import dev.plumb.hlsl.parse.Parser;
import dev.plumb.hlsl.preprocess.Preprocessor;
import dev.plumb.hlsl.preprocess.PreprocessorOptions;
import dev.plumb.hlsl.sema.AnalysisOptions;
import dev.plumb.hlsl.sema.EffectScope;
import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.token.Token;
import dev.plumb.hlsl.type.ShaderModel;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;

/// Compiles effect files: checks their parameters, techniques and states, and compiles each shader
/// that these ask for.
///
/// Shaders asked for by `compile` for shader models 4 and 5 have the semantics of D3D9 mean system
/// values, as XNA's successors compile them.
public final class EffectCompiler {
  private final EffectProfile profile;
  private final CompileOptions options;
  private final SourceFile source;
  private final SourceBundle.Recorder includes;
  private final Diagnostics diagnostics;
  private final LinkedHashSet<Diagnostic> ofShaders = new LinkedHashSet<>();

  private EffectCompiler(EffectProfile profile, CompileOptions options, SourceFile source) {
    this.profile = profile;
    this.options = options;
    this.source = source;
    this.includes = new SourceBundle.Recorder(options.includes());
    this.diagnostics = new Diagnostics(options.warnings());
  }

  /// The effect, or why there is none. Nothing is thrown for any text.
  ///
  /// @param options all but the entry function and the profile count
  public static EffectResult compile(
      SourceFile source, EffectProfile profile, CompileOptions options) {
    return DeepStack.call(() -> new EffectCompiler(profile, options, source).compileOrGiveUp());
  }

  private EffectResult compileOrGiveUp() {
    try {
      return compile();
    } catch (StackOverflowError _) {
      diagnostics.error(
          DiagnosticCode.NESTED_TOO_DEEPLY,
          new SourceSpan(source, 0, 0),
          "the effect is nested too deeply");
      return rejected();
    }
  }

  private EffectResult compile() {
    var preprocessing =
        new PreprocessorOptions(
            options.macros(), includes, Optional.of(profile.toString()), options.language());
    List<Token> tokens = Preprocessor.preprocess(source, preprocessing, diagnostics);
    TranslationUnit unit = Parser.parse(tokens, options.language().version(), diagnostics);
    if (diagnostics.hasErrors()) {
      return rejected();
    }
    Optional<EffectScope> scope = EffectScope.of(unit, analysing(), diagnostics);
    if (scope.isEmpty()) {
      return rejected();
    }
    EffectAnalyzer.Analysis analysis =
        EffectAnalyzer.analyze(unit, profile.toString(), scope.get(), diagnostics);
    if (profile == EffectProfile.FX_2_0) {
      requireOldTechniques(unit, analysis.effect());
    }
    if (diagnostics.hasErrors()) {
      return rejected();
    }
    var shaders = new ArrayList<CompiledShader>();
    analysis.requests().forEach(r -> shader(unit, r).ifPresent(shaders::add));
    if (shaders.size() < analysis.requests().size()) {
      return rejected();
    }
    List<String> files = includes.bundle(source).names();
    return new EffectResult.Accepted(analysis.effect(), shaders, files, messages());
  }

  /// Effects of D3D9 have a technique, and none of D3D11.
  private void requireOldTechniques(TranslationUnit unit, Effect effect) {
    if (effect.techniques().isEmpty()) {
      diagnostics.error(
          DiagnosticCode.NOT_SUPPORTED,
          new SourceSpan(source, 0, 0),
          "an effect for fx_2_0 must have a technique");
    }
    for (Decl decl : unit.declarations()) {
      if (decl instanceof Decl.Technique t && t.keyword().equals("technique11")) {
        diagnostics.error(
            DiagnosticCode.NOT_SUPPORTED,
            t.nameSpan(),
            "technique11 '" + t.name() + "' is not supported by fx_2_0");
      }
    }
  }

  private AnalysisOptions analysing() {
    return new AnalysisOptions(
        ShaderStage.PIXEL,
        "",
        profile.toString(),
        new ShaderModel(profile.major(), profile.minor(), true),
        options.rowMajorDefault(),
        options.language());
  }

  private Optional<CompiledShader> shader(TranslationUnit unit, Request request) {
    Optional<ShaderProfile> target = target(request);
    Optional<TranslationUnit> bound =
        EntryArguments.bind(
            unit, request.shader().entry(), request.arguments(), request.entrySpan(), diagnostics);
    if (target.isEmpty() || bound.isEmpty()) {
      return Optional.empty();
    }
    CompileOptions own =
        options
            .withEntry(request.shader().entry(), target.get())
            .withBackwardsCompatible(options.backwardsCompatible() || request.oldSyntax());
    CompileResult result = new HlslCompiler(own, includes).compile(bound.get(), source);
    ofShaders.addAll(result.diagnostics());
    return result instanceof CompileResult.Compiled compiled
        ? Optional.of(compiled.shader())
        : Optional.empty();
  }

  /// Shaders of models that fxc has dropped are compiled for the next one.
  private Optional<ShaderProfile> target(Request request) {
    String name = request.shader().profile();
    if (ShaderProfile.isDropped(name)) {
      diagnostics.warning(
          DiagnosticCode.DROPPED_TARGET,
          request.profileSpan(),
          "target '" + name + "' is no longer supported; ps_2_0 is used instead");
      return ShaderProfile.parse("ps_2_0");
    }
    Optional<ShaderProfile> target = ShaderProfile.parse(name);
    if (target.isEmpty()) {
      diagnostics.error(
          DiagnosticCode.UNRECOGNIZED_TARGET,
          request.profileSpan(),
          "unrecognised target '" + name + "'");
    }
    return target;
  }

  private EffectResult.Rejected rejected() {
    return new EffectResult.Rejected(messages());
  }

  /// Those of the effect, and those of its shaders, each once.
  private List<Diagnostic> messages() {
    var all = new LinkedHashSet<>(diagnostics.sorted());
    all.addAll(ofShaders);
    return List.copyOf(all);
  }
}
