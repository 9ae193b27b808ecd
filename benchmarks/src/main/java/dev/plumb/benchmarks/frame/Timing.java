package dev.plumb.benchmarks.frame;

import java.util.Arrays;

/// Times of single frames.
///
/// @param sortedMillis ascending, at least one
record Timing(double[] sortedMillis) {

  static Timing of(double[] millis) {
    double[] sorted = millis.clone();
    Arrays.sort(sorted);
    return new Timing(sorted);
  }

  double median() {
    int n = sortedMillis.length;
    return (sortedMillis[(n - 1) / 2] + sortedMillis[n / 2]) / 2;
  }

  double least() {
    return sortedMillis[0];
  }

  static double median(double[] values) {
    return of(values).median();
  }
}
