package dev.plumb.cli.test;

import dev.plumb.cli.script.Expectation;
import dev.plumb.cli.script.Section;
import dev.plumb.cli.script.ShaderKind;
import dev.plumb.cli.script.ShaderModel;
import dev.plumb.hlsl.CompileOptions;
import dev.plumb.hlsl.CompileResult;
import dev.plumb.hlsl.CompiledShader;
import dev.plumb.hlsl.EffectCompiler;
import dev.plumb.hlsl.EffectProfile;
import dev.plumb.hlsl.EffectResult;
import dev.plumb.hlsl.HlslCompiler;
import dev.plumb.hlsl.ShaderProfile;
import dev.plumb.hlsl.diag.Diagnostic;
import dev.plumb.hlsl.diag.DiagnosticRenderer;
import dev.plumb.hlsl.diag.Severity;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Compiles a script's shaders, each once for a shader model.
final class ShaderCompiles {
  private final Map<Key, Compilation> done = new HashMap<>();

  private record Key(Section.Shader section, ShaderModel model, Section.Flags flags) {}

  /// How a compilation ended.
  sealed interface Compilation {
    record Compiled(CompiledShader shader) implements Compilation {}

    /// An effect, which nothing is drawn with.
    record CompiledEffect() implements Compilation {}

    /// @param messages as the compiler prints them, about places in the script
    record Rejected(String messages) implements Compilation {}

    /// The compiler failed itself.
    record Broken(String message) implements Compilation {}

    /// @param reason why nobody knows
    record Unsupported(String reason) implements Compilation {}
  }

  Compilation compile(Section.Shader section, ShaderModel model, Section.Flags flags) {
    return done.computeIfAbsent(new Key(section, model, flags), ShaderCompiles::compile);
  }

  private static Compilation compile(Key key) {
    Section.Shader section = key.section;
    if (section.language() != Expectation.Language.HLSL) {
      return new Compilation.Unsupported(
          section.language().spelling() + ": Plumb reads HLSL, and no bytecode");
    }
    try {
      return section.kind() == ShaderKind.EFFECT ? effect(key) : shader(key);
    } catch (RuntimeException | AssertionError | StackOverflowError e) {
      return new Compilation.Broken("internal error of the compiler: " + describe(e));
    }
  }

  private static Compilation shader(Key key) {
    String target = key.section.kind().profile(key.model);
    var profile = ShaderProfile.parse(target);
    if (profile.isEmpty()) {
      return new Compilation.Unsupported("target " + target + " is not supported");
    }
    CompileOptions options = options(profile.get(), key.flags);
    return switch (HlslCompiler.compile(key.section.text().source(), options)) {
      case CompileResult.Compiled compiled -> new Compilation.Compiled(compiled.shader());
      case CompileResult.Rejected rejected ->
          new Compilation.Rejected(render(key.section, rejected.diagnostics()));
    };
  }

  private static Compilation effect(Key key) {
    String target = key.section.kind().profile(key.model);
    var profile = EffectProfile.parse(target);
    if (profile.isEmpty()) {
      return new Compilation.Unsupported("target " + target + " is not supported");
    }
    CompileOptions options = options(ShaderProfile.of(ShaderStage.PIXEL), key.flags);
    return switch (EffectCompiler.compile(key.section.text().source(), profile.get(), options)) {
      case EffectResult.Accepted _ -> new Compilation.CompiledEffect();
      case EffectResult.Rejected rejected ->
          new Compilation.Rejected(render(key.section, rejected.diagnostics()));
    };
  }

  private static CompileOptions options(ShaderProfile profile, Section.Flags flags) {
    var options =
        CompileOptions.of("main", profile)
            .withRowMajorDefault(flags.rowMajor())
            .withBackwardsCompatible(flags.backwardsCompatible());
    boolean sixteenBit =
        flags.sixteenBit() && ShaderModel.of(profile.major(), profile.minor()).isAtLeast(6, 2);
    return options.withLanguage(options.language().withSixteenBit(sixteenBit));
  }

  /// The errors, each with its line.
  private static String render(Section.Shader section, List<Diagnostic> diagnostics) {
    var renderer = new DiagnosticRenderer();
    var text = new StringBuilder();
    diagnostics.stream()
        .filter(d -> d.severity() == Severity.ERROR)
        .forEach(d -> text.append(renderer.render(section.text().inScript(d))));
    return text.toString().stripTrailing();
  }

  /// Of a fault of Plumb's own, in one line.
  static String describe(Throwable failure) {
    String message = failure.getMessage() == null ? "" : failure.getMessage();
    List<String> lines = message.lines().toList();
    return failure.getClass().getSimpleName() + (lines.isEmpty() ? "" : ": " + lines.getFirst());
  }
}
