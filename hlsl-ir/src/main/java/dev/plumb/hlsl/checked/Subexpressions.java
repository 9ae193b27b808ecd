package dev.plumb.hlsl.checked;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

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
}
