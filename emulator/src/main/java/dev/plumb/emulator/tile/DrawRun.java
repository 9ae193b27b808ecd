package dev.plumb.emulator.tile;

import java.util.ArrayDeque;
import java.util.concurrent.Executor;
import java.util.function.IntBinaryOperator;

/// One draw on its way through the workers. There are two flushes at a time: the tiles of one are
/// drawn, and workers that find none left make the batches of the next. When both are done, they
/// change places.
///
/// Helpers that the executor starts too late find the draw over, and are not waited for: so a busy
/// executor delays nothing.
final class DrawRun<B extends TileBatch> {
  /// A flush with so many triangles takes no more batches.
  private static final int MOST_TRIANGLES = 1 << 17;

  private final DrawWork<B> work;
  private final Executor executor;
  private final int threads;
  private final IntBinaryOperator visit;
  private final int flushBatches;
  private final long batchCount;

  // Guarded by this.
  private Flush<B> making = new Flush<>();
  private Flush<B> drawing = new Flush<>();
  private final ArrayDeque<B> unused = new ArrayDeque<>();
  private long nextBatch;
  private int batchesTaken; // of the flush being made
  private int busy; // workers with a job
  private int helpers;
  private boolean ended; // no more batches are made
  private boolean over;
  private Throwable thrown;

  DrawRun(
      DrawWork<B> work, Executor executor, int threads, IntBinaryOperator visit, int flushBatches) {
    this.work = work;
    this.executor = executor;
    this.threads = threads;
    this.visit = visit;
    this.flushBatches = flushBatches;
    this.batchCount = work.batches();
  }

  /// What a thread works with, and its job.
  private final class Worker {
    DrawWork.BatchWorker<B> maker; // or null: not used yet
    TileDrawing drawer; // or null: not used yet
    B batch; // to be made, or null: a tile is to be drawn
    Flush<B> flush; // of the tile
    int tile;
    int failedBatch;
    boolean interrupted;

    void doJob() {
      failedBatch = -1;
      if (batch != null) {
        maker.make(batch.number(), batch);
      } else {
        failedBatch = flush.draw(tile, drawer);
      }
    }
  }

  /// On the calling thread.
  void run() {
    callHelpers(batchCount);
    takeJobs();
    awaitHelpers();
    switch (thrown) {
      case null -> {}
      case Error e -> throw e;
      case RuntimeException e -> throw e;
      default -> throw new IllegalStateException(thrown);
    }
  }

  /// Sees to it that up to `jobs` workers are there.
  private void callHelpers(long jobs) {
    while (helpers < Math.min(jobs, threads) - 1) {
      helpers++;
      executor.execute(this::takeJobs);
    }
  }

  private void takeJobs() {
    var worker = new Worker();
    try {
      while (take(worker)) {
        doJob(worker);
      }
    } catch (Throwable e) {
      stop(e);
    }
    if (worker.interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private void doJob(Worker worker) {
    try {
      worker.doJob();
    } catch (Throwable e) {
      stop(e);
    } finally {
      finish(worker);
    }
  }

  private synchronized void stop(Throwable e) {
    thrown = thrown == null ? e : thrown;
    over = true;
    notifyAll();
  }

  /// Gives the worker a job, once there is one; false when the draw is over.
  private synchronized boolean take(Worker worker) {
    while (!over) {
      if (takeTile(worker) || takeBatch(worker)) {
        busy++;
        return true;
      }
      if (busy == 0) {
        advance();
      } else {
        worker.interrupted |= await();
      }
    }
    return false;
  }

  private boolean takeTile(Worker worker) {
    int tile = drawing.take(visit);
    if (tile < 0) {
      return false;
    }
    worker.batch = null;
    worker.flush = drawing;
    worker.tile = tile;
    if (worker.drawer == null) {
      worker.drawer = new TileDrawing(work.newTileWorker(), work.rasterState());
    }
    return true;
  }

  private boolean takeBatch(Worker worker) {
    boolean full = batchesTaken == flushBatches || making.triangles() >= MOST_TRIANGLES;
    if (full || ended || nextBatch == batchCount) {
      return false;
    }
    batchesTaken++;
    worker.batch = unused.isEmpty() ? work.newBatch() : unused.pop();
    worker.batch.begin(nextBatch++);
    worker.maker = worker.maker == null ? work.newBatchWorker() : worker.maker;
    return true;
  }

  private synchronized void finish(Worker worker) {
    busy--;
    if (worker.batch != null) {
      making.add(worker.batch);
    } else if (worker.failedBatch >= 0 && drawing.isFirstFailure(worker.failedBatch, worker.tile)) {
      ended = true;
      work.failed(worker.drawer.worker());
    }
    if (over) {
      notifyAll();
    }
  }

  /// A flush is drawn, and the next one made.
  private void advance() {
    unused.addAll(drawing.batches);
    boolean failed = drawing.hasFailed();
    drawing.clear();
    over = failed || making.batches.isEmpty();
    if (!over) {
      Flush<B> made = making;
      making = drawing;
      drawing = made;
      batchesTaken = 0;
      ended |= !drawing.close(work.inOrder(), work::commit);
      callHelpers(drawing.jobs());
    }
    notifyAll();
  }

  private synchronized void awaitHelpers() {
    boolean interrupted = false;
    while (busy > 0) {
      interrupted |= await();
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /// Waits for other workers; whether the thread was interrupted meanwhile.
  private boolean await() {
    try {
      wait();
      return false;
    } catch (InterruptedException e) {
      return true;
    }
  }
}
