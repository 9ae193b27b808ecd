package dev.plumb.emulator.tile;

import dev.plumb.emulator.raster.TriangleSetup;
import java.util.concurrent.Executor;
import java.util.function.IntBinaryOperator;

/// Hands a batch's tiles to workers. The calling thread is the first worker; the executor lends it
/// others.
public final class TileScheduler {
  private final Executor executor;
  private final IntBinaryOperator visit;

  public TileScheduler(Executor executor) {
    this(executor, (n, _) -> n);
  }

  /// `visit` (n, count): which tile is taken n-th; a permutation of 0 .. count - 1.
  public TileScheduler(Executor executor, IntBinaryOperator visit) {
    this.executor = executor;
    this.visit = visit;
  }

  /// Draws all tiles and returns when they are done, rethrowing what a worker threw. The index of
  /// the first tile that failed, or -1: tiles before it were all drawn.
  public int run(TriangleSetup triangles, Binner bins, TileWorker[] workers) {
    var run = new TileRun(triangles, bins, visit);
    int helpers = Math.min(workers.length, bins.tileCount()) - 1;
    for (int i = 1; i <= helpers; i++) {
      TileWorker worker = workers[i];
      executor.execute(() -> run.help(worker));
    }
    run.finish(workers[0]);
    return run.firstFailed();
  }
}
