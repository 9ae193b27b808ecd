package dev.plumb.emulator.input;

import dev.plumb.emulator.state.InputAssemblerState;
import dev.plumb.emulator.state.PrimitiveTopology;

/// Walks through a draw's vertex ids and forms triangles of them, batch by batch (D3D11.3 §8.10).
///
/// Triangle i of a strip is (i, i+1, i+2) if i is even and (i, i+2, i+1) if it is odd, so that all
/// face the same way; its leading vertex is i. A cut index starts a new strip or list. Incomplete
/// primitives are dropped. SV_PrimitiveID counts an instance's complete primitives, across cuts.
public final class PrimitiveAssembler {
  private final IndexSource ids;
  private final boolean strip;
  private final int count;
  private final int instanceCount;

  // The place in the draw.
  private int instance;
  private int next;
  private int primitive;

  // The vertices of the primitive that is being formed.
  private int pending;
  private int first;
  private int second;
  private boolean odd;

  // Statistics.
  private long vertices;
  private long primitives;

  /// @param assembler its topology is TRIANGLE_LIST or TRIANGLE_STRIP
  public PrimitiveAssembler(InputAssemblerState assembler, DrawCall call) {
    this.ids = IndexSource.of(call, assembler.indexBuffer());
    this.strip = isStrip(assembler.topology());
    this.count = call.count();
    this.instanceCount = count == 0 ? 0 : call.instanceCount();
  }

  /// Whether triangles can be formed of this topology here.
  public static boolean supports(PrimitiveTopology topology) {
    return topology == PrimitiveTopology.TRIANGLE_LIST
        || topology == PrimitiveTopology.TRIANGLE_STRIP;
  }

  private static boolean isStrip(PrimitiveTopology topology) {
    if (!supports(topology)) {
      throw new IllegalArgumentException("topology " + topology + " forms no triangles");
    }
    return topology == PrimitiveTopology.TRIANGLE_STRIP;
  }

  /// The most triangles that `call` can have, for sizing batches.
  public static long mostTriangles(DrawCall call) {
    return (long) call.count() * call.instanceCount();
  }

  /// Whether there may be triangles left.
  public boolean hasMore() {
    return instance < instanceCount;
  }

  /// Fills the batch with the draw's next triangles. False at the end of the draw: the batch is
  /// empty then.
  public boolean fill(VertexBatch batch) {
    batch.clear();
    while (instance < instanceCount && batch.triangleCount < batch.capacity()) {
      fillFromInstance(batch);
      if (next == count) {
        instance++;
        next = 0;
        primitive = 0;
        restart();
        batch.beginInstance();
      }
    }
    return batch.triangleCount > 0;
  }

  private void fillFromInstance(VertexBatch batch) {
    while (next < count && batch.triangleCount < batch.capacity()) {
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
    odd = false;
  }

  private void addVertex(VertexBatch batch, int id) {
    if (pending == 0) {
      first = id;
      pending = 1;
    } else if (pending == 1) {
      second = id;
      pending = 2;
    } else {
      emit(batch, id);
      if (strip) {
        first = second;
        second = id;
        odd = !odd;
      } else {
        pending = 0;
      }
    }
  }

  private void emit(VertexBatch batch, int third) {
    int a = batch.vertex(first, instance);
    int b = batch.vertex(second, instance);
    int c = batch.vertex(third, instance);
    if (odd) {
      batch.addTriangle(a, c, b, primitive++);
    } else {
      batch.addTriangle(a, b, c, primitive++);
    }
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
