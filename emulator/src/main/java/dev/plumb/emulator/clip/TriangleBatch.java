package dev.plumb.emulator.clip;

/// Clipped, culled triangles in screen space, in primitive order: what the clipper hands to the
/// rasterizer. Corner k of triangle t is entry 3 * t + k of each column.
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
  /// linkage. Constant (`nointerpolation`) ones hold the leading vertex's value in all three
  /// corners.
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
}
