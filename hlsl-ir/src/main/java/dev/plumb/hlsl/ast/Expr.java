package dev.plumb.hlsl.ast;

import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.token.Token;
import java.util.List;
import java.util.Optional;

/// An expression as written.
public sealed interface Expr {
  SourceSpan span();

  /// An integer or floating literal: the token, whose value `token.Literals` gives.
  record NumberLiteral(Token token, SourceSpan span) implements Expr {}

  record BoolLiteral(boolean value, SourceSpan span) implements Expr {}

  /// Adjacent literals joined, escapes resolved.
  record StringLiteral(String value, SourceSpan span) implements Expr {}

  /// `foo`, `N::foo`, `this`.
  record Name(String name, SourceSpan span) implements Expr {}

  record Unary(UnaryOperator operator, Expr operand, SourceSpan span) implements Expr {}

  record Binary(
      BinaryOperator operator, Expr left, Expr right, SourceSpan operatorSpan, SourceSpan span)
      implements Expr {}

  /// `=` when `operator` is empty, else `+=` and its kin.
  record Assign(
      Optional<BinaryOperator> operator,
      Expr target,
      Expr value,
      SourceSpan operatorSpan,
      SourceSpan span)
      implements Expr {}

  record Conditional(Expr condition, Expr then, Expr otherwise, SourceSpan span) implements Expr {}

  /// `a, b`
  record Sequence(Expr left, Expr right, SourceSpan span) implements Expr {}

  /// `f(x)`, `tex.Sample(s, uv)`, `f<float>(x)`: the callee is a [Name], a [Member] or an
  /// [InsideType]; of a value of a struct that overloads `()` it may be any expression.
  record Call(
      Expr callee,
      List<TypeSyntax.TemplateArgument> templateArguments,
      List<Expr> arguments,
      SourceSpan span)
      implements Expr {
    public Call(Expr callee, List<Expr> arguments, SourceSpan span) {
      this(callee, List.of(), arguments, span);
    }
  }

  /// `Pair<float>::count`: a static member, or a static method, of a type that has arguments.
  record InsideType(TypeSyntax type, String name, SourceSpan nameSpan, SourceSpan span)
      implements Expr {}

  /// `sizeof(float3)`
  record SizeOfType(TypeSyntax type, SourceSpan span) implements Expr {}

  /// `sizeof(x)`
  record SizeOfValue(Expr operand, SourceSpan span) implements Expr {}

  /// `float3(1, 2, 3)`: a type name that takes arguments.
  record Construct(TypeSyntax type, List<Expr> arguments, SourceSpan span) implements Expr {}

  /// `(float3)x`, `(Light)0`, `(float[2])a`.
  record Cast(TypeSyntax type, List<Optional<Expr>> dimensions, Expr operand, SourceSpan span)
      implements Expr {}

  /// `v.xyz`, `m._m00_m11`, `light.color`, `tex.mips`.
  record Member(Expr base, String name, SourceSpan nameSpan, SourceSpan span) implements Expr {}

  record Index(Expr base, Expr index, SourceSpan span) implements Expr {}

  /// `{1, {2, 3}}`
  record InitializerList(List<Expr> elements, SourceSpan span) implements Expr {}

  /// What only effect files have behind a `=`.
  sealed interface OfEffect extends Expr {}

  /// `sampler_state { Filter = LINEAR; }`; `keyword` is empty where the block follows the name that
  /// is declared: `BlendState b { ... }`.
  record StateBlock(String keyword, List<StateStatement> statements, SourceSpan span)
      implements OfEffect {}

  /// `compile vs_2_0 main(1, true)`: the entry function, and the values of its uniform parameters.
  record Compile(
      String profile,
      SourceSpan profileSpan,
      String entry,
      SourceSpan entrySpan,
      List<Expr> arguments,
      SourceSpan span)
      implements OfEffect {}

  /// `asm { ... }`: the text between the braces, a space between tokens.
  record Assembly(String text, SourceSpan span) implements OfEffect {}

  enum UnaryOperator {
    PLUS("+"),
    NEGATE("-"),
    NOT("!"),
    BIT_NOT("~"),
    PRE_INCREMENT("++"),
    PRE_DECREMENT("--"),
    POST_INCREMENT("++"),
    POST_DECREMENT("--");

    public final String spelling;

    UnaryOperator(String spelling) {
      this.spelling = spelling;
    }
  }

  enum BinaryOperator {
    ADD("+", 9),
    SUBTRACT("-", 9),
    MULTIPLY("*", 10),
    DIVIDE("/", 10),
    MODULUS("%", 10),
    SHIFT_LEFT("<<", 8),
    SHIFT_RIGHT(">>", 8),
    BIT_AND("&", 5),
    BIT_OR("|", 3),
    BIT_XOR("^", 4),
    AND("&&", 2),
    OR("||", 1),
    EQUAL("==", 6),
    NOT_EQUAL("!=", 6),
    LESS("<", 7),
    LESS_EQUAL("<=", 7),
    GREATER(">", 7),
    GREATER_EQUAL(">=", 7);

    public final String spelling;

    /// How tightly it binds: 1 for `||` to 10 for `*`.
    public final int precedence;

    BinaryOperator(String spelling, int precedence) {
      this.spelling = spelling;
      this.precedence = precedence;
    }
  }
}
