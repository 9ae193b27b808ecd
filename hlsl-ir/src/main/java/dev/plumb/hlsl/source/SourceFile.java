package dev.plumb.hlsl.source;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// One text as it was entered once. Each `#include` makes a new one, so that a place in a header
/// names the way it was reached.
///
/// Lines end at LF, CR LF or a lone CR. Offsets and columns count UTF-16 units; lines and columns
/// are 1-based. The text never changes; the line markers of `#line` are added by the preprocessor
/// while it walks the text from front to back.
public final class SourceFile {
  private final String name;
  private final String text;
  private final SourceSpan includedFrom;
  private final int[] lineStarts; // [line - 1]; offset of the line's first unit, ascending
  private final List<LineMarker> markers = new ArrayList<>();

  /// `#line`: text from `offset` on reports `line` and counts up from there; `name` null keeps the
  /// name before it.
  private record LineMarker(int offset, int line, String name) {}

  private SourceFile(String name, String text, SourceSpan includedFrom) {
    this.name = Objects.requireNonNull(name);
    this.text = Objects.requireNonNull(text);
    this.includedFrom = includedFrom;
    this.lineStarts = findLineStarts(text);
  }

  /// A text that nothing included.
  public static SourceFile of(String name, String text) {
    return new SourceFile(name, text, null);
  }

  /// A text that the `#include` at `includedFrom` entered.
  public static SourceFile of(String name, String text, SourceSpan includedFrom) {
    return new SourceFile(name, text, includedFrom);
  }

  public String name() {
    return name;
  }

  public String text() {
    return text;
  }

  /// The `#include` directive that entered this file; empty for the main file.
  public Optional<SourceSpan> includedFrom() {
    return Optional.ofNullable(includedFrom);
  }

  /// The physical line of `offset`, 1-based. Offsets outside the text count as its nearest end.
  public int lineOf(int offset) {
    int index = Arrays.binarySearch(lineStarts, clamp(offset));
    return index >= 0 ? index + 1 : -index - 1;
  }

  /// The physical column of `offset`, 1-based, in UTF-16 units.
  public int columnOf(int offset) {
    return clamp(offset) - lineStart(lineOf(offset)) + 1;
  }

  /// The number of lines; at least 1. A line end at the end of the text opens one more, empty line.
  public int lineCount() {
    return lineStarts.length;
  }

  /// The offset of the first unit of a physical line.
  ///
  /// @throws IndexOutOfBoundsException if `line` is not in 1 to [#lineCount]
  public int lineStart(int line) {
    return lineStarts[Objects.checkIndex(line - 1, lineStarts.length)];
  }

  /// The text of a physical line, without its line end.
  ///
  /// @throws IndexOutOfBoundsException if `line` is not in 1 to [#lineCount]
  public String lineText(int line) {
    int start = lineStart(line);
    int end = line < lineCount() ? lineStart(line + 1) : text.length();
    while (end > start && isLineEnd(text.charAt(end - 1))) {
      end--;
    }
    return text.substring(start, end);
  }

  /// Records a `#line`: the physical line that holds `offset` reports as `line`, those after it
  /// count up.
  ///
  /// Markers are added in ascending order of offset.
  ///
  /// @param nameOrNull the new name, or null to keep the one in force
  public void addLineMarker(int offset, int line, String nameOrNull) {
    String inForce =
        nameOrNull != null ? nameOrNull : markers.isEmpty() ? name : markers.getLast().name;
    markers.add(new LineMarker(clamp(offset), line, inForce));
  }

  /// The place of `offset` as messages print it, honouring `#line`.
  public Location locate(int offset) {
    int physical = lineOf(offset);
    LineMarker marker = markerBefore(offset);
    if (marker == null) {
      return new Location(name, physical, columnOf(offset));
    }
    int line = marker.line + physical - lineOf(marker.offset);
    return new Location(marker.name, line, columnOf(offset));
  }

  private LineMarker markerBefore(int offset) {
    int low = 0;
    int high = markers.size();
    while (low < high) { // the first marker beyond offset
      int middle = (low + high) >>> 1;
      if (markers.get(middle).offset <= offset) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low == 0 ? null : markers.get(low - 1);
  }

  private int clamp(int offset) {
    return Math.clamp(offset, 0, text.length());
  }

  static boolean isLineEnd(char unit) {
    return unit == '\n' || unit == '\r';
  }

  private static int[] findLineStarts(String text) {
    int[] starts = new int[16 + text.length() / 32];
    int count = 1; // the first line starts at 0
    for (int i = 0; i < text.length(); i++) {
      char unit = text.charAt(i);
      boolean pair = unit == '\r' && i + 1 < text.length() && text.charAt(i + 1) == '\n';
      if (isLineEnd(unit) && !pair) {
        if (count == starts.length) {
          starts = Arrays.copyOf(starts, count * 2);
        }
        starts[count++] = i + 1;
      }
    }
    return Arrays.copyOf(starts, count);
  }

  @Override
  public String toString() {
    return name;
  }
}
