package dev.plumb.emulator.state;

/// How vertices form primitives (`D3D11_PRIMITIVE_TOPOLOGY`, D3D11.3 §8.10).
public enum PrimitiveTopology {
  UNDEFINED,
  POINT_LIST,
  LINE_LIST,
  LINE_STRIP,
  TRIANGLE_LIST,
  TRIANGLE_STRIP,
  LINE_LIST_ADJ,
  LINE_STRIP_ADJ,
  TRIANGLE_LIST_ADJ,
  TRIANGLE_STRIP_ADJ
}
