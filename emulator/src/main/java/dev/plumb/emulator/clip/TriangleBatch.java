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
    primitiveId = new int[capacity];
    frontFacing = new boolean[capacity];
    viewport = new int[capacity];
    targetSlice = new int[capacity];
  }

  public int capacity() {
    return primitiveId.length;
  }

  /// Adds one of the primitives, all of which are of one draw.
  public void add(ScreenPrimitives from, int primitive) {
    int to = 3 * count;
    addWithoutAttributes(from, primitive);
    for (int k = 0; k < 3; k++) {
      addAttributes(from, from.corners[3 * primitive + k], to + k);
    }
  }

  /// As above, for who asks for no attributes.
  public void addWithoutAttributes(ScreenPrimitives from, int primitive) {
    int t = count++;
    kind = from.kind;
    hasTargetSlices = from.hasTargetSlices;
    primitiveId[t] = from.primitiveId[primitive];
    frontFacing[t] = from.frontFacing[primitive];
    viewport[t] = from.viewport[primitive];
    targetSlice[t] = hasTargetSlices ? from.targetSlice[primitive] : 0;
    for (int k = 0; k < 3; k++) {
      int vertex = from.corners[3 * primitive + k];
      int to = 3 * t + k;
      xFx8[to] = from.xFx8[vertex];
      yFx8[to] = from.yFx8[vertex];
      z[to] = from.z[vertex];
      rhw[to] = from.rhw[vertex];
    }
  }

  private void addAttributes(ScreenPrimitives from, int vertex, int to) {
    int n = scalarsPerCorner;
    int scalarFrom = vertex * n;
    int scalarTo = to * n;
    for (int s = 0; s < n; s++) {
      attributes[scalarTo + s] = from.attributes[scalarFrom + s];
    }
  }
}
