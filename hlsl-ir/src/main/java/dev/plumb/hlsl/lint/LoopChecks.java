package dev.plumb.hlsl.lint;

import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.CheckedExpr.BinaryOperator;
import dev.plumb.hlsl.checked.CheckedStmt;
import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.lint.Dependence.Level;
import dev.plumb.hlsl.type.ScalarKind;
import dev.plumb.hlsl.type.Types;
import java.util.Optional;
import java.util.OptionalInt;

/// Loops that never end, that hardly loop, and that cannot be written out though `[unroll]` asks
/// for it.
final class LoopChecks extends Walk {
  /// fxc's limit for loops without a count of their own.
  private static final int MOST = 1024;

  private final Program program;
  private final Dependence dependence;

  LoopChecks(Program program, Dependence dependence) {
    this.program = program;
    this.dependence = dependence;
  }

  @Override
  void statement(CheckedStmt statement) {
    if (statement instanceof CheckedStmt.Loop loop) {
      LoopFacts facts = LoopFacts.of(loop);
      checkEnd(loop, facts);
      checkUnroll(loop, facts);
      checkCount(loop, facts);
    }
    super.statement(statement);
  }

  private void checkEnd(CheckedStmt.Loop loop, LoopFacts facts) {
    if (facts.escapes()) {
      return;
    }
    boolean always =
        loop.condition()
            .map(c -> program.constant(c).filter(bits -> bits[0] != 0).isPresent())
            .orElse(true);
    if (always) {
      reportEndless(loop);
    } else if (program.constant(loop.condition().get()).isEmpty()
        && !facts.reads(loop.condition().get())
        && isPure(loop.condition().get())) {
      program.warn(
          DiagnosticCode.INFINITE_LOOP,
          loop.condition().get().span(),
          "infinite loop: nothing in it changes what its condition depends on");
    }
  }

  /// fxc cannot put such a loop into code of shader models up to 5.1. One that discards its pixel
  /// has an end of a kind; drivers of later models have it that a loop goes on for ever.
  private void reportEndless(CheckedStmt.Loop loop) {
    String message = "infinite loop: it has neither a condition that ends it nor a break or return";
    if (program.checked().model().major() < 6 && !discards(loop.body())) {
      program.error(DiagnosticCode.INFINITE_LOOP, loop.span(), message);
    } else {
      program.warn(DiagnosticCode.INFINITE_LOOP, loop.span(), message);
    }
  }

  private static boolean discards(CheckedStmt body) {
    var search =
        new Walk() {
          boolean found;

          @Override
          void statement(CheckedStmt s) {
            found |= s instanceof CheckedStmt.Discard;
            super.statement(s);
          }

          @Override
          void expression(CheckedExpr e) {
            found |=
                e instanceof CheckedExpr.IntrinsicCall c && c.intrinsic().name().equals("clip");
            super.expression(e);
          }
        };
    search.statement(body);
    return search.found;
  }

  /// Whether only variables of a lane's own decide the value.
  private static boolean isPure(CheckedExpr expr) {
    var search =
        new Walk() {
          boolean pure = true;

          @Override
          void expression(CheckedExpr e) {
            switch (e) {
              case CheckedExpr.Call _, CheckedExpr.MethodCall _, CheckedExpr.IntrinsicCall _ ->
                  pure = false;
              case CheckedExpr.VariableReference v ->
                  pure &=
                      switch (v.variable().storage()) {
                        case LOCAL, PARAMETER, CONSTANT_TABLE, CONSTANT_BUFFER -> true;
                        case STATIC, GROUPSHARED, OBJECT -> false;
                      };
              default -> {} // its parts decide
            }
            super.expression(e);
          }
        };
    search.expression(expr);
    return search.pure;
  }

  private void checkUnroll(CheckedStmt.Loop loop, LoopFacts facts) {
    boolean asked =
        loop.hint().kind() == CheckedStmt.LoopHint.Kind.UNROLL && loop.hint().count() == 0;
    boolean unknown =
        facts.exits().stream().noneMatch(e -> dependence.of(e) == Level.CONSTANT)
            && !facts.exits().isEmpty();
    if (asked && unknown && !facts.mayBeBounded()) {
      program.error(
          DiagnosticCode.CANNOT_UNROLL,
          loop.span(),
          "unable to unroll the loop: how often it runs is not known; [unroll(n)] unrolls it n"
              + " times");
    }
  }

