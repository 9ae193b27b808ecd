package dev.plumb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfEnvironmentVariable;

@DisabledIfEnvironmentVariable(named = "PLUMB_DEBUG", matches = "1")
class FailuresTest {
  private final StringWriter err = new StringWriter();

  private int report(Throwable failure) {
    return Failures.report(failure, new PrintWriter(err));
  }

  @Test
  void faultsOfPlumbsOwnAreOneLine() {
    assertThat(report(new IllegalStateException("lane 3\nand more"))).isEqualTo(70);
    assertThat(err)
        .hasToString(
            "plumb: internal error: IllegalStateException: lane 3; please report it (PLUMB_DEBUG=1"
                + " shows where)"
                + System.lineSeparator());
  }

  @Test
  void faultsWithoutAMessage() {
    assertThat(report(new StackOverflowError())).isEqualTo(70);
    assertThat(err.toString())
        .startsWith("plumb: internal error: StackOverflowError; please report it");
  }

  @Test
  void tooLittleMemoryIsNoFault() {
    assertThat(report(new OutOfMemoryError("Java heap space"))).isEqualTo(2);
    assertThat(err.toString())
        .startsWith("plumb: error: not enough memory: this takes more than the ")
        .contains("PLUMB_JAVA_OPTS=-Xmx8g");
  }

  @Test
  void wrongInputIsItsMessage() {
    assertThat(report(InputException.complete("s.hlsl(1,2): error X3000: no\n1 error\n", 1)))
        .isEqualTo(1);
    assertThat(err).hasToString("s.hlsl(1,2): error X3000: no\n1 error" + System.lineSeparator());
  }
}
