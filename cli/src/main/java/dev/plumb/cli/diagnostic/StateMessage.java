package dev.plumb.cli.diagnostic;

/// A message about the state of a draw, not about HLSL: the debug layer's.
///
/// @param isError else a warning
/// @param id D3D's name for it, `DEVICE_DRAW_VIEWPORT_NOT_SET`
/// @param file the scene's; without a line, a flag of the command line or empty
/// @param line from 1; 0 for the command line
public record StateMessage(
    boolean isError, String id, String text, String file, int line, int column) {
  /// `warning`
  String severity() {
    return isError ? "error" : "warning";
  }

  boolean hasPlace() {
    return line > 0;
  }
}
