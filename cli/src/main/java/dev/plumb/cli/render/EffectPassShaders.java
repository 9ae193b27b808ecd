package dev.plumb.cli.render;

import dev.plumb.cli.InputException;
import dev.plumb.cli.Suggestions;
import dev.plumb.cli.scene.Scene.ShaderSource;
import dev.plumb.cli.scene.ShaderFiles;
import dev.plumb.hlsl.CompileOptions;
import dev.plumb.hlsl.CompileResult;
import dev.plumb.hlsl.EffectCompiler;
import dev.plumb.hlsl.EffectProfile;
import dev.plumb.hlsl.EffectResult;
import dev.plumb.hlsl.effect.Effect;
import dev.plumb.hlsl.effect.EffectState;
import dev.plumb.hlsl.effect.EffectValue;
import dev.plumb.hlsl.source.SourceFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// The shaders that a pass of an effect file sets.
final class EffectPassShaders {
  private final SourceFile source;
  private final CompileOptions options;
  private final EffectResult.Accepted effect;
  private final Effect.Pass pass;

  private EffectPassShaders(
      SourceFile source, CompileOptions options, EffectResult.Accepted effect, Effect.Pass pass) {
    this.source = source;
    this.options = options;
    this.effect = effect;
    this.pass = pass;
  }

  /// @param pass its name; null for the technique's first
  static EffectPassShaders of(Path file, CompileOptions options, String technique, String pass)
      throws InputException {
    SourceFile source = ShaderFiles.read(file);
    return switch (EffectCompiler.compile(source, EffectProfile.FX_5_0, options)) {
      case EffectResult.Rejected r -> throw InputException.rejected(r.diagnostics());
      case EffectResult.Accepted a ->
          new EffectPassShaders(source, options, a, pass(technique(a.effect(), technique), pass));
    };
  }

  private static Effect.Technique technique(Effect effect, String name) throws InputException {
    List<String> names = effect.techniques().stream().map(Effect.Technique::name).toList();
    return effect
        .technique(name)
        .orElseThrow(() -> new InputException("--technique: " + unknown("technique", name, names)));
  }

  private static Effect.Pass pass(Effect.Technique technique, String name) throws InputException {
    List<String> names = technique.passes().stream().map(Effect.Pass::name).toList();
    return technique.passes().stream()
        .filter(p -> name == null || p.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new InputException(
                    name == null
                        ? "--technique: '" + technique.name() + "' has no pass"
                        : "--pass: " + unknown("pass", name, names)));
  }

  private static String unknown(String what, String name, List<String> names) {
    return "there is no "
        + what
        + " '"
        + name
        + "'"
        + Suggestions.didYouMean(name, names)
        + (names.isEmpty() ? "" : "; there are " + String.join(", ", names));
  }

  ShaderSource pixel() throws InputException {
    return shader("PixelShader", effect.diagnostics())
        .orElseThrow(() -> new InputException("--technique: the pass sets no pixel shader"));
  }

  /// The pass's vertex shader; empty if it sets none.
  Optional<ShaderSource> vertex() throws InputException {
    return shader("VertexShader", List.of());
  }

  private Optional<ShaderSource> shader(String state, List<dev.plumb.hlsl.diag.Diagnostic> warnings)
      throws InputException {
    Optional<EffectValue> value = Optional.empty();
    for (EffectState s : pass.states()) {
      if (s.name().equals(state) || s.name().equals("Set" + state)) {
        value = Optional.of(s.values().getFirst()); // the last one counts
      }
    }
    if (value.isEmpty() || value.get() instanceof EffectValue.Null) {
      return Optional.empty();
    }
    var number = number(value.get());
    if (number.isEmpty()) {
      throw new InputException(
          "--technique: which " + state + " the pass sets depends on parameters");
    }
    var compiled = new CompileResult.Compiled(effect.shaders().get(number.get()), warnings);
    return Optional.of(ShaderSource.compiled(source, options, compiled));
  }

  /// The number of a shader, which a parameter may hold.
  private Optional<Integer> number(EffectValue value) {
    return switch (value) {
      case EffectValue.Shader s -> Optional.of(s.number());
      case EffectValue.Parameter p ->
          effect.effect().parameters().stream()
              .filter(parameter -> parameter.name().equals(p.name()))
              .findFirst()
              .flatMap(Effect.Parameter::value)
              .flatMap(
                  v ->
                      v instanceof EffectValue.Elements list && p.index().isPresent()
                          ? number(list.values().get(p.index().getAsInt()))
                          : number(v));
      case EffectValue.Number _,
          EffectValue.Named _,
          EffectValue.Text _,
          EffectValue.Null _,
          EffectValue.Expression _,
          EffectValue.Block _,
          EffectValue.Elements _,
          EffectValue.Assembly _ ->
          Optional.empty();
    };
  }
}
