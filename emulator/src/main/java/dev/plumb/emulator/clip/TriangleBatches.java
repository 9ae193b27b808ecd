package dev.plumb.emulator.clip;

import java.util.ArrayList;
import java.util.List;

/// The triangles that the clipper makes of one vertex batch: one [TriangleBatch], and more only
/// where clipping multiplies triangles. Kept and used again.
public final class TriangleBatches {
  private final int capacity;
  private final int scalarsPerCorner;
  private final List<TriangleBatch> batches = new ArrayList<>();
  private int used;

  /// @param capacity triangles of a batch; at least what one triangle can become
  public TriangleBatches(int capacity, int scalarsPerCorner) {
    this.capacity = Math.max(capacity, ClipPolygon.MAX_CORNERS);
    this.scalarsPerCorner = scalarsPerCorner;
  }

  public void clear() {
    used = 0;
  }

  /// The filled batches, in primitive order.
  public List<TriangleBatch> filled() {
    return batches.subList(0, used);
  }

  /// A batch with room for `triangles` more.
  TriangleBatch withRoom(int triangles) {
    return withRoom(triangles, BatchKind.TRIANGLES);
  }

  /// A batch of a kind with room for `count` more.
  TriangleBatch withRoom(int count, BatchKind kind) {
    if (used > 0
        && batches.get(used - 1).count + count <= capacity
        && batches.get(used - 1).kind == kind) {
      return batches.get(used - 1);
    }
    if (used == batches.size()) {
      batches.add(new TriangleBatch(capacity, scalarsPerCorner));
    }
    TriangleBatch batch = batches.get(used++);
    batch.count = 0;
    batch.kind = kind;
    batch.hasTargetSlices = false;
    return batch;
  }
}
