package dev.plumb.hlsl.parse;

import dev.plumb.hlsl.ast.Expr;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.token.Token;
import dev.plumb.hlsl.token.TokenKind;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/// Random expressions; part of [RandomTree].
final class RandomExpr {
  private static final SourceSpan NONE = SourceSpan.NONE;
  private static final List<String> INTS = List.of("0", "7u", "0xFF", "012");
  private static final List<String> FLOATS = List.of("1.0", ".5", "2.", "1e5", "3.0f", "1.5e-3h");

  private final Random random;
  private final RandomTree tree;

  RandomExpr(Random random, RandomTree tree) {
    this.random = random;
    this.tree = tree;
  }

  Expr initializer(int depth) {
    if (depth > 0 && random.nextInt(3) == 0) {
      return new Expr.InitializerList(tree.list(0, 3, () -> initializer(depth - 1)), NONE);
    }
    return argument(depth);
  }

  /// Any expression; a [Expr.Sequence] in an argument is printed in parentheses.
  Expr argument(int depth) {
    return expression(depth);
  }

  Expr expression(int depth) {
    if (depth <= 0) {
      return leaf();
    }
    int inner = depth - 1;
    return switch (random.nextInt(13)) {
      case 0 -> new Expr.Unary(pick(Expr.UnaryOperator.values()), expression(inner), NONE);
      case 1, 2, 3 ->
          new Expr.Binary(
              pick(Expr.BinaryOperator.values()), expression(inner), expression(inner), NONE, NONE);
      case 4 -> new Expr.Assign(assignment(), expression(inner), expression(inner), NONE, NONE);
      case 5 -> new Expr.Conditional(expression(inner), expression(inner), expression(inner), NONE);
      case 6 -> new Expr.Sequence(expression(inner), expression(inner), NONE);
      case 7 -> new Expr.Call(callee(inner), tree.list(0, 3, () -> argument(inner)), NONE);
      case 8 -> new Expr.Construct(tree.type(inner), tree.list(0, 3, () -> argument(inner)), NONE);
      case 9 ->
          new Expr.Cast(tree.modifiedType(inner), tree.dimensions(inner), expression(inner), NONE);
      case 10 -> new Expr.Member(expression(inner), "xyz", NONE, NONE);
      case 11 -> new Expr.Index(expression(inner), expression(inner), NONE);
      default -> leaf();
    };
  }

  private Optional<Expr.BinaryOperator> assignment() {
    return switch (random.nextInt(4)) {
      case 0 -> Optional.of(Expr.BinaryOperator.ADD);
      case 1 -> Optional.of(Expr.BinaryOperator.SHIFT_RIGHT);
      case 2 -> Optional.of(Expr.BinaryOperator.BIT_XOR);
      default -> Optional.empty();
    };
  }

  private Expr callee(int depth) {
    return random.nextBoolean()
        ? new Expr.Name(tree.name("f"), NONE)
        : new Expr.Member(expression(depth), "Sample", NONE, NONE);
  }

  private Expr leaf() {
    return switch (random.nextInt(5)) {
      case 0 -> new Expr.BoolLiteral(random.nextBoolean(), NONE);
      case 1 -> new Expr.StringLiteral("a\"\\\n\u0001" + random.nextInt(9), NONE);
      case 2 -> number();
      case 3 -> new Expr.Name(random.nextBoolean() ? "this" : "N::v", NONE);
      default -> new Expr.Name(tree.name("v"), NONE);
    };
  }

  Expr number() {
    boolean integer = random.nextBoolean();
    TokenKind kind = integer ? TokenKind.INT_LITERAL : TokenKind.FLOAT_LITERAL;
    Token token = new Token(kind, tree.pick(integer ? INTS : FLOATS), NONE, false, false);
    return new Expr.NumberLiteral(token, NONE);
  }

  private <T> T pick(T[] from) {
    return from[random.nextInt(from.length)];
  }
}
