package dev.plumb.cli.test;

import java.util.List;
import java.util.Optional;

/// What became of a file's test cases.
///
/// @param malformed the message if the file is no script, with its place; then there are no cases
record FileResult(String file, List<TestCase> cases, Optional<String> malformed) {
  FileResult {
    cases = List.copyOf(cases);
  }

  long passed() {
    return cases.stream().filter(c -> c.outcome() instanceof Outcome.Passed).count();
  }

  long failed() {
    return cases.stream().filter(c -> c.outcome() instanceof Outcome.Failed).count();
  }

  long skipped() {
    return cases.stream().filter(c -> c.outcome() instanceof Outcome.Skipped).count();
  }

  /// Failed cases in which every failure is on a line that the script marks as todo or bug.
  long marked() {
    return cases.stream()
        .filter(
            c ->
                c.outcome() instanceof Outcome.Failed failed
                    && failed.failures().stream().allMatch(Outcome.Failure::marked))
        .count();
  }
}
