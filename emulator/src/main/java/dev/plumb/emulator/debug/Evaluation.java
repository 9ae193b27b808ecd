package dev.plumb.emulator.debug;

/// What became of an expression.
public sealed interface Evaluation {
  record Evaluated(LaneValues values) implements Evaluation {}

  /// @param message why there is no value, for people
  record Refused(String message) implements Evaluation {}
}
