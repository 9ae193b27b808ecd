package dev.plumb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class PlumbCommandTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @Test
  void versionGoesToStandardOutput() {
    assertThat(run("--version")).isZero();
    assertThat(out.toString()).matches("plumb \\d+\\.\\d+\\.\\d+\\R");
    assertThat(err.toString()).isEmpty();
  }

  @Test
  void helpNamesTheExitCodes() {
    assertThat(run("--help")).isZero();
    assertThat(out.toString()).contains("Exit codes:", "the shader does not compile");
  }

  @Test
  void helpNamesEachSubcommand() {
    assertThat(run("--help")).isZero();
    for (String name : List.of("render", "compile", "debug", "diff", "test")) {
      assertThat(out.toString()).contains("\n  " + name);
      assertThat(PlumbCommand.commandLine(name).getSubcommands()).containsOnlyKeys(name);
    }
  }

  @Test
  void wrongUsageIsExitCode2AndLeavesStandardOutputEmpty() {
    assertThat(run()).isEqualTo(2);
    assertThat(run("--no-such-option")).isEqualTo(2);
    assertThat(out.toString()).isEmpty();
    assertThat(err.toString()).contains("there is no option '--no-such-option'");
  }

  private int run(String... args) {
    return PlumbCommand.commandLine(args)
        .setOut(new PrintWriter(out, true))
        .setErr(new PrintWriter(err, true))
        .execute(args);
  }
}
