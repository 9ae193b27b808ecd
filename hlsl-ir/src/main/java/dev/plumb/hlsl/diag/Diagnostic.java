package dev.plumb.hlsl.diag;

import dev.plumb.hlsl.source.SourceSpan;
import java.util.List;
import java.util.Objects;

/// One message to the user.
///
/// @param severity usually the code's own; a warning under `-WX` becomes an error
/// @param code the stable code
/// @param span the place it is about
/// @param message lower case, one sentence, no full stop
/// @param notes related places, in the order to print them
public record Diagnostic(
    Severity severity, DiagnosticCode code, SourceSpan span, String message, List<Label> notes) {
  public Diagnostic {
    Objects.requireNonNull(severity);
    Objects.requireNonNull(code);
    Objects.requireNonNull(span);
    Objects.requireNonNull(message);
    notes = List.copyOf(notes);
  }

  /// The same message, mattering more or less.
  public Diagnostic withSeverity(Severity severity) {
    return new Diagnostic(severity, code, span, message, notes);
  }
}
