package dev.plumb.hlsl;

import dev.plumb.hlsl.diag.Diagnostic;
import java.util.List;

/// How a compilation ended. Diagnostics are in order of file and place.
public sealed interface CompileResult {
  /// The warnings and notes of a shader that compiled, or all messages of one that did not.
  List<Diagnostic> diagnostics();

  /// A shader that can run.
  record Compiled(CompiledShader shader, List<Diagnostic> warnings) implements CompileResult {
    public Compiled {
      warnings = List.copyOf(warnings);
    }

    @Override
    public List<Diagnostic> diagnostics() {
      return warnings;
    }
  }

  /// What kept the text from being compiled: at least one error.
  record Rejected(List<Diagnostic> diagnostics) implements CompileResult {
    public Rejected {
      diagnostics = List.copyOf(diagnostics);
    }
  }
}
