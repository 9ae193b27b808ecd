package dev.plumb.hlsl.lower;

import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.CheckedFunction;
import dev.plumb.hlsl.checked.CheckedProgram;
import dev.plumb.hlsl.checked.Subexpressions;
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
      Subexpressions.forEach(function.body(), search::expression);
    }
    program
        .statics()
        .forEach(
            s -> s.initializer().ifPresent(e -> Subexpressions.forEach(e, search::expression)));
    return search.indexed;
  }

  private void expression(CheckedExpr expr) {
    if (expr instanceof CheckedExpr.Index e
        && e.base().type() instanceof ArrayType
        && !(e.index() instanceof CheckedExpr.Constant)) {
      mark(e.base());
    }
  }

  private void mark(CheckedExpr base) {
    switch (base) {
      case CheckedExpr.VariableReference e -> {
        if (!Types.isObject(e.type())) {
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
          CheckedExpr.BitField _,
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
