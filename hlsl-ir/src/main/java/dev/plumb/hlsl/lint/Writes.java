package dev.plumb.hlsl.lint;

import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.CheckedFunction;
import dev.plumb.hlsl.checked.CheckedFunction.Direction;
import dev.plumb.hlsl.checked.CheckedStmt;
import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.intrinsic.IntrinsicSignature;
import dev.plumb.hlsl.intrinsic.IntrinsicSignature.Passing;
import dev.plumb.hlsl.intrinsic.IntrinsicTable;
import java.util.List;
import java.util.Optional;

/// Finds all places that give a variable a value, or a part of one.
abstract class Writes extends Walk {
  /// `target`, or a part of it, becomes `value`.
  abstract void written(Variable target, CheckedExpr value);

  /// `target`, or a part of it, is changed by `by`, which is no plain assignment: `++`, `op=`, or
  /// an `out` argument of an intrinsic or method.
  abstract void changed(Variable target, CheckedExpr by);

  /// `argument`, a variable or a part of one, takes what `parameter` of a function is at its end.
  abstract void passedOut(Variable argument, Variable parameter);

  // The same, with the place in the variable

  void writtenAt(CheckedExpr place, CheckedExpr value) {
    root(place).ifPresent(v -> written(v, value));
  }

  void changedAt(CheckedExpr place, CheckedExpr by) {
    root(place).ifPresent(v -> changed(v, by));
  }

  void passedOutAt(CheckedExpr argument, Variable parameter) {
    root(argument).ifPresent(v -> passedOut(v, parameter));
  }

  /// `value` is what `parameter` begins with.
  void passedIn(Variable parameter, CheckedExpr value) {
    written(parameter, value);
  }

  @Override
  void statement(CheckedStmt statement) {
    if (statement instanceof CheckedStmt.Declare d && d.initializer().isPresent()) {
      written(d.variable(), d.initializer().get());
    }
    super.statement(statement);
  }

  @Override
  void expression(CheckedExpr expr) {
    switch (expr) {
      case CheckedExpr.Assign a -> writtenAt(a.target(), a.value());
      case CheckedExpr.CompoundAssign a -> changedAt(a.target(), a);
      case CheckedExpr.Increment i -> changedAt(i.target(), i);
      case CheckedExpr.Call c -> arguments(c);
      case CheckedExpr.IntrinsicCall c -> intrinsic(c);
      case CheckedExpr.MethodCall c -> method(c);
      case CheckedExpr.Constant _,
          CheckedExpr.VariableReference _,
          CheckedExpr.Field _,
          CheckedExpr.Index _,
          CheckedExpr.BitField _,
          CheckedExpr.Swizzle _,
          CheckedExpr.MatrixSwizzle _,
          CheckedExpr.Unary _,
          CheckedExpr.Binary _,
          CheckedExpr.Conditional _,
          CheckedExpr.Sequence _,
          CheckedExpr.Convert _,
          CheckedExpr.Construct _ -> {}
    }
    super.expression(expr);
  }

  private void arguments(CheckedExpr.Call call) {
    List<CheckedFunction.Parameter> parameters = call.function().parameters();
    for (int i = 0; i < call.arguments().size(); i++) {
      CheckedFunction.Parameter parameter = parameters.get(i);
      CheckedExpr argument = call.arguments().get(i);
      if (parameter.direction() != Direction.OUT) {
        passedIn(parameter.variable(), argument);
      }
      if (parameter.direction() != Direction.IN) {
        passedOutAt(argument, parameter.variable());
      }
    }
  }

  private void intrinsic(CheckedExpr.IntrinsicCall call) {
    Optional<IntrinsicSignature> signature =
        IntrinsicTable.named(call.intrinsic().name()).stream()
            .filter(s -> s.parameters().size() == call.arguments().size())
            .findFirst();
    for (int i = 0; signature.isPresent() && i < call.arguments().size(); i++) {
      if (signature.get().parameters().get(i).passing() != Passing.IN) {
        changedAt(call.arguments().get(i), call);
      }
    }
  }

  private void method(CheckedExpr.MethodCall call) {
    for (int i = 0; i < call.arguments().size(); i++) {
      if (call.method().roles().get(i).name().startsWith("OUT_")) {
        changedAt(call.arguments().get(i), call);
      }
    }
  }

  /// The variable that an l-value is, or is a part of.
  static Optional<Variable> root(CheckedExpr place) {
    CheckedExpr at = place;
    while (true) {
      switch (at) {
        case CheckedExpr.VariableReference v -> {
          return Optional.of(v.variable());
        }
        case CheckedExpr.Field f -> at = f.base();
        case CheckedExpr.Index i -> at = i.base();
        case CheckedExpr.BitField b -> at = b.word();
        case CheckedExpr.Swizzle s -> at = s.base();
        case CheckedExpr.MatrixSwizzle s -> at = s.base();
        case CheckedExpr.Convert c -> at = c.operand();
        default -> {
          return Optional.empty(); // an element of a resource
        }
      }
    }
  }
}
