package dev.plumb.hlsl.checked;

import java.util.List;
import java.util.function.Predicate;

/// Where control goes. `discard` does not end a path: the lane goes on as a helper.
public final class Flow {
  private Flow() {}

  /// Whether control can come to the end of `statement`.
  public static boolean endsNormally(CheckedStmt statement) {
    return switch (statement) {
      case CheckedStmt.Block b -> endsNormally(b.statements());
      case CheckedStmt.If i ->
          i.otherwise().isEmpty() || endsNormally(i.then()) || endsNormally(i.otherwise().get());
      case CheckedStmt.Loop l -> !runsForEver(l);
      case CheckedStmt.Switch s -> switchEnds(s);
      case CheckedStmt.Return r -> false;
      case CheckedStmt.Break b -> false;
      case CheckedStmt.Continue c -> false;
      case CheckedStmt.Declare d -> true;
      case CheckedStmt.Expression e -> true;
      case CheckedStmt.Discard d -> true;
    };
  }

  public static boolean endsNormally(List<CheckedStmt> statements) {
    return statements.stream().allMatch(Flow::endsNormally);
  }

  private static boolean runsForEver(CheckedStmt.Loop loop) {
    boolean always =
        loop.condition().isEmpty()
            || (loop.condition().get() instanceof CheckedExpr.Constant c
                && c.bits().getFirst() != 0);
    return always && !breaks(loop.body())
        || (loop.testAfter() && !endsNormally(loop.body()) && !leaves(loop.body()));
  }

  private static boolean switchEnds(CheckedStmt.Switch s) {
    boolean hasDefault = s.cases().stream().anyMatch(CheckedStmt.Case::isDefault);
    return !hasDefault
        || s.cases().stream()
            .anyMatch(c -> endsNormally(c.body()) || anyReached(c.body(), Flow::breaks));
  }

  /// Whether any of `statements` that control can come to is such; `return x; break;` breaks
  /// nothing.
  private static boolean anyReached(
      List<CheckedStmt> statements, Predicate<CheckedStmt> predicate) {
    for (CheckedStmt statement : statements) {
      if (predicate.test(statement)) {
        return true;
      }
      if (!endsNormally(statement)) {
        return false;
      }
    }
    return false;
  }

  /// Whether `statement` has a `break` that leaves the loop or switch around it.
  private static boolean breaks(CheckedStmt statement) {
    return switch (statement) {
      case CheckedStmt.Block b -> anyReached(b.statements(), Flow::breaks);
      case CheckedStmt.If i -> breaks(i.then()) || i.otherwise().map(Flow::breaks).orElse(false);
      case CheckedStmt.Break b -> true;
      case CheckedStmt.Loop l -> false;
      case CheckedStmt.Switch s -> false;
      case CheckedStmt.Return r -> false;
      case CheckedStmt.Continue c -> false;
      case CheckedStmt.Declare d -> false;
      case CheckedStmt.Expression e -> false;
      case CheckedStmt.Discard d -> false;
    };
  }

  /// Whether `statement` has a `break` or `continue` of the loop around it.
  private static boolean leaves(CheckedStmt statement) {
    return switch (statement) {
      case CheckedStmt.Block b -> anyReached(b.statements(), Flow::leaves);
      case CheckedStmt.If i -> leaves(i.then()) || i.otherwise().map(Flow::leaves).orElse(false);
      case CheckedStmt.Break b -> true;
      case CheckedStmt.Continue c -> true;
      case CheckedStmt.Switch s ->
          s.cases().stream().anyMatch(c -> anyReached(c.body(), Flow::leaves));
      case CheckedStmt.Loop l -> false;
      case CheckedStmt.Return r -> false;
      case CheckedStmt.Declare d -> false;
      case CheckedStmt.Expression e -> false;
      case CheckedStmt.Discard d -> false;
    };
  }
}
