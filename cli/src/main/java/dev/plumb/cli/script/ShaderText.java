package dev.plumb.cli.script;

import dev.plumb.hlsl.diag.Diagnostic;
import dev.plumb.hlsl.diag.Label;
import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.source.SourceSpan;
import java.util.List;

/// HLSL in a script. Lines that the format leaves out are no part of it, so that `__LINE__` counts
/// as it should; messages are about places in the script.
public final class ShaderText {
  private final SourceFile script;
  private final List<ScriptLine> lines;
  private final String text;

  ShaderText(SourceFile script, List<ScriptLine> lines) {
    this.script = script;
    this.lines = lines.stream().filter(line -> !line.isLeftOut()).toList();
    var joined = new StringBuilder();
    this.lines.forEach(line -> joined.append(line.text()));
    this.text = joined.toString();
  }

  public String text() {
    return text;
  }

  public boolean isBlank() {
    return text.isBlank();
  }

  /// A text of its own for a compilation.
  public SourceFile source() {
    return SourceFile.of(script.name(), text);
  }

  /// The message about [#source], as one about the script. The macros that it went through are left
  /// out.
  public Diagnostic inScript(Diagnostic diagnostic) {
    return new Diagnostic(
        diagnostic.severity(),
        diagnostic.code(),
        inScript(diagnostic.span()),
        diagnostic.message(),
        diagnostic.notes().stream()
            .map(note -> new Label(inScript(note.span()), note.message()))
            .toList());
  }

  /// Of a span of [#source]; spans of other texts stay.
  public SourceSpan inScript(SourceSpan span) {
    if (!span.file().name().equals(script.name()) || !span.file().text().equals(text)) {
      return span;
    }
    int start = inScript(span.start());
    return new SourceSpan(
        script, start, span.end() > span.start() ? inScript(span.end() - 1) + 1 : start);
  }

  private int inScript(int offset) {
    int before = 0;
    for (ScriptLine line : lines) {
      if (offset < before + line.text().length()) {
        return line.offset() + offset - before;
      }
      before += line.text().length();
    }
    return lines.isEmpty() ? 0 : lines.getLast().offset() + lines.getLast().text().length();
  }
}
