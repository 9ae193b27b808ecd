package dev.plumb.hlsl.diag;

import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.source.SourceSpan;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Collects the messages of one compilation.
///
/// The same message at the same place is kept once. After [#ERROR_LIMIT] errors, or
/// [#WARNING_LIMIT] warnings, one note says so and the rest is dropped; [#errorCount] still counts.
/// Not safe for several threads.
public final class Diagnostics {
  /// Errors kept before the rest is dropped.
  public static final int ERROR_LIMIT = 100;

  /// Warnings kept before the rest is dropped.
  public static final int WARNING_LIMIT = 1000;

  /// The notes of [#enter] that a message gets at most, the innermost ones.
  private static final int CONTEXT_LIMIT = 8;

  private final List<Diagnostic> kept = new ArrayList<>();
  private final Set<Key> seen = new HashSet<>();
  private final Map<SourceFile, Integer> fileOrder = new HashMap<>(); // in order of first message
  private final Set<DiagnosticCode> shownOnce = new HashSet<>();
  private final Deque<Label> context = new ArrayDeque<>(); // the innermost first
  private final WarningRules warningRules;
  private int errors;
  private int warnings;

  /// Warnings are shown as they come.
  public Diagnostics() {
    this(WarningOptions.DEFAULT);
  }

  /// @param warnings what becomes of warnings that no `#pragma warning` speaks of
  public Diagnostics(WarningOptions warnings) {
    this.warningRules = new WarningRules(warnings);
  }

  private record Key(SourceSpan span, DiagnosticCode code, String message) {
    Key(Diagnostic diagnostic) {
      // The expansion chain does not tell two messages apart: a reader sees the same place.
      this(
          new SourceSpan(
              diagnostic.span().file(), diagnostic.span().start(), diagnostic.span().end()),
          diagnostic.code(),
          diagnostic.message());
    }
  }

  /// Adds an error.
  public void error(DiagnosticCode code, SourceSpan span, String message, Label... notes) {
    add(new Diagnostic(Severity.ERROR, code, span, message, List.of(notes)));
  }

  /// Adds a warning.
  public void warning(DiagnosticCode code, SourceSpan span, String message, Label... notes) {
    add(new Diagnostic(Severity.WARNING, code, span, message, List.of(notes)));
  }

  /// Adds a message of the code's own severity.
  public void report(DiagnosticCode code, SourceSpan span, String message, Label... notes) {
    add(new Diagnostic(code.severity(), code, span, message, List.of(notes)));
  }

  /// Sets what becomes of warnings of `code` from the place `from` on: `#pragma warning`.
  public void setWarning(DiagnosticCode code, WarningAction action, SourceSpan from) {
    warningRules.add(code, action, from);
  }

  /// Notes what becomes of warnings here, for [#popWarnings] to go back to.
  public void pushWarnings() {
    warningRules.push();
  }

  /// From the place `from` on, warnings are what they were at the last push that has not been
  /// undone; false if there is none.
  public boolean popWarnings(SourceSpan from) {
    return warningRules.pop(from);
  }

  /// Whether a warning of `code` at `span` would be dropped, so that it need not be looked for.
  public boolean isDropped(DiagnosticCode code, SourceSpan span) {
    return warningRules.actionFor(code, span) == WarningAction.DISABLE;
  }

  /// From now on each message gets `note` as well, until [#leave].
  public void enter(Label note) {
    context.push(note);
  }

  /// Drops the note entered last.
  public void leave() {
    context.pop();
  }

  private Diagnostic inContext(Diagnostic diagnostic) {
    if (context.isEmpty()) {
      return diagnostic;
    }
    List<Label> notes = new ArrayList<>(diagnostic.notes());
    context.stream().limit(CONTEXT_LIMIT).forEach(notes::add);
    return new Diagnostic(
        diagnostic.severity(), diagnostic.code(), diagnostic.span(), diagnostic.message(), notes);
  }

  /// Adds any message; a warning becomes what the rules at its place say.
  public void add(Diagnostic diagnostic) {
    if (diagnostic.severity() != Severity.WARNING) {
      keep(diagnostic);
      return;
    }
    DiagnosticCode code = diagnostic.code();
    switch (warningRules.actionFor(code, diagnostic.span())) {
      case DEFAULT, SHOW -> keep(diagnostic);
      case DISABLE -> {}
      case ERROR -> keep(diagnostic.withSeverity(Severity.ERROR));
      case ONCE -> {
        if (shownOnce.add(code)) {
          keep(diagnostic);
        }
      }
    }
  }

  private void keep(Diagnostic diagnostic) {
    boolean error = diagnostic.severity() == Severity.ERROR;
    if (error && errors > ERROR_LIMIT) {
      errors++;
      return;
    }
    if ((!error && warnings > WARNING_LIMIT) || !seen.add(new Key(diagnostic))) {
      return;
    }
    fileOrder.putIfAbsent(diagnostic.span().file(), fileOrder.size());
    errors += error ? 1 : 0;
    warnings += error ? 0 : 1;
    if (error && errors > ERROR_LIMIT) {
      kept.add(tooMany("errors", diagnostic.span()));
    } else if (!error && warnings > WARNING_LIMIT) {
      kept.add(tooMany("warnings", diagnostic.span()));
    } else {
      kept.add(inContext(diagnostic));
    }
  }

  private static Diagnostic tooMany(String what, SourceSpan span) {
    String message = "too many " + what + ", the rest is not shown";
    return new Diagnostic(Severity.NOTE, DiagnosticCode.TOO_MANY_ERRORS, span, message, List.of());
  }

  /// Whether further errors would be dropped: what only serves to word one need not be found out.
  public boolean isFull() {
    return errors > ERROR_LIMIT;
  }

  public boolean hasErrors() {
    return errors > 0;
  }

  /// The number of errors, those beyond the limit included.
  public int errorCount() {
    return errors;
  }

  public boolean isEmpty() {
    return kept.isEmpty();
  }

  /// The messages by file (in order of first message) and offset; those at one place stay in the
  /// order they came. The note about the limit comes last.
  public List<Diagnostic> sorted() {
    List<Diagnostic> result = new ArrayList<>(kept);
    result.sort(
        Comparator.comparing((Diagnostic d) -> d.code() == DiagnosticCode.TOO_MANY_ERRORS)
            .thenComparingInt(d -> fileOrder.get(d.span().file()))
            .thenComparingInt(d -> d.span().start()));
    return List.copyOf(result);
  }
}
