package dev.plumb.emulator.clip;

import dev.plumb.emulator.input.PrimitiveKind;
import dev.plumb.emulator.state.FillMode;
import dev.plumb.emulator.state.RasterizerDesc;

/// What [ScreenPrimitives] are. A line goes from corner 0 to corner 1, which is corner 2, too.
public enum BatchKind {
  TRIANGLES,

  /// Infinitely thin: they cover the pixels whose diamonds they leave (D3D11.3 §3.4.3).
  ALIASED_LINES,

  /// One pixel wide: they cover all pixels that they touch, with a share (D3D11.3 §3.4.4).
  ANTIALIASED_LINES;

  public boolean isLines() {
    return this != TRIANGLES;
  }

  /// What becomes of a draw's primitives.
  public static BatchKind of(PrimitiveKind primitives, RasterizerDesc desc) {
    return switch (primitives) {
      case POINT -> TRIANGLES; // two a point
      case LINE -> ofLines(desc);
      case TRIANGLE -> desc.fillMode() == FillMode.WIREFRAME ? ofLines(desc) : TRIANGLES;
    };
  }

  /// What lines become (D3D11.3 §15.14.1).
  static BatchKind ofLines(RasterizerDesc desc) {
    if (desc.multisampleEnable()) {
      return TRIANGLES; // two a line
    }
    return desc.antialiasedLineEnable() ? ANTIALIASED_LINES : ALIASED_LINES;
  }
}
