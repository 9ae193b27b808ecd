package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.ast.Expr;
import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.ScalarType;
import dev.plumb.hlsl.type.StructType;
import java.util.List;
import java.util.Optional;

/// Operators that structs give a meaning: methods of the left operand first, then functions.
final class OperatorOverloads {
  private final ExprAnalyzer expressions;

  OperatorOverloads(ExprAnalyzer expressions) {
    this.expressions = expressions;
  }

  /// The call that a unary operator stands for; empty if the operand's struct has none.
  Optional<CheckedExpr> unary(Expr.Unary unary, CheckedExpr operand) {
    String name = "operator" + unary.operator().spelling;
    boolean postfix =
        unary.operator() == Expr.UnaryOperator.POST_INCREMENT
            || unary.operator() == Expr.UnaryOperator.POST_DECREMENT;
    List<CheckedExpr> dummy =
        postfix
            ? List.of(new CheckedExpr.Constant(ScalarType.INT, List.of(0L), unary.span()))
            : List.of();
    return call(name, operand, dummy, unary.span());
  }

  Optional<CheckedExpr> binary(
      Expr.BinaryOperator operator, CheckedExpr left, CheckedExpr right, SourceSpan span) {
    return call("operator" + operator.spelling, left, List.of(right), span);
  }

  /// `target op= value`
  Optional<CheckedExpr> compound(
      Expr.BinaryOperator operator, CheckedExpr target, CheckedExpr value, SourceSpan span) {
    return call("operator" + operator.spelling + "=", target, List.of(value), span);
  }

  /// `target = value`, where the value is written so that it can be looked at first.
  Optional<CheckedExpr> assign(Expr.Assign assign, CheckedExpr target) {
    if (!(target.type() instanceof StructType struct)
        || assign.value() instanceof Expr.InitializerList
        || !expressions.calls().hasMember(struct, "operator=")) {
      return Optional.empty();
    }
    CheckedExpr value = expressions.requireValue(expressions.analyze(assign.value()));
    return call("operator=", target, List.of(value), assign.span());
  }

  private Optional<CheckedExpr> call(
      String name, CheckedExpr first, List<CheckedExpr> others, SourceSpan span) {
    CallAnalyzer calls = expressions.calls();
    return calls
        .operator(name, first, others, span)
        .or(
            () ->
                calls.freeOperator(
                    name,
                    others.isEmpty() ? List.of(first) : List.of(first, others.getFirst()),
                    span));
  }
}
