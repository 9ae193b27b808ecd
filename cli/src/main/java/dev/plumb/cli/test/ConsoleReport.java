package dev.plumb.cli.test;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// Says what became of scripts: a line for each file, its failures below, and a summary.
final class ConsoleReport {
  /// How much it says.
  enum Detail {
    /// Files that fail, and the summary.
    QUIET,
    /// All files.
    NORMAL,
    /// All test cases.
    VERBOSE
  }

  /// Failures of one test case that are shown.
  private static final int MOST_FAILURES = 10;

  private final PrintWriter out;
  private final Detail detail;
  private final List<FileResult> results = new ArrayList<>();
  private final Set<List<String>> shown = new HashSet<>(); // compilers' messages of this file

  ConsoleReport(PrintWriter out, Detail detail) {
    this.out = out;
    this.detail = detail;
  }

  void file(FileResult result) {
    results.add(result);
    if (result.malformed().isPresent()) {
      out.println("ERROR  " + result.malformed().get());
      out.flush();
      return;
    }
    boolean failed = result.failed() > 0;
    if (failed || detail != Detail.QUIET) {
      String word = failed ? "FAIL " : result.passed() > 0 ? "ok   " : "skip ";
      out.println(word + "  " + result.file() + ": " + census(result));
      shown.clear();
      result.cases().forEach(c -> testCase(result.file(), c));
    }
    out.flush();
  }

  private static String census(FileResult result) {
    return counts(result.passed(), result.failed(), result.skipped());
  }

  private static String counts(long passed, long failed, long skipped) {
    var text = new StringBuilder().append(passed).append(" passed");
    if (failed > 0) {
      text.append(", ").append(failed).append(" failed");
    }
    if (skipped > 0) {
      text.append(", ").append(skipped).append(" skipped");
    }
    return text.toString();
  }

  private void testCase(String file, TestCase testCase) {
    switch (testCase.outcome()) {
      case Outcome.Passed _ -> say("passed", file, testCase, "");
      case Outcome.Skipped skipped -> say("skipped", file, testCase, ": " + skipped.reason());
      case Outcome.Failed failed -> {
        out.println("  failed  " + testCase.id(file));
        failed.failures().stream().limit(MOST_FAILURES).forEach(f -> failure(file, f));
        if (failed.failures().size() > MOST_FAILURES) {
          out.println("    and %d more".formatted(failed.failures().size() - MOST_FAILURES));
        }
      }
    }
  }

  private void say(String what, String file, TestCase testCase, String behind) {
    if (detail == Detail.VERBOSE) {
      out.println("  %-7s %s%s".formatted(what, testCase.id(file), behind));
    }
  }

  private void failure(String file, Outcome.Failure failure) {
    String mark = failure.marked() ? " [todo or bug]" : "";
    String text = "%s(%d): %s".formatted(file, failure.line(), failure.message());
    List<String> lines = text.lines().toList();
    List<String> messages = lines.subList(1, lines.size());
    boolean repeated = !messages.isEmpty() && !shown.add(messages);
    out.println("    " + lines.getFirst() + (repeated ? " (messages as above)" : "") + mark);
    if (!repeated) {
      messages.forEach(line -> out.println("      " + line));
    }
  }

  /// Tells the sums, and why tests were skipped.
  void summary() {
    reasons().forEach((reason, count) -> out.println("%d skipped: %s".formatted(count, reason)));
    long failed = results.stream().mapToLong(FileResult::failed).sum();
    long malformed = results.stream().filter(r -> r.malformed().isPresent()).count();
    var text = new StringBuilder();
    text.append(results.size()).append(results.size() == 1 ? " file: " : " files: ");
    text.append(
        counts(
            results.stream().mapToLong(FileResult::passed).sum(),
            failed,
            results.stream().mapToLong(FileResult::skipped).sum()));
    long marked = results.stream().mapToLong(FileResult::marked).sum();
    if (marked > 0) {
      text.append("; of those failed, %d where the script says todo or bug".formatted(marked));
    }
    if (malformed > 0) {
      text.append("; ").append(malformed).append(malformed == 1 ? " file is" : " files are");
      text.append(" no script");
    }
    out.println(text);
    out.flush();
  }

  private Map<String, Integer> reasons() {
    var reasons = new TreeMap<String, Integer>();
    for (FileResult result : results) {
      for (TestCase testCase : result.cases()) {
        if (testCase.outcome() instanceof Outcome.Skipped skipped) {
          reasons.merge(skipped.reason().lines().findFirst().orElse(""), 1, Integer::sum);
        }
      }
    }
    return reasons;
  }
}
