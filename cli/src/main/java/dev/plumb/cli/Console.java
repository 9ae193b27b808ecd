package dev.plumb.cli;

import dev.plumb.hlsl.diag.Diagnostic;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.diag.DiagnosticRenderer;
import dev.plumb.hlsl.diag.Severity;
import dev.plumb.hlsl.source.SourceSpan;
import java.io.PrintWriter;
import java.util.List;
import java.util.function.Supplier;

/// What a command says beside its result, on standard error.
public final class Console {
  private final PrintWriter err;
  private final boolean terminal;

  /// @param terminal whether somebody watches: progress and colours are for them alone
  public Console(PrintWriter err, boolean terminal) {
    this.err = err;
    this.terminal = terminal;
  }

  /// Of this process.
  public static Console of(PrintWriter err) {
    return new Console(err, isTerminal());
  }

  /// Whether standard error is a terminal: the JVM cannot say, so the launcher does.
  private static boolean isTerminal() {
    return Boolean.getBoolean("plumb.terminal");
  }

  public void warning(String message) {
    say("plumb: warning: " + message);
  }

  /// A message in its final form.
  public synchronized void say(String line) {
    clearProgress();
    err.println(line);
    err.flush();
  }

  /// A compiler's messages, each with its source line.
  public synchronized void diagnostics(List<Diagnostic> diagnostics) {
    clearProgress();
    var renderer = new DiagnosticRenderer(terminal);
    diagnostics.forEach(d -> err.print(renderer.render(d)));
    err.flush();
  }

  private void clearProgress() {
    if (terminal) {
      err.print("\r\033[K");
    }
  }

  /// The error that ends a command when a shader does not compile.
  public static InputException rejected(List<Diagnostic> diagnostics) {
    var renderer = new DiagnosticRenderer(isTerminal());
    var text = new StringBuilder();
    diagnostics.forEach(d -> text.append(renderer.render(d)));
    if (diagnostics.stream().anyMatch(d -> d.code() == DiagnosticCode.ENTRY_POINT_NOT_FOUND)) {
      text.append("-E names the entry function; a scene's shader has 'entry' for that\n");
    }
    long errors = diagnostics.stream().filter(d -> d.severity() == Severity.ERROR).count();
    text.append(
        errors == 1 ? "1 error; nothing was written" : errors + " errors; nothing was written");
    return InputException.complete(text.toString(), 1);
  }

  /// The error that ends a command when a shader runs for ever, with its loop.
  public InputException endless(SourceSpan loop, String message) {
    var diagnostic =
        new Diagnostic(
            Severity.ERROR, DiagnosticCode.SHADER_DOES_NOT_END, loop, message, List.of());
    return InputException.complete(new DiagnosticRenderer(terminal).render(diagnostic), 2);
  }

  /// Shows how far a long step is, four times a second on one line, until it is closed; to a
  /// terminal alone. `text` is asked from another thread.
  public Progress progress(Supplier<String> text) {
    return terminal ? Progress.show(this, text) : Progress.NONE;
  }

  /// Replaces the progress line; an empty text removes it.
  synchronized void line(String text) {
    err.print("\r\033[K" + text);
    err.flush();
  }
}
