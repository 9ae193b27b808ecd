package dev.plumb.hlsl.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.CompileOptions;
import dev.plumb.hlsl.CompileResult;
import dev.plumb.hlsl.HlslCompiler;
import dev.plumb.hlsl.diag.Diagnostic;
import dev.plumb.hlsl.diag.DiagnosticRenderer;
import dev.plumb.hlsl.diag.DiagnosticStyle;
import dev.plumb.hlsl.diag.Label;
import dev.plumb.hlsl.diag.Severity;
import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.source.SourceSpan;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;

/// Compiles, and holds the compiler to what it promises for every text.
public final class Outcome {
  /// Far more than any text here takes, on a busy machine too.
  private static final long LIMIT_MILLISECONDS = 60_000;

  private Outcome() {}

  /// The result; an assertion fails if the compiler throws, goes on for a minute, rejects the text
  /// without an error, or says something of a place that is none.
  public static CompileResult of(SourceFile source, CompileOptions options) {
    CompileResult result = compile(source, options);
    boolean error = result.diagnostics().stream().anyMatch(d -> d.severity() == Severity.ERROR);
    assertThat(error)
        .as(() -> "an error if and only if it is rejected:\n" + source.text())
        .isEqualTo(result instanceof CompileResult.Rejected);
    for (Diagnostic diagnostic : result.diagnostics()) {
      requirePlace(diagnostic.span());
      diagnostic.notes().stream().map(Label::span).forEach(Outcome::requirePlace);
      for (DiagnosticStyle style : DiagnosticStyle.values()) {
        String text = new DiagnosticRenderer(style, false).render(diagnostic);
        assertThat(text).endsWith("\n").contains(diagnostic.severity().word());
        assertThat(text.chars().filter(c -> c < ' ' && c != '\n' && c != '\t').count()).isZero();
      }
    }
    return result;
  }

  private static CompileResult compile(SourceFile source, CompileOptions options) {
    var result = new AtomicReference<CompileResult>();
    var failure = new AtomicReference<Throwable>();
    var thread =
        new Thread(
            () -> {
              try {
                result.set(HlslCompiler.compile(source, options));
              } catch (Throwable t) {
                failure.set(t);
              }
            });
    thread.setDaemon(true);
    thread.start();
    try {
      thread.join(LIMIT_MILLISECONDS);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
    if (failure.get() != null) {
      throw new AssertionError("the compiler threw for:\n" + source.text(), failure.get());
    }
    if (result.get() == null) {
      throw new AssertionError("the compiler goes on and on:" + stacks() + "\n" + source.text());
    }
    return result.get();
  }

  private static String stacks() {
    var text = new StringBuilder();
    for (Map.Entry<Thread, StackTraceElement[]> entry : Thread.getAllStackTraces().entrySet()) {
      if (entry.getKey().getName().equals("plumb-compiler")) {
        Arrays.stream(entry.getValue()).limit(60).forEach(e -> text.append("\n  ").append(e));
      }
    }
    return text.toString();
  }

  private static void requirePlace(SourceSpan span) {
    assertThat(span.start()).isNotNegative();
    assertThat(span.end()).isBetween(span.start(), span.file().text().length());
  }
}
