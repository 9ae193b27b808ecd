package dev.plumb.hlsl.sema;

/// Leaves the statement or declaration whose error has just been reported. Never leaves this
/// package.
final class Abandoned extends RuntimeException {
  private static final long serialVersionUID = 1L;

  static final Abandoned STATEMENT = new Abandoned();

  private Abandoned() {
    super("error reported", null, false, false);
  }
}
