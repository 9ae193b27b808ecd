package dev.plumb.emulator.state;

/// Pixels are dropped where the depth in the buffer, before they are written, is not within these
/// bounds, which are included (Direct3D 12's `OMSetDepthBounds`).
public record DepthBounds(float min, float max) {
  public boolean contain(float depth) {
    return depth >= min && depth <= max;
  }
}
