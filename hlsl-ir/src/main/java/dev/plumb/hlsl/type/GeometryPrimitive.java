package dev.plumb.hlsl.type;

/// What a geometry shader takes at a time (D3D11.3 §13). PATCH: control points, as many as its
/// `InputPatch` says.
public enum GeometryPrimitive {
  POINT(1),
  LINE(2),
  TRIANGLE(3),
  LINEADJ(4),
  TRIANGLEADJ(6),
  PATCH(0);

  private final int vertices;

  GeometryPrimitive(int vertices) {
    this.vertices = vertices;
  }

  /// How many vertices one has; 0 for patches.
  public int vertices() {
    return vertices;
  }
}
