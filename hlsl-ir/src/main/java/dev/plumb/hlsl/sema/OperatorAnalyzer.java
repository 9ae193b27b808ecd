package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.ast.Expr;
import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.CheckedExpr.BinaryOperator;
import dev.plumb.hlsl.checked.CheckedExpr.UnaryOperator;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.Enumeration;
import dev.plumb.hlsl.type.ObjectType;
import dev.plumb.hlsl.type.ScalarKind;
import dev.plumb.hlsl.type.ScalarType;
import dev.plumb.hlsl.type.StructType;
import dev.plumb.hlsl.type.Type;
import dev.plumb.hlsl.type.Types;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Operators: the type they compute in, and the conversions to it.
final class OperatorAnalyzer {
  private static final String OPERANDS = "operands of short-circuiting operators must be scalars";

  private final ProgramContext program;
  private final ExprAnalyzer expressions;
  private final Converter converter;
  private final OperatorOverloads overloads;

  OperatorAnalyzer(ProgramContext program, ExprAnalyzer expressions, Converter converter) {
    this.program = program;
    this.expressions = expressions;
    this.converter = converter;
    this.overloads = new OperatorOverloads(expressions);
  }

  CheckedExpr unary(Expr.Unary unary) {
    CheckedExpr operand = expressions.analyze(unary.operand());
    if (operand.type() instanceof StructType) {
      return overloads.unary(unary, operand).orElseThrow(() -> notNumeric(operand));
    }
    requireNumeric(operand);
    return switch (unary.operator()) {
      case PLUS -> arithmetic(operand);
      case NEGATE -> make(UnaryOperator.NEGATE, arithmetic(operand), unary.span());
      case NOT -> make(UnaryOperator.NOT, ofKind(operand, ScalarKind.BOOL), unary.span());
      case BIT_NOT -> make(UnaryOperator.BIT_NOT, integer(operand), unary.span());
      case PRE_INCREMENT -> increment(operand, false, true, unary.span());
      case PRE_DECREMENT -> increment(operand, true, true, unary.span());
      case POST_INCREMENT -> increment(operand, false, false, unary.span());
      case POST_DECREMENT -> increment(operand, true, false, unary.span());
    };
  }

  /// A literal with a sign stays a literal.
  private CheckedExpr make(UnaryOperator operator, CheckedExpr operand, SourceSpan span) {
    var unary = new CheckedExpr.Unary(operator, operand, operand.type(), span);
    if (operand instanceof CheckedExpr.Constant && Types.isSingle(operand.type())) {
      return program
          .constants
          .evaluate(unary)
          .<CheckedExpr>map(bits -> ConstantEvaluator.constant(operand.type(), bits, span))
          .orElse(unary);
    }
    return unary;
  }

  private CheckedExpr increment(
      CheckedExpr target, boolean decrement, boolean prefix, SourceSpan span) {
    if (kind(target) == ScalarKind.BOOL) {
      throw program.fail(DiagnosticCode.TYPE_MISMATCH, span, "a bool cannot be counted up or down");
    }
    expressions.places().require(target);
    return new CheckedExpr.Increment(target, decrement, prefix, span);
  }

  CheckedExpr binary(Expr.Binary binary) {
    List<CheckedExpr> sides = expressions.analyzeAll(List.of(binary.left(), binary.right()));
    CheckedExpr left = sides.get(0);
    CheckedExpr right = sides.get(1);
    if (left.type() instanceof StructType || right.type() instanceof StructType) {
      return overloads
          .binary(binary.operator(), left, right, binary.span())
          .orElseThrow(() -> noOperator(binary.operator().spelling, left, right, binary.span()));
    }
    return binary(operator(binary.operator()), left, right, binary.operatorSpan(), binary.span());
  }

  private CheckedExpr binary(
      BinaryOperator operator,
      CheckedExpr left,
      CheckedExpr right,
      SourceSpan at,
      SourceSpan span) {
    requireNumeric(left);
    requireNumeric(right);
    requireEnumerations(operator, left, right, at);
    Type type = operandType(operator, left, right, at);
    warnOfSigns(operator, left, right, at);
    boolean shortCircuit = isLogic(operator) && program.version().shortCircuits();
    if (shortCircuit) {
      requireSingle(left, OPERANDS, operator == BinaryOperator.AND ? "and" : "or");
      requireSingle(right, OPERANDS, operator == BinaryOperator.AND ? "and" : "or");
      return new CheckedExpr.Binary(
          operator,
          converter.condition(left),
          converter.condition(right),
          true,
          ScalarType.BOOL,
          span);
    }
    CheckedExpr a = converter.implicit(Converter.withoutEnumeration(left), type);
    CheckedExpr b = converter.implicit(Converter.withoutEnumeration(right), type);
    warnOfDivision(operator, b, at);
    Type result = operator.yieldsBool() ? Types.withKind(type, ScalarKind.BOOL) : type;
    return new CheckedExpr.Binary(operator, a, b, false, result, span);
  }

