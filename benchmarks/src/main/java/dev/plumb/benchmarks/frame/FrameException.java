package dev.plumb.benchmarks.frame;

import java.io.Serial;

/// A contender that could not draw a workload, and why.
final class FrameException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  FrameException(String message) {
    super(message);
  }
}
