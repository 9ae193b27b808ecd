package dev.plumb.hlsl.checked;

import dev.plumb.hlsl.source.SourceSpan;
import java.util.List;
import java.util.Optional;

/// A checked statement. Conditions are bool scalars.
public sealed interface CheckedStmt {
  SourceSpan span();

  record Block(List<CheckedStmt> statements, SourceSpan span) implements CheckedStmt {}

  /// A local comes to life; without an initializer its value is undefined (Plumb: 0). `static`
  /// locals are in [CheckedProgram#statics].
  record Declare(Variable variable, Optional<CheckedExpr> initializer, SourceSpan span)
      implements CheckedStmt {}

  record Expression(CheckedExpr expression, SourceSpan span) implements CheckedStmt {}

  record If(
      CheckedExpr condition,
      CheckedStmt then,
      Optional<CheckedStmt> otherwise,
      BranchHint hint,
      SourceSpan span)
      implements CheckedStmt {}

  /// `for`, `while` (no initial, no step) and `do` (`testAfter`). A missing condition is true.
  record Loop(
      Optional<CheckedStmt> initial,
      Optional<CheckedExpr> condition,
      Optional<CheckedExpr> step,
      CheckedStmt body,
      boolean testAfter,
      LoopHint hint,
      SourceSpan span)
      implements CheckedStmt {}

  /// Each case ends in `break`, `return`, `discard` or `continue`, or is the last: sema has refused
  /// fall-through. At most one case is default.
  record Switch(CheckedExpr selector, List<Case> cases, SourceSpan span) implements CheckedStmt {}

  record Case(List<Long> values, boolean isDefault, List<CheckedStmt> body, SourceSpan span) {}

  record Break(SourceSpan span) implements CheckedStmt {}

  record Continue(SourceSpan span) implements CheckedStmt {}

  record Discard(SourceSpan span) implements CheckedStmt {}

  record Return(Optional<CheckedExpr> value, SourceSpan span) implements CheckedStmt {}

  enum BranchHint {
    NONE,
    BRANCH,
    FLATTEN
  }

  /// `[unroll]`, `[unroll(n)]` (`count` > 0), `[loop]`.
  record LoopHint(Kind kind, int count) {
    public static final LoopHint NONE = new LoopHint(Kind.NONE, 0);

    public enum Kind {
      NONE,
      UNROLL,
      LOOP
    }
  }
}
