package dev.plumb.emulator.pixel;

/// Told all that happens to one pixel, in primitive order. While one is set, waves end before and
/// after triangles that may cover the pixel, so that what happens to them comes in order; the
/// picture is the same.
public interface PixelListener {
  int x();

  int y();

  void event(PixelEvent event);

  /// Whether the pixel is all that matters: then only the tile that holds it is drawn, with the
  /// same bits as ever.
  default boolean alone() {
    return false;
  }
}
