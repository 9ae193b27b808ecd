package dev.plumb.emulator.geometry;

import dev.plumb.emulator.geometry.StreamOutputLayout.Place;
import dev.plumb.emulator.input.PrimitiveList;
import java.util.Arrays;
import java.util.Optional;

/// Keeps what one stream of a batch gives to stream output, until its turn comes: batches are
/// worked on side by side, and written in order by [StreamOutput]. One thread's.
public final class StreamRecorder implements PrimitiveSink {
  private final StreamOutputLayout layout;
  private final int verticesPerPrimitive;
  private final int[] scalars; // [place], of the records
  private int[] words = {}; // [(primitive * verticesPerPrimitive + vertex) * places + place]
  private int primitives;

  /// @param verticesPerPrimitive 1 to 3, strips are lists already; of patches 1 to 32
  public StreamRecorder(StreamOutputLayout layout, int verticesPerPrimitive) {
    this.layout = layout;
    this.verticesPerPrimitive = verticesPerPrimitive;
    this.scalars = layout.places().stream().mapToInt(Place::scalar).toArray();
  }

  public void clear() {
    primitives = 0;
  }

  @Override
  public Optional<StageFault> accept(PrimitiveList list, VertexRecords vertices) {
    int perPrimitive = verticesPerPrimitive * scalars.length;
    int to = primitives * perPrimitive;
    primitives += list.primitiveCount;
    if (words.length < primitives * perPrimitive) {
      words = Arrays.copyOf(words, Math.max(primitives * perPrimitive, 2 * words.length));
    }
    for (int p = 0; p < list.primitiveCount; p++) {
      for (int v = 0; v < verticesPerPrimitive; v++) {
        int from = list.corners[p * list.verticesPerPrimitive + v] * vertices.scalars;
        for (int scalar : scalars) {
          words[to++] = vertices.bits[from + scalar];
        }
      }
    }
    return Optional.empty();
  }

  StreamOutputLayout layout() {
    return layout;
  }

  public int stream() {
    return layout.stream();
  }

  int verticesPerPrimitive() {
    return verticesPerPrimitive;
  }

  int primitives() {
    return primitives;
  }

  int word(int primitive, int vertex, int place) {
    return words[(primitive * verticesPerPrimitive + vertex) * scalars.length + place];
  }
}
