package dev.plumb.hlsl.interp;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/// Counts a program's work, in instructions times lanes, up to a mark.
public final class Work {
  private final AtomicLong left = new AtomicLong();
  private final AtomicReference<Runnable> action = new AtomicReference<>();

  Work() {}

  /// Calls `reached` once, on the thread of some wave, when waves have done `amount` from now on.
  public void when(long amount, Runnable reached) {
    left.set(amount);
    action.set(reached);
  }

  void add(long amount) {
    if (action.getPlain() != null && left.addAndGet(-amount) < 0) {
      Runnable reached = action.getAndSet(null);
      if (reached != null) {
        reached.run();
      }
    }
  }
}
