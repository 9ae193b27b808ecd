package dev.plumb.hlsl.diag;

import dev.plumb.hlsl.source.Expansion;
import dev.plumb.hlsl.source.Location;
import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.source.SourceSpan;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Diagnostics to text, as fxc or clang prints them, with the line and a caret below:
///
/// ```
/// light.hlsl(4,13-15): error X3004: undeclared identifier 'foo'
///   float4 c = foo * 2;
///              ^~~
/// ```
///
/// Columns are those of [Location]; the range is inclusive, and left out for one character or
/// several lines. Below the message come its labels, the macros that the place was expanded from,
/// and the `#include`s that lead to the file.
public final class DiagnosticRenderer {
  /// At most so many macros, and so many files, are listed below one message.
  private static final int CHAIN_LIMIT = 8;

  private final DiagnosticStyle style;
  private final boolean color;

  /// @param color whether to use ANSI colours
  public DiagnosticRenderer(DiagnosticStyle style, boolean color) {
    this.style = style;
    this.color = color;
  }

  /// A renderer of plain text in fxc's style.
  public DiagnosticRenderer() {
    this(DiagnosticStyle.FXC, false);
  }

  /// All messages in order; each line ends in `\n`.
  public String render(Diagnostics diagnostics) {
    StringBuilder out = new StringBuilder();
    for (Diagnostic diagnostic : diagnostics.sorted()) {
      append(diagnostic, out);
    }
    return out.toString();
  }

  /// One message with its notes; each line ends in `\n`.
  public String render(Diagnostic diagnostic) {
    StringBuilder out = new StringBuilder();
    append(diagnostic, out);
    return out.toString();
  }

