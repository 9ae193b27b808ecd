package dev.plumb.cli.script;

import dev.plumb.emulator.state.ComparisonFunc;
import java.util.Locale;

/// Comparison functions, as scripts name them: `less equal`.
final class Comparisons {
  private Comparisons() {}

  static ComparisonFunc read(Cursor cursor) throws ScriptException {
    ComparisonFunc longest = null;
    for (ComparisonFunc func : ComparisonFunc.values()) {
      boolean names = cursor.rest().matches(spelling(func).replace(" ", "\\s+") + "(?s:\\b.*)");
      if (names && (longest == null || spelling(func).length() > spelling(longest).length())) {
        longest = func;
      }
    }
    if (longest == null) {
      throw cursor.expected(
          "never, less, equal, less equal, greater, not equal, greater equal or" + " always");
    }
    cursor.accept(spelling(longest));
    return longest;
  }

  private static String spelling(ComparisonFunc func) {
    return func.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
