package dev.plumb.emulator.clip;

/// A few screen triangles (or lines) of a draw, in primitive order, each with corners of its own:
/// what a worker looks at together. Corner k of triangle t is entry 3 * t + k of each column.
public final class TriangleBatch {
  /// Triangles in use.
  public int count;

  /// Triangles, or lines.
  public BatchKind kind = BatchKind.TRIANGLES;

  /// Scalars per corner in [#attributes].
  public final int scalarsPerCorner;

  /// Snapped position in 1/256 pixel, y down: D3D11.3 §3.4.1 (16.8 fixed point).
  public final int[] xFx8; // [3 * triangle + corner]

  public final int[] yFx8; // [3 * triangle + corner]

  /// Depth after the viewport transform, biased, and 1 / w of clip space.
  public final float[] z; // [3 * triangle + corner]

  public final float[] rhw; // [3 * triangle + corner]

  /// The vertex stage's output scalars that the pixel stage reads, raw bits, in the order of the
  /// linkage. Of constant (`nointerpolation`) ones corner 0 has the triangle's value.
  public final int[] attributes; // [(3 * triangle + corner) * scalarsPerCorner + scalar]

  private final int[] vertex; // [3 * triangle + corner], of the primitives that it was made of

  /// SV_PrimitiveID, and whether the triangle faces front (on the snapped positions).
  public final int[] primitiveId; // [triangle]

  public final boolean[] frontFacing; // [triangle]

  public final int[] viewport; // [triangle], index of the viewport and scissor

  /// SV_RenderTargetArrayIndex, raw; 0 unless [#hasTargetSlices].
  public final int[] targetSlice; // [triangle]

  public boolean hasTargetSlices;

  public TriangleBatch(int capacity, int scalarsPerCorner) {
    this.scalarsPerCorner = scalarsPerCorner;
    xFx8 = new int[3 * capacity];
    yFx8 = new int[3 * capacity];
    z = new float[3 * capacity];
    rhw = new float[3 * capacity];
    attributes = new int[3 * capacity * scalarsPerCorner];
    vertex = new int[3 * capacity];
    primitiveId = new int[capacity];
    frontFacing = new boolean[capacity];
    viewport = new int[capacity];
    targetSlice = new int[capacity];
  }

  public int capacity() {
    return primitiveId.length;
  }

  /// Adds primitives, all of which are of one draw; there is room for them.
  ///
  /// @param primitives of `from`, the first `added` of them are taken
  public void add(ScreenPrimitives from, int[] primitives, int added) {
    addWithoutAttributes(from, primitives, added);
    addAttributes(from, count - added, added);
  }

  /// As above, for who asks for no attributes.
  public void addWithoutAttributes(ScreenPrimitives from, int[] primitives, int added) {
    kind = from.kind;
    hasTargetSlices = from.hasTargetSlices;
    int first = count;
    count += added;
    addFlat(from, primitives, first, added);
    addVertices(from, primitives, first, added);
    addPositions(from, 3 * first, 3 * added);
  }

  private void addFlat(ScreenPrimitives from, int[] primitives, int first, int added) {
    for (int n = 0; n < added; n++) {
      int p = primitives[n];
      primitiveId[first + n] = from.primitiveId[p];
      frontFacing[first + n] = from.frontFacing[p];
      viewport[first + n] = from.viewport[p];
      targetSlice[first + n] = hasTargetSlices ? from.targetSlice[p] : 0;
    }
  }

  private void addVertices(ScreenPrimitives from, int[] primitives, int first, int added) {
    int[] corners = from.corners;
    for (int n = 0, to = 3 * first; n < added; n++, to += 3) {
      int p = 3 * primitives[n];
      vertex[to] = corners[p];
      vertex[to + 1] = corners[p + 1];
      vertex[to + 2] = corners[p + 2];
    }
  }

  private void addPositions(ScreenPrimitives from, int first, int corners) {
    int[] x = from.xFx8;
    int[] y = from.yFx8;
    float[] depth = from.z;
    float[] inverseW = from.rhw;
    for (int to = first; to < first + corners; to++) {
      int v = vertex[to];
      xFx8[to] = x[v];
      yFx8[to] = y[v];
      z[to] = depth[v];
      rhw[to] = inverseW[v];
    }
  }

  private void addAttributes(ScreenPrimitives from, int first, int added) {
    int n = scalarsPerCorner;
    int[] scalars = from.attributes;
    for (int s = 0; s < n; s++) {
      for (int to = 3 * first; to < 3 * (first + added); to++) {
        attributes[to * n + s] = scalars[vertex[to] * n + s];
      }
    }
  }
}
