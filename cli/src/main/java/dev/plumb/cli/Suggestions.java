package dev.plumb.cli;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/// The names most like a mistyped one.
public final class Suggestions {
  private Suggestions() {}

  /// At most three of `names`, nearest first; none if all are far.
  public static List<String> near(String word, Collection<String> names) {
    int limit = word.length() < 4 ? word.length() / 2 : Math.max(2, word.length() / 3);
    return names.stream()
        .distinct()
        .filter(n -> distance(word, n) <= limit)
        .sorted(Comparator.comparingInt((String n) -> distance(word, n)).thenComparing(n -> n))
        .limit(3)
        .toList();
  }

  /// `; did you mean 'a' or 'b'?`, or nothing.
  public static String didYouMean(String word, Collection<String> names) {
    var near = near(word, names);
    return near.isEmpty() ? "" : "; did you mean '" + String.join("' or '", near) + "'?";
  }

  /// Insertions, removals and changes of a letter that turn one into the other, whatever the case.
  private static int distance(String a, String b) {
    var row = new int[b.length() + 1];
    for (int j = 0; j < row.length; j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j < row.length; j++) {
        int change =
            Character.toLowerCase(a.charAt(i - 1)) == Character.toLowerCase(b.charAt(j - 1))
                ? 0
                : 1;
        int best = Math.min(Math.min(row[j], row[j - 1]) + 1, diagonal + change);
        diagonal = row[j];
        row[j] = best;
      }
    }
    return row[b.length()];
  }
}
