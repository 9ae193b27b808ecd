package dev.plumb.hlsl.lint;

import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.CheckedStmt;
import dev.plumb.hlsl.checked.Subexpressions;

/// Visits all statements and expressions of a function in order. A check overrides what it looks at
/// and calls `super` to go on inwards.
abstract class Walk {
  void statement(CheckedStmt statement) {
    switch (statement) {
      case CheckedStmt.Block b -> b.statements().forEach(this::statement);
      case CheckedStmt.Declare d -> d.initializer().ifPresent(this::expression);
      case CheckedStmt.Expression e -> expression(e.expression());
      case CheckedStmt.If i -> {
        expression(i.condition());
        statement(i.then());
        i.otherwise().ifPresent(this::statement);
      }
      case CheckedStmt.Loop l -> {
        l.initial().ifPresent(this::statement);
        l.condition().ifPresent(this::expression);
        statement(l.body());
        l.step().ifPresent(this::expression);
      }
      case CheckedStmt.Switch s -> {
        expression(s.selector());
        s.cases().forEach(c -> c.body().forEach(this::statement));
      }
      case CheckedStmt.Return r -> r.value().ifPresent(this::expression);
      case CheckedStmt.Break b -> {}
      case CheckedStmt.Continue c -> {}
      case CheckedStmt.Discard d -> {}
    }
  }

  void expression(CheckedExpr expr) {
    Subexpressions.of(expr).forEach(this::expression);
  }
}
