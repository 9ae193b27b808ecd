package dev.plumb.emulator.input;

import java.util.Arrays;

/// Consecutive primitives of a draw, all of one kind, as numbers of their vertices.
///
/// For the rasterizer each has three corners: a line's corner 2 is its corner 1, a point's are all
/// the same. Corner 0 is the leading vertex; triangles' corners go round in the order that decides
/// facing. Geometry and hull shaders take all vertices of a primitive, adjacent ones too.
public class PrimitiveList {
  /// Of the rasterizer's primitives.
  public static final int RASTERIZED = 3;

  public final int verticesPerPrimitive;

  /// Vertices in use, and their columns.
  public int vertexCount;

  /// Primitives in use.
  public int primitiveCount;

  public int[] corners; // [verticesPerPrimitive * primitive + corner], a vertex

  /// SV_PrimitiveID.
  public int[] primitiveId; // [primitive]

  private int used; // of corners

  /// @param primitives room at first
  public PrimitiveList(int verticesPerPrimitive, int primitives) {
    this.verticesPerPrimitive = verticesPerPrimitive;
    corners = new int[verticesPerPrimitive * primitives];
    primitiveId = new int[primitives];
  }

  public void clear() {
    vertexCount = 0;
    primitiveCount = 0;
    used = 0;
  }

  /// Adds the next corner of the primitive that [#endPrimitive] ends.
  public void addCorner(int vertex) {
    if (used == corners.length) {
      corners = Arrays.copyOf(corners, Math.max(96, 2 * used));
    }
    corners[used++] = vertex;
  }

  /// Makes room for `count` corners of whole primitives, to be filled in; where they begin.
  int addCorners(int count) {
    if (used + count > corners.length) {
      corners = Arrays.copyOf(corners, Math.max(used + count, 2 * used));
    }
    int first = used;
    used += count;
    return first;
  }

  /// The last `verticesPerPrimitive` corners are a primitive.
  public void endPrimitive(int id) {
    if (primitiveCount == primitiveId.length) {
      primitiveId = Arrays.copyOf(primitiveId, Math.max(32, 2 * primitiveCount));
    }
    primitiveId[primitiveCount++] = id;
  }
}
