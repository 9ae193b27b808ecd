package dev.plumb.hlsl.ir;

/// Text that is not IR; `line` counts from 1.
public final class IrSyntaxException extends Exception {
  private static final long serialVersionUID = 1L;

  public final int line;

  public IrSyntaxException(int line, String message) {
    super("line " + line + ": " + message);
    this.line = line;
  }
}
