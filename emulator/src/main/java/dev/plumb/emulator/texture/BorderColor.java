package dev.plumb.emulator.texture;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.format.FormatCodec;

/// The border colour as a texture of some format would hold it (D3D11.3 §7.18.9.1): clamped to the
/// format's range, with the format's components only.
final class BorderColor {
  private BorderColor() {}

  /// Raw bits of component `c`.
  static int component(Format format, int c, float value) {
    if (!format.hasComponent(c)) {
      return FormatCodec.of(format).missing(c);
    }
    return switch (format.kind()) {
      case UNORM -> Float.floatToRawIntBits(value > 0 ? Math.min(value, 1f) : 0f);
      case SNORM ->
          Float.floatToRawIntBits(Float.isNaN(value) ? 0f : Math.max(-1f, Math.min(value, 1f)));
      case FLOAT, TYPELESS -> Float.floatToRawIntBits(value);
      case SINT -> (int) value;
      case UINT -> (int) (long) value;
    };
  }
}
