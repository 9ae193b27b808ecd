package dev.plumb.cli.scene;

import dev.plumb.cli.InputException;

/// A place in a scene file, or what stands for it when there is no file.
///
/// @param line from 1; 0 if there is no line
public record Place(String file, int line, int column) {

  public InputException error(String message) {
    return InputException.complete(this + ": error: " + message, 2);
  }

  @Override
  public String toString() {
    return line == 0 ? file : file + "(" + line + "," + column + ")";
  }
}
