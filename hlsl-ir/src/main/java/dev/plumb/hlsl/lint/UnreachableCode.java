package dev.plumb.hlsl.lint;

import dev.plumb.hlsl.checked.CheckedStmt;
import dev.plumb.hlsl.checked.Flow;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.diag.Label;
import java.util.List;

/// Statements that control never comes to, since the one before them ends their block.
final class UnreachableCode extends Walk {
  private final Program program;

  UnreachableCode(Program program) {
    this.program = program;
  }

  @Override
  void statement(CheckedStmt statement) {
    switch (statement) {
      case CheckedStmt.Block b -> check(b.statements());
      case CheckedStmt.Switch s -> s.cases().forEach(c -> check(c.body()));
      default -> super.statement(statement); // holds no list of statements itself
    }
  }

  private void check(List<CheckedStmt> statements) {
    for (int i = 0; i < statements.size(); i++) {
      CheckedStmt statement = statements.get(i);
      statement(statement);
      if (i + 1 < statements.size() && !Flow.endsNormally(statement)) {
        report(statement, statements.subList(i + 1, statements.size()));
        return;
      }
    }
  }

  /// A `break` or `return` that only satisfies the rules of `switch`, or a reader, is no fault.
  private void report(CheckedStmt last, List<CheckedStmt> dead) {
    CheckedStmt first = dead.getFirst();
    boolean jump = first instanceof CheckedStmt.Break || first instanceof CheckedStmt.Return;
    if (dead.size() > 1 || !jump) {
      program.warn(
          DiagnosticCode.UNREACHABLE_CODE,
          first.span(),
          "this code is never executed",
          new Label(last.span(), "control does not go on behind this"));
    }
  }
}
