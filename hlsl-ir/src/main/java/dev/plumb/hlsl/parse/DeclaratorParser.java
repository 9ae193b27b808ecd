package dev.plumb.hlsl.parse;

import dev.plumb.hlsl.ast.Annotation;
import dev.plumb.hlsl.ast.Decl;
import dev.plumb.hlsl.ast.Expr;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.token.Keywords;
import dev.plumb.hlsl.token.Token;
import dev.plumb.hlsl.token.TokenKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// The names that a declaration declares, with their dimensions, annotations and initializers.
final class DeclaratorParser {
  private static final String NO_POINTERS = "syntax error: HLSL has no pointers and references";

  private final Grammar grammar;
  private final TokenCursor cursor;

  DeclaratorParser(Grammar grammar) {
    this.grammar = grammar;
    this.cursor = grammar.cursor;
  }

  /// `a = 1, b[2] : register(c3)`, each name given to `declare` before its initializer is read. The
  /// `;` behind them is not taken.
  List<Decl.Declarator> list(Consumer<String> declare) {
    List<Decl.Declarator> declarators = new ArrayList<>();
    do {
      Token name = name("a name");
      declare.accept(name.text());
      Decl.Declarator declarator = declarator(name);
      declarators.add(cursor.at(TokenKind.LEFT_BRACE) ? withBlock(declarator) : declarator);
    } while (cursor.take(TokenKind.COMMA));
    return declarators;
  }

  /// The same with one name or more of static members: `S::count = 1`.
  List<Decl.Declarator> members() {
    List<Decl.Declarator> declarators = new ArrayList<>();
    do {
      int length = grammar.types.qualifiedNameLength(0);
      Token first = cursor.peek();
      String text = length > 0 ? grammar.types.takeQualifiedName(length) : name("a name").text();
      SourceSpan span = first.span().to(cursor.previous().span());
      declarators.add(
          declarator(
              new Token(
                  TokenKind.IDENTIFIER, text, span, first.spaceBefore(), first.startsLine())));
    } while (cursor.take(TokenKind.COMMA));
    return declarators;
  }

  /// `SamplerState s { Filter = ANISOTROPIC; }`
  private Decl.Declarator withBlock(Decl.Declarator d) {
    Expr block = grammar.effects.block(cursor.peek().span());
    return new Decl.Declarator(
        d.name(),
        d.nameSpan(),
        d.dimensions(),
        d.annotations(),
        Optional.of(block),
        d.span().to(block.span()));
  }

  /// What follows `name`.
  private Decl.Declarator declarator(Token name) {
    List<Optional<Expr>> dimensions = dimensions();
    List<Annotation> annotations = grammar.annotations.annotations();
    Optional<Expr> initializer = initializer();
    SourceSpan span = name.span().to(cursor.previous().span());
    return new Decl.Declarator(
        name.text(), name.span(), dimensions, annotations, initializer, span);
  }

  /// A parameter's declarator; its name may be absent.
  Decl.Declarator parameter() {
    if (cursor.at(TokenKind.AMPERSAND) || cursor.at(TokenKind.STAR)) {
      cursor.fail(NO_POINTERS + ", write 'inout' before the type");
      cursor.advance();
    }
    if (cursor.at(TokenKind.IDENTIFIER)) {
      Token name = name("the name of a parameter");
      grammar.names.declareValue(name.text());
      return declarator(name);
    }
    Token empty =
        new Token(
            TokenKind.IDENTIFIER, "", TokenCursor.behind(cursor.previous().span()), false, false);
    return declarator(empty);
  }

  /// The name of something that is declared.
  Token name(String what) {
    Token token = cursor.peek();
    if (token.is(TokenKind.STAR) || token.is(TokenKind.AMPERSAND)) {
      throw cursor.fail(NO_POINTERS + ", expected " + what);
    }
    if (!token.is(TokenKind.IDENTIFIER) || BuiltinTypes.isReserved(token.text())) {
      boolean reserved = token.is(TokenKind.KEYWORD) && Keywords.isReserved(token.text());
      throw cursor.unexpected(reserved ? what + "; the word is reserved" : what);
    }
    return cursor.advance();
  }

  /// `[2][]`; `[]` is an empty element.
  List<Optional<Expr>> dimensions() {
    if (!cursor.at(TokenKind.LEFT_BRACKET)) {
      return List.of();
    }
    List<Optional<Expr>> dimensions = new ArrayList<>();
    while (cursor.at(TokenKind.LEFT_BRACKET)) {
      Token opening = cursor.advance();
      if (cursor.take(TokenKind.RIGHT_BRACKET)) {
        dimensions.add(Optional.empty());
      } else {
        grammar.nesting.enter();
        dimensions.add(Optional.of(grammar.expressions.expression()));
        grammar.nesting.leave();
        cursor.expectClosing(TokenKind.RIGHT_BRACKET, opening);
      }
    }
    return dimensions;
  }

  private Optional<Expr> initializer() {
    if (!cursor.take(TokenKind.ASSIGN)) {
      return Optional.empty();
    }
    return Optional.of(grammar.expressions.initializer());
  }
}
