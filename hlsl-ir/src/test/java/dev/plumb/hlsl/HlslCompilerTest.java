package dev.plumb.hlsl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.diag.Diagnostic;
import dev.plumb.hlsl.diag.Severity;
import dev.plumb.hlsl.diag.WarningOptions;
import dev.plumb.hlsl.preprocess.IncludeResolver;
import dev.plumb.hlsl.preprocess.MacroDefinition;
import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// The front door: options, results, profiles.
class HlslCompilerTest {
  private static final CompileOptions PIXEL = CompileOptions.of("main", ShaderStage.PIXEL);

  private static CompileResult compile(String text, CompileOptions options) {
    return HlslCompiler.compile(SourceFile.of("a.hlsl", text), options);
  }

  @Test
  void profiles() {
    assertThat(ShaderProfile.parse("ps_5_0")).contains(new ShaderProfile(ShaderStage.PIXEL, 5, 0));
    assertThat(ShaderProfile.parse("VS_4_1").map(ShaderProfile::toString)).contains("vs_4_1");
    assertThat(ShaderProfile.parse("ps_6_6").map(ShaderProfile::toString)).contains("ps_6_6");
    assertThat(ShaderProfile.parse("ps_5_2")).isEmpty();
    assertThat(ShaderProfile.parse("ps_6_8")).isEmpty();
    for (String old : List.of("vs_1_1", "ps_2_b", "vs_3_sw", "ps_4_0_level_9_1")) {
      assertThat(ShaderProfile.parse(old).map(ShaderProfile::toString)).contains(old);
    }
    for (String none : List.of("ps_1_4", "gs_2_0", "vs_2_b", "ps_3_1", "cs_4_0_level_9_1")) {
      assertThat(ShaderProfile.parse(none)).isEmpty();
    }
    assertThat(ShaderProfile.parse("xs_5_0")).isEmpty();
    assertThat(ShaderProfile.parse("")).isEmpty();
  }

  @Test
  void errorsRejectWithTheirPlaces() {
    CompileResult result = compile("float4 main() : SV_Target { return Foo; }", PIXEL);
    assertThat(result).isInstanceOf(CompileResult.Rejected.class);
    Diagnostic error = result.diagnostics().getFirst();
    assertThat(error.severity()).isEqualTo(Severity.ERROR);
    assertThat(error.span().text()).isEqualTo("Foo");
    assertThat(error.message()).contains("undeclared identifier 'Foo'");
  }

  @Test
  void syntaxErrorsStandAlone() {
    CompileResult result = compile("float4 main() : SV_Target { return 1 }", PIXEL);
    assertThat(result).isInstanceOf(CompileResult.Rejected.class);
    assertThat(result.diagnostics()).hasSize(1);
  }

  @Test
  void macrosAndIncludes() {
    IncludeResolver includes =
        (name, angled, includer, at) ->
            name.equals("c.hlsli")
                ? Optional.of(SourceFile.of(name, "#define VALUE SCALE * 2\n", at))
                : Optional.empty();
    CompileResult result =
        compile(
            "#include \"c.hlsli\"\nfloat4 main() : SV_Target { return VALUE; }",
            PIXEL.withMacros(List.of(new MacroDefinition("SCALE", "3"))).withIncludes(includes));
    assertThat(result)
        .isInstanceOfSatisfying(
            CompileResult.Compiled.class,
            c -> assertThat(c.shader().includedFiles()).containsExactly("c.hlsli"));
  }

  @Test
  void warningsMayBeErrors() {
    String text = "float4 main(float4 v : V) : SV_Target { float2 w = v; return w.xyxy; }";
    assertThat(compile(text, PIXEL))
        .isInstanceOfSatisfying(
            CompileResult.Compiled.class, c -> assertThat(c.warnings()).isNotEmpty());
    CompileResult strict = compile(text, PIXEL.withWarnings(WarningOptions.ERRORS));
    assertThat(strict).isInstanceOf(CompileResult.Rejected.class);
    assertThat(strict.diagnostics()).allMatch(d -> d.severity() == Severity.ERROR);
    assertThat(compile(text, PIXEL.withWarnings(WarningOptions.NONE)).diagnostics()).isEmpty();
  }

  @Test
  void missingEntryPointIsAnError() {
    assertThat(compile("float f;", PIXEL)).isInstanceOf(CompileResult.Rejected.class);
    assertThat(compile("", PIXEL)).isInstanceOf(CompileResult.Rejected.class);
  }

  @Test
  void rowMajorDefault() {
    String text = "float3x4 m; float4 main() : SV_Target { return m[2]; }";
    var byColumns = (CompileResult.Compiled) compile(text, PIXEL);
    var byRows = (CompileResult.Compiled) compile(text, PIXEL.withRowMajorDefault(true));
    assertThat(byColumns.shader().reflection().constantBuffers().getFirst().size()).isEqualTo(64);
    assertThat(byRows.shader().reflection().constantBuffers().getFirst().size()).isEqualTo(48);
  }
}
