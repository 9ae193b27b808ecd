package dev.plumb.hlsl.diag;

import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.source.SourceSpan;

/// The line that a message is about, and the marker to print below it.
///
/// @param line the line's text; a window of it when it is long; what does not print is replaced by
///   U+FFFD
/// @param margin the white space before the marker: tabs where the line has them, so that both stay
///   aligned
/// @param marker `^~~`, at least the caret
record SourceExcerpt(String line, String margin, String marker) {
  /// Lines longer than this are windowed.
  private static final int LONGEST_LINE = 200;

  /// What a window shows of the line before the place.
  private static final int LEAD = 60;

  private static final String CUT = "...";

  /// The excerpt of the physical line that `span` begins on.
  static SourceExcerpt of(SourceSpan span) {
    SourceFile file = span.file();
    int number = file.lineOf(span.start());
    String line = file.lineText(number);
    int from = Math.min(span.start() - file.lineStart(number), line.length());
    int to = Math.clamp(span.end() - file.lineStart(number), from, line.length());
    if (line.length() <= LONGEST_LINE) {
      return cut(line, "", from, to, "");
    }
    int windowStart = Math.max(0, Math.min(from - LEAD, line.length() - LONGEST_LINE));
    int windowEnd = Math.min(line.length(), windowStart + LONGEST_LINE);
    String before = windowStart > 0 ? CUT : "";
    String after = windowEnd < line.length() ? CUT : "";
    String window = line.substring(windowStart, windowEnd);
    return cut(window, before, from - windowStart, Math.min(to, windowEnd) - windowStart, after);
  }

  private static SourceExcerpt cut(String line, String before, int from, int to, String after) {
    StringBuilder margin = new StringBuilder(" ".repeat(before.length()));
    for (int i = 0; i < from; i++) {
      margin.append(line.charAt(i) == '\t' ? '\t' : ' ');
    }
    String marker = "^" + "~".repeat(Math.max(0, to - from - 1));
    return new SourceExcerpt(before + printable(line) + after, margin.toString(), marker);
  }

  /// `text` with what a terminal could take for a command, and lone surrogates, replaced by U+FFFD;
  /// tabs stay.
  static String printable(String text) {
    StringBuilder result = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char unit = text.charAt(i);
      boolean pair =
          Character.isHighSurrogate(unit)
              && i + 1 < text.length()
              && Character.isLowSurrogate(text.charAt(i + 1));
      boolean lone = Character.isSurrogate(unit) && !pair;
      boolean control = Character.isISOControl(unit) && unit != '\t';
      result.append(lone || control ? '\uFFFD' : unit);
      if (pair) {
        result.append(text.charAt(++i));
      }
    }
    return result.toString();
  }
}
