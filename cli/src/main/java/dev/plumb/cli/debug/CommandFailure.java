package dev.plumb.cli.debug;

/// A command of the debugger that could not be carried out. The message is shown.
final class CommandFailure extends Exception {
  private static final long serialVersionUID = 1L;

  CommandFailure(String message) {
    super(message);
  }
}
