package dev.plumb.emulator.tile;

import dev.plumb.emulator.raster.TriangleSetup;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntBinaryOperator;

/// One batch on its way through the workers. Helpers that the executor starts too late find the run
/// closed, and are not waited for: so a busy executor delays nothing.
final class TileRun {
  private final TriangleSetup triangles;
  private final Binner bins;
  private final IntBinaryOperator visit;
  private final int count;
  private final AtomicInteger next = new AtomicInteger();
  private final AtomicInteger firstFailed = new AtomicInteger(Integer.MAX_VALUE);

  // Guarded by this.
  private int helping;
  private boolean closed;
  private Throwable thrown;

  TileRun(TriangleSetup triangles, Binner bins, IntBinaryOperator visit) {
    this.triangles = triangles;
    this.bins = bins;
    this.visit = visit;
    count = bins.tileCount();
  }

  /// On another thread: takes tiles until there are none.
  void help(TileWorker worker) {
    if (!enter()) {
      return;
    }
    try {
      takeTiles(worker);
    } catch (Throwable e) {
      keep(e);
    } finally {
      leave();
    }
  }

  /// On the calling thread: takes tiles until there are none, then waits for the helpers.
  void finish(TileWorker worker) {
    try {
      takeTiles(worker);
    } catch (Throwable e) {
      keep(e);
    }
    close();
    switch (thrown) {
      case null -> {}
      case Error e -> throw e;
      case RuntimeException e -> throw e;
      default -> throw new IllegalStateException(thrown);
    }
  }

  /// Tiles are taken in rising order, so that once tile n has failed every tile before it is taken,
  /// and the first failure is the same on every run.
  private void takeTiles(TileWorker worker) {
    for (int n = next.getAndIncrement(); n < count; n = next.getAndIncrement()) {
      if (!worker.draw(triangles, bins.tile(visit.applyAsInt(n, count)))) {
        firstFailed.accumulateAndGet(n, Math::min);
        next.set(count);
      }
    }
  }

  int firstFailed() {
    int n = firstFailed.get();
    return n == Integer.MAX_VALUE ? -1 : n;
  }

  private synchronized boolean enter() {
    if (closed) {
      return false;
    }
    helping++;
    return true;
  }

  private synchronized void leave() {
    helping--;
    notifyAll();
  }

  private synchronized void keep(Throwable e) {
    next.set(count);
    if (thrown == null) {
      thrown = e;
    }
  }

  private synchronized void close() {
    closed = true;
    boolean interrupted = false;
    while (helping > 0) {
      try {
        wait();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
