package dev.plumb.cli;

/// Wrong input from the user: the message is all that is shown. The exit code is 2, or 1 when a
/// shader does not compile.
public final class InputException extends Exception {
  private static final long serialVersionUID = 1L;

  private final int exitCode;
  private final boolean complete;

  private InputException(String message, int exitCode, boolean complete) {
    super(message);
    this.exitCode = exitCode;
    this.complete = complete;
  }

  /// Shown behind `plumb: error:`.
  public InputException(String message) {
    this(message, 2, false);
  }

  /// A message in its final form, with its place.
  public static InputException complete(String message, int exitCode) {
    return new InputException(message, exitCode, true);
  }

  public int exitCode() {
    return exitCode;
  }

  /// What to print.
  public String text() {
    return complete ? getMessage() : "plumb: error: " + getMessage();
  }
}
