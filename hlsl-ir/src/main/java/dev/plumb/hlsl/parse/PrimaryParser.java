package dev.plumb.hlsl.parse;

import dev.plumb.hlsl.ast.Expr;
import dev.plumb.hlsl.ast.Expr.UnaryOperator;
import dev.plumb.hlsl.ast.TypeSyntax;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.token.Keywords;
import dev.plumb.hlsl.token.Literals;
import dev.plumb.hlsl.token.Token;
import dev.plumb.hlsl.token.TokenKind;
import java.util.List;

/// The operands of expressions: literals, names, constructors, parentheses; and what may follow
/// one: `.x`, `[i]`, `(a)`, `++`.
final class PrimaryParser {
  private final Grammar grammar;
  private final TokenCursor cursor;
  private final ExprParser expressions;
  private int height; // of what was returned last; of a suffix, without its base

  PrimaryParser(Grammar grammar, ExprParser expressions) {
    this.grammar = grammar;
    this.cursor = grammar.cursor;
    this.expressions = expressions;
  }

  int height() {
    return height;
  }

  Expr primary() {
    Token token = cursor.peek();
    height = 1;
    return switch (token.kind()) {
      case INT_LITERAL, FLOAT_LITERAL, CHAR_LITERAL -> {
        cursor.advance();
        yield new Expr.NumberLiteral(token, token.span());
      }
      case STRING_LITERAL -> string();
      case IDENTIFIER, COLON_COLON -> nameOrConstructor();
      case KEYWORD -> keyword(token);
      case LEFT_PAREN -> {
        cursor.advance();
        Expr inner = expressions.parenthesized(token);
        height = expressions.height();
        yield inner;
      }
      case LEFT_BRACE ->
          throw cursor.fail(
              "syntax error: a list in braces may stand only after the '=' of a declaration");
      case STAR, AMPERSAND ->
          throw cursor.fail("syntax error: HLSL has no pointers, expected an expression");
      // no other token begins an expression
      default -> throw cursor.unexpected("an expression");
    };
  }

  /// `base` with what follows it, or null if nothing does.
  Expr suffix(Expr base) {
    Token token = cursor.peek();
    height = 0;
    return switch (token.kind()) {
      case DOT -> {
        cursor.advance();
        yield member(base);
      }
      case LEFT_BRACKET -> index(base);
      case LEFT_PAREN -> call(base);
      case LESS -> grammar.types.startsCallArguments(isTemplate(base)) ? call(base) : null;
      case PLUS_PLUS -> postfix(UnaryOperator.POST_INCREMENT, base);
      case MINUS_MINUS -> postfix(UnaryOperator.POST_DECREMENT, base);
      case ARROW ->
          throw cursor.fail("syntax error: HLSL has no pointers, write '.' in place of '->'");
      // no other token continues an operand
      default -> null;
    };
  }

  private Expr string() {
    Token first = cursor.peek();
    StringBuilder value = new StringBuilder();
    SourceSpan span = first.span();
    while (cursor.at(TokenKind.STRING_LITERAL)) {
      Token token = cursor.advance();
      value.append(Literals.stringValue(token));
      span = span.to(token.span());
    }
    return new Expr.StringLiteral(value.toString(), span);
  }

  private Expr keyword(Token token) {
    switch (token.text()) {
      case "true", "false" -> {
        cursor.advance();
        return new Expr.BoolLiteral(token.text().equals("true"), token.span());
      }
      case "this" -> {
        cursor.advance();
        return new Expr.Name("this", token.span());
      }
      case "unsigned", "typename" -> {
        return construct();
      }
      case "sizeof" -> {
        return sizeOf();
      }
      // any other keyword is out of place
      default -> {
        String hint = Keywords.isReserved(token.text()) ? "; the word is reserved" : "";
        throw cursor.unexpected("an expression" + hint);
      }
    }
  }

  private Expr nameOrConstructor() {
    Token first = cursor.peek();
    int length = grammar.types.qualifiedNameLength(0);
    if (length < 0) {
      throw cursor.unexpected("an expression");
    }
    if (grammar.types.startsMemberOfTemplate(length)) {
      return memberOfTemplate();
    }
    if (grammar.types.startsConstructor(length)) {
      return construct();
    }
    if (length == 1 && isMisplacedType(first)) {
      throw cursor.unexpected("an expression");
    }
    String name = grammar.types.takeQualifiedName(length);
    return new Expr.Name(name, first.span().to(cursor.previous().span()));
  }

