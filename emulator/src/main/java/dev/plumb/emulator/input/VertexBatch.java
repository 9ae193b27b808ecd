package dev.plumb.emulator.input;

import java.util.Arrays;

/// A piece of a draw: its primitives, and the vertices that they use, each once. Made by
/// [PrimitiveAssembler], used again and again.
public final class VertexBatch extends PrimitiveList {
  /// Vertices of strips that a piece has besides those of its own ids.
  private static final int VERTICES_BEFORE = 32;

  /// Vertex ids that lie so close are looked up in a table with a place for each.
  private static final int PLACES_PER_ID = 4;

  /// Ids read for it, cut indices left out.
  public int verticesRead;

  /// SV_VertexID: the index as it stands in the index buffer, or the vertex's number in the
  /// instance.
  public final int[] vertexId; // [vertex]

  /// SV_InstanceID.
  public final int[] instanceId; // [vertex]

  // Which vertices are in the batch: open addressing by vertex id, for the current instance.
  private final int[] table; // [hash], vertex + 1, or less than `oldest` where the entry is stale
  private int oldest;

  // The same for ids that lie close, used for one range of ids at a time.
  private int[] places = {}; // [id - least id], vertex + 1 + `placesBase`; stale up to `placesBase`
  private int placesBase;

  /// For the rasterizer.
  ///
  /// @param ids that a piece has at most
  public VertexBatch(int ids) {
    this(RASTERIZED, ids);
  }

  /// @param ids that a piece has at most
  public VertexBatch(int verticesPerPrimitive, int ids) {
    super(verticesPerPrimitive, ids / verticesPerPrimitive + 1);
    vertexId = new int[ids + VERTICES_BEFORE];
    instanceId = new int[ids + VERTICES_BEFORE];
    table = new int[Integer.highestOneBit(2 * vertexId.length) << 1];
  }

  @Override
  public void clear() {
    super.clear();
    verticesRead = 0;
    if (oldest > 1) {
      Arrays.fill(table, 0);
    }
    oldest = 1;
  }

  /// Vertices so far are of another instance than those that come: they are not found again.
  void endInstance() {
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
    int vertex = add(id, instance);
    table[hash] = vertex + 1;
    return vertex;
  }

  private int add(int id, int instance) {
    int vertex = vertexCount++;
    vertexId[vertex] = id;
    instanceId[vertex] = instance;
    return vertex;
  }

  /// Adds the vertices with the first `count` ids as corners: all that is looked up in the current
  /// instance.
  void addVertexIds(int[] ids, int count, int instance) {
    int least = Integer.MAX_VALUE;
    int most = Integer.MIN_VALUE;
    for (int n = 0; n < count; n++) {
      least = Math.min(least, ids[n]);
      most = Math.max(most, ids[n]);
    }
    int to = addCorners(count);
    if ((long) most - least >= (long) PLACES_PER_ID * count) {
      for (int n = 0; n < count; n++) {
        corners[to + n] = vertex(ids[n], instance);
      }
    } else if (count > 0) {
      beginPlaces(most - least + 1);
      addByPlaces(ids, count, instance, least, to);
    }
  }

  private void beginPlaces(int span) {
    if (places.length < span || placesBase > Integer.MAX_VALUE / 2) {
      places = new int[Math.max(span, places.length)];
      placesBase = 0;
    }
  }

  private void addByPlaces(int[] ids, int count, int instance, int least, int to) {
    for (int n = 0; n < count; n++) {
      int place = ids[n] - least;
      int vertex = places[place] - placesBase - 1;
      if (vertex < 0) {
        vertex = add(ids[n], instance);
        places[place] = placesBase + vertex + 1;
      }
      corners[to + n] = vertex;
    }
    placesBase += vertexCount;
  }
}
