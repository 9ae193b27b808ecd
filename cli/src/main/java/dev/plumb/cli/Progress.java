package dev.plumb.cli;

import java.util.Timer;
import java.util.TimerTask;
import java.util.function.Supplier;

/// Says how far a step is, for as long as it is open: on a line of the terminal; else, in a log, a
/// line a minute.
public final class Progress implements AutoCloseable {
  private static final long PERIOD_MS = 250;
  private static final long SELDOM_MS = 60_000;

  private final Console console;
  private final Timer timer;

  private final boolean onTerminal;

  private Progress(Console console, Timer timer, boolean onTerminal) {
    this.console = console;
    this.timer = timer;
    this.onTerminal = onTerminal;
  }

  /// The first text appears after a quarter of a second: short steps leave the terminal alone.
  static Progress show(Console console, Supplier<String> text) {
    return new Progress(console, every(PERIOD_MS, () -> console.line(text.get())), true);
  }

  /// For those who read it later: the first text appears after a minute.
  static Progress log(Console console, Supplier<String> text) {
    return log(console, text, SELDOM_MS);
  }

  /// @param period in milliseconds
  static Progress log(Console console, Supplier<String> text, long period) {
    long start = System.nanoTime();
    Runnable say =
        () -> {
          long seconds = (System.nanoTime() - start) / 1_000_000_000;
          console.say("plumb: " + text.get() + " (" + seconds + " s so far)");
        };
    return new Progress(console, every(period, say), false);
  }

  private static Timer every(long period, Runnable work) {
    var timer = new Timer("plumb-progress", true);
    var task =
        new TimerTask() {
          @Override
          public void run() {
            work.run();
          }
        };
    timer.schedule(task, period, period);
    return timer;
  }

  @Override
  public void close() {
    timer.cancel();
    if (onTerminal) {
      console.line("");
    }
  }
}
