package dev.plumb.hlsl.parse;

import dev.plumb.hlsl.ast.Expr.BinaryOperator;
import dev.plumb.hlsl.ast.Expr.UnaryOperator;
import dev.plumb.hlsl.token.TokenKind;

/// Which operator a token is, by where it stands. Null is none.
final class Operators {
  private static final BinaryOperator[] BINARY = new BinaryOperator[TokenKind.values().length];
  private static final BinaryOperator[] COMPOUND = new BinaryOperator[TokenKind.values().length];
  private static final UnaryOperator[] PREFIX = new UnaryOperator[TokenKind.values().length];

  static {
    for (TokenKind kind : TokenKind.values()) {
      for (BinaryOperator operator : BinaryOperator.values()) {
        if (kind.spelling().equals(operator.spelling)) {
          BINARY[kind.ordinal()] = operator;
        } else if (kind.spelling().equals(operator.spelling + "=") && !isComparison(operator)) {
          COMPOUND[kind.ordinal()] = operator;
        }
      }
      for (UnaryOperator operator : UnaryOperator.values()) {
        if (kind.spelling().equals(operator.spelling) && !isPostfix(operator)) {
          PREFIX[kind.ordinal()] = operator;
        }
      }
    }
  }

  private Operators() {}

  /// `+` to `||`.
  static BinaryOperator binary(TokenKind kind) {
    return BINARY[kind.ordinal()];
  }

  /// The operator that `+=` and its kin apply.
  static BinaryOperator compoundAssignment(TokenKind kind) {
    return COMPOUND[kind.ordinal()];
  }

  static UnaryOperator prefix(TokenKind kind) {
    return PREFIX[kind.ordinal()];
  }

  /// Whether structs may give the operator a meaning of their own.
  static boolean isOverloadable(TokenKind kind) {
    return binary(kind) != null
        || compoundAssignment(kind) != null
        || prefix(kind) != null
        || kind == TokenKind.ASSIGN;
  }

  static boolean isPostfix(UnaryOperator operator) {
    return operator == UnaryOperator.POST_INCREMENT || operator == UnaryOperator.POST_DECREMENT;
  }

  /// `<=` is no `<` with assignment.
  private static boolean isComparison(BinaryOperator operator) {
    return operator == BinaryOperator.LESS || operator == BinaryOperator.GREATER;
  }
}
