package dev.plumb.emulator.work;

import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;

/// A numbered list of independent jobs, shared between the calling thread and helpers. Helpers that
/// start too late find nothing left, and are not waited for.
public final class WorkShare {
  private final int jobs;
  private final IntConsumer work;
  private final AtomicInteger next = new AtomicInteger();

  // Guarded by this.
  private int done;
  private Throwable thrown;

  private WorkShare(int jobs, IntConsumer work) {
    this.jobs = jobs;
    this.work = work;
  }

  /// Runs `work` for 0 to `jobs` - 1, each once, on this thread and up to `jobs` - 1 others;
  /// returns when all are done, and throws what one threw.
  public static void run(Executor executor, int jobs, IntConsumer work) {
    var share = new WorkShare(jobs, work);
    for (int helper = 1; helper < jobs; helper++) {
      executor.execute(share::takeJobs);
    }
    share.takeJobs();
    share.await();
  }

  private void takeJobs() {
    for (int job = next.getAndIncrement(); job < jobs; job = next.getAndIncrement()) {
      Throwable failure = null;
      try {
        work.accept(job);
      } catch (Error | RuntimeException e) {
        failure = e;
      }
      finish(failure);
    }
  }

  private synchronized void finish(Throwable failure) {
    done++;
    if (thrown == null) {
      thrown = failure;
    }
    notifyAll();
  }

  private synchronized void await() {
    boolean interrupted = false;
    while (done < jobs) {
      try {
        wait();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    switch (thrown) {
      case null -> {}
      case Error e -> throw e;
      case RuntimeException e -> throw e;
      default -> throw new IllegalStateException(thrown);
    }
  }
}