  /// Writes all messages in order.
  ///
  /// @throws UncheckedIOException if `out` fails
  public void render(Diagnostics diagnostics, Appendable out) {
    try {
      out.append(render(diagnostics));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private void append(Diagnostic diagnostic, StringBuilder out) {
    switch (style) {
      case FXC -> {
        appendMessage(diagnostic, out);
        appendIncludes(diagnostic.span().file(), out);
      }
      case CLANG -> {
        appendIncludesBefore(diagnostic.span().file(), out);
        appendMessage(diagnostic, out);
      }
    }
  }

  private void appendMessage(Diagnostic diagnostic, StringBuilder out) {
    Severity severity = diagnostic.severity();
    String head =
        style == DiagnosticStyle.FXC
            ? severity.word() + " " + diagnostic.code().code()
            : severity.word();
    String message = diagnostic.message() + option(diagnostic);
    appendPlace(diagnostic.span(), head, severity, message, out);
    if (style == DiagnosticStyle.CLANG) {
      appendFix(diagnostic, out);
    }
    for (Label label : diagnostic.notes()) {
      appendHead(label.span(), "note", Severity.NOTE, label.message(), out);
      if (!label.span().equals(diagnostic.span())) { // else the line stands right above
        appendExcerpt(label.span(), out);
      }
    }
    appendExpansions(diagnostic.span(), out);
  }

  /// ` [-Wconversion]` behind clang's warnings, which tells how to turn it off.
  private String option(Diagnostic diagnostic) {
    DiagnosticCode code = diagnostic.code();
    if (style != DiagnosticStyle.CLANG || code.severity() != Severity.WARNING) {
      return "";
    }
    String error = diagnostic.severity() == Severity.ERROR ? "-Werror," : "";
    return " [" + error + "-W" + WarningNames.of(code) + "]";
  }

  /// The text to write instead, under the place where it belongs, if that is on the line shown.
  private void appendFix(Diagnostic diagnostic, StringBuilder out) {
    SourceSpan span = diagnostic.span();
    for (Label label : diagnostic.notes()) {
      if (label.fix().isPresent() && label.fix().get().span().equals(span)) {
        String text = SourceExcerpt.printable(label.fix().get().text());
        out.append("  ").append(SourceExcerpt.of(span).margin());
        out.append(paint(GREEN, text)).append('\n');
        return;
      }
    }
  }

  /// `place: head: message`, then the source line with the range marked.
  private void appendPlace(
      SourceSpan span, String head, Severity severity, String message, StringBuilder out) {
    appendHead(span, head, severity, message, out);
    appendExcerpt(span, out);
  }

  private void appendHead(
      SourceSpan span, String head, Severity severity, String message, StringBuilder out) {
    if (hasPlace(span)) {
      out.append(paint(BOLD, place(span) + ":")).append(' ');
    }
    out.append(paint(colorOf(severity), head + ":")).append(' ');
    out.append(SourceExcerpt.printable(message)).append('\n');
  }

  private static boolean hasPlace(SourceSpan span) {
    return span.file() != SourceSpan.NONE.file();
  }

  private void appendExcerpt(SourceSpan span, StringBuilder out) {
    if (hasPlace(span) && !span.file().text().isEmpty()) {
      SourceExcerpt excerpt = SourceExcerpt.of(span);
      out.append("  ").append(excerpt.line()).append('\n');
      out.append("  ").append(excerpt.margin()).append(paint(GREEN, excerpt.marker())).append('\n');
    }
  }

  private String place(SourceSpan span) {
    Location first = span.startLocation();
    String file = SourceExcerpt.printable(first.file());
    if (style == DiagnosticStyle.CLANG) {
      return file + ":" + first.line() + ":" + first.column();
    }
    Location last = span.file().locate(Math.max(span.start(), span.end() - 1));
    boolean range = last.line() == first.line() && last.column() > first.column();
    String columns =
        range ? first.column() + "-" + last.column() : Integer.toString(first.column());
    return file + "(" + first.line() + "," + columns + ")";
  }

  private void appendExpansions(SourceSpan span, StringBuilder out) {
    int count = 0;
    for (Expansion step = span.expansion(); step != null; step = step.parent()) {
      if (count < CHAIN_LIMIT) {
        String message = "expanded from macro '" + step.macro() + "'";
        appendPlace(step.spelling(), "note", Severity.NOTE, message, out);
      }
      count++;
    }
    appendOmitted(count, "macro expansions", out);
  }

  private void appendIncludes(SourceFile file, StringBuilder out) {
    int count = 0;
    for (SourceSpan at : includeChain(file)) {
      if (count++ < CHAIN_LIMIT) {
        Location place = at.startLocation();
        String name = SourceExcerpt.printable(place.file());
        out.append(paint(BOLD, name + "(" + place.line() + "):")).append(' ');
        out.append(paint(CYAN, "note:")).append(" included from here\n");
      }
    }
    appendOmitted(count, "files", out);
  }

  /// clang's `In file included from a.hlsl:3:`, the outermost file first.
  private static void appendIncludesBefore(SourceFile file, StringBuilder out) {
    List<SourceSpan> chain = includeChain(file);
    int shown = Math.min(chain.size(), CHAIN_LIMIT);
    if (chain.size() > shown) {
      out.append("In ").append(chain.size() - shown).append(" more files, and\n");
    }
    for (int i = shown - 1; i >= 0; i--) {
      Location place = chain.get(i).startLocation();
      out.append("In file included from ").append(SourceExcerpt.printable(place.file()));
      out.append(':').append(place.line()).append(":\n");
    }
  }

  /// The `#include`s that lead to `file`, the innermost first.
  static List<SourceSpan> includeChain(SourceFile file) {
    List<SourceSpan> chain = new ArrayList<>();
    Optional<SourceSpan> at = file.includedFrom();
    while (at.isPresent()) {
      chain.add(at.get());
      at = at.get().file().includedFrom();
    }
    return chain;
  }

  private void appendOmitted(int count, String what, StringBuilder out) {
    if (count > CHAIN_LIMIT) {
      out.append(paint(CYAN, "note:")).append(" and ").append(count - CHAIN_LIMIT);
      out.append(" more ").append(what).append('\n');
    }
  }

  // ANSI colours

  private static final String BOLD = "1";
  private static final String GREEN = "32";
  private static final String CYAN = "36";

  private static String colorOf(Severity severity) {
    return switch (severity) {
      case ERROR -> "1;31";
      case WARNING -> "1;35";
      case NOTE -> CYAN;
    };
  }

  private String paint(String codes, String text) {
    return color ? "\u001b[" + codes + "m" + text + "\u001b[0m" : text;
  }
}