  /// Values of scoped enumerations can be compared with their like, and no more.
  private void requireEnumerations(
      BinaryOperator operator, CheckedExpr left, CheckedExpr right, SourceSpan at) {
    Optional<Enumeration> a = Types.enumeration(left.type());
    Optional<Enumeration> b = Types.enumeration(right.type());
    boolean scoped =
        a.filter(Enumeration::scoped).or(() -> b.filter(Enumeration::scoped)).isPresent();
    boolean compares = operator.yieldsBool() && a.equals(b) && !isLogic(operator);
    if (scoped && !compares) {
      throw mismatch(left.type(), right.type(), at);
    }
  }

  private static boolean isLogic(BinaryOperator operator) {
    return operator == BinaryOperator.AND || operator == BinaryOperator.OR;
  }

  /// Where only what decides is evaluated, vectors have none to decide.
  private void requireSingle(CheckedExpr operand, String what, String function) {
    if (!Types.isSingle(operand.type())) {
      throw program.fail(
          DiagnosticCode.SCALAR_EXPECTED,
          operand.span(),
          what + ", not '" + operand.type().spelling() + "'; for vectors use '" + function + "'");
    }
  }

  /// The type in which `operator` computes.
  private Type operandType(
      BinaryOperator operator, CheckedExpr left, CheckedExpr right, SourceSpan at) {
    ScalarKind kind =
        switch (operator) {
          case ADD, SUBTRACT, MULTIPLY, DIVIDE, MODULUS, LESS, LESS_EQUAL, GREATER, GREATER_EQUAL ->
              noBool(commonKind(left, right));
          case EQUAL, NOT_EQUAL -> commonKind(left, right);
          case AND, OR -> ScalarKind.BOOL;
          case BIT_AND, BIT_OR, BIT_XOR ->
              noBool(Conversions.common(integerKind(left), integerKind(right)));
          case SHIFT_LEFT, SHIFT_RIGHT -> {
            integerKind(right);
            yield noBool(integerKind(left));
          }
        };
    return Conversions.commonShape(left.type(), right.type(), kind)
        .orElseThrow(
            () ->
                program.fail(
                    DiagnosticCode.TYPE_MISMATCH,
                    at,
                    "type mismatch: '"
                        + left.type().spelling()
                        + "' and '"
                        + right.type().spelling()
                        + "'"));
  }

  /// The kind two operands have in common. A literal takes a small kind of its own class.
  static ScalarKind commonKind(CheckedExpr left, CheckedExpr right) {
    ScalarKind a = kind(left);
    ScalarKind b = kind(right);
    if (isLiteral(left) && adapts(a, b)) {
      return b;
    }
    if (isLiteral(right) && adapts(b, a)) {
      return a;
    }
    return Conversions.common(a, b);
  }

  private static boolean adapts(ScalarKind literal, ScalarKind other) {
    return literal == ScalarKind.FLOAT && other.isFloating()
        || literal == ScalarKind.INT && other.isInteger();
  }

  private static boolean isLiteral(CheckedExpr expr) {
    return expr instanceof CheckedExpr.Constant && Types.isSingle(expr.type());
  }

  CheckedExpr assign(Expr.Assign assign) {
    CheckedExpr target = target(assign);
    if (assign.operator().isEmpty()) {
      Optional<CheckedExpr> overloaded = overloads.assign(assign, target);
      if (overloaded.isPresent()) {
        return overloaded.get();
      }
      requireNoStream(target);
      CheckedExpr value = expressions.initializer(assign.value(), target.type());
      expressions.places().require(target);
      return new CheckedExpr.Assign(target, value, assign.span());
    }
    CheckedExpr value = expressions.analyze(assign.value());
    if (target.type() instanceof StructType || value.type() instanceof StructType) {
      return overloads
          .compound(assign.operator().get(), target, value, assign.span())
          .orElseThrow(
              () ->
                  noOperator(assign.operator().get().spelling + "=", target, value, assign.span()));
    }
    expressions.places().require(target);
    requireNumeric(target);
    requireNumeric(value);
    BinaryOperator operator = operator(assign.operator().get());
    Type type = operandType(operator, target, value, assign.operatorSpan());
    requireReturn(type, target, assign.operatorSpan());
    CheckedExpr converted = converter.implicit(value, type);
    warnOfDivision(operator, converted, assign.operatorSpan());
    return new CheckedExpr.CompoundAssign(operator, target, converted, assign.span());
  }

