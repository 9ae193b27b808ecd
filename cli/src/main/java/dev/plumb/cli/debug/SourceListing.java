package dev.plumb.cli.debug;

import dev.plumb.emulator.debug.CodeLine;
import dev.plumb.hlsl.source.SourceFile;
import java.io.PrintWriter;

/// Lines of source text with their numbers; `=>` marks the current one.
final class SourceListing {
  private static final int AROUND = 5;

  private SourceListing() {}

  static void line(CodeLine line, PrintWriter out) {
    print(line.file(), line.line(), line, out);
  }

  /// Some lines around `middle`.
  ///
  /// @param current the line to mark, or null
  static void around(SourceFile file, int middle, CodeLine current, PrintWriter out) {
    int last = lastLine(file);
    int first = Math.clamp(middle - AROUND, 1, Math.max(1, last - 2 * AROUND + 1));
    for (int line = first; line <= Math.min(last, first + 2 * AROUND - 1); line++) {
      print(file, line, current, out);
    }
  }

  /// Without the empty one behind the last line end.
  private static int lastLine(SourceFile file) {
    int count = file.lineCount();
    return count > 1 && file.lineText(count).isEmpty() ? count - 1 : count;
  }

  private static void print(SourceFile file, int line, CodeLine current, PrintWriter out) {
    boolean marked = current != null && current.file() == file && current.line() == line;
    String text = "%s%5d  %s".formatted(marked ? "=>" : "  ", line, file.lineText(line));
    out.println(text.stripTrailing());
  }
}
