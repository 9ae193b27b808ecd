package dev.plumb.emulator.resource;

/// A part of a subresource (`D3D11_BOX`), in texels, of buffers in bytes; `right`, `bottom` and
/// `back` are outside.
public record Box(int left, int top, int front, int right, int bottom, int back) {
  public Box {
    if (left < 0 || top < 0 || front < 0 || right < left || bottom < top || back < front) {
      throw new IllegalArgumentException(
          "box from %d, %d, %d to %d, %d, %d: must go from left to right, top to bottom, front to back"
              .formatted(left, top, front, right, bottom, back));
    }
  }

  @Override
  public String toString() {
    return "box from %d, %d, %d to %d, %d, %d".formatted(left, top, front, right, bottom, back);
  }

  /// Of a texture without depth.
  public static Box of(int left, int top, int right, int bottom) {
    return new Box(left, top, 0, right, bottom, 1);
  }
}
