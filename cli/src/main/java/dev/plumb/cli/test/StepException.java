package dev.plumb.cli.test;

/// A line of a test that cannot be carried out: the test fails there, and ends.
final class StepException extends Exception {
  private static final long serialVersionUID = 1L;

  /// @param message one sentence, lower case; further lines are compilers' messages
  StepException(String message) {
    super(message);
  }
}
