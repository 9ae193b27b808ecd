package dev.plumb.hlsl.ir;

/// Text that is not IR; `line` counts from 1.
public final class IrSyntaxException extends Exception {
  private static final long serialVersionUID = 1L;

  public final int line;
  private final String reason;

  public IrSyntaxException(int line, String message) {
    super("line " + line + ": " + message);
    this.line = line;
    this.reason = message;
  }

  /// The message without the line.
  public String reason() {
    return reason;
  }
}