  /// `Pair<float>::count`
  private Expr memberOfTemplate() {
    Token first = cursor.peek();
    TypeSyntax type = grammar.types.typeOfMember();
    cursor.expect(TokenKind.COLON_COLON, "after the type");
    Token name = cursor.expectName("the name of a member");
    return new Expr.InsideType(type, name.text(), name.span(), first.span().to(name.span()));
  }

  private Expr sizeOf() {
    if (!grammar.version.hasTemplates()) {
      grammar.refuse("'sizeof'", "-HV 2021");
    }
    Token keyword = cursor.advance();
    if (cursor.at(TokenKind.LEFT_PAREN) && grammar.types.startsCast()) {
      Token opening = cursor.advance();
      TypeSyntax type = grammar.types.castType().type();
      Token closing = cursor.expectClosing(TokenKind.RIGHT_PAREN, opening);
      return new Expr.SizeOfType(type, keyword.span().to(closing.span()));
    }
    Token opening = cursor.expect(TokenKind.LEFT_PAREN, "after 'sizeof'");
    Expr operand = expressions.parenthesized(opening);
    height = expressions.height() + 1;
    return new Expr.SizeOfValue(operand, keyword.span().to(cursor.previous().span()));
  }

  /// A built-in numeric type that no variable hides, and no `(` follows. (Other types may be hidden
  /// by inherited members.)
  private boolean isMisplacedType(Token name) {
    return BuiltinTypes.isNumeric(name.text())
        && grammar.names.meaning(name.text()) == Names.Meaning.TYPE;
  }

  private Expr construct() {
    TypeSyntax type = grammar.types.type();
    Token opening = cursor.expect(TokenKind.LEFT_PAREN, "after the type");
    List<Expr> arguments = expressions.arguments(TokenKind.RIGHT_PAREN, opening);
    height = expressions.height() + 1;
    return new Expr.Construct(type, arguments, type.span().to(cursor.previous().span()));
  }

  private Expr member(Expr base) {
    Token name = cursor.expectName("the name of a member after '.'");
    return new Expr.Member(base, name.text(), name.span(), base.span().to(name.span()));
  }

  private Expr index(Expr base) {
    Token opening = cursor.advance();
    grammar.nesting.enter();
    Expr index = expressions.expression();
    height = expressions.height();
    Token closing = cursor.expectClosing(TokenKind.RIGHT_BRACKET, opening);
    grammar.nesting.leave();
    return new Expr.Index(base, index, base.span().to(closing.span()));
  }

  private Expr call(Expr base) {
    boolean callable =
        base instanceof Expr.Name
            || base instanceof Expr.Member
            || base instanceof Expr.InsideType
            || base instanceof Expr.Index
            || base instanceof Expr.Call;
    if (!callable) {
      throw cursor.fail(
          "syntax error: unexpected token '(', only a function or a method can be called");
    }
    reportGlslConstructor(base);
    List<TypeSyntax.TemplateArgument> templateArguments =
        cursor.at(TokenKind.LESS)
            ? grammar.types.templateArguments("after the template arguments")
            : List.of();
    Token opening = cursor.expect(TokenKind.LEFT_PAREN, "before the arguments");
    List<Expr> arguments = expressions.arguments(TokenKind.RIGHT_PAREN, opening);
    height = expressions.height();
    return new Expr.Call(
        base, templateArguments, arguments, base.span().to(cursor.previous().span()));
  }

  private boolean isTemplate(Expr callee) {
    return callee instanceof Expr.Name name && grammar.names.isFunctionTemplate(name.name());
  }

  private void reportGlslConstructor(Expr callee) {
    if (callee instanceof Expr.Name name) {
      grammar.types.reportGlslName(name.name(), name.span());
    }
  }

  private Expr postfix(UnaryOperator operator, Expr base) {
    Token token = cursor.advance();
    return new Expr.Unary(operator, base, base.span().to(token.span()));
  }
}
