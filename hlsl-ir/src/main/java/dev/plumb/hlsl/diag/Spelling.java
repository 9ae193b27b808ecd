package dev.plumb.hlsl.diag;

import java.util.Collection;
import java.util.Optional;

/// Which name was meant.
public final class Spelling {
  private Spelling() {}

  /// The nearest of `names` to `name`: at most a third of its letters away; the first in order
  /// where two are as near.
  public static Optional<String> nearest(String name, Collection<String> names) {
    String best = null;
    int limit = Math.max(1, name.length() / 3);
    for (String candidate : names) {
      if (Math.abs(candidate.length() - name.length()) > limit || candidate.startsWith("__")) {
        continue;
      }
      int distance = distance(name, candidate);
      if (distance <= limit
          && (best == null || distance < limit || candidate.compareTo(best) < 0)) {
        if (distance < limit) {
          limit = distance;
        }
        best = candidate;
      }
    }
    return name.length() < 2 ? Optional.empty() : Optional.ofNullable(best);
  }

  /// `; did you mean 'foo'?`, or nothing if none of `names` is near.
  public static String hint(String name, Collection<String> names) {
    return nearest(name, names).map(n -> "; did you mean '" + n + "'?").orElse("");
  }

  /// Insertions, removals, replacements and swaps of neighbours, upper and lower case being alike
  /// but for a tie.
  private static int distance(String a, String b) {
    int[] before = null;
    var previous = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      previous[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      var current = new int[b.length() + 1];
      current[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        boolean same =
            Character.toLowerCase(a.charAt(i - 1)) == Character.toLowerCase(b.charAt(j - 1));
        int best =
            Math.min(previous[j - 1] + (same ? 0 : 1), Math.min(previous[j], current[j - 1]) + 1);
        boolean swapped =
            i > 1
                && j > 1
                && a.charAt(i - 1) == b.charAt(j - 2)
                && a.charAt(i - 2) == b.charAt(j - 1);
        current[j] = swapped && before != null ? Math.min(best, before[j - 2] + 1) : best;
      }
      before = previous;
      previous = current;
    }
    return previous[b.length()];
  }
}
