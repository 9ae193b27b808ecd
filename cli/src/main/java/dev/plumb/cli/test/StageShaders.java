package dev.plumb.cli.test;

import dev.plumb.cli.script.Section;
import dev.plumb.cli.script.ShaderKind;
import dev.plumb.cli.script.ShaderModel;
import dev.plumb.hlsl.CompileOptions;
import dev.plumb.hlsl.CompileResult;
import dev.plumb.hlsl.CompiledShader;
import dev.plumb.hlsl.HlslCompiler;
import dev.plumb.hlsl.ShaderProfile;
import dev.plumb.hlsl.source.SourceFile;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/// The shader that each stage has at the moment, compiled when it is first used.
final class StageShaders {
  /// What `draw quad` draws with where a script has no vertex shader.
  private static final String QUAD =
      "float4 main(float4 position : POSITION) : SV_Position { return position; }";

  private final ShaderCompiles compiles;
  private final Map<ShaderKind, Declared> declared = new EnumMap<>(ShaderKind.class);
  private Declared last; // null: none yet

  private record Declared(Section.Shader section, Section.Flags flags) {}

  StageShaders(ShaderCompiles compiles) {
    this.compiles = compiles;
  }

  void declare(Section.Shader section, Section.Flags flags) {
    last = new Declared(section, flags);
    declared.put(section.kind(), last);
  }

  /// Why a test cannot be run: the script's last shader is one that must not compile.
  Optional<String> refusal(ShaderModel model) {
    return last == null || last.section.expectation().compiles(model)
        ? Optional.empty()
        : Optional.of(
            "the %s of line %d is one that must be rejected"
                .formatted(last.section.kind().header(), last.section.line()));
  }

  /// The stage's shader; empty if it has none.
  Optional<CompiledShader> find(ShaderKind kind, ShaderModel model)
      throws StepException, UnsupportedException {
    Declared shader = declared.get(kind);
    if (shader == null) {
      return Optional.empty();
    }
    String what = "the %s of line %d".formatted(kind.header(), shader.section.line());
    return switch (compiles.compile(shader.section, model, shader.flags)) {
      case ShaderCompiles.Compilation.Compiled compiled -> Optional.of(compiled.shader());
      case ShaderCompiles.Compilation.CompiledEffect _ ->
          throw new IllegalArgumentException("an effect is no stage's shader");
      case ShaderCompiles.Compilation.Rejected rejected ->
          throw new StepException(
              what + " does not compile as " + kind.profile(model) + "\n" + rejected.messages());
      case ShaderCompiles.Compilation.Broken broken ->
          throw new StepException(what + ": " + broken.message());
      case ShaderCompiles.Compilation.Unsupported unsupported ->
          throw new UnsupportedException(unsupported.reason());
    };
  }

  /// The vertex shader, or else one that passes positions through.
  CompiledShader vertexShader(ShaderModel model) throws StepException, UnsupportedException {
    Optional<CompiledShader> shader = find(ShaderKind.VERTEX, model);
    return shader.isPresent() ? shader.get() : quad(model);
  }

  private static CompiledShader quad(ShaderModel model) throws UnsupportedException {
    String target = ShaderKind.VERTEX.profile(model);
    ShaderProfile profile =
        ShaderProfile.parse(target)
            .orElseThrow(() -> new UnsupportedException("target " + target + " is not supported"));
    var source = SourceFile.of("<draw quad>", QUAD);
    return switch (HlslCompiler.compile(source, CompileOptions.of("main", profile))) {
      case CompileResult.Compiled compiled -> compiled.shader();
      case CompileResult.Rejected rejected ->
          throw new AssertionError(rejected.diagnostics().toString());
    };
  }
}
