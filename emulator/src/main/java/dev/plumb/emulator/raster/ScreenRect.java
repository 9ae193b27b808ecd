package dev.plumb.emulator.raster;

/// Pixels `left` <= x < `right`, `top` <= y < `bottom`; empty if either range is.
public record ScreenRect(int left, int top, int right, int bottom) {
  public static final ScreenRect EMPTY = new ScreenRect(0, 0, 0, 0);

  /// The scissor that every viewport implies: its bounds, added in float32, then floored (D3D11.3
  /// §15.6.1).
  public static ScreenRect ofViewport(float x, float y, float width, float height) {
    return new ScreenRect(floor(x), floor(y), floor(x + width), floor(y + height));
  }

  public boolean isEmpty() {
    return left >= right || top >= bottom;
  }

  public boolean contains(int x, int y) {
    return x >= left && x < right && y >= top && y < bottom;
  }

  public ScreenRect intersect(ScreenRect other) {
    var both =
        new ScreenRect(
            Math.max(left, other.left),
            Math.max(top, other.top),
            Math.min(right, other.right),
            Math.min(bottom, other.bottom));
    return both.isEmpty() ? EMPTY : both;
  }

  private static int floor(float value) {
    return (int) Math.floor(value);
  }
}
