package dev.plumb.benchmarks.frame;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/// The medians of all rounds.
final class Results {
  /// The name under which the [PublishedFigures]' target stands beside the contenders.
  static final String TARGET = "target";

  private final List<String> contenders;
  private final Map<Workload, Map<String, List<Double>>> rounds = new LinkedHashMap<>();

  Results(List<String> contenders) {
    this.contenders = new ArrayList<>(contenders);
  }

  /// Those that measure, and the target where it is known.
  List<String> contenders() {
    return List.copyOf(contenders);
  }

  List<Workload> workloads() {
    return List.copyOf(rounds.keySet());
  }

  /// @param millis of one round
  void add(Workload workload, String contender, double millis) {
    if (!contenders.contains(contender)) {
      contenders.add(contender);
    }
    rounds
        .computeIfAbsent(workload, w -> new LinkedHashMap<>())
        .computeIfAbsent(contender, c -> new ArrayList<>())
        .add(millis);
  }

  /// Milliseconds per frame; nothing if it did not draw the workload.
  OptionalDouble median(Workload workload, String contender) {
    List<Double> medians = rounds.get(workload).get(contender);
    return medians == null
        ? OptionalDouble.empty()
        : OptionalDouble.of(
            Timing.median(medians.stream().mapToDouble(Double::doubleValue).toArray()));
  }

  /// How long `contender` takes for a workload as a multiple of what `other` takes: of each round,
  /// then the median, so that both met the same machine.
  OptionalDouble ratio(Workload workload, String contender, String other) {
    List<Double> a = rounds.get(workload).get(contender);
    List<Double> b = rounds.get(workload).get(other);
    if (a == null || b == null) {
      return OptionalDouble.empty();
    }
    var ratios = new double[Math.min(a.size(), b.size())];
    for (int round = 0; round < ratios.length; round++) {
      ratios[round] = a.get(round) / b.get(round);
    }
    return OptionalDouble.of(Timing.median(ratios));
  }

  /// The geometric mean over the workloads that both drew.
  OptionalDouble meanRatio(String contender, String other) {
    double logs = 0;
    int count = 0;
    for (Workload workload : rounds.keySet()) {
      var ratio = ratio(workload, contender, other);
      if (ratio.isPresent()) {
        logs += Math.log(ratio.getAsDouble());
        count++;
      }
    }
    return count == 0 ? OptionalDouble.empty() : OptionalDouble.of(Math.exp(logs / count));
  }
}
