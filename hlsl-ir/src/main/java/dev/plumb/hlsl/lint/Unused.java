package dev.plumb.hlsl.lint;

import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.CheckedFunction;
import dev.plumb.hlsl.checked.CheckedStmt;
import dev.plumb.hlsl.checked.LocalVariable;
import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.diag.DiagnosticCode;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Locals and parameters that nothing reads. Off unless asked for, as in clang.
final class Unused {
  private final Program program;
  private final Set<Variable> used = new HashSet<>();

  Unused(Program program) {
    this.program = program;
  }

  void check(List<CheckedFunction> functions) {
    boolean wanted =
        !program.isDropped(DiagnosticCode.UNUSED_VARIABLE)
            || !program.isDropped(DiagnosticCode.UNUSED_PARAMETER);
    if (!wanted) {
      return;
    }
    functions.forEach(f -> new References().statement(f.body()));
    functions.forEach(this::report);
  }

  /// A plain write of a whole variable is no use of it.
  private final class References extends Walk {
    @Override
    void expression(CheckedExpr expr) {
      if (expr instanceof CheckedExpr.VariableReference v) {
        used.add(v.variable());
      }
      super.expression(expr);
    }

    @Override
    void statement(CheckedStmt statement) {
      boolean write =
          statement instanceof CheckedStmt.Expression e
              && e.expression() instanceof CheckedExpr.Assign a
              && a.target() instanceof CheckedExpr.VariableReference v
              && v.variable().storage() == Variable.Storage.LOCAL;
      if (write) {
        expression(
            ((CheckedExpr.Assign) ((CheckedStmt.Expression) statement).expression()).value());
      } else {
        super.statement(statement);
      }
    }
  }

  private void report(CheckedFunction function) {
    for (LocalVariable local : function.locals()) {
      Variable variable = local.variable();
      if (used.contains(variable) || variable.name().isEmpty() || variable.name().equals("this")) {
        continue;
      }
      boolean parameter = variable.storage() != Variable.Storage.LOCAL;
      program.warn(
          parameter ? DiagnosticCode.UNUSED_PARAMETER : DiagnosticCode.UNUSED_VARIABLE,
          variable.span(),
          "unused " + (parameter ? "parameter '" : "variable '") + variable.name() + "'");
    }
  }
}
