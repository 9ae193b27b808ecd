package dev.plumb.hlsl;

import dev.plumb.hlsl.diag.Diagnostic;
import dev.plumb.hlsl.effect.Effect;
import java.util.List;

/// How the compilation of an effect file ended. Diagnostics are in order of file and place.
public sealed interface EffectResult {
  List<Diagnostic> diagnostics();

  /// An effect of which every shader compiles.
  ///
  /// @param shaders by their number in [Effect#shaders]
  record Accepted(
      Effect effect,
      List<CompiledShader> shaders,
      List<String> includedFiles,
      List<Diagnostic> warnings)
      implements EffectResult {
    public Accepted {
      shaders = List.copyOf(shaders);
      includedFiles = List.copyOf(includedFiles);
      warnings = List.copyOf(warnings);
    }

    @Override
    public List<Diagnostic> diagnostics() {
      return warnings;
    }
  }

  /// What is wrong with the file: at least one error.
  record Rejected(List<Diagnostic> diagnostics) implements EffectResult {
    public Rejected {
      diagnostics = List.copyOf(diagnostics);
    }
  }
}
