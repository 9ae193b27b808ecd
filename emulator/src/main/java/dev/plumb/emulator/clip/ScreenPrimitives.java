package dev.plumb.emulator.clip;

import dev.plumb.emulator.geometry.VertexColumns;
import java.util.Arrays;

/// The clipped, culled triangles or lines of one batch on the screen, in primitive order: what the
/// clipper hands to the rasterizer. Their corners are vertices, which several may share. Columns
/// grow as needed, and are used again for the next batch.
public final class ScreenPrimitives {
  private static final int LEAST_CAPACITY = 32;

  /// Triangles, or lines.
  public BatchKind kind = BatchKind.TRIANGLES;

  /// Scalars per vertex in [#attributes].
  public int scalars;

  /// Whether the stages before give SV_RenderTargetArrayIndex.
  public boolean hasTargetSlices;

  /// Vertices in use.
  public int vertexCount;

  /// Snapped position in 1/256 pixel, y down: D3D11.3 §3.4.1 (16.8 fixed point).
  public int[] xFx8 = {}; // [vertex]

  public int[] yFx8 = {}; // [vertex]

  /// Depth after the viewport transform, biased, and 1 / w of clip space.
  public float[] z = {}; // [vertex]

  public float[] rhw = {}; // [vertex]

  /// The vertex stage's output scalars that the pixel stage reads, raw bits, in the order of the
  /// linkage.
  public int[] attributes = {}; // [vertex * scalars + scalar]

  /// Primitives in use.
  public int count;

  /// A line's corner 2 is its corner 1.
  public int[] corners = {}; // [3 * primitive + corner], a vertex

  /// SV_PrimitiveID, and whether it faces front (on the snapped positions).
  public int[] primitiveId = {}; // [primitive]

  public boolean[] frontFacing = {}; // [primitive]

  public byte[] viewport = {}; // [primitive], index of the viewport and scissor

  /// SV_RenderTargetArrayIndex, raw; 0 unless [#hasTargetSlices].
  public int[] targetSlice = {}; // [primitive]

  /// Starts with a draw's.
  public ScreenPrimitives begin(BatchKind ofDraw, int scalarsOfDraw, boolean slices) {
    kind = ofDraw;
    scalars = scalarsOfDraw;
    hasTargetSlices = slices;
    clear();
    return this;
  }

  public void clear() {
    vertexCount = 0;
    count = 0;
  }

  /// Adds `added` vertices without values. The first one's number.
  public int addVertices(int added) {
    int first = vertexCount;
    vertexCount += added;
    if (vertexCount > xFx8.length) {
      int capacity = Math.max(Math.max(LEAST_CAPACITY, vertexCount), 2 * xFx8.length);
      xFx8 = Arrays.copyOf(xFx8, capacity);
      yFx8 = Arrays.copyOf(yFx8, capacity);
      z = Arrays.copyOf(z, capacity);
      rhw = Arrays.copyOf(rhw, capacity);
    }
    if (vertexCount * scalars > attributes.length) {
      attributes = Arrays.copyOf(attributes, xFx8.length * scalars);
    }
    return first;
  }

  /// Adds vertices whose attributes are those of a batch's first ones. The first one's number.
  int addVertices(VertexColumns vertices, int added) {
    int first = addVertices(added);
    System.arraycopy(vertices.attributes, 0, attributes, first * scalars, added * scalars);
    return first;
  }

  /// Adds a vertex like another, elsewhere. Its number.
  int addVertexLike(int vertex, int dxFx8, int dyFx8) {
    int added = addVertices(1);
    xFx8[added] = xFx8[vertex] + dxFx8;
    yFx8[added] = yFx8[vertex] + dyFx8;
    z[added] = z[vertex];
    rhw[added] = rhw[vertex];
    System.arraycopy(attributes, vertex * scalars, attributes, added * scalars, scalars);
    return added;
  }

  /// Adds a primitive with these corners. Its number.
  public int add(int v0, int v1, int v2) {
    int p = count++;
    if (p == primitiveId.length) {
      int capacity = Math.max(LEAST_CAPACITY, 2 * p);
      corners = Arrays.copyOf(corners, 3 * capacity);
      primitiveId = Arrays.copyOf(primitiveId, capacity);
      frontFacing = Arrays.copyOf(frontFacing, capacity);
      viewport = Arrays.copyOf(viewport, capacity);
    }
    if (hasTargetSlices && p >= targetSlice.length) {
      targetSlice = Arrays.copyOf(targetSlice, primitiveId.length);
    }
    corners[3 * p] = v0;
    corners[3 * p + 1] = v1;
    corners[3 * p + 2] = v2;
    return p;
  }
}
