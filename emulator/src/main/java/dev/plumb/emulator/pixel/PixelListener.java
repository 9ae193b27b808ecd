package dev.plumb.emulator.pixel;

/// Told all that happens to one pixel, in primitive order. While one is set, waves end before and
/// after triangles that may cover the pixel, so that what happens to them comes in order; the
/// picture is the same.
public interface PixelListener {
  int x();

  int y();

  void event(PixelEvent event);
}
