package dev.plumb.hlsl.diag;

import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.source.SourceSpan;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What becomes of warnings: the options of the command line, and `#pragma warning` from its place
/// on, through the files in the order in which they are read.
final class WarningRules {
  private final WarningAction byDefault;
  private final Map<DiagnosticCode, List<Rule>> rules = new HashMap<>(); // in order of reading

  /// @param path the place, as the offsets that lead to it from the main file through its includes
  private record Rule(int[] path, WarningAction action) {}

  WarningRules(WarningAction byDefault) {
    this.byDefault = byDefault;
  }

  /// From `from` on, warnings of `code` are treated so.
  void add(DiagnosticCode code, WarningAction action, SourceSpan from) {
    rules.computeIfAbsent(code, any -> new ArrayList<>()).add(new Rule(path(from), action));
  }

  /// What becomes of a warning of `code` at `span`.
  WarningAction actionFor(DiagnosticCode code, SourceSpan span) {
    WarningAction action = WarningAction.DEFAULT;
    List<Rule> candidates = rules.getOrDefault(code, List.of());
    if (!candidates.isEmpty()) {
      int[] place = path(span);
      for (Rule rule : candidates) {
        if (Arrays.compare(rule.path, place) <= 0) {
          action = rule.action;
        }
      }
    }
    return action == WarningAction.DEFAULT ? byDefault : action;
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
