package dev.plumb.emulator.geometry;

/// What the vertex shader made of a batch's vertices.
public final class VertexColumns {
  /// Linked scalars of a vertex.
  public final int scalars;

  /// SV_ClipDistance and SV_CullDistance components of a vertex.
  public final int clipDistances;

  public final int cullDistances;

  /// SV_Position: x, y, z, w in clip space.
  public float[] posClip = {}; // [4 * vertex + component]

  /// Raw bits.
  public int[] attributes = {}; // [vertex * scalars + scalar]

  public float[] clipDistance = {}; // [vertex * clipDistances + component]

  public float[] cullDistance = {}; // [vertex * cullDistances + component]

  public VertexColumns(int scalars, int clipDistances, int cullDistances) {
    this.scalars = scalars;
    this.clipDistances = clipDistances;
    this.cullDistances = cullDistances;
  }

  /// Makes room for `vertices`; what was there is lost.
  public void reserve(int vertices) {
    if (posClip.length < 4 * vertices) {
      int capacity = Math.max(64, Math.max(vertices, posClip.length / 2));
      posClip = new float[4 * capacity];
      attributes = new int[scalars * capacity];
      clipDistance = new float[clipDistances * capacity];
      cullDistance = new float[cullDistances * capacity];
    }
  }
}
