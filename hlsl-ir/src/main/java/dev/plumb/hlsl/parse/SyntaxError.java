package dev.plumb.hlsl.parse;

/// Unwinds the parser after an error that has been reported, to the nearest place that can go on.
/// Never leaves the package.
final class SyntaxError extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /// Goes on behind the current statement, member or declaration.
  static final SyntaxError HERE = new SyntaxError("here");

  /// Goes on at file scope, with the current token: a `}` was missing somewhere before it.
  static final SyntaxError TO_FILE_SCOPE = new SyntaxError("to file scope");

  private SyntaxError(String where) {
    super(where, null, false, false);
  }
}
