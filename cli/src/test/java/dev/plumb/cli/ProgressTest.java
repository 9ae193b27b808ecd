package dev.plumb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.cli.diagnostic.DiagnosticFormat;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ProgressTest {
  private final StringWriter err = new StringWriter();

  @Test
  void aTerminalSeesEachTextAndThenNone() throws InterruptedException {
    var asked = new CountDownLatch(2);
    try (var _ =
        new Console(new PrintWriter(err), true, DiagnosticFormat.FXC)
            .progress(
                () -> {
                  asked.countDown();
                  return "at " + asked.getCount();
                })) {
      assertThat(asked.await(60, TimeUnit.SECONDS)).isTrue();
    }
    assertThat(err.toString()).startsWith("\r\033[Kat 1").endsWith("\r\033[K");
  }

  @Test
  void nobodyElseSeesAnything() {
    try (var _ =
        new Console(new PrintWriter(err), false, DiagnosticFormat.FXC).progress(() -> "at work")) {
      assertThat(err.toString()).isEmpty();
    }
    assertThat(err.toString()).isEmpty();
  }

  /// A log gets a line now and then, with how long it has taken.
  @Test
  void aLogGetsWholeLines() throws InterruptedException {
    var asked = new CountDownLatch(2);
    var console = new Console(new PrintWriter(err), false, DiagnosticFormat.FXC);
    try (var _ =
        Progress.log(
            console,
            () -> {
              asked.countDown();
              return "at work";
            },
            1)) {
      assertThat(asked.await(60, TimeUnit.SECONDS)).isTrue();
    }
    assertThat(err.toString()).startsWith("plumb: at work (0 s so far)" + System.lineSeparator());
  }
}