  private CheckedExpr target(Expr.Assign assign) {
    try {
      return expressions.analyze(assign.target());
    } catch (Abandoned failure) {
      expressions.reportErrorsIn(assign.value());
      throw failure;
    }
  }

  /// A negative int becomes a large uint: it matters where the value counts, not its bits alone.
  private void warnOfSigns(
      BinaryOperator operator, CheckedExpr left, CheckedExpr right, SourceSpan at) {
    boolean value =
        switch (operator) {
          case LESS, LESS_EQUAL, GREATER, GREATER_EQUAL, EQUAL, NOT_EQUAL, DIVIDE, MODULUS -> true;
          case ADD, SUBTRACT, MULTIPLY, SHIFT_LEFT, SHIFT_RIGHT -> false;
          case BIT_AND, BIT_OR, BIT_XOR, AND, OR -> false;
        };
    boolean mixed =
        (kind(left) == ScalarKind.INT && kind(right) == ScalarKind.UINT)
            || (kind(left) == ScalarKind.UINT && kind(right) == ScalarKind.INT);
    if (value && mixed && !isNonNegative(left) && !isNonNegative(right)) {
      program.warn(
          DiagnosticCode.SIGNED_UNSIGNED_MISMATCH,
          at,
          "signed/unsigned mismatch, unsigned assumed");
    }
  }

  /// Whether `expr` is an int constant that means the same as a uint.
  private boolean isNonNegative(CheckedExpr expr) {
    return kind(expr) == ScalarKind.INT
        && program
            .constants
            .evaluate(expr)
            .filter(bits -> Arrays.stream(bits).allMatch(b -> (int) b >= 0))
            .isPresent();
  }

  private void warnOfDivision(BinaryOperator operator, CheckedExpr divisor, SourceSpan at) {
    if (operator != BinaryOperator.DIVIDE && operator != BinaryOperator.MODULUS) {
      return;
    }
    ScalarKind kind = kind(divisor);
    boolean zero =
        program
            .constants
            .evaluate(divisor)
            .filter(v -> Arrays.stream(v).anyMatch(b -> isZero(b, kind)))
            .isPresent();
    if (zero && kind.isFloating()) {
      program.warn(DiagnosticCode.FLOAT_DIVISION_BY_ZERO, at, "floating point division by zero");
    } else if (zero && kind.isUnsigned()) {
      program.warn(
          DiagnosticCode.UNSIGNED_DIVISION_BY_ZERO_WARNING, at, "unsigned integer divide by zero");
    } else if (zero) {
      program.warn(
          DiagnosticCode.SIGNED_DIVISION_BY_ZERO_WARNING, at, "signed integer divide by zero");
    }
  }

  private static boolean isZero(long bits, ScalarKind kind) {
    long sign = kind == ScalarKind.DOUBLE ? Long.MIN_VALUE : kind.isFloating() ? 0x80000000L : 0;
    return (bits & ~sign) == 0;
  }

  /// The result of `op=` must go back into the target.
  private void requireReturn(Type type, CheckedExpr target, SourceSpan at) {
    Optional<Conversions.Cost> cost = Conversions.implicit(type, target.type());
    if (cost.isEmpty()) {
      throw program.fail(
          DiagnosticCode.INVALID_CONVERSION,
          at,
          "cannot implicitly convert from '"
              + type.spelling()
              + "' to '"
              + target.type().spelling()
              + "'");
    }
    if (cost.get().reshape() == Conversions.Reshape.TRUNCATE) {
      program.warn(DiagnosticCode.IMPLICIT_TRUNCATION, at, "implicit truncation of vector type");
    }
  }

  CheckedExpr conditional(Expr.Conditional conditional) {
    List<CheckedExpr> parts =
        expressions.analyzeAll(
            List.of(conditional.condition(), conditional.then(), conditional.otherwise()));
    CheckedExpr condition = parts.get(0);
    CheckedExpr then = parts.get(1);
    CheckedExpr otherwise = parts.get(2);
    requireNumeric(condition);
    boolean shortCircuit = program.version().shortCircuits();
    if (shortCircuit) {
      requireSingle(condition, "the condition of '?:' must be a scalar", "select");
    }
    boolean sameEnumeration =
        Types.enumeration(then.type()).isPresent() && then.type().equals(otherwise.type());
    if (Types.isNumeric(then.type()) && Types.isNumeric(otherwise.type()) && !sameEnumeration) {
      return choice(condition, then, otherwise, conditional.span());
    }
    if (!Types.same(then.type(), otherwise.type())) {
      throw mismatch(then.type(), otherwise.type(), conditional.span());
    }
    requireNoStream(then);
    CheckedExpr other = Converter.convert(otherwise, then.type(), true, otherwise.span());
    return new CheckedExpr.Conditional(
        converter.condition(condition), then, other, shortCircuit, then.type(), conditional.span());
  }

