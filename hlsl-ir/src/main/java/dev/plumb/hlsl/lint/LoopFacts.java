package dev.plumb.hlsl.lint;

import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.CheckedExpr.BinaryOperator;
import dev.plumb.hlsl.checked.CheckedStmt;
import dev.plumb.hlsl.checked.Subexpressions;
import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.lint.Dependence.Level;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// What decides when lanes leave a loop.
///
/// @param exits the conditions on which lanes leave: the parts of the loop's own condition, and
///   those around each `break` and `return` in it
/// @param escapes whether there is a `break` or `return`
/// @param written the variables that the loop writes, with what to
/// @param own those that each iteration has anew
record LoopFacts(
    List<CheckedExpr> exits,
    boolean escapes,
    Map<Variable, List<CheckedExpr>> written,
    Set<Variable> own) {

  private static final Set<String> LIMITS = Set.of("min", "max", "clamp", "saturate");

  static LoopFacts of(CheckedStmt.Loop loop) {
    var exits = new ArrayList<CheckedExpr>();
    loop.condition().ifPresent(c -> addParts(c, BinaryOperator.AND, exits));
    var escapes = new Escapes(exits);
    escapes.statement(loop.body());
    var written = new Written();
    written.statement(loop.body());
    loop.step().ifPresent(written::expression);
    loop.condition().ifPresent(written::expression);
    return new LoopFacts(exits, escapes.any, written.values, written.declared);
  }

  /// The parts of a condition, each of which decides alone: one that fails of those that AND joins,
  /// one that holds of those that OR joins.
  private static void addParts(CheckedExpr condition, BinaryOperator joined, List<CheckedExpr> to) {
    switch (condition) {
      case CheckedExpr.Binary b when b.operator() == joined -> {
        addParts(b.left(), joined, to);
        addParts(b.right(), joined, to);
      }
      case CheckedExpr.Convert c -> addParts(c.operand(), joined, to);
      default -> to.add(condition); // one part
    }
  }

  /// Whether lanes may leave at different times.
  boolean isVarying(Dependence dependence) {
    return exits.stream().anyMatch(e -> dependence.of(e) == Level.VARYING);
  }

  /// Whether a condition that only the text decides ends the loop: then its iterations can be
  /// written out.
  boolean isBounded(Dependence dependence) {
    return exits.stream().anyMatch(e -> dependence.of(e) == Level.CONSTANT && reads(e));
  }

  /// Whether the compiler may find a bound in a condition that the text alone does not decide: in
  /// `i < min(count, 8)`.
  boolean mayBeBounded() {
    return exits.stream().anyMatch(LoopFacts::limits);
  }

  private static boolean limits(CheckedExpr expr) {
    return expr instanceof CheckedExpr.IntrinsicCall c && LIMITS.contains(c.intrinsic().name())
        || expr instanceof CheckedExpr.Conditional
        || Subexpressions.of(expr).stream().anyMatch(LoopFacts::limits);
  }

  /// Whether `expr` reads what the loop writes.
  boolean reads(CheckedExpr expr) {
    var search =
        new Walk() {
          boolean found;

          @Override
          void expression(CheckedExpr e) {
            found |=
                e instanceof CheckedExpr.VariableReference v && written.containsKey(v.variable());
            super.expression(e);
          }
        };
    search.expression(expr);
    return search.found;
  }

  /// Whether `expr` may be another value in another iteration: whether it is made of what the loop
  /// writes, and does not have anew in each iteration.
  boolean changes(CheckedExpr expr) {
    return changes(expr, new HashSet<>());
  }

  private boolean changes(CheckedExpr expr, Set<Variable> seen) {
    if (expr instanceof CheckedExpr.VariableReference v && written.containsKey(v.variable())) {
      return !own.contains(v.variable())
          || seen.add(v.variable())
              && written.get(v.variable()).stream().anyMatch(value -> changes(value, seen));
    }
    return Subexpressions.of(expr).stream().anyMatch(part -> changes(part, seen));
  }

  private static final class Escapes extends Walk {
    private final List<CheckedExpr> exits;
    private final Deque<Side> around = new ArrayDeque<>();

    /// @param joined what joins the parts that decide alone on this side
    private record Side(CheckedExpr condition, BinaryOperator joined) {}

    private int inner; // loops and switches, whose `break` is their own
    boolean any;

    Escapes(List<CheckedExpr> exits) {
      this.exits = exits;
    }

    @Override
    void statement(CheckedStmt statement) {
      switch (statement) {
        case CheckedStmt.If i -> {
          around.push(new Side(i.condition(), BinaryOperator.OR));
          statement(i.then());
          around.pop();
          around.push(new Side(i.condition(), BinaryOperator.AND));
          i.otherwise().ifPresent(this::statement);
          around.pop();
        }
        case CheckedStmt.Loop l -> {
          inner++;
          l.condition().ifPresent(c -> around.push(new Side(c, BinaryOperator.OR)));
          statement(l.body());
          l.condition().ifPresent(_ -> around.pop());
          inner--;
        }
        case CheckedStmt.Switch s -> {
          inner++;
          around.push(new Side(s.selector(), BinaryOperator.OR));
          s.cases().forEach(c -> c.body().forEach(this::statement));
          around.pop();
          inner--;
        }
        case CheckedStmt.Break _ -> {
          if (inner == 0) {
            leave();
          }
        }
        case CheckedStmt.Return _ -> leave();
        default -> super.statement(statement); // goes on
      }
    }

    private void leave() {
      any = true;
      around.forEach(side -> addParts(side.condition, side.joined, exits));
    }

    @Override
    void expression(CheckedExpr expr) {}
  }

  private static final class Written extends Writes {
    final Map<Variable, List<CheckedExpr>> values = new HashMap<>();
    final Set<Variable> declared = new HashSet<>();

    @Override
    void statement(CheckedStmt statement) {
      if (statement instanceof CheckedStmt.Declare d) {
        declared.add(d.variable());
        values.computeIfAbsent(d.variable(), any -> new ArrayList<>());
      }
      super.statement(statement);
    }

    @Override
    void written(Variable target, CheckedExpr value) {
      values.computeIfAbsent(target, any -> new ArrayList<>()).add(value);
    }

    @Override
    void changed(Variable target, CheckedExpr by) {
      written(target, by);
    }

    @Override
    void passedOut(Variable argument, Variable parameter) {
      values.computeIfAbsent(argument, any -> new ArrayList<>());
      declared.remove(argument); // nobody knows what it becomes
    }
  }
}
