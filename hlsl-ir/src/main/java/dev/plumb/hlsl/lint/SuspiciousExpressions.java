package dev.plumb.hlsl.lint;

import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.CheckedExpr.BinaryOperator;
import dev.plumb.hlsl.checked.CheckedStmt;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.lint.Dependence.Level;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.ScalarKind;
import dev.plumb.hlsl.type.Types;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.DoublePredicate;

/// Expressions whose result is fixed, undefined for some inputs, or slow for no reason.
final class SuspiciousExpressions extends Walk {
  private final Program program;
  private final Signs signs;
  private final Dependence dependence;

  /// Conditions that hold at the place of the walk.
  private final Deque<CheckedExpr> holding = new ArrayDeque<>();

  /// The loops around that are there when the shader runs, and are not written out.
  private int runningLoops;

  SuspiciousExpressions(Program program, Signs signs, Dependence dependence) {
    this.program = program;
    this.signs = signs;
    this.dependence = dependence;
  }

  @Override
  void statement(CheckedStmt statement) {
    if (statement instanceof CheckedStmt.If i) {
      expression(i.condition());
      holding.push(i.condition());
      statement(i.then());
      holding.pop();
      i.otherwise().ifPresent(this::statement);
    } else if (statement instanceof CheckedStmt.Loop l && !isWrittenOut(l)) {
      runningLoops++;
      super.statement(l);
      runningLoops--;
    } else {
      super.statement(statement);
    }
  }

  private boolean isWrittenOut(CheckedStmt.Loop loop) {
    return loop.hint().kind() != CheckedStmt.LoopHint.Kind.LOOP
        && LoopFacts.of(loop).isBounded(dependence);
  }

  @Override
  void expression(CheckedExpr expr) {
    switch (expr) {
      case CheckedExpr.IntrinsicCall c -> intrinsic(c);
      case CheckedExpr.Call c -> {
        if (c.function().name().equals("pow") && !Program.isOwn(c.function().span())) {
          pow(c.arguments(), c.span());
        }
      }
      case CheckedExpr.Binary b -> binary(b);
      case CheckedExpr.CompoundAssign a -> division(a.operator(), a.target(), a.value(), a.span());
      case CheckedExpr.Assign a -> {
        if (Signs.same(a.target(), a.value())) {
          program.warn(DiagnosticCode.SELF_ASSIGN, a.span(), "a variable is assigned to itself");
        }
      }
      case CheckedExpr.Conditional c -> {
        expression(c.condition());
        holding.push(c.condition());
        expression(c.then());
        holding.pop();
        expression(c.otherwise());
        return;
      }
      default -> {} // nothing to mistake
    }
    super.expression(expr);
  }

  private void intrinsic(CheckedExpr.IntrinsicCall call) {
    List<CheckedExpr> arguments = call.arguments();
    switch (call.intrinsic().name()) {
      case "pow" -> pow(arguments, call.span());
      case "sqrt", "rsqrt" ->
          domain(
              arguments.getFirst(),
              x -> x < 0,
              DiagnosticCode.IMAGINARY_SQUARE_ROOT_WARNING,
              "the square root of a negative constant is NaN");
      case "log", "log2", "log10" ->
          domain(
              arguments.getFirst(),
              x -> x < 0,
              DiagnosticCode.INDEFINITE_LOG_WARNING,
              "the logarithm of a negative constant is NaN");
      case "abs" -> {
        if (isUnsigned(arguments.getFirst())) {
          program.warn(
              DiagnosticCode.ABS_OF_UNSIGNED,
              call.span(),
              "taking the absolute value of an unsigned value has no effect");
        }
      }
      default -> {} // defined everywhere
    }
  }

  private void domain(CheckedExpr argument, DoublePredicate bad, DiagnosticCode code, String text) {
    boolean floats = Types.kind(argument.type()).filter(k -> k == ScalarKind.FLOAT).isPresent();
    Optional<long[]> value = floats ? program.constant(argument) : Optional.empty();
    boolean any =
        value.isPresent()
            && Arrays.stream(value.get()).anyMatch(b -> bad.test(Float.intBitsToFloat((int) b)));
    if (any) {
      program.warn(code, argument.span(), text);
    }
  }

  /// A negative base gives NaN. A whole constant exponent is taken for a product, as fxc does.
  private void pow(List<CheckedExpr> arguments, SourceSpan span) {
    CheckedExpr base = arguments.get(0);
    boolean whole =
        program
            .constant(arguments.get(1))
            .filter(e -> Arrays.stream(e).allMatch(b -> isWhole(Float.intBitsToFloat((int) b))))
            .isPresent();
    if (!whole && !signs.isNeverNegative(base) && !isGuarded(base)) {
      program.warn(
          DiagnosticCode.POW_OF_NEGATIVE,
          span,
          "pow(f, e) does not work for negative f; use abs(f), or handle negative values if you"
              + " expect them");
    }
  }

  private static boolean isWhole(float value) {
    return value == Math.rint(value) && Math.abs(value) <= 16;
  }

