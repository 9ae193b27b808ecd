package dev.plumb.cli.diagnostic;

import dev.plumb.hlsl.diag.Diagnostic;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.diag.DiagnosticRenderer;
import dev.plumb.hlsl.diag.DiagnosticStyle;
import dev.plumb.hlsl.diag.Severity;
import java.io.PrintWriter;
import java.util.List;

/// Messages as text for people, each printed as it comes.
final class TextMessages implements MessageSink {
  private final DiagnosticFormat format;
  private final PrintWriter to;
  private final DiagnosticRenderer renderer;

  TextMessages(DiagnosticFormat format, PrintWriter to, boolean color) {
    this.format = format;
    this.to = to;
    var style = format == DiagnosticFormat.CLANG ? DiagnosticStyle.CLANG : DiagnosticStyle.FXC;
    this.renderer = new DiagnosticRenderer(style, color);
  }

  @Override
  public void add(List<Diagnostic> diagnostics, boolean rejected) {
    diagnostics.forEach(d -> to.print(renderer.render(d)));
    if (diagnostics.stream().anyMatch(d -> d.code() == DiagnosticCode.ENTRY_POINT_NOT_FOUND)) {
      to.print("-E names the entry function; a scene's shader has 'entry' for that\n");
    }
    switch (format) {
      case CLANG -> count(diagnostics);
      case FXC, JSON, SARIF -> {
        if (rejected) {
          to.print("\ncompilation failed; no code produced\n");
        }
      }
    }
    to.flush();
  }

  /// `scene.yaml(12,3): warning: no viewport is set; nothing is visible
  /// [DEVICE_DRAW_VIEWPORT_NOT_SET]`
  @Override
  public void add(StateMessage m) {
    String place =
        switch (format) {
          case CLANG -> "%s:%d:%d: ".formatted(m.file(), m.line(), m.column());
          case FXC, JSON, SARIF -> "%s(%d,%d): ".formatted(m.file(), m.line(), m.column());
        };
    String flag = m.file().isEmpty() ? "" : m.file() + ": ";
    to.print(
        m.hasPlace()
            ? place + m.severity() + ": " + m.text()
            : "plumb: " + m.severity() + ": " + flag + m.text());
    to.print(" [" + m.id() + "]\n");
    to.flush();
  }

  /// `1 warning and 2 errors generated.`
  private void count(List<Diagnostic> diagnostics) {
    String warnings = counted(diagnostics, Severity.WARNING);
    String errors = counted(diagnostics, Severity.ERROR);
    String and = warnings.isEmpty() || errors.isEmpty() ? "" : " and ";
    if (!warnings.isEmpty() || !errors.isEmpty()) {
      to.print(warnings + and + errors + " generated.\n");
    }
  }

  private static String counted(List<Diagnostic> diagnostics, Severity severity) {
    long count = diagnostics.stream().filter(d -> d.severity() == severity).count();
    return count == 0 ? "" : count + " " + severity.word() + (count == 1 ? "" : "s");
  }

  @Override
  public void end() {}
}
