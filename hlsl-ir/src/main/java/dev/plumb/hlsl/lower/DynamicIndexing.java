package dev.plumb.hlsl.lower;

import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.CheckedFunction;
import dev.plumb.hlsl.checked.CheckedProgram;
import dev.plumb.hlsl.checked.CheckedStmt;
import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.type.ArrayType;
import dev.plumb.hlsl.type.Types;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/// Finds the variables with an array that a computed value indexes somewhere: these need memory
/// that can be indexed.
final class DynamicIndexing {
  private final Set<Variable> indexed = Collections.newSetFromMap(new IdentityHashMap<>());

  private DynamicIndexing() {}

  static Set<Variable> of(CheckedProgram program) {
    var search = new DynamicIndexing();
    for (CheckedFunction function : program.functions()) {
      search.statement(function.body());
    }
    program.statics().forEach(s -> s.initializer().ifPresent(search::expression));
    return search.indexed;
  }

  private void statement(CheckedStmt stmt) {
    switch (stmt) {
      case CheckedStmt.Block s -> s.statements().forEach(this::statement);
      case CheckedStmt.Declare s -> s.initializer().ifPresent(this::expression);
      case CheckedStmt.Expression s -> expression(s.expression());
      case CheckedStmt.If s -> {
        expression(s.condition());
        statement(s.then());
        s.otherwise().ifPresent(this::statement);
      }
      case CheckedStmt.Loop s -> {
        s.initial().ifPresent(this::statement);
        s.condition().ifPresent(this::expression);
        s.step().ifPresent(this::expression);
        statement(s.body());
      }
      case CheckedStmt.Switch s -> {
        expression(s.selector());
        s.cases().forEach(c -> c.body().forEach(this::statement));
      }
      case CheckedStmt.Return s -> s.value().ifPresent(this::expression);
      case CheckedStmt.Break s -> {}
      case CheckedStmt.Continue s -> {}
      case CheckedStmt.Discard s -> {}
    }
  }

  private void expression(CheckedExpr expr) {
    switch (expr) {
      case CheckedExpr.Constant e -> {}
      case CheckedExpr.VariableReference e -> {}
      case CheckedExpr.Index e -> {
        if (e.base().type() instanceof ArrayType && !(e.index() instanceof CheckedExpr.Constant)) {
          mark(e.base());
        }
        expression(e.base());
        expression(e.index());
      }
      case CheckedExpr.Field e -> expression(e.base());
      case CheckedExpr.Swizzle e -> expression(e.base());
      case CheckedExpr.MatrixSwizzle e -> expression(e.base());
      case CheckedExpr.Unary e -> expression(e.operand());
      case CheckedExpr.Increment e -> expression(e.target());
      case CheckedExpr.Binary e -> {
        expression(e.left());
        expression(e.right());
      }
      case CheckedExpr.Conditional e -> {
        expression(e.condition());
        expression(e.then());
        expression(e.otherwise());
      }
      case CheckedExpr.Assign e -> {
        expression(e.target());
        expression(e.value());
      }
      case CheckedExpr.CompoundAssign e -> {
        expression(e.target());
        expression(e.value());
      }
      case CheckedExpr.Sequence e -> {
        expression(e.left());
        expression(e.right());
      }
      case CheckedExpr.Convert e -> expression(e.operand());
      case CheckedExpr.Construct e -> e.arguments().forEach(this::expression);
      case CheckedExpr.Call e -> e.arguments().forEach(this::expression);
      case CheckedExpr.IntrinsicCall e -> e.arguments().forEach(this::expression);
      case CheckedExpr.MethodCall e -> {
        expression(e.object());
        e.arguments().forEach(this::expression);
      }
    }
  }

  private void mark(CheckedExpr base) {
    switch (base) {
      case CheckedExpr.VariableReference e -> {
        if (!Types.hasObject(e.type())) {
          indexed.add(e.variable());
        }
      }
      case CheckedExpr.Field e -> mark(e.base());
      case CheckedExpr.Index e -> mark(e.base());
      case CheckedExpr.Assign e -> mark(e.target());
      case CheckedExpr.CompoundAssign e -> mark(e.target());
      case CheckedExpr.Sequence e -> mark(e.right());
      // Values without a variable: one of their elements is selected.
      case CheckedExpr.Constant _,
          CheckedExpr.Swizzle _,
          CheckedExpr.MatrixSwizzle _,
          CheckedExpr.Unary _,
          CheckedExpr.Increment _,
          CheckedExpr.Binary _,
          CheckedExpr.Conditional _,
          CheckedExpr.Convert _,
          CheckedExpr.Construct _,
          CheckedExpr.Call _,
          CheckedExpr.IntrinsicCall _,
          CheckedExpr.MethodCall _ -> {}
    }
  }
}
