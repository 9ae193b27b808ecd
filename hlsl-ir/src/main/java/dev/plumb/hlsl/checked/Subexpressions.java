package dev.plumb.hlsl.checked;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/// The parts of expressions.
public final class Subexpressions {
  private Subexpressions() {}

  /// Visits `expr` and all expressions in it, outer ones first.
  public static void forEach(CheckedExpr expr, Consumer<CheckedExpr> visitor) {
    visitor.accept(expr);
    of(expr).forEach(part -> forEach(part, visitor));
  }

  /// Visits all expressions in `stmt`, outer ones first.
  public static void forEach(CheckedStmt stmt, Consumer<CheckedExpr> visitor) {
    switch (stmt) {
      case CheckedStmt.Block s -> s.statements().forEach(inner -> forEach(inner, visitor));
      case CheckedStmt.Declare s -> s.initializer().ifPresent(e -> forEach(e, visitor));
      case CheckedStmt.Expression s -> forEach(s.expression(), visitor);
      case CheckedStmt.If s -> {
        forEach(s.condition(), visitor);
        forEach(s.then(), visitor);
        s.otherwise().ifPresent(inner -> forEach(inner, visitor));
      }
      case CheckedStmt.Loop s -> {
        s.initial().ifPresent(inner -> forEach(inner, visitor));
        s.condition().ifPresent(e -> forEach(e, visitor));
        s.step().ifPresent(e -> forEach(e, visitor));
        forEach(s.body(), visitor);
      }
      case CheckedStmt.Switch s -> {
        forEach(s.selector(), visitor);
        s.cases().forEach(c -> c.body().forEach(inner -> forEach(inner, visitor)));
      }
      case CheckedStmt.Return s -> s.value().ifPresent(e -> forEach(e, visitor));
      case CheckedStmt.Break s -> {}
      case CheckedStmt.Continue s -> {}
      case CheckedStmt.Discard s -> {}
    }
  }

  /// The expressions that `expr` is directly made of, from left to right.
  public static List<CheckedExpr> of(CheckedExpr expr) {
    return switch (expr) {
      case CheckedExpr.Constant e -> List.of();
      case CheckedExpr.VariableReference e -> List.of();
      case CheckedExpr.Field e -> List.of(e.base());
      case CheckedExpr.BitField e -> List.of(e.word());
      case CheckedExpr.Index e -> List.of(e.base(), e.index());
      case CheckedExpr.Swizzle e -> List.of(e.base());
      case CheckedExpr.MatrixSwizzle e -> List.of(e.base());
      case CheckedExpr.Unary e -> List.of(e.operand());
      case CheckedExpr.Increment e -> List.of(e.target());
      case CheckedExpr.Binary e -> List.of(e.left(), e.right());
      case CheckedExpr.Conditional e -> List.of(e.condition(), e.then(), e.otherwise());
      case CheckedExpr.Assign e -> List.of(e.target(), e.value());
      case CheckedExpr.CompoundAssign e -> List.of(e.target(), e.value());
      case CheckedExpr.Sequence e -> List.of(e.left(), e.right());
      case CheckedExpr.Convert e -> List.of(e.operand());
      case CheckedExpr.Construct e -> e.arguments();
      case CheckedExpr.Call e -> e.arguments();
      case CheckedExpr.IntrinsicCall e -> e.arguments();
      case CheckedExpr.MethodCall e -> {
        var parts = new ArrayList<CheckedExpr>();
        parts.add(e.object());
        parts.addAll(e.arguments());
        yield parts;
      }
    };
  }

  /// `expr` with each part that it is directly made of put through `change`; `expr` itself if none
  /// changes.
  public static CheckedExpr map(CheckedExpr expr, UnaryOperator<CheckedExpr> change) {
    return map(expr, change, change);
  }

  /// [#map] with a change of its own for the first part.
  @SuppressWarnings("ReferenceEquality") // equal trees would be compared node by node
  public static CheckedExpr map(
      CheckedExpr expr, UnaryOperator<CheckedExpr> first, UnaryOperator<CheckedExpr> others) {
    List<CheckedExpr> before = of(expr);
    var parts = new ArrayList<CheckedExpr>(before.size());
    boolean same = true;
    for (CheckedExpr part : before) {
      CheckedExpr changed = (parts.isEmpty() ? first : others).apply(part);
      same &= changed == part;
      parts.add(changed);
    }
    return same ? expr : with(expr, parts);
  }

  /// `expr` made of other parts, in the order of [#of].
  private static CheckedExpr with(CheckedExpr expr, List<CheckedExpr> p) {
    return switch (expr) {
      case CheckedExpr.Constant e -> e;
      case CheckedExpr.VariableReference e -> e;
      case CheckedExpr.Field e -> new CheckedExpr.Field(p.get(0), e.field(), e.type(), e.span());
      case CheckedExpr.BitField e ->
          new CheckedExpr.BitField(p.get(0), e.offset(), e.width(), e.type(), e.span());
      case CheckedExpr.Index e -> new CheckedExpr.Index(p.get(0), p.get(1), e.type(), e.span());
      case CheckedExpr.Swizzle e ->
          new CheckedExpr.Swizzle(p.get(0), e.components(), e.type(), e.span());
      case CheckedExpr.MatrixSwizzle e ->
          new CheckedExpr.MatrixSwizzle(p.get(0), e.elements(), e.type(), e.span());
      case CheckedExpr.Unary e -> new CheckedExpr.Unary(e.operator(), p.get(0), e.type(), e.span());
      case CheckedExpr.Increment e ->
          new CheckedExpr.Increment(p.get(0), e.decrement(), e.prefix(), e.span());
      case CheckedExpr.Binary e ->
          new CheckedExpr.Binary(
              e.operator(), p.get(0), p.get(1), e.shortCircuit(), e.type(), e.span());
      case CheckedExpr.Conditional e ->
          new CheckedExpr.Conditional(
              p.get(0), p.get(1), p.get(2), e.shortCircuit(), e.type(), e.span());
      case CheckedExpr.Assign e -> new CheckedExpr.Assign(p.get(0), p.get(1), e.span());
      case CheckedExpr.CompoundAssign e ->
          new CheckedExpr.CompoundAssign(e.operator(), p.get(0), p.get(1), e.span());
      case CheckedExpr.Sequence e -> new CheckedExpr.Sequence(p.get(0), p.get(1), e.span());
      case CheckedExpr.Convert e ->
          new CheckedExpr.Convert(p.get(0), e.type(), e.implicit(), e.span());
      case CheckedExpr.Construct e -> new CheckedExpr.Construct(e.type(), p, e.span());
      case CheckedExpr.Call e -> new CheckedExpr.Call(e.function(), p, e.span());
      case CheckedExpr.IntrinsicCall e ->
          new CheckedExpr.IntrinsicCall(e.intrinsic(), e.function(), p, e.type(), e.span());
      case CheckedExpr.MethodCall e ->
          new CheckedExpr.MethodCall(
              e.method(), p.getFirst(), p.subList(1, p.size()), e.type(), e.span());
    };
  }
}
