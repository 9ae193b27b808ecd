package dev.plumb.emulator.input;

import java.util.Arrays;

/// Consecutive primitives of a draw, and the vertices that they use, each once. Made by
/// [PrimitiveAssembler], used again and again.
public final class VertexBatch extends PrimitiveList {
  private final int capacity;

  /// SV_VertexID: the index as it stands in the index buffer, or the vertex's number in the
  /// instance.
  public final int[] vertexId; // [vertex]

  /// SV_InstanceID.
  public final int[] instanceId; // [vertex]

  // Which vertices are in the batch: open addressing by vertex id, for the current instance.
  private final int[] table; // [hash], vertex + 1, or less than `oldest` where the entry is stale
  private int oldest;

  /// For the rasterizer.
  ///
  /// @param primitives capacity
  public VertexBatch(int primitives) {
    this(RASTERIZED, primitives);
  }

  /// @param primitives capacity
  public VertexBatch(int verticesPerPrimitive, int primitives) {
    super(verticesPerPrimitive, primitives);
    capacity = primitives;
    vertexId = new int[verticesPerPrimitive * primitives];
    instanceId = new int[verticesPerPrimitive * primitives];
    table = new int[Integer.highestOneBit(Math.max(1, 2 * vertexId.length)) << 1];
  }

  public int capacity() {
    return capacity;
  }

  @Override
  public void clear() {
    super.clear();
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
}
