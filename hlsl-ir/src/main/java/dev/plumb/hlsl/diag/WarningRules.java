package dev.plumb.hlsl.diag;

import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.source.SourceSpan;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What becomes of warnings: the options of the command line, and `#pragma warning` from its place
/// on, through the files in the order in which they are read.
final class WarningRules {
  private final WarningOptions options;
  private final Map<DiagnosticCode, List<Rule>> rules =
      new EnumMap<>(DiagnosticCode.class); // in order of reading
  private final Deque<Map<DiagnosticCode, WarningAction>> pushed = new ArrayDeque<>();

  /// @param path the place, as the offsets that lead to it from the main file through its includes
  private record Rule(int[] path, WarningAction action) {}

  WarningRules(WarningOptions options) {
    this.options = options;
  }

  /// From `from` on, warnings of `code` are treated so.
  void add(DiagnosticCode code, WarningAction action, SourceSpan from) {
    rules.computeIfAbsent(code, any -> new ArrayList<>()).add(new Rule(path(from), action));
  }

  /// `#pragma warning(push)`
  void push() {
    var state = new EnumMap<DiagnosticCode, WarningAction>(DiagnosticCode.class);
    rules.forEach((code, list) -> state.put(code, list.getLast().action));
    pushed.push(state);
  }

  /// `#pragma warning(pop)`: from `from` on, all is as it was at the push. Whether there was one.
  boolean pop(SourceSpan from) {
    if (pushed.isEmpty()) {
      return false;
    }
    Map<DiagnosticCode, WarningAction> state = pushed.pop();
    for (DiagnosticCode code : rules.keySet()) {
      add(code, state.getOrDefault(code, WarningAction.DEFAULT), from);
    }
    return true;
  }

  /// What becomes of a warning of `code` at `span`: never DEFAULT.
  WarningAction actionFor(DiagnosticCode code, SourceSpan span) {
    WarningAction action = WarningAction.DEFAULT;
    List<Rule> candidates = rules.getOrDefault(code, List.of());
    if (!candidates.isEmpty()) {
      int next = firstBehind(candidates, path(span));
      action = next == 0 ? action : candidates.get(next - 1).action;
    }
    return action == WarningAction.DEFAULT ? options.actionFor(code) : action;
  }

  private static int firstBehind(List<Rule> rules, int[] place) {
    int low = 0;
    int high = rules.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (Arrays.compare(rules.get(middle).path, place) <= 0) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /// Places compare as their paths do: what is read first is less.
  private static int[] path(SourceSpan span) {
    List<Integer> offsets = new ArrayList<>(List.of(span.start()));
    SourceFile file = span.file();
    Optional<SourceSpan> from = file.includedFrom();
    while (from.isPresent()) {
      offsets.addFirst(from.get().start());
      from = from.get().file().includedFrom();
    }
    return offsets.stream().mapToInt(Integer::intValue).toArray();
  }
}
