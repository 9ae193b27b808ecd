package dev.plumb.cli.scene;

import dev.plumb.cli.InputException;

/// A place in a scene file, or on the command line.
///
/// @param file the scene's; without a line, the flag of the command line, or nothing
/// @param line from 1; 0 for the command line
public record Place(String file, int line, int column) {

  /// The command line as a whole.
  public static final Place COMMAND_LINE = new Place("", 0, 0);

  /// One flag, as it was written.
  public static Place flag(String flag) {
    return new Place(flag, 0, 0);
  }

  public InputException error(String message) {
    return InputException.complete(says("error", message), 2);
  }

  /// A message about this place: `scene.yaml(3,5): error: ...`, `plumb: error: --set a=1: ...`.
  public String says(String severity, String message) {
    if (line > 0) {
      return this + ": " + severity + ": " + message;
    }
    return "plumb: " + severity + ": " + (file.isEmpty() ? "" : file + ": ") + message;
  }

  @Override
  public String toString() {
    return line == 0 ? file : file + "(" + line + "," + column + ")";
  }
}
