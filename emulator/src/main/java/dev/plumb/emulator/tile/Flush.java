package dev.plumb.emulator.tile;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntBinaryOperator;
import java.util.function.Predicate;

/// Consecutive batches of a draw, whose tiles are drawn together. First they are made, then they
/// are drawn. Guarded by the run that it belongs to, but for [#draw].
final class Flush<B extends TileBatch> {
  private static final long NONE = Long.MAX_VALUE;

  /// Batches, in order from [#close] on.
  final List<B> batches = new ArrayList<>();

  private final TileSet tiles = new TileSet();
  private boolean inOrder;
  private int jobs;
  private int taken;
  private int triangles;

  /// Where a shader failed first, see [#place].
  private volatile long firstFailure = NONE;

  void add(B batch) {
    batches.add(batch);
    triangles += batch.primitives.count;
  }

  int triangles() {
    return triangles;
  }

  /// No more batches come: it can be drawn, without the first that `commits` refuses and all after
  /// it.
  ///
  /// @param oneByOne primitives are drawn in order, all by one worker
  /// @return whether all are drawn
  boolean close(boolean oneByOne, Predicate<B> commits) {
    batches.sort(Comparator.comparingLong(TileBatch::number));
    int committed = 0;
    while (committed < batches.size() && commits.test(batches.get(committed))) {
      tiles.addAll(batches.get(committed++).bins());
    }
    boolean all = committed == batches.size();
    batches.subList(committed, batches.size()).clear();
    tiles.sort();
    inOrder = oneByOne;
    jobs = inOrder ? Math.min(1, tiles.count()) : tiles.count();
    taken = 0;
    return all;
  }

  int jobs() {
    return jobs;
  }

  /// The next job, or -1: none is left.
  int take(IntBinaryOperator visit) {
    return taken == jobs ? -1 : visit.applyAsInt(taken++, jobs);
  }

  /// Does a job: one tile, or everything. The batch, by its place in the flush, of the first of the
  /// triangles drawn together among which a shader failed; -1 if none did.
  ///
  /// What lies before the first failure known so far is drawn in any case, so that in the end the
  /// first one is known, the same on every run.
  int draw(int job, TileDrawing drawing) {
    return inOrder ? drawInOrder(drawing) : drawTile(job, drawing);
  }

  private int drawTile(int job, TileDrawing drawing) {
    int tile = tiles.get(job);
    Binner any = batches.getFirst().bins();
    drawing.begin(any.x(tile), any.y(tile));
    int first = 0;
    boolean ok = true;
    for (int b = 0; ok && b < batches.size(); b++) {
      first = drawing.isEmpty() ? b : first;
      if (place(first, job) >= firstFailure) {
        break;
      }
      B batch = batches.get(b);
      ok = !batch.bins().has(tile) || drawing.add(batch.primitives, batch.bins().bin(tile));
    }
    ok = ok && drawing.draw();
    drawing.end();
    return ok ? -1 : first;
  }

  /// All primitives one by one, each in its tiles in raster order.
  private int drawInOrder(TileDrawing drawing) {
    for (int b = 0; b < batches.size(); b++) {
      Binner bins = batches.get(b).bins();
      for (int pair = 0; pair < bins.pairs(); pair++) {
        TileBin bin = bins.pair(pair);
        drawing.begin(bin.x(), bin.y());
        boolean ok = drawing.add(batches.get(b).primitives, bin) && drawing.draw();
        drawing.end();
        if (!ok) {
          return b;
        }
      }
    }
    return -1;
  }

  /// Notes a failure; whether none is known that lies before it.
  boolean isFirstFailure(int batch, int job) {
    boolean first = place(batch, job) < firstFailure;
    firstFailure = first ? place(batch, job) : firstFailure;
    return first;
  }

  boolean hasFailed() {
    return firstFailure != NONE;
  }

  private static long place(int batch, int job) {
    return (long) batch << 32 | job;
  }

  void clear() {
    batches.clear();
    tiles.clear();
    triangles = 0;
    firstFailure = NONE;
  }
}
