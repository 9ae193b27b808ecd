package dev.plumb.emulator.input;

import dev.plumb.emulator.state.PrimitiveTopology;

/// What the rasterizer draws: adjacent vertices aside, what vertices form.
public enum PrimitiveKind {
  POINT,
  LINE,
  TRIANGLE;

  /// @param topology not UNDEFINED, and not patches: those take a hull shader
  public static PrimitiveKind of(PrimitiveTopology topology) {
    return switch (topology) {
      case POINT_LIST -> POINT;
      case LINE_LIST, LINE_STRIP, LINE_LIST_ADJ, LINE_STRIP_ADJ -> LINE;
      case TRIANGLE_LIST, TRIANGLE_STRIP, TRIANGLE_LIST_ADJ, TRIANGLE_STRIP_ADJ -> TRIANGLE;
      case UNDEFINED -> throw new IllegalArgumentException("no topology is set");
      default -> throw new IllegalArgumentException(topology + " is not rasterized");
    };
  }
}
