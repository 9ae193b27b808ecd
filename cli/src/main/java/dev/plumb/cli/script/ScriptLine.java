package dev.plumb.cli.script;

import java.util.ArrayList;
import java.util.List;

/// A line as the format's first reader sees it, which has room for 255 characters at a time: a
/// longer line comes in pieces, and each piece counts as a line of its own.
///
/// @param number of the line in the file, 1-based
/// @param offset of the first character in the file
/// @param text with its line end, if it has one
record ScriptLine(int number, int offset, String text) {
  /// Characters of a piece, the line end included.
  private static final int MOST = 255;

  static List<ScriptLine> split(String file) {
    var lines = new ArrayList<ScriptLine>();
    int number = 1;
    int start = 0;
    while (start < file.length()) {
      int newline = file.indexOf('\n', start);
      int lineEnd = newline < 0 ? file.length() : newline + 1;
      int end = Math.min(lineEnd, start + MOST);
      lines.add(new ScriptLine(number, start, file.substring(start, end)));
      number += end == newline + 1 ? 1 : 0;
      start = end;
    }
    return lines;
  }

  boolean isSectionStart() {
    return text.startsWith("[");
  }

  /// Empty lines and comments are nowhere part of anything, not even of a shader.
  boolean isLeftOut() {
    return text.startsWith("\n") || text.startsWith("\r\n") || text.startsWith("%");
  }

  boolean isBlank() {
    return text.isBlank();
  }
}
