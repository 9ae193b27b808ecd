package dev.plumb.hlsl.specialize;

import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.CheckedStmt;
import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.type.ScalarType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Loops whose rounds are known: one variable that counts from a constant by constants. As fxc
/// does, such a loop is taken apart where its body needs the counter to tell an object.
final class Unrolling {
  private static final int MAX_ROUNDS = 1024;

  private final CheckedStmt.Loop loop;
  private final Variable counter;

  /// The counter's value in each round, and behind the last one.
  private final List<CheckedExpr.Constant> values = new ArrayList<>();

  private Unrolling(CheckedStmt.Loop loop, Variable counter) {
    this.loop = loop;
    this.counter = counter;
  }

  /// How `loop` is taken apart; empty if it cannot be.
  static Optional<Unrolling> of(CheckedStmt.Loop loop, FunctionSpecializer function) {
    boolean counts =
        !loop.testAfter()
            && loop.hint().kind() != CheckedStmt.LoopHint.Kind.LOOP
            && loop.initial().isPresent()
            && loop.condition().isPresent()
            && loop.step().isPresent();
    if (!counts || !(loop.initial().get() instanceof CheckedStmt.Declare declare)) {
      return Optional.empty();
    }
    Variable counter = declare.variable();
    boolean integer =
        counter.type().equals(ScalarType.INT) || counter.type().equals(ScalarType.UINT);
    if (!integer
        || declare.initializer().isEmpty()
        || WrittenVariables.in(loop.body()).contains(counter)
        || leaves(loop.body())) {
      return Optional.empty();
    }
    var unrolling = new Unrolling(loop, counter);
    return unrolling.count(declare.initializer().get(), function)
        ? Optional.of(unrolling)
        : Optional.empty();
  }

  /// Finds the counter's values; false if they are not known or too many.
  private boolean count(CheckedExpr first, FunctionSpecializer function) {
    Optional<CheckedExpr.Constant> value = constant(first, function);
    while (value.isPresent() && values.size() <= MAX_ROUNDS) {
      values.add(value.get());
      function.setConstant(counter, value.get());
      Optional<CheckedExpr.Constant> goesOn = constant(loop.condition().get(), function);
      value = goesOn.isEmpty() ? Optional.empty() : next(function);
      function.clearConstant(counter);
      if (goesOn.isPresent() && goesOn.get().bits().getFirst() == 0) {
        return true;
      }
    }
    return false;
  }

  private Optional<CheckedExpr.Constant> next(FunctionSpecializer function) {
    CheckedExpr now = Sides.reference(counter);
    return switch (loop.step().get()) {
      case CheckedExpr.Increment e when isCounter(e.target()) -> {
        CheckedExpr one = new CheckedExpr.Constant(counter.type(), List.of(1L), e.span());
        CheckedExpr.BinaryOperator operator =
            e.decrement() ? CheckedExpr.BinaryOperator.SUBTRACT : CheckedExpr.BinaryOperator.ADD;
        yield constant(
            new CheckedExpr.Binary(operator, now, one, false, counter.type(), e.span()), function);
      }
      case CheckedExpr.CompoundAssign e
          when isCounter(e.target()) && e.value().type().equals(counter.type()) ->
          constant(
              new CheckedExpr.Binary(e.operator(), now, e.value(), false, counter.type(), e.span()),
              function);
      case CheckedExpr.Assign e when isCounter(e.target()) -> constant(e.value(), function);
      case CheckedExpr _ -> Optional.empty();
    };
  }

  private boolean isCounter(CheckedExpr target) {
    return target instanceof CheckedExpr.VariableReference v && v.variable() == counter;
  }

  private static Optional<CheckedExpr.Constant> constant(
      CheckedExpr expr, FunctionSpecializer function) {
    if (WrittenVariables.writes(expr)) {
      return Optional.empty();
    }
    CheckedExpr value = function.expressions().value(expr);
    return function
        .program()
        .view
        .constant(value)
        .map(bits -> new CheckedExpr.Constant(expr.type(), List.of(bits[0]), expr.span()));
  }

  Variable counter() {
    return counter;
  }

  List<CheckedExpr.Constant> rounds() {
    return values.subList(0, values.size() - 1);
  }

  CheckedExpr.Constant last() {
    return values.getLast();
  }

  /// Whether a `break` or `continue` of the loop itself is in `stmt`.
  private static boolean leaves(CheckedStmt stmt) {
    return leaves(stmt, false);
  }

  private static boolean leaves(CheckedStmt stmt, boolean inSwitch) {
    return switch (stmt) {
      case CheckedStmt.Block s -> s.statements().stream().anyMatch(b -> leaves(b, inSwitch));
      case CheckedStmt.If s ->
          leaves(s.then(), inSwitch) || s.otherwise().filter(o -> leaves(o, inSwitch)).isPresent();
      case CheckedStmt.Switch s ->
          s.cases().stream().anyMatch(c -> c.body().stream().anyMatch(b -> leaves(b, true)));
      case CheckedStmt.Break s -> !inSwitch;
      case CheckedStmt.Continue s -> true;
      case CheckedStmt.Loop s -> false;
      case CheckedStmt.Declare s -> false;
      case CheckedStmt.Expression s -> false;
      case CheckedStmt.Discard s -> false;
      case CheckedStmt.Return s -> false;
    };
  }
}
