package dev.plumb.hlsl.specialize;

import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.CheckedFunction;
import dev.plumb.hlsl.checked.CheckedFunction.Direction;
import dev.plumb.hlsl.checked.CheckedFunction.Parameter;
import dev.plumb.hlsl.checked.CheckedStmt;
import dev.plumb.hlsl.checked.Subexpressions;
import dev.plumb.hlsl.checked.Variable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Tells which variables code may write.
final class WrittenVariables {
  private final Set<Variable> written = new HashSet<>();

  private WrittenVariables() {}

  /// `arguments` without those of parameters that the function may write.
  static List<Optional<CheckedExpr.Constant>> keep(
      CheckedFunction function, List<Optional<CheckedExpr.Constant>> arguments) {
    var search = new WrittenVariables();
    Subexpressions.forEach(function.body(), search::expression);
    var kept = new ArrayList<Optional<CheckedExpr.Constant>>();
    for (int i = 0; i < arguments.size(); i++) {
      Variable variable = function.parameters().get(i).variable();
      kept.add(arguments.get(i).filter(c -> !search.written.contains(variable)));
    }
    return kept;
  }

  static Set<Variable> in(CheckedStmt stmt) {
    var search = new WrittenVariables();
    Subexpressions.forEach(stmt, search::expression);
    return search.written;
  }

  /// Whether an expression writes anything, itself or in what it calls.
  static boolean writes(CheckedExpr expr) {
    var found = new boolean[1];
    Subexpressions.forEach(
        expr,
        e ->
            found[0] |=
                e instanceof CheckedExpr.Assign
                    || e instanceof CheckedExpr.CompoundAssign
                    || e instanceof CheckedExpr.Increment
                    || e instanceof CheckedExpr.Call
                    || e instanceof CheckedExpr.MethodCall);
    return found[0];
  }

  private void expression(CheckedExpr expr) {
    if (expr instanceof CheckedExpr.Assign e) {
      root(e.target());
    } else if (expr instanceof CheckedExpr.CompoundAssign e) {
      root(e.target());
    } else if (expr instanceof CheckedExpr.Increment e) {
      root(e.target());
    } else if (expr instanceof CheckedExpr.Call e) {
      call(e);
    } else if (expr instanceof CheckedExpr.IntrinsicCall
        || expr instanceof CheckedExpr.MethodCall) {
      Subexpressions.of(expr).forEach(this::root); // any argument may be an `out` one
    }
  }

  private void call(CheckedExpr.Call call) {
    List<Parameter> parameters = call.function().parameters();
    for (int i = 0; i < parameters.size(); i++) {
      if (parameters.get(i).direction() != Direction.IN) {
        root(call.arguments().get(i));
      }
    }
  }

  private void root(CheckedExpr place) {
    if (place instanceof CheckedExpr.VariableReference reference) {
      written.add(reference.variable());
    } else if (place instanceof CheckedExpr.Field
        || place instanceof CheckedExpr.Index
        || place instanceof CheckedExpr.BitField
        || place instanceof CheckedExpr.Swizzle
        || place instanceof CheckedExpr.MatrixSwizzle) {
      root(Subexpressions.of(place).getFirst());
    }
  }
}
