package dev.plumb.emulator.state;

/// Pixels that may be drawn when scissoring is on: left to right - 1, top to bottom - 1
/// (`D3D11_RECT`).
public record ScissorRect(int left, int top, int right, int bottom) {
  /// What counts where none is set.
  public static final ScissorRect EMPTY = new ScissorRect(0, 0, 0, 0);

  public ScissorRect {
    if (left < 0 || top < 0) {
      throw new IllegalArgumentException(
          "scissor rectangle at (" + left + ", " + top + "): must not be negative");
    }
  }
}
