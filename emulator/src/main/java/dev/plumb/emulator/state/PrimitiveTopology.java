package dev.plumb.emulator.state;

/// How vertices form primitives (`D3D11_PRIMITIVE_TOPOLOGY`, D3D11.3 §8.10). PATCH_LIST_n: patches
/// of n control points.
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
  TRIANGLE_STRIP_ADJ,
  PATCH_LIST_1,
  PATCH_LIST_2,
  PATCH_LIST_3,
  PATCH_LIST_4,
  PATCH_LIST_5,
  PATCH_LIST_6,
  PATCH_LIST_7,
  PATCH_LIST_8,
  PATCH_LIST_9,
  PATCH_LIST_10,
  PATCH_LIST_11,
  PATCH_LIST_12,
  PATCH_LIST_13,
  PATCH_LIST_14,
  PATCH_LIST_15,
  PATCH_LIST_16,
  PATCH_LIST_17,
  PATCH_LIST_18,
  PATCH_LIST_19,
  PATCH_LIST_20,
  PATCH_LIST_21,
  PATCH_LIST_22,
  PATCH_LIST_23,
  PATCH_LIST_24,
  PATCH_LIST_25,
  PATCH_LIST_26,
  PATCH_LIST_27,
  PATCH_LIST_28,
  PATCH_LIST_29,
  PATCH_LIST_30,
  PATCH_LIST_31,
  PATCH_LIST_32;

  /// @param controlPoints 1 to 32
  public static PrimitiveTopology patchList(int controlPoints) {
    Checks.range("number of control points", controlPoints, 1, 32);
    return values()[PATCH_LIST_1.ordinal() + controlPoints - 1];
  }

  /// Control points of a patch, 1 to 32; 0 if this is no patch list.
  public int controlPoints() {
    return Math.max(0, ordinal() - PATCH_LIST_1.ordinal() + 1);
  }

  /// Vertices of a primitive, adjacent ones and control points included; 0 for UNDEFINED.
  public int verticesPerPrimitive() {
    return switch (this) {
      case UNDEFINED -> 0;
      case POINT_LIST -> 1;
      case LINE_LIST, LINE_STRIP -> 2;
      case TRIANGLE_LIST, TRIANGLE_STRIP -> 3;
      case LINE_LIST_ADJ, LINE_STRIP_ADJ -> 4;
      case TRIANGLE_LIST_ADJ, TRIANGLE_STRIP_ADJ -> 6;
      default -> controlPoints();
    };
  }
}
