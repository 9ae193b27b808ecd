package dev.plumb.cli;

/// Wrong input from the user: the message is all that is shown, and the exit code is 2.
public final class InputException extends Exception {
  private static final long serialVersionUID = 1L;

  public InputException(String message) {
    super(message);
  }
}
