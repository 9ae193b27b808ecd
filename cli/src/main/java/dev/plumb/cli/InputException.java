package dev.plumb.cli;

import dev.plumb.hlsl.diag.Diagnostic;
import java.util.List;

/// Wrong input from the user: the message is all that is shown. The exit code is 2, or 1 when a
/// shader does not compile.
public final class InputException extends Exception {
  private static final long serialVersionUID = 1L;

  private final int exitCode;
  private final boolean complete;
  private final transient List<Diagnostic> diagnostics;

  private InputException(
      String message, int exitCode, boolean complete, List<Diagnostic> diagnostics) {
    super(message);
    this.diagnostics = List.copyOf(diagnostics);
    this.exitCode = exitCode;
    this.complete = complete;
  }

  /// Shown behind `plumb: error:`.
  public InputException(String message) {
    this(message, 2, false, List.of());
  }

  /// A message in its final form, with its place.
  public static InputException complete(String message, int exitCode) {
    return new InputException(message, exitCode, true, List.of());
  }

  /// What is wrong has been told already.
  public static InputException told(int exitCode) {
    return new InputException("", exitCode, true, List.of());
  }

  /// A shader does not compile. [Console#run] shows the messages.
  public static InputException rejected(List<Diagnostic> diagnostics) {
    return new InputException("a shader does not compile", 1, false, diagnostics);
  }

  /// What the compiler says of the shader that does not compile; empty if it is not that.
  List<Diagnostic> diagnostics() {
    return diagnostics;
  }

  public int exitCode() {
    return exitCode;
  }

  /// What to print; empty if nothing is left to say.
  public String text() {
    return complete ? getMessage() : "plumb: error: " + getMessage();
  }
}
