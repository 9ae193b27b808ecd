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
  private static final int LONGEST_MESSAGE = 2000;

  public Diagnostic {
    Objects.requireNonNull(severity);
    Objects.requireNonNull(code);
    Objects.requireNonNull(span);
    message = shortened(Objects.requireNonNull(message));
    notes = List.copyOf(notes);
  }

  /// Names and literals may be as long as the text; a message is for people.
  private static String shortened(String message) {
    if (message.length() <= LONGEST_MESSAGE) {
      return message;
    }
    int half = LONGEST_MESSAGE / 2;
    return message.substring(0, half) + "..." + message.substring(message.length() - half);
  }

  /// The same message, mattering more or less.
  public Diagnostic withSeverity(Severity severity) {
    return new Diagnostic(severity, code, span, message, notes);
  }
}
