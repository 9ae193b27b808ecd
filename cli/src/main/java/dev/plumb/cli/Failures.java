package dev.plumb.cli;

import java.io.PrintWriter;

/// How a command that cannot go on ends: one line for people, and an exit code. Nobody is shown an
/// exception's trace, unless they ask for it with `PLUMB_DEBUG=1`.
final class Failures {
  /// A fault of Plumb's own (EX_SOFTWARE of sysexits.h).
  static final int INTERNAL = 70;

  private Failures() {}

  /// Tells what ended a command.
  ///
  /// @return the exit code
  static int report(Throwable failure, PrintWriter err) {
    int exitCode =
        switch (failure) {
          case InputException wrong -> {
            if (!wrong.text().isEmpty()) {
              err.println(wrong.text().stripTrailing());
            }
            yield wrong.exitCode();
          }
          case OutOfMemoryError _ -> {
            err.println(outOfMemory());
            yield 2;
          }
          default -> {
            err.println(internal(failure));
            yield INTERNAL;
          }
        };
    if ("1".equals(System.getenv("PLUMB_DEBUG"))) {
      failure.printStackTrace(err);
    }
    err.flush();
    return exitCode;
  }

  private static String outOfMemory() {
    return "plumb: error: not enough memory: this takes more than the %d MiB that the JVM may use;"
            .formatted(Runtime.getRuntime().maxMemory() >> 20)
        + " PLUMB_JAVA_OPTS=-Xmx8g gives it 8 GiB";
  }

  private static String internal(Throwable failure) {
    String message = failure.getMessage() == null ? "" : ": " + failure.getMessage();
    return "plumb: internal error: "
        + failure.getClass().getSimpleName()
        + message.lines().findFirst().orElse("")
        + "; please report it (PLUMB_DEBUG=1 shows where)";
  }
}
