package dev.plumb.emulator.debug;

import java.util.ArrayList;
import java.util.List;

/// Tells when the run comes to another line. Coming back from a call into the middle of a line is
/// not coming to it.
final class LineTracker {
  private final List<CodeLine> lines = new ArrayList<>(); // by call depth; null: none yet

  void clear() {
    lines.clear();
  }

  /// An instruction at this depth runs next: calls that were deeper are over.
  void atDepth(int depth) {
    while (lines.size() > depth + 1) {
      lines.removeLast();
    }
    while (lines.size() < depth + 1) {
      lines.add(null);
    }
  }

  /// The instruction is at `line`. Whether the run has just come there.
  boolean arrive(int depth, CodeLine line) {
    return !line.equals(lines.set(depth, line));
  }
}
