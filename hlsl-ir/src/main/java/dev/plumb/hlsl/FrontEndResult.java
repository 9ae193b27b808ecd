package dev.plumb.hlsl;

import dev.plumb.hlsl.diag.Diagnostic;
import java.util.List;
import java.util.Optional;

/// What a step of the front end alone gave.
///
/// @param text what it shows; empty if there were errors
public record FrontEndResult(Optional<String> text, List<Diagnostic> diagnostics) {
  public FrontEndResult {
    diagnostics = List.copyOf(diagnostics);
  }
}
