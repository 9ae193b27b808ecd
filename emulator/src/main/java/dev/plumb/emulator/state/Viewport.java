package dev.plumb.emulator.state;

/// Where normalised device coordinates go (`D3D11_VIEWPORT`, D3D11.3 §15.6).
///
/// @param topLeftX left edge in pixels, -32768 to 32767
/// @param width in pixels, at least 0; the right edge may be at most 32767
/// @param minDepth 0 to 1
/// @param maxDepth minDepth to 1
public record Viewport(
    float topLeftX, float topLeftY, float width, float height, float minDepth, float maxDepth) {
  private static final float LEAST = -32768;
  private static final float MOST = 32767;

  /// What counts where none is set: nothing is visible.
  public static final Viewport EMPTY = new Viewport(0, 0, 0, 0, 0, 0);

  public Viewport {
    Checks.range("viewport left edge", topLeftX, LEAST, MOST);
    Checks.range("viewport top edge", topLeftY, LEAST, MOST);
    Checks.range("viewport width", width, 0, MOST - topLeftX);
    Checks.range("viewport height", height, 0, MOST - topLeftY);
    Checks.range("viewport min depth", minDepth, 0, 1);
    Checks.range("viewport max depth", maxDepth, minDepth, 1);
  }

  public static Viewport of(float width, float height) {
    return new Viewport(0, 0, width, height, 0, 1);
  }
}
