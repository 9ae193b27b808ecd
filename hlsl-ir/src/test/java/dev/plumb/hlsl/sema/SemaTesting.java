package dev.plumb.hlsl.sema;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.ast.TranslationUnit;
import dev.plumb.hlsl.checked.CheckedProgram;
import dev.plumb.hlsl.diag.DiagnosticRenderer;
import dev.plumb.hlsl.diag.Diagnostics;
import dev.plumb.hlsl.parse.Parser;
import dev.plumb.hlsl.preprocess.Preprocessor;
import dev.plumb.hlsl.preprocess.PreprocessorOptions;
import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.List;
import java.util.Optional;

/// What the tests of semantic analysis share.
final class SemaTesting {
  private SemaTesting() {}

  static TranslationUnit parse(SourceFile file, Diagnostics diagnostics) {
    return Parser.parse(
        Preprocessor.preprocess(file, PreprocessorOptions.DEFAULT, diagnostics), diagnostics);
  }

  static Optional<Analyzer.Analysis> analyze(
      String text, AnalysisOptions options, Diagnostics diagnostics) {
    TranslationUnit unit = parse(SourceFile.of("test.hlsl", text), diagnostics);
    return Analyzer.analyzeWithContext(unit, options, diagnostics);
  }

  /// A pixel shader that must be sound; warnings are allowed.
  static CheckedProgram pixel(String text) {
    return sound(text, ShaderStage.PIXEL);
  }

  static CheckedProgram sound(String text, ShaderStage stage) {
    var diagnostics = new Diagnostics();
    var analysis = analyze(text, AnalysisOptions.of(stage, "main"), diagnostics);
    assertThat(diagnostics.hasErrors()).as(new DiagnosticRenderer().render(diagnostics)).isFalse();
    return analysis.orElseThrow().program();
  }

  /// The codes of all messages of a pixel shader, in order of place.
  static List<String> codes(String text) {
    var diagnostics = new Diagnostics();
    analyze(text, AnalysisOptions.of(ShaderStage.PIXEL, "main"), diagnostics);
    return diagnostics.sorted().stream().map(d -> d.code().code()).toList();
  }

  /// The codes for statements in a pixel shader's body.
  static List<String> bodyCodes(String statements) {
    return codes("float4 main() : SV_Target { " + statements + " return 0; }");
  }
}
