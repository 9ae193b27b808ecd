package dev.plumb.hlsl.interp;

import dev.plumb.hlsl.source.SourceSpan;

/// How a run ended.
///
/// @param span BUDGET_EXHAUSTED: the innermost loop it was in, or the instruction where there is
///   none; else [SourceSpan#NONE]
public record RunResult(Status status, SourceSpan span) {
  /// FINISHED: every lane has. BUDGET_EXHAUSTED: stopped by the instruction budget. PAUSED:
  /// [Wave#runUntil] has reached its count.
  public enum Status {
    FINISHED,
    BUDGET_EXHAUSTED,
    PAUSED
  }

  static final RunResult FINISHED = new RunResult(Status.FINISHED, SourceSpan.NONE);
  static final RunResult PAUSED = new RunResult(Status.PAUSED, SourceSpan.NONE);

  public boolean finished() {
    return status == Status.FINISHED;
  }
}
