package dev.plumb.hlsl.interp;

import java.util.concurrent.atomic.AtomicLong;

/// Counts a program's work, in instructions times lanes, up to a mark.
public final class Work {
  private final AtomicLong left = new AtomicLong();
  private volatile Runnable action;

  Work() {}

  /// Calls `reached` once, on the thread of some wave, when waves have done `amount` from now on.
  public void when(long amount, Runnable reached) {
    left.set(amount);
    action = reached;
  }

  void add(long amount) {
    Runnable reached = action;
    if (reached != null && left.addAndGet(-amount) < 0) {
      synchronized (this) {
        if (action != reached) {
          return;
        }
        action = null;
      }
      reached.run();
    }
  }
}