  private CheckedExpr choice(
      CheckedExpr condition, CheckedExpr then, CheckedExpr otherwise, SourceSpan span) {
    ScalarKind kind = commonKind(then, otherwise);
    Type values =
        Conversions.commonShape(then.type(), otherwise.type(), kind)
            .orElseThrow(() -> mismatch(then.type(), otherwise.type(), span));
    Type type = values;
    CheckedExpr bool;
    if (Types.isSingle(condition.type())) {
      bool = converter.condition(condition);
    } else {
      type =
          Conversions.commonShape(condition.type(), values, kind)
              .orElseThrow(() -> mismatch(condition.type(), values, span));
      bool = converter.implicit(condition, Types.withKind(type, ScalarKind.BOOL));
    }
    CheckedExpr a = converter.implicit(Converter.withoutEnumeration(then), type);
    CheckedExpr b = converter.implicit(Converter.withoutEnumeration(otherwise), type);
    return new CheckedExpr.Conditional(bool, a, b, program.version().shortCircuits(), type, span);
  }

  /// Streams and patches are no values.
  private void requireNoStream(CheckedExpr expr) {
    if (expr.type() instanceof ObjectType object && !object.kind().isBound()) {
      throw program.fail(
          DiagnosticCode.STREAM_NOT_LITERAL,
          expr.span(),
          "which '"
              + object.spelling()
              + "' is meant must be known: it cannot be chosen or copied");
    }
  }

  private Abandoned mismatch(Type a, Type b, SourceSpan span) {
    return program.fail(
        DiagnosticCode.TYPE_MISMATCH,
        span,
        "type mismatch between conditional values: '"
            + a.spelling()
            + "' and '"
            + b.spelling()
            + "'");
  }

  private void requireNumeric(CheckedExpr expr) {
    if (!Types.isNumeric(expr.type())) {
      throw notNumeric(expr);
    }
  }

  private Abandoned noOperator(
      String operator, CheckedExpr left, CheckedExpr right, SourceSpan span) {
    boolean operators = hasOperators(left) || hasOperators(right);
    if (!operators) {
      return notNumeric(left.type() instanceof StructType ? left : right);
    }
    return program.fail(
        DiagnosticCode.NO_MATCHING_OVERLOAD,
        span,
        "no operator '"
            + operator
            + "' takes '"
            + left.type().spelling()
            + "' and '"
            + right.type().spelling()
            + "', and a struct has none of its own");
  }

  private boolean hasOperators(CheckedExpr expr) {
    return program.members(expr.type()).filter(Scope::hasOperators).isPresent();
  }

  private Abandoned notNumeric(CheckedExpr expr) {
    return program.fail(
        DiagnosticCode.NUMERIC_VALUE_EXPECTED,
        expr.span(),
        "scalar, vector, or matrix expected, not '" + expr.type().spelling() + "'");
  }

  private static CheckedExpr arithmetic(CheckedExpr expr) {
    return ofKind(expr, noBool(kind(expr)));
  }

  private CheckedExpr integer(CheckedExpr expr) {
    return ofKind(expr, noBool(integerKind(expr)));
  }

  private ScalarKind integerKind(CheckedExpr expr) {
    ScalarKind kind = kind(expr);
    if (kind.isFloating()) {
      throw program.fail(
          DiagnosticCode.INTEGER_TYPE_REQUIRED,
          expr.span(),
          "int or unsigned int type required, not '" + expr.type().spelling() + "'");
    }
    return kind;
  }

  private static CheckedExpr ofKind(CheckedExpr expr, ScalarKind kind) {
    return Converter.convert(expr, Types.withKind(expr.type(), kind), true, expr.span());
  }

  private static ScalarKind kind(CheckedExpr expr) {
    return Types.kind(expr.type()).orElseThrow();
  }

  private static ScalarKind noBool(ScalarKind kind) {
    return kind == ScalarKind.BOOL ? ScalarKind.INT : kind;
  }

  /// Both enums name the same operators.
  private static BinaryOperator operator(Expr.BinaryOperator operator) {
    return BinaryOperator.valueOf(operator.name());
  }
}
