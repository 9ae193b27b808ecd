package dev.plumb.emulator.debug;

import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.source.SourceSpan;

/// A line of source text.
///
/// @param line 1-based, as the file has it (`#line` does not count)
public record CodeLine(SourceFile file, int line) {
  /// The line in which `span` starts.
  public static CodeLine of(SourceSpan span) {
    return new CodeLine(span.file(), span.file().lineOf(span.start()));
  }

  @Override
  public String toString() {
    return file.name() + ":" + line;
  }
}
