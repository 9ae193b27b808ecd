package dev.plumb.benchmarks.frame;

import java.io.PrintStream;
import java.util.OptionalDouble;

/// The results as a table: milliseconds per frame, and in brackets the ratio to the first
/// contender's time (above 1: the first is faster).
final class TextReport {
  private TextReport() {}

  static void print(Results results, PrintStream out) {
    String first = results.contenders().getFirst();
    out.printf("%-16s", "ms per frame");
    for (String contender : results.contenders()) {
      out.printf("%22s", contender);
    }
    out.println();
    for (Workload workload : results.workloads()) {
      out.printf("%-16s", workload.name());
      for (String contender : results.contenders()) {
        out.printf(
            "%22s",
            cell(
                results.median(workload, contender),
                results.ratio(workload, contender, first),
                contender.equals(first)));
      }
      out.println();
    }
    out.printf("%-16s", "geometric mean");
    for (String contender : results.contenders()) {
      var mean = results.meanRatio(contender, first);
      out.printf("%22s", mean.isPresent() ? "(%.2f)".formatted(mean.getAsDouble()) : "");
    }
    out.println();
  }

  private static String cell(OptionalDouble millis, OptionalDouble ratio, boolean first) {
    if (millis.isEmpty()) {
      return "-";
    }
    double value = millis.getAsDouble();
    String text = (value < 10 ? "%.2f" : "%.1f").formatted(value);
    return first || ratio.isEmpty() ? text : text + " (%.2f)".formatted(ratio.getAsDouble());
  }
}
