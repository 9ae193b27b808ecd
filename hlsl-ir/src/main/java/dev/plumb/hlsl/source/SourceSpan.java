package dev.plumb.hlsl.source;

import java.util.Objects;

/// A half-open range of a file, in UTF-16 units, where a reader sees the thing.
///
/// A token out of a macro lies at the macro's invocation; `expansion` then tells how it got there.
///
/// @param file the text
/// @param start the offset of the first unit
/// @param end the offset behind the last unit; `start <= end`
/// @param expansion the innermost macro expansion that produced it, or null for plain text
public record SourceSpan(SourceFile file, int start, int end, Expansion expansion) {
  /// The place of things that have none: an empty range of a file named `<none>`.
  public static final SourceSpan NONE = new SourceSpan(SourceFile.of("<none>", ""), 0, 0);

  public SourceSpan {
    Objects.requireNonNull(file);
    if (start > end) {
      throw new IllegalArgumentException("span starts at " + start + " behind its end " + end);
    }
  }

  /// A span of plain text.
  public SourceSpan(SourceFile file, int start, int end) {
    this(file, start, end, null);
  }

  /// The span from here to the end of `last`. Two files cannot be joined: then this span alone.
  public SourceSpan to(SourceSpan last) {
    if (last.file != file || last.end < start) {
      return this;
    }
    return new SourceSpan(file, start, last.end, expansionTo(last));
  }

  /// The expansion that both ends have in common: what came out of one macro lies at one place.
  private Expansion expansionTo(SourceSpan last) {
    if (Objects.equals(expansion, last.expansion)) {
      return expansion;
    }
    boolean onePlace = start == last.start && end == last.end;
    if (!onePlace || expansion == null || last.expansion == null) {
      return null;
    }
    return depth(expansion) <= depth(last.expansion) ? expansion : last.expansion;
  }

  private static int depth(Expansion innermost) {
    int depth = 0;
    for (Expansion at = innermost; at != null; at = at.parent()) {
      depth++;
    }
    return depth;
  }

  /// Where it starts, honouring `#line`.
  public Location startLocation() {
    return file.locate(start);
  }

  /// The place just behind its last unit, honouring `#line`.
  public Location endLocation() {
    return file.locate(end);
  }

  /// The text it covers.
  public String text() {
    return file.text().substring(start, end);
  }

  /// Spans are equal when the same range of the same file came out of the same expansion: both by
  /// identity, so that comparing deep expansion chains stays cheap.
  @Override
  public boolean equals(Object other) {
    return other instanceof SourceSpan span
        && span.file == file
        && span.start == start
        && span.end == end
        && Objects.equals(span.expansion, expansion);
  }

  @Override
  public int hashCode() {
    return (System.identityHashCode(file) * 31 + start) * 31 + end;
  }

  @Override
  public String toString() {
    return file.name() + "[" + start + "," + end + ")";
  }
}
