package dev.plumb.hlsl.preprocess;

import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.diag.Diagnostics;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.token.IntLiteral;
import dev.plumb.hlsl.token.Literals;
import dev.plumb.hlsl.token.Token;
import dev.plumb.hlsl.token.TokenKind;
import java.util.List;

/// Evaluates the expression of an `#if`: integers of 64 bits with all of C's operators but
/// assignment and comma (ISO C 6.10.1). Names that are no macros are 0, but `true` is 1.
final class ConditionParser {
  /// Parentheses and operators nested deeper are an error.
  private static final int DEPTH_LIMIT = 256;

  private final Token directive;
  private final List<Token> tokens;
  private final Diagnostics diagnostics;
  private int at;
  private int depth;

  /// How many operands around this one are not evaluated, such as the right one of `0 &&`.
  private int unevaluated;

  /// A value; `isUnsigned` is contagious, as in C.
  record Value(long bits, boolean isUnsigned) {
    static Value of(boolean truth) {
      return new Value(truth ? 1 : 0, false);
    }

    boolean truth() {
      return bits != 0;
    }
  }

  /// Unwinds after the first error in an expression, which has been reported.
  private static final class Malformed extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Malformed() {
      super(null, null, false, false);
    }
  }

  private ConditionParser(Token directive, List<Token> tokens, Diagnostics diagnostics) {
    this.directive = directive;
    this.tokens = tokens;
    this.diagnostics = diagnostics;
  }

  /// Whether the condition holds; false after an error.
  ///
  /// @param directive the `if` or `elif`, for messages
  /// @param tokens the operand, with macros expanded and `defined` carried out
  static boolean evaluate(Token directive, List<Token> tokens, Diagnostics diagnostics) {
    return new ConditionParser(directive, tokens, diagnostics).evaluate();
  }

  private boolean evaluate() {
    try {
      Value value = conditional();
      if (at < tokens.size()) {
        throw error(tokens.get(at).span(), "unexpected " + tokens.get(at).describe() + where());
      }
      return value.truth();
    } catch (Malformed reported) {
      return false;
    }
  }

  private String where() {
    return " in the condition of #" + directive.text();
  }

  private Malformed error(SourceSpan span, String message) {
    diagnostics.error(DiagnosticCode.INVALID_INTEGER_EXPRESSION, span, message);
    return new Malformed();
  }

  private boolean accept(TokenKind kind) {
    boolean matches = at < tokens.size() && tokens.get(at).is(kind);
    at += matches ? 1 : 0;
    return matches;
  }

  private void expect(TokenKind kind) {
    if (!accept(kind)) {
      SourceSpan span = at < tokens.size() ? tokens.get(at).span() : directive.span();
      throw error(span, "expected " + kind.describe() + where());
    }
  }

  private void enter() {
    if (++depth > DEPTH_LIMIT) {
      throw error(directive.span(), "the condition is nested more than " + DEPTH_LIMIT + " deep");
    }
  }

  private Value conditional() {
    enter();
    Value condition = binary(1);
    if (accept(TokenKind.QUESTION)) {
      Value whenTrue = operand(condition.truth(), 0);
      expect(TokenKind.COLON);
      Value whenFalse = operand(!condition.truth(), 0);
      boolean isUnsigned = whenTrue.isUnsigned || whenFalse.isUnsigned;
      condition = new Value(condition.truth() ? whenTrue.bits : whenFalse.bits, isUnsigned);
    }
    depth--;
    return condition;
  }

  /// An operand that is evaluated only if `evaluated`; of operators that bind as `precedence` or
  /// tighter, 0 for all.
  private Value operand(boolean evaluated, int precedence) {
    unevaluated += evaluated ? 0 : 1;
    Value value = precedence == 0 ? conditional() : binary(precedence);
    unevaluated -= evaluated ? 0 : 1;
    return value;
  }

  /// Operators of at least `precedence`, left to right.
  private Value binary(int precedence) {
    enter();
    Value left = unary();
    while (at < tokens.size()) {
      Token operator = tokens.get(at);
      int its = precedenceOf(operator.kind());
      if (its < precedence) {
        break;
      }
      at++;
      boolean decided =
          (operator.is(TokenKind.AND_AND) && !left.truth())
              || (operator.is(TokenKind.OR_OR) && left.truth());
      Value right = operand(!decided, its + 1);
      left = apply(operator, left, right);
    }
    depth--;
    return left;
  }

  private static int precedenceOf(TokenKind kind) {
    return switch (kind) {
      case OR_OR -> 1;
      case AND_AND -> 2;
      case PIPE -> 3;
      case CARET -> 4;
      case AMPERSAND -> 5;
      case EQUAL, NOT_EQUAL -> 6;
      case LESS, LESS_EQUAL, GREATER, GREATER_EQUAL -> 7;
      case SHIFT_LEFT, SHIFT_RIGHT -> 8;
      case PLUS, MINUS -> 9;
      case STAR, SLASH, PERCENT -> 10;
      default -> 0; // no binary operator
    };
  }

  private Value apply(Token operator, Value left, Value right) {
    boolean isUnsigned = left.isUnsigned || right.isUnsigned;
    long a = left.bits;
    long b = right.bits;
    int order = isUnsigned ? Long.compareUnsigned(a, b) : Long.compare(a, b);
    return switch (operator.kind()) {
      case OR_OR -> Value.of(left.truth() || right.truth());
      case AND_AND -> Value.of(left.truth() && right.truth());
      case PIPE -> new Value(a | b, isUnsigned);
      case CARET -> new Value(a ^ b, isUnsigned);
      case AMPERSAND -> new Value(a & b, isUnsigned);
      case EQUAL -> Value.of(a == b);
      case NOT_EQUAL -> Value.of(a != b);
      case LESS -> Value.of(order < 0);
      case LESS_EQUAL -> Value.of(order <= 0);
      case GREATER -> Value.of(order > 0);
      case GREATER_EQUAL -> Value.of(order >= 0);
      case SHIFT_LEFT -> new Value(shift(left, right), left.isUnsigned);
      case SHIFT_RIGHT -> new Value(shift(left, new Value(-b, right.isUnsigned)), left.isUnsigned);
      case PLUS -> new Value(a + b, isUnsigned);
      case MINUS -> new Value(a - b, isUnsigned);
      case STAR -> new Value(a * b, isUnsigned);
      case SLASH, PERCENT -> divide(operator, a, b, isUnsigned);
      default ->
          throw new IllegalStateException("no binary operator: " + operator); // precedenceOf gave 0
    };
  }

  /// `value` shifted left by `count` bits, right by `-count`; by 64 or more it is all gone.
  private static long shift(Value value, Value count) {
    long by = count.bits;
    if (by >= 0) {
      return by < Long.SIZE ? value.bits << by : 0;
    }
    long right = by == Long.MIN_VALUE ? Long.MAX_VALUE : -by;
    if (value.isUnsigned) {
      return right < Long.SIZE ? value.bits >>> right : 0;
    }
    return value.bits >> Math.min(right, Long.SIZE - 1);
  }

  private Value divide(Token operator, long a, long b, boolean isUnsigned) {
    if (b == 0) {
      if (unevaluated == 0) {
        diagnostics.error(
            DiagnosticCode.PREPROCESSOR_DIVISION_BY_ZERO,
            operator.span(),
            "division by zero" + where());
        throw new Malformed();
      }
      return new Value(0, isUnsigned);
    }
    boolean quotient = operator.is(TokenKind.SLASH);
    if (isUnsigned) {
      return new Value(quotient ? Long.divideUnsigned(a, b) : Long.remainderUnsigned(a, b), true);
    }
    return new Value(quotient ? a / b : a % b, false);
  }

  private Value unary() {
    enter();
    Value value;
    if (accept(TokenKind.PLUS)) {
      value = unary();
    } else if (accept(TokenKind.MINUS)) {
      Value operand = unary();
      value = new Value(-operand.bits, operand.isUnsigned);
    } else if (accept(TokenKind.TILDE)) {
      Value operand = unary();
      value = new Value(~operand.bits, operand.isUnsigned);
    } else if (accept(TokenKind.NOT)) {
      value = Value.of(!unary().truth());
    } else {
      value = primary();
    }
    depth--;
    return value;
  }

  private Value primary() {
    if (at >= tokens.size()) {
      String message =
          "#"
              + directive.text()
              + (tokens.isEmpty() ? " needs a condition" : " ends in the middle of its condition");
      throw error(tokens.isEmpty() ? directive.span() : tokens.getLast().span(), message);
    }
    Token token = tokens.get(at++);
    if (token.is(TokenKind.LEFT_PAREN)) {
      Value value = conditional();
      expect(TokenKind.RIGHT_PAREN);
      return value;
    }
    if (token.is(TokenKind.INT_LITERAL)) {
      return integer(token);
    }
    if (token.is(TokenKind.CHAR_LITERAL)) {
      return new Value(Literals.charValue(token), false);
    }
    if (!token.isWord()) {
      throw error(token.span(), "unexpected " + token.describe() + where());
    }
    if (at < tokens.size() && tokens.get(at).is(TokenKind.LEFT_PAREN)) {
      throw error(token.span(), "'" + token.text() + "' is not a macro that takes arguments");
    }
    return Value.of(token.text().equals("true"));
  }

  private Value integer(Token token) {
    IntLiteral literal = Literals.parseInt(token);
    String problem = Literals.problem(token);
    if (problem != null || literal.overflows()) {
      String tooLarge = "integer constant '" + token.text() + "' does not fit in 64 bits";
      throw error(token.span(), problem != null ? problem : tooLarge);
    }
    return new Value(literal.value(), literal.isUnsigned() || literal.value() < 0);
  }
}
