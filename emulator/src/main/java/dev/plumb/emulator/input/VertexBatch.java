package dev.plumb.emulator.input;

import java.util.Arrays;

/// Consecutive triangles of a draw, and the vertices that they use, each once. Made by
/// [PrimitiveAssembler], used again and again.
public final class VertexBatch {
  /// Vertices in use, and their columns.
  public int vertexCount;

  /// SV_VertexID: the index as it stands in the index buffer, or the vertex's number in the
  /// instance.
  public final int[] vertexId; // [vertex]

  /// SV_InstanceID.
  public final int[] instanceId; // [vertex]

  /// Triangles in use. Corner 0 is the leading vertex; the corners go round in the order that
  /// decides facing.
  public int triangleCount;

  public final int[] corners; // [3 * triangle + corner], a vertex of this batch

  /// SV_PrimitiveID.
  public final int[] primitiveId; // [triangle]

  // Which vertices are in the batch: open addressing by vertex id, for the current instance.
  private final int[] table; // [hash], vertex + 1, or less than `oldest` where the entry is stale
  private int oldest;

  /// @param triangles capacity in triangles
  public VertexBatch(int triangles) {
    vertexId = new int[3 * triangles];
    instanceId = new int[3 * triangles];
    corners = new int[3 * triangles];
    primitiveId = new int[triangles];
    table = new int[Integer.highestOneBit(Math.max(1, 6 * triangles)) << 1];
  }

  public int capacity() {
    return primitiveId.length;
  }

  void clear() {
    vertexCount = 0;
    triangleCount = 0;
    oldest = 1;
    Arrays.fill(table, 0);
  }

  /// Vertices so far are of another instance: they are not found again.
  void beginInstance() {
    oldest = vertexCount + 1;
  }

  /// The vertex with this id in the current instance, added if it is new.
  int vertex(int id, int instance) {
    int mask = table.length - 1;
    int hash = (id * 0x9E3779B9) >>> 8 & mask;
    while (table[hash] >= oldest) {
      int vertex = table[hash] - 1;
      if (vertexId[vertex] == id) {
        return vertex;
      }
      hash = (hash + 1) & mask;
    }
    int vertex = vertexCount++;
    vertexId[vertex] = id;
    instanceId[vertex] = instance;
    table[hash] = vertex + 1;
    return vertex;
  }

  void addTriangle(int a, int b, int c, int primitive) {
    int at = 3 * triangleCount;
    corners[at] = a;
    corners[at + 1] = b;
    corners[at + 2] = c;
    primitiveId[triangleCount++] = primitive;
  }
}
