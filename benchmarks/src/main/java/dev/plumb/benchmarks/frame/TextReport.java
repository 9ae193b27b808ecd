package dev.plumb.benchmarks.frame;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/// The results as a table: milliseconds per frame, and in brackets the ratio to the first
/// contender's time (above 1: the first is faster). The last column has the first contender's
/// frames per second, and in brackets those of a published figure.
final class TextReport {
  private final Results results;
  private final String first;
  private final PrintStream out;

  private TextReport(Results results, PrintStream out) {
    this.results = results;
    this.first = results.contenders().getFirst();
    this.out = out;
  }

  static void print(Results results, PrintStream out) {
    var report = new TextReport(results, out);
    report.header();
    results.workloads().forEach(report::row);
    report.means();
    if (results.contenders().contains(Results.TARGET)) {
      report.target();
    }
  }

  private void header() {
    out.printf("%-16s", "ms per frame");
    results.contenders().forEach(contender -> out.printf("%20s", contender));
    out.printf("%16s%n", "frames/s");
  }

  private void row(Workload workload) {
    out.printf("%-16s", workload.name());
    for (String contender : results.contenders()) {
      out.printf(
          "%20s",
          cell(
              results.median(workload, contender),
              results.ratio(workload, contender, first),
              contender.equals(first)));
    }
    out.printf("%16s%n", framesPerSecond(workload));
  }

  private static String cell(OptionalDouble millis, OptionalDouble ratio, boolean first) {
    if (millis.isEmpty()) {
      return "-";
    }
    double value = millis.getAsDouble();
    String text = (value < 10 ? "%.2f" : "%.1f").formatted(value);
    return first || ratio.isEmpty() ? text : text + " (%.2f)".formatted(ratio.getAsDouble());
  }

  private String framesPerSecond(Workload workload) {
    OptionalDouble millis = results.median(workload, first);
    if (millis.isEmpty()) {
      return "-";
    }
    var headline = PublishedFigures.headline(workload);
    String text = "%.1f".formatted(1000 / millis.getAsDouble());
    return headline.isPresent() ? text + " (" + headline.getAsInt() + ")" : text;
  }

  private void means() {
    out.printf("%-16s", "geometric mean");
    for (String contender : results.contenders()) {
      var mean = results.meanRatio(contender, first);
      out.printf("%20s", mean.isPresent() ? "(%.2f)".formatted(mean.getAsDouble()) : "");
    }
    out.println();
  }

  /// How the first contender stands to what is asked of it.
  private void target() {
    List<String> slower = new ArrayList<>();
    for (Workload workload : results.workloads()) {
      double share = results.ratio(workload, first, Results.TARGET).orElse(0);
      if (share > 1) {
        slower.add("%s %.2f".formatted(workload.name(), share));
      }
    }
    out.printf(
        "%s takes %.2f of the target's time in the geometric mean (asked for: %.2f); slower: %s%n",
        first,
        results.meanRatio(first, Results.TARGET).orElseThrow(),
        PublishedFigures.ASKED_MEAN,
        slower.isEmpty() ? "none" : String.join(", ", slower));
  }
}