  /// Whether a condition around has compared `base` with something, by > or >=.
  private boolean isGuarded(CheckedExpr base) {
    CheckedExpr plain = base instanceof CheckedExpr.Convert c ? c.operand() : base;
    return holding.stream().anyMatch(condition -> compares(condition, plain));
  }

  private static boolean compares(CheckedExpr condition, CheckedExpr base) {
    return switch (condition) {
      case CheckedExpr.Convert c -> compares(c.operand(), base);
      case CheckedExpr.Binary b ->
          switch (b.operator()) {
            case AND -> compares(b.left(), base) || compares(b.right(), base);
            case GREATER, GREATER_EQUAL -> Signs.same(b.left(), base);
            case LESS, LESS_EQUAL -> Signs.same(b.right(), base);
            default -> false; // says nothing of the sign
          };
      default -> false; // says nothing of the sign
    };
  }

  private void binary(CheckedExpr.Binary b) {
    switch (b.operator()) {
      case LESS -> tautology(b, b.left(), b.right(), "< 0 is always false", "");
      case GREATER_EQUAL -> tautology(b, b.left(), b.right(), ">= 0 is always true", "");
      case GREATER -> tautology(b, b.right(), b.left(), "0 > ", " is always false");
      case LESS_EQUAL -> tautology(b, b.right(), b.left(), "0 <= ", " is always true");
      case DIVIDE, MODULUS -> division(b.operator(), b.left(), b.right(), b.span());
      case SHIFT_LEFT, SHIFT_RIGHT -> shift(b);
      case EQUAL, NOT_EQUAL -> floatComparison(b);
      case ADD, SUBTRACT, MULTIPLY, BIT_AND, BIT_OR, BIT_XOR, AND, OR -> {}
    }
  }

  private void tautology(
      CheckedExpr.Binary b, CheckedExpr value, CheckedExpr zero, String text, String behind) {
    boolean isZero =
        isUnsigned(value)
            && program
                .constant(zero)
                .filter(bits -> Arrays.stream(bits).allMatch(x -> x == 0))
                .isPresent();
    if (!isZero || program.constant(value).isPresent()) {
      return;
    }
    String message =
        behind.isEmpty()
            ? "comparison of unsigned value " + text
            : "comparison of " + text + "unsigned value" + behind;
    program.warn(DiagnosticCode.TAUTOLOGICAL_COMPARE, b.span(), message);
  }

  /// D3D's hardware has no signed division: the compiler writes it out.
  private void division(
      BinaryOperator operator, CheckedExpr dividend, CheckedExpr divisor, SourceSpan span) {
    boolean divides = operator == BinaryOperator.DIVIDE || operator == BinaryOperator.MODULUS;
    boolean signed = Types.kind(divisor.type()).filter(k -> k == ScalarKind.INT).isPresent();
    if (!divides || !signed) {
      return;
    }
    Optional<long[]> constant = program.constant(divisor);
    boolean fast =
        constant.isPresent() && Arrays.stream(constant.get()).allMatch(b -> isPowerOfTwo((int) b));
    if (!fast && !isFolded(dividend, divisor)) {
      program.warn(
          DiagnosticCode.INTEGER_DIVIDE_SLOW,
          span,
          (operator == BinaryOperator.DIVIDE ? "integer divides" : "integer modulus")
              + " may be much slower, try using uints if possible");
    }
  }

  /// Whether the compiler divides: only the text decides both, in whichever round of loops that are
  /// written out.
  private boolean isFolded(CheckedExpr dividend, CheckedExpr divisor) {
    return runningLoops == 0
        && dependence.of(dividend) == Level.CONSTANT
        && dependence.of(divisor) == Level.CONSTANT;
  }

  private static boolean isPowerOfTwo(int value) {
    return value == 0 || Integer.bitCount(Math.abs(value)) == 1; // 0 has a warning of its own
  }

  private void shift(CheckedExpr.Binary b) {
    int bits = Types.kind(b.left().type()).map(k -> k.sizeInBytes() * 8).orElse(64);
    boolean over =
        program
            .constant(b.right())
            .filter(v -> Arrays.stream(v).anyMatch(n -> (int) n < 0 || (int) n >= bits))
            .isPresent();
    if (over) {
      program.warn(
          DiagnosticCode.SHIFT_COUNT_OVERFLOW,
          b.right().span(),
          "the shift count is not in 0 to " + (bits - 1) + "; only its lowest bits count");
    }
  }

  private void floatComparison(CheckedExpr.Binary b) {
    if (Types.kind(b.left().type()).filter(ScalarKind::isFloating).isPresent()) {
      program.warn(
          DiagnosticCode.FLOAT_COMPARISON,
          b.span(),
          "comparing floating point values with == or != is unsafe");
    }
  }

  private static boolean isUnsigned(CheckedExpr expr) {
    return Types.kind(expr.type()).filter(ScalarKind::isUnsigned).isPresent();
  }
}
