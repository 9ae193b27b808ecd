package dev.plumb.cli.script;

/// A script that is not well formed: what is wrong, and where.
public final class ScriptException extends Exception {
  private static final long serialVersionUID = 1L;

  private final int line;

  /// @param line 1-based
  /// @param message one sentence, lower case, no full stop
  public ScriptException(int line, String message) {
    super(message);
    this.line = line;
  }

  public int line() {
    return line;
  }
}
