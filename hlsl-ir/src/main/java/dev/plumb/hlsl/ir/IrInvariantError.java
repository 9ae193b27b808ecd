package dev.plumb.hlsl.ir;

/// Plumb's own fault: IR that breaks a rule. Carries the IR's text where there is one.
public final class IrInvariantError extends AssertionError {
  private static final long serialVersionUID = 1L;

  public IrInvariantError(String message) {
    super(message);
  }
}
