package dev.plumb.hlsl.parse;

import dev.plumb.hlsl.ast.Expr;
import dev.plumb.hlsl.ast.Expr.BinaryOperator;
import dev.plumb.hlsl.ast.Expr.UnaryOperator;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.token.Token;
import dev.plumb.hlsl.token.TokenKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Expressions: precedence climbing for the binary operators, recursive descent for the rest.
///
/// Operators in a row make trees that are high without being nested, so each method leaves the
/// height of its result in `height`, and [Nesting] bounds it.
final class ExprParser {
  private static final int LOWEST_PRECEDENCE = BinaryOperator.OR.precedence;

  private final Grammar grammar;
  private final TokenCursor cursor;
  private final PrimaryParser primaries;
  private int height; // of the tree returned last

  ExprParser(Grammar grammar) {
    this.grammar = grammar;
    this.cursor = grammar.cursor;
    this.primaries = new PrimaryParser(grammar, this);
  }

  int height() {
    return height;
  }

  /// Any expression: `a = b, c`.
  Expr expression() {
    Expr left = assignment();
    while (cursor.at(TokenKind.COMMA)) {
      int leftHeight = height;
      cursor.advance();
      Expr right = assignment();
      left = new Expr.Sequence(left, right, left.span().to(right.span()));
      height = grammar.nesting.heightAbove(leftHeight, height);
    }
    return left;
  }

  /// An expression without a comma outside parentheses: what arguments, initializers and enumerated
  /// values are.
  Expr assignment() {
    Expr target = conditional();
    Token token = cursor.peek();
    BinaryOperator compound = Operators.compoundAssignment(token.kind());
    if (compound == null && !token.is(TokenKind.ASSIGN)) {
      return target;
    }
    int targetHeight = height;
    cursor.advance();
    grammar.nesting.enter();
    Expr value = assignment();
    grammar.nesting.leave();
    height = grammar.nesting.heightAbove(targetHeight, height);
    SourceSpan span = target.span().to(value.span());
    return new Expr.Assign(Optional.ofNullable(compound), target, value, token.span(), span);
  }

  /// What stands behind the `=` of a declaration: an expression, or a list in braces.
  Expr initializer() {
    Expr effect = grammar.effects.valueOrNull();
    if (effect != null) {
      height = 1;
      return effect;
    }
    return cursor.at(TokenKind.LEFT_BRACE) ? initializerList() : assignment();
  }

  /// A value between angle brackets: no comparison and no shift, whose `>` would close them.
  Expr templateValue() {
    return binary(BinaryOperator.ADD.precedence);
  }

  /// `a, b, c` up to, and with, the closing token; none is fine.
  List<Expr> arguments(TokenKind closing, Token opening) {
    grammar.nesting.enter();
    List<Expr> arguments = new ArrayList<>();
    int highest = 0;
    if (!cursor.at(closing)) {
      do {
        arguments.add(assignment());
        highest = Math.max(highest, height);
      } while (cursor.take(TokenKind.COMMA));
    }
    cursor.expectListEnd(closing, opening);
    grammar.nesting.leave();
    height = highest;
    return arguments;
  }

  /// `( expression )`: the parentheses leave no trace in the tree.
  Expr parenthesized(Token opening) {
    grammar.nesting.enter();
    Expr inner = expression();
    cursor.expectClosing(TokenKind.RIGHT_PAREN, opening);
    grammar.nesting.leave();
    return inner;
  }

  private Expr conditional() {
    Expr condition = binary(LOWEST_PRECEDENCE);
    if (!cursor.at(TokenKind.QUESTION)) {
      return condition;
    }
    int highest = height;
    cursor.advance();
    grammar.nesting.enter();
    Expr then = expression();
    highest = Math.max(highest, height);
    cursor.expect(TokenKind.COLON, "of the conditional expression");
    Expr otherwise = assignment();
    grammar.nesting.leave();
    height = grammar.nesting.heightAbove(highest, height);
    return new Expr.Conditional(condition, then, otherwise, condition.span().to(otherwise.span()));
  }

  private Expr binary(int lowest) {
    Expr left = unary();
    while (true) {
      Token token = cursor.peek();
      BinaryOperator operator = Operators.binary(token.kind());
      if (operator == null || operator.precedence < lowest) {
        return left;
      }
      int leftHeight = height;
      cursor.advance();
      Expr right = binary(operator.precedence + 1);
      height = grammar.nesting.heightAbove(leftHeight, height);
      left = new Expr.Binary(operator, left, right, token.span(), left.span().to(right.span()));
    }
  }

  private Expr unary() {
    Token token = cursor.peek();
    UnaryOperator operator = Operators.prefix(token.kind());
    if (operator != null) {
      cursor.advance();
      Expr operand = nestedUnary();
      return new Expr.Unary(operator, operand, token.span().to(operand.span()));
    }
    if (token.is(TokenKind.LEFT_PAREN) && grammar.types.startsCast()) {
      cursor.advance();
      TypeParser.CastType type = grammar.types.castType();
      cursor.expectClosing(TokenKind.RIGHT_PAREN, token);
      Expr operand = nestedUnary();
      return new Expr.Cast(
          type.type(), type.dimensions(), operand, token.span().to(operand.span()));
    }
    return postfix(primaries.primary());
  }

  private Expr nestedUnary() {
    grammar.nesting.enter();
    Expr operand = unary();
    grammar.nesting.leave();
    height = grammar.nesting.heightAbove(height, 0);
    return operand;
  }

  private Expr postfix(Expr primary) {
    Expr base = primary;
    height = primaries.height();
    while (true) {
      int baseHeight = height;
      Expr longer = primaries.suffix(base);
      if (longer == null) {
        return base;
      }
      base = longer;
      height = grammar.nesting.heightAbove(baseHeight, primaries.height());
    }
  }

  private Expr initializerList() {
    Token opening = cursor.expect(TokenKind.LEFT_BRACE, "of the initializer list");
    grammar.nesting.enter();
    List<Expr> elements = new ArrayList<>();
    int highest = 0;
    while (!cursor.at(TokenKind.RIGHT_BRACE)) {
      elements.add(initializer());
      highest = Math.max(highest, height);
      if (!cursor.take(TokenKind.COMMA)) {
        break;
      }
    }
    Token closing = cursor.expectListEnd(TokenKind.RIGHT_BRACE, opening);
    grammar.nesting.leave();
    height = highest + 1;
    return new Expr.InitializerList(elements, opening.span().to(closing.span()));
  }
}
