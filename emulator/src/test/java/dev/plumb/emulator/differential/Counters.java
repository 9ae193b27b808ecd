package dev.plumb.emulator.differential;

import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

/// Compares what queries counted.
final class Counters {
  private static final List<String> NAMES =
      List.of(
          "IA vertices",
          "IA primitives",
          "VS invocations",
          "GS invocations",
          "GS primitives",
          "C invocations",
          "C primitives",
          "PS invocations",
          "HS invocations",
          "DS invocations",
          "CS invocations");

  private final Scene scene;
  private final Picture ours;
  private final Picture theirs;
  private final Supplier<LongSummaryStatistics> variants;

  /// @param variants how many samples pass with what is free
  Counters(Scene scene, Picture ours, Picture theirs, Supplier<LongSummaryStatistics> variants) {
    this.scene = scene;
    this.ours = ours;
    this.theirs = theirs;
    this.variants = variants;
  }

  /// @param differing how many samples differ in the pictures
  /// @param report takes a category, and a text where it is unexplained
  void compare(long differing, BiConsumer<String, String> report) {
    report(
        "samples passed",
        samples(differing),
        "samples passed: %d, %d; the pictures differ in %d"
            .formatted(ours.samplesPassed(), theirs.samplesPassed(), differing),
        report);
    for (int i = 0; i < NAMES.size(); i++) {
      report(
          NAMES.get(i),
          statistic(i, ours.statistics()[i], theirs.statistics()[i]),
          "%s: %d, %d".formatted(NAMES.get(i), ours.statistics()[i], theirs.statistics()[i]),
          report);
    }
  }

  private static void report(
      String name, String category, String text, BiConsumer<String, String> report) {
    report.accept(
        category.equals(Comparison.IDENTICAL)
            ? "counts: " + category
            : "count of " + name + ": " + category,
        category.equals(Comparison.UNEXPLAINED) ? text : "");
  }

  private String samples(long differing) {
    long difference = Math.abs(ours.samplesPassed() - theirs.samplesPassed());
    if (difference == 0) {
      return Comparison.IDENTICAL;
    }
    // Each layer over a sample may differ, and the picture shows one.
    if (difference <= differing * Math.max(1, ours.statistics()[1])) {
      return "differ as the samples do";
    }
    LongSummaryStatistics passed = variants.get();
    long slack = 1 + differing + (passed.getMax() - passed.getMin()) / 2;
    boolean between =
        theirs.samplesPassed() >= passed.getMin() - slack
            && theirs.samplesPassed() <= passed.getMax() + slack;
    return between ? "differ as hidden samples do" : Comparison.UNEXPLAINED;
  }

  private String statistic(int index, long a, long b) {
    if (a == b) {
      return Comparison.IDENTICAL;
    }
    boolean explained =
        switch (NAMES.get(index)) {
          // D3D11.3 §20.4.7: what is left over of a strip or list may be counted, or not.
          case "IA vertices" ->
              scene.indices != null && b <= scene.indices.length * scene.instances;
          case "IA primitives" -> false;
          // A vertex that was shaded is kept for other primitives, or shaded again.
          case "VS invocations" -> b > 0 && b <= Math.max(a, 3 * ours.statistics()[1]);
          case "DS invocations" -> b > 0;
          // What is clipped, and into how many, is free, as is when helpers and hidden pixels run.
          case "C primitives", "PS invocations" -> true;
          // Nothing need be clipped where nothing is drawn.
          case "C invocations" -> false;
          default -> false;
        };
    return explained ? "free" : Comparison.UNEXPLAINED;
  }
}
