package dev.plumb.hlsl.parse;

import dev.plumb.hlsl.ast.Decl;
import dev.plumb.hlsl.ast.Expr;
import dev.plumb.hlsl.ast.TypeSyntax;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.token.Literals;
import dev.plumb.hlsl.token.Token;
import dev.plumb.hlsl.token.TokenKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Enumerations, and assertions about constants.
final class EnumParser {
  private static final Set<String> STATIC_ASSERT = Set.of("_Static_assert", "static_assert");

  private final Grammar grammar;
  private final TokenCursor cursor;

  EnumParser(Grammar grammar) {
    this.grammar = grammar;
    this.cursor = grammar.cursor;
  }

  /// Whether the `enum` at the cursor declares one, and is not part of a type: `enum Mode mode;`.
  boolean startsDeclaration() {
    int next = cursor.peek(1).isKeyword("class") || cursor.peek(1).isKeyword("struct") ? 2 : 1;
    if (cursor.peek(next).is(TokenKind.IDENTIFIER)) {
      next++;
    }
    return cursor.peek(next).is(TokenKind.LEFT_BRACE) || cursor.peek(next).is(TokenKind.COLON);
  }

  /// `enum Mode`, where a type stands.
  TypeSyntax elaborated() {
    Token keyword = cursor.advance();
    Token name = cursor.expectName("the name of an enumeration");
    return new TypeSyntax.Named(name.text(), keyword.span().to(name.span()));
  }

  Decl enumeration() {
    if (!grammar.version.hasEnums()) {
      grammar.refuse("'enum'", "-HV 2017 or later");
    }
    Token keyword = cursor.advance();
    boolean scoped = cursor.takeKeyword("class") || cursor.takeKeyword("struct");
    boolean named = cursor.at(TokenKind.IDENTIFIER);
    Token name = named ? cursor.advance() : null;
    SourceSpan nameSpan = named ? name.span() : TokenCursor.behind(keyword.span());
    Optional<TypeSyntax> underlying =
        cursor.take(TokenKind.COLON) ? Optional.of(grammar.types.type()) : Optional.empty();
    var scope = new Names.Scope();
    if (named) {
      grammar.names.declareType(name.text(), scope);
    }
    List<Decl.Enumerator> enumerators = enumerators(scope, scoped);
    Token last = cursor.expectSemicolon("after the enumeration");
    return new Decl.Enumeration(
        scoped,
        named ? name.text() : "",
        nameSpan,
        underlying,
        enumerators,
        keyword.span().to(last.span()));
  }

  private List<Decl.Enumerator> enumerators(Names.Scope scope, boolean scoped) {
    Token opening = cursor.expect(TokenKind.LEFT_BRACE, "of the enumeration");
    List<Decl.Enumerator> enumerators = new ArrayList<>();
    grammar.names.push(scope);
    while (!cursor.at(TokenKind.RIGHT_BRACE)) {
      Token name = grammar.declarators.name("the name of a value");
      Optional<Expr> value =
          cursor.take(TokenKind.ASSIGN)
              ? Optional.of(grammar.expressions.assignment())
              : Optional.empty();
      grammar.names.declareValue(name.text());
      enumerators.add(
          new Decl.Enumerator(name.text(), value, name.span().to(cursor.previous().span())));
      if (!cursor.take(TokenKind.COMMA)) {
        break;
      }
    }
    cursor.expectListEnd(TokenKind.RIGHT_BRACE, opening);
    grammar.names.pop();
    if (!scoped) {
      enumerators.forEach(e -> grammar.names.declareValue(e.name()));
    }
    return enumerators;
  }

  /// Whether an assertion begins at the cursor.
  boolean atStaticAssert() {
    Token token = cursor.peek();
    return token.is(TokenKind.IDENTIFIER)
        && STATIC_ASSERT.contains(token.text())
        && cursor.peek(1).is(TokenKind.LEFT_PAREN)
        && grammar.names.meaning(token.text()) == Names.Meaning.UNKNOWN;
  }

  Decl staticAssert() {
    Token keyword = cursor.advance();
    Token opening = cursor.expect(TokenKind.LEFT_PAREN, "after '" + keyword.text() + "'");
    Expr condition = grammar.expressions.assignment();
    StringBuilder message = new StringBuilder();
    if (cursor.take(TokenKind.COMMA)) {
      if (!cursor.at(TokenKind.STRING_LITERAL)) {
        throw cursor.unexpected("a message in quotes");
      }
      while (cursor.at(TokenKind.STRING_LITERAL)) {
        message.append(Literals.stringValue(cursor.advance()));
      }
    }
    cursor.expectClosing(TokenKind.RIGHT_PAREN, opening);
    SourceSpan span = keyword.span().to(cursor.previous().span());
    cursor.expectSemicolon("after the assertion");
    return new Decl.StaticAssert(condition, message.toString(), span);
  }
}
