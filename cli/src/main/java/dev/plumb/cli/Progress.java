package dev.plumb.cli;

import java.util.Timer;
import java.util.TimerTask;
import java.util.function.Supplier;

/// A line on the terminal that says how far a step is, for as long as it is open.
public final class Progress implements AutoCloseable {
  /// Nobody watches.
  static final Progress NONE = new Progress(null, null);

  private static final long PERIOD_MS = 250;

  private final Console console;
  private final Timer timer;

  private Progress(Console console, Timer timer) {
    this.console = console;
    this.timer = timer;
  }

  /// The first text appears after a quarter of a second: short steps leave the terminal alone.
  static Progress show(Console console, Supplier<String> text) {
    var timer = new Timer("plumb-progress", true);
    var task =
        new TimerTask() {
          @Override
          public void run() {
            console.line(text.get());
          }
        };
    timer.schedule(task, PERIOD_MS, PERIOD_MS);
    return new Progress(console, timer);
  }

  @Override
  public void close() {
    if (timer != null) {
      timer.cancel();
      console.line("");
    }
  }
}
