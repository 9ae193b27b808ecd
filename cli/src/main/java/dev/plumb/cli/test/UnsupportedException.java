package dev.plumb.cli.test;

/// Something that Plumb cannot do: the test is skipped.
final class UnsupportedException extends Exception {
  private static final long serialVersionUID = 1L;

  /// @param reason one sentence, lower case, no full stop
  UnsupportedException(String reason) {
    super(reason);
  }
}
