package dev.plumb.hlsl;

import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/// Runs what recurses as deep as a text is nested, on a thread whose stack has room for that: the
/// caller's may be small (1 MiB is the JVM's usual size), or nearly used up.
final class DeepStack {
  /// In bytes; only what is used takes memory.
  private static final long SIZE = 128L << 20;

  private DeepStack() {}

  /// The result of `work`; what it throws is thrown here. The caller waits.
  static <T> T call(Supplier<T> work) {
    var result = new AtomicReference<T>();
    var failure = new AtomicReference<Throwable>();
    var thread = new Thread(null, () -> result.set(work.get()), "plumb-compiler", SIZE);
    thread.setDaemon(true);
    thread.setUncaughtExceptionHandler((_, thrown) -> failure.set(thrown));
    thread.start();
    join(thread);
    switch (failure.get()) {
      case null -> {
        return result.get();
      }
      case Error error -> throw error;
      case RuntimeException exception -> throw exception;
      default -> throw new IllegalStateException(failure.get()); // Supplier throws no others
    }
  }

  /// Waits to the end; an interrupt is kept for the caller.
  private static void join(Thread thread) {
    boolean interrupted = false;
    while (true) {
      try {
        thread.join();
        break;
      } catch (InterruptedException _) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
