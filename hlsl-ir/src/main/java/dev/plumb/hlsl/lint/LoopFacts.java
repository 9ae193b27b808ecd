package dev.plumb.hlsl.lint;

import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.CheckedStmt;
import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.lint.Dependence.Level;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// What decides when lanes leave a loop.
///
/// @param exits the conditions on which lanes leave: the parts of the loop's own condition, and
///   those around each `break` and `return` in it
/// @param escapes whether there is a `break` or `return`
/// @param written the variables that the loop writes
record LoopFacts(List<CheckedExpr> exits, boolean escapes, Set<Variable> written) {

  static LoopFacts of(CheckedStmt.Loop loop) {
    var exits = new ArrayList<CheckedExpr>();
    loop.condition().ifPresent(c -> addConjuncts(c, exits));
    var escapes = new Escapes(exits);
    escapes.statement(loop.body());
    var written = new Written();
    written.statement(loop.body());
    loop.step().ifPresent(written::expression);
    loop.condition().ifPresent(written::expression);
    return new LoopFacts(exits, escapes.any, written.variables);
  }

  private static void addConjuncts(CheckedExpr condition, List<CheckedExpr> to) {
    switch (condition) {
      case CheckedExpr.Binary b when b.operator() == CheckedExpr.BinaryOperator.AND -> {
        addConjuncts(b.left(), to);
        addConjuncts(b.right(), to);
      }
      case CheckedExpr.Convert c -> addConjuncts(c.operand(), to);
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

  /// Whether `expr` reads what the loop writes.
  boolean reads(CheckedExpr expr) {
    var search =
        new Walk() {
          boolean found;

          @Override
          void expression(CheckedExpr e) {
            found |= e instanceof CheckedExpr.VariableReference v && written.contains(v.variable());
            super.expression(e);
          }
        };
    search.expression(expr);
    return search.found;
  }

  private static final class Escapes extends Walk {
    private final List<CheckedExpr> exits;
    private final Deque<CheckedExpr> around = new ArrayDeque<>();
    private int inner; // loops and switches, whose `break` is their own
    boolean any;

    Escapes(List<CheckedExpr> exits) {
      this.exits = exits;
    }

    @Override
    void statement(CheckedStmt statement) {
      switch (statement) {
        case CheckedStmt.If i -> {
          around.push(i.condition());
          statement(i.then());
          i.otherwise().ifPresent(this::statement);
          around.pop();
        }
        case CheckedStmt.Loop l -> {
          inner++;
          l.condition().ifPresent(around::push);
          statement(l.body());
          l.condition().ifPresent(_ -> around.pop());
          inner--;
        }
        case CheckedStmt.Switch s -> {
          inner++;
          around.push(s.selector());
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
      exits.addAll(around);
    }

    @Override
    void expression(CheckedExpr expr) {}
  }

  private static final class Written extends Writes {
    final Set<Variable> variables = new HashSet<>();

    @Override
    void statement(CheckedStmt statement) {
      if (statement instanceof CheckedStmt.Declare d) {
        variables.add(d.variable());
      }
      super.statement(statement);
    }

    @Override
    void written(Variable target, CheckedExpr value) {
      variables.add(target);
    }

    @Override
    void changed(Variable target, CheckedExpr by) {
      variables.add(target);
    }

    @Override
    void passedOut(Variable argument, Variable parameter) {
      variables.add(argument);
    }
  }
}