  private void checkCount(CheckedStmt.Loop loop, LoopFacts facts) {
    OptionalInt count = facts.escapes() ? OptionalInt.empty() : count(loop);
    if (count.isPresent()
        && count.getAsInt() <= 1
        && loop.hint().kind() == CheckedStmt.LoopHint.Kind.LOOP) {
      program.warn(
          DiagnosticCode.LOOP_TOO_SIMPLE,
          loop.span(),
          "the loop only executes for " + count.getAsInt() + " iteration(s)");
    }
  }

  /// How often `for (int i = 0; i < 8; i++)` runs.
  private OptionalInt count(CheckedStmt.Loop loop) {
    if (loop.initial().isEmpty() || loop.condition().isEmpty() || loop.step().isEmpty()) {
      return OptionalInt.empty();
    }
    boolean counts =
        loop.initial().get() instanceof CheckedStmt.Declare d
            && isInt(d.variable())
            && d.initializer().isPresent();
    if (!counts || !(loop.condition().get() instanceof CheckedExpr.Binary test)) {
      return OptionalInt.empty();
    }
    var declared = (CheckedStmt.Declare) loop.initial().get();
    boolean own =
        test.left() instanceof CheckedExpr.VariableReference v
            && v.variable() == declared.variable()
            && !isWrittenIn(loop.body(), declared.variable());
    Optional<long[]> start = program.constant(declared.initializer().get());
    Optional<long[]> end = program.constant(test.right());
    OptionalInt step = step(loop.step().get(), declared.variable());
    if (!own || start.isEmpty() || end.isEmpty() || step.isEmpty()) {
      return OptionalInt.empty();
    }
    int runs = 0;
    long at = (int) start.get()[0];
    while (runs <= MOST && holds(test.operator(), at, (int) end.get()[0])) {
      runs++;
      at += step.getAsInt();
    }
    return runs > MOST ? OptionalInt.empty() : OptionalInt.of(runs);
  }

  private static boolean isInt(Variable variable) {
    return Types.isSingle(variable.type())
        && Types.kind(variable.type()).filter(k -> k == ScalarKind.INT).isPresent();
  }

  private static boolean isWrittenIn(CheckedStmt body, Variable variable) {
    var loop =
        new CheckedStmt.Loop(
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            body,
            false,
            CheckedStmt.LoopHint.NONE,
            body.span());
    return LoopFacts.of(loop).written().containsKey(variable);
  }

  private OptionalInt step(CheckedExpr step, Variable variable) {
    return switch (step) {
      case CheckedExpr.Increment i when isReference(i.target(), variable) ->
          OptionalInt.of(i.decrement() ? -1 : 1);
      case CheckedExpr.CompoundAssign a when isReference(a.target(), variable) -> {
        Optional<long[]> by = program.constant(a.value());
        boolean plain =
            by.isPresent()
                && Types.kind(a.value().type()).filter(k -> k == ScalarKind.INT).isPresent();
        yield !plain
            ? OptionalInt.empty()
            : a.operator() == BinaryOperator.ADD
                ? OptionalInt.of((int) by.get()[0])
                : a.operator() == BinaryOperator.SUBTRACT
                    ? OptionalInt.of(-(int) by.get()[0])
                    : OptionalInt.empty();
      }
      default -> OptionalInt.empty(); // no plain counting
    };
  }

  private static boolean isReference(CheckedExpr expr, Variable variable) {
    return expr instanceof CheckedExpr.VariableReference v && v.variable() == variable;
  }

  private static boolean holds(BinaryOperator operator, long a, long b) {
    return switch (operator) {
      case LESS -> a < b;
      case LESS_EQUAL -> a <= b;
      case GREATER -> a > b;
      case GREATER_EQUAL -> a >= b;
      case NOT_EQUAL -> a != b;
      case EQUAL -> a == b;
      default -> false; // no comparison
    };
  }
}
