package dev.plumb.emulator.geometry;

/// What clipper and rasterizer take of vertices; see [RasterVertices].
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

  /// SV_ViewportArrayIndex and SV_RenderTargetArrayIndex, or null where the shader gives none.
  public int[] viewportIndex; // [vertex]

  public int[] targetSlice; // [vertex]

  public VertexColumns(int scalars, int clipDistances, int cullDistances) {
    this.scalars = scalars;
    this.clipDistances = clipDistances;
    this.cullDistances = cullDistances;
  }

  /// With columns for the array indices that the shader gives.
  VertexColumns withIndices(boolean ofViewport, boolean ofTarget) {
    viewportIndex = ofViewport ? new int[0] : null;
    targetSlice = ofTarget ? new int[0] : null;
    return this;
  }

  /// Makes room for `vertices`; what was there is lost.
  public void reserve(int vertices) {
    if (posClip.length < 4 * vertices) {
      int capacity = Math.max(64, Math.max(vertices, posClip.length / 2));
      posClip = new float[4 * capacity];
      attributes = new int[scalars * capacity];
      clipDistance = new float[clipDistances * capacity];
      cullDistance = new float[cullDistances * capacity];
      viewportIndex = viewportIndex == null ? null : new int[capacity];
      targetSlice = targetSlice == null ? null : new int[capacity];
    }
  }
}
