package dev.plumb.emulator.input;

import java.util.Arrays;

/// Consecutive primitives of a draw, and the vertices that they use, each once. Made by
/// [PrimitiveAssembler], used again and again.
public final class VertexBatch {
  /// Vertices in use, and their columns.
  public int vertexCount;

  /// SV_VertexID: the index as it stands in the index buffer, or the vertex's number in the
  /// instance.
  public final int[] vertexId; // [vertex]

  /// SV_InstanceID.
  public final int[] instanceId; // [vertex]

  /// Primitives in use, all of one kind. Corner 0 is the leading vertex; triangles' corners go
  /// round in the order that decides facing. A line's corner 2 is its corner 1, a point's are all
  /// the same.
  public int primitiveCount;

  public final int[] corners; // [3 * primitive + corner], a vertex of this batch

  /// SV_PrimitiveID.
  public final int[] primitiveId; // [primitive]

  // Which vertices are in the batch: open addressing by vertex id, for the current instance.
  private final int[] table; // [hash], vertex + 1, or less than `oldest` where the entry is stale
  private int oldest;

  /// @param primitives capacity
  public VertexBatch(int primitives) {
    vertexId = new int[3 * primitives];
    instanceId = new int[3 * primitives];
    corners = new int[3 * primitives];
    primitiveId = new int[primitives];
    table = new int[Integer.highestOneBit(Math.max(1, 6 * primitives)) << 1];
  }

  public int capacity() {
    return primitiveId.length;
  }

  void clear() {
    vertexCount = 0;
    primitiveCount = 0;
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

  void addPrimitive(int a, int b, int c, int primitive) {
    int at = 3 * primitiveCount;
    corners[at] = a;
    corners[at + 1] = b;
    corners[at + 2] = c;
    primitiveId[primitiveCount++] = primitive;
  }
}
