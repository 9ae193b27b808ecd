package dev.plumb.emulator.tile;

import java.util.concurrent.Executor;
import java.util.function.IntBinaryOperator;

/// Shares draws between threads. The calling thread is the first worker; the executor lends others.
public final class TileScheduler {
  /// Of a flush: so many that all threads have some to make. It does not depend on their number, so
  /// that a shader which fails does so in the same place for any.
  private static final int FLUSH_BATCHES = 32;

  private final Executor executor;
  private final int threads;
  private final IntBinaryOperator visit;

  /// `executor` lends up to `threads` - 1 threads; with one thread it is not used.
  public TileScheduler(Executor executor, int threads) {
    this(executor, threads, (n, _) -> n);
  }

  /// `visit` (n, count): which tile is taken n-th; a permutation of 0 .. count - 1.
  public TileScheduler(Executor executor, int threads, IntBinaryOperator visit) {
    this.executor = executor;
    this.threads = threads;
    this.visit = visit;
  }

  /// Draws, and returns when all is drawn or a failure has ended the draw; throws what a worker
  /// threw.
  public <B extends TileBatch> void run(DrawWork<B> work) {
    new DrawRun<>(work, executor, threads, visit, FLUSH_BATCHES).run();
  }

  /// As above.
  ///
  /// @param flushBatches so many batches are drawn together, at most
  public <B extends TileBatch> void run(DrawWork<B> work, int flushBatches) {
    new DrawRun<>(work, executor, threads, visit, flushBatches).run();
  }
}
