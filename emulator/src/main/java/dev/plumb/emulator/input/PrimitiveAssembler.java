package dev.plumb.emulator.input;

import dev.plumb.emulator.state.InputAssemblerState;
import dev.plumb.emulator.state.PrimitiveTopology;

/// Walks through a draw's vertex ids and forms primitives of them, batch by batch (D3D11.3 §8.10).
///
/// Triangle i of a strip is (i, i+1, i+2) if i is even and (i, i+2, i+1) if it is odd, so that all
/// face the same way; its leading vertex is i. Adjacent vertices complete a primitive and are no
/// part of it. A cut index starts a new strip or list. Incomplete primitives are dropped.
/// SV_PrimitiveID counts an instance's complete primitives, across cuts.
public final class PrimitiveAssembler {
  private final IndexSource ids;
  private final PrimitiveTopology topology;
  private final int count;
  private final int instanceCount;

  // The place in the draw.
  private int instance;
  private int next;
  private int primitive;

  // The vertices since the strip or primitive began.
  private int pending;
  private final int[] recent = new int[8]; // [n & 7], of the last vertices

  // Statistics.
  private long vertices;
  private long primitives;

  public PrimitiveAssembler(InputAssemblerState assembler, DrawCall call) {
    this.ids = IndexSource.of(call, assembler.indexBuffer());
    this.topology = assembler.topology();
    this.count = call.count();
    this.instanceCount = count == 0 ? 0 : call.instanceCount();
  }

  /// The most primitives that `call` can have, for sizing batches.
  public static long mostPrimitives(DrawCall call) {
    return (long) call.count() * call.instanceCount();
  }

  /// Whether there may be primitives left.
  public boolean hasMore() {
    return instance < instanceCount;
  }

  /// Fills the batch with the draw's next primitives. False at the end of the draw: the batch is
  /// empty then.
  public boolean fill(VertexBatch batch) {
    batch.clear();
    while (instance < instanceCount && batch.primitiveCount < batch.capacity()) {
      fillFromInstance(batch);
      if (next == count) {
        instance++;
        next = 0;
        primitive = 0;
        restart();
        batch.beginInstance();
      }
    }
    return batch.primitiveCount > 0;
  }

  private void fillFromInstance(VertexBatch batch) {
    while (next < count && batch.primitiveCount < batch.capacity()) {
      long id = ids.id(next++);
      if (id == IndexSource.CUT) {
        restart();
        continue;
      }
      vertices++;
      addVertex(batch, (int) id);
    }
  }

  private void restart() {
    pending = 0;
  }

  /// Adds the primitive that the vertex completes, if it does.
  private void addVertex(VertexBatch batch, int id) {
    int n = pending++;
    recent[n & 7] = id;
    switch (topology) {
      case POINT_LIST -> emit(batch, n, n, n);
      case LINE_LIST -> emitIf(n % 2 == 1, batch, n - 1, n, n);
      case LINE_STRIP -> emitIf(n >= 1, batch, n - 1, n, n);
      case LINE_LIST_ADJ -> emitIf(n % 4 == 3, batch, n - 2, n - 1, n - 1);
      case LINE_STRIP_ADJ -> emitIf(n >= 3, batch, n - 2, n - 1, n - 1);
      case TRIANGLE_LIST -> emitIf(n % 3 == 2, batch, n - 2, n - 1, n);
      case TRIANGLE_LIST_ADJ -> emitIf(n % 6 == 5, batch, n - 5, n - 3, n - 1);
      case TRIANGLE_STRIP -> {
        if (n >= 2) {
          emitOfStrip(n - 2, batch, n - 2, n - 1, n);
        }
      }
      case TRIANGLE_STRIP_ADJ -> {
        if (n >= 5 && n % 2 == 1) {
          emitOfStrip((n - 5) / 2, batch, n - 5, n - 3, n - 1);
        }
      }
      case UNDEFINED -> {}
    }
  }

  private void emitOfStrip(int triangle, VertexBatch batch, int a, int b, int c) {
    if (triangle % 2 == 0) {
      emit(batch, a, b, c);
    } else {
      emit(batch, a, c, b);
    }
  }

  private void emitIf(boolean complete, VertexBatch batch, int a, int b, int c) {
    if (complete) {
      emit(batch, a, b, c);
    }
  }

  /// Of the vertices with these numbers since the beginning.
  private void emit(VertexBatch batch, int a, int b, int c) {
    batch.addPrimitive(
        batch.vertex(recent[a & 7], instance),
        batch.vertex(recent[b & 7], instance),
        batch.vertex(recent[c & 7], instance),
        primitive++);
    primitives++;
  }

  /// Vertices read so far, cut indices left out.
  public long vertices() {
    return vertices;
  }

  /// Complete primitives so far.
  public long primitives() {
    return primitives;
  }
}
