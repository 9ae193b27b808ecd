package dev.plumb.cli.test;

import java.util.List;

/// What became of a test case.
sealed interface Outcome {
  record Passed() implements Outcome {}

  record Failed(List<Failure> failures) implements Outcome {
    public Failed {
      failures = List.copyOf(failures);
    }
  }

  /// Nothing is known of it.
  record Skipped(String reason) implements Outcome {}

  /// Something that is not as the script says.
  ///
  /// @param line in the script
  /// @param message one sentence, lower case; further lines are compilers' messages
  /// @param marked whether the script marks the line as todo or bug of other implementations
  record Failure(int line, String message, boolean marked) {}
}
