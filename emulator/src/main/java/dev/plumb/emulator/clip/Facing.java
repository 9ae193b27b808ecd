package dev.plumb.emulator.clip;

import dev.plumb.emulator.state.RasterizerDesc;

/// Which way triangles face, on snapped positions (D3D11.3 §15.7).
final class Facing {
  private final boolean frontCounterClockwise;
  private final boolean dropFront;
  private final boolean dropBack;

  private final boolean dropEmpty;

  /// @param keepsEmpty triangles without area are drawn, as their edges are in wireframe
  Facing(RasterizerDesc desc, boolean keepsEmpty) {
    dropEmpty = !keepsEmpty;
    frontCounterClockwise = desc.frontCounterClockwise();
    dropFront =
        switch (desc.cullMode()) {
          case NONE, BACK -> false;
          case FRONT -> true;
        };
    dropBack =
        switch (desc.cullMode()) {
          case NONE, FRONT -> false;
          case BACK -> true;
        };
  }

  /// Twice the area in 1/256 pixel squared; positive if the corners go clockwise on the screen,
  /// where y goes down.
  static long doubleArea(int x0, int y0, int x1, int y1, int x2, int y2) {
    return (long) (x1 - x0) * (y2 - y0) - (long) (x2 - x0) * (y1 - y0);
  }

  /// A triangle without area faces back (D3D11.3 §15.11.1).
  boolean isFront(long doubleArea) {
    return frontCounterClockwise ? doubleArea < 0 : doubleArea > 0;
  }

  /// Whether a triangle is dropped: by the cull mode, or because it covers nothing.
  boolean isCulled(long doubleArea) {
    if (doubleArea == 0 && dropEmpty) {
      return true;
    }
    return isFront(doubleArea) ? dropFront : dropBack;
  }
}
