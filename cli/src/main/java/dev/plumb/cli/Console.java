package dev.plumb.cli;

import dev.plumb.cli.diagnostic.DiagnosticFormat;
import dev.plumb.cli.diagnostic.DiagnosticOptions;
import dev.plumb.cli.diagnostic.MessageSink;
import dev.plumb.cli.diagnostic.StateMessage;
import dev.plumb.hlsl.diag.Diagnostic;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.diag.DiagnosticRenderer;
import dev.plumb.hlsl.diag.DiagnosticStyle;
import dev.plumb.hlsl.diag.Severity;
import dev.plumb.hlsl.source.SourceSpan;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.function.Supplier;

/// What a command says beside its result, on standard error.
public final class Console {
  private final PrintWriter err;
  private final boolean terminal;
  private final DiagnosticFormat format;
  private final MessageSink messages;

  /// @param terminal whether somebody watches: progress and colours are for them alone
  /// @param format how the compiler's messages are written
  public Console(PrintWriter err, boolean terminal, DiagnosticFormat format) {
    this.err = err;
    this.terminal = terminal;
    this.format = format;
    this.messages = MessageSink.of(format, err, terminal);
  }

  /// Of this process.
  public static Console of(PrintWriter err, DiagnosticOptions options) {
    var console = new Console(err, isTerminal(), options.format());
    options.warnings().unknown().forEach(console::warning);
    return console;
  }

  /// What a command does, and its exit code.
  public interface Work {
    int run() throws InputException, IOException;
  }

  /// Does the work of a command. A shader that does not compile ends it, with its messages; those
  /// that are written as one document are written when it ends, however it does.
  public int run(Work work) throws InputException, IOException {
    try {
      return work.run();
    } catch (InputException e) {
      if (e.diagnostics().isEmpty()) {
        throw e;
      }
      return rejected(e.diagnostics());
    } finally {
      messages.end();
    }
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

  /// What the compiler says of a shader that it compiled.
  public synchronized void diagnostics(List<Diagnostic> diagnostics) {
    clearProgress();
    messages.add(diagnostics, false);
  }

  /// What the compiler says of a shader that does not compile.
  ///
  /// @return the exit code for that
  public synchronized int rejected(List<Diagnostic> diagnostics) {
    clearProgress();
    messages.add(diagnostics, true);
    return 1;
  }

  /// What the debug layer says of a draw.
  public synchronized void state(StateMessage message) {
    clearProgress();
    messages.add(message);
  }

  /// Something beside the messages, for people alone.
  public synchronized void note(String text) {
    if (format == DiagnosticFormat.FXC || format == DiagnosticFormat.CLANG) {
      say("plumb: note: " + text);
    }
  }

  private void clearProgress() {
    if (terminal) {
      err.print("\r\033[K");
    }
  }

  /// The error that ends a command when a shader runs for ever, with its loop.
  public InputException endless(SourceSpan loop, String message) {
    var diagnostic =
        new Diagnostic(
            Severity.ERROR, DiagnosticCode.SHADER_DOES_NOT_END, loop, message, List.of());
    return InputException.complete(
        new DiagnosticRenderer(DiagnosticStyle.FXC, terminal).render(diagnostic), 2);
  }

  /// Shows how far a long step is until it is closed: on a terminal on one line, four times a
  /// second; else a line a minute, so that nothing runs for long without a word. `text` is asked
  /// from another thread.
  public Progress progress(Supplier<String> text) {
    return terminal ? Progress.show(this, text) : Progress.log(this, text);
  }

  /// Replaces the progress line; an empty text removes it.
  synchronized void line(String text) {
    err.print("\r\033[K" + text);
    err.flush();
  }
}
