package dev.plumb.hlsl.parse;

import dev.plumb.hlsl.ast.Annotation;
import dev.plumb.hlsl.ast.Decl;
import dev.plumb.hlsl.ast.Expr;
import dev.plumb.hlsl.ast.Stmt;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.token.Token;
import dev.plumb.hlsl.token.TokenKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Statements.
final class StmtParser {
  private final Grammar grammar;
  private final TokenCursor cursor;
  private final ControlFlowParser controlFlow;
  private Token bodyOpening; // the `{` of the function that is being parsed
  private int start; // where the statement that is being parsed began, attributes included

  StmtParser(Grammar grammar) {
    this.grammar = grammar;
    this.cursor = grammar.cursor;
    this.controlFlow = new ControlFlowParser(grammar, this);
  }

  Stmt.Block functionBody() {
    Token outer = bodyOpening;
    bodyOpening = cursor.peek();
    try {
      return block();
    } finally {
      bodyOpening = outer;
    }
  }

  /// `{ statements }` in a scope of its own.
  Stmt.Block block() {
    Token opening = cursor.expect(TokenKind.LEFT_BRACE, "of a block");
    grammar.nesting.enter();
    grammar.names.push();
    List<Stmt> statements = new ArrayList<>();
    boolean broken = false;
    while (!cursor.at(TokenKind.RIGHT_BRACE) && !cursor.atEnd()) {
      if (broken) {
        cursor.takeKeyword("else"); // its `if` was broken
      }
      boolean rest = broken && cursor.at(TokenKind.LEFT_BRACE); // the block of a broken `if`
      broken = !addStatement(statements) || rest;
    }
    Token closing = cursor.expectClosing(TokenKind.RIGHT_BRACE, opening);
    grammar.names.pop();
    grammar.nesting.leave();
    return new Stmt.Block(statements, opening.span().to(closing.span()));
  }

  /// Adds the statement at the cursor, or skips it when it is broken.
  ///
  /// @return whether it was sound
  boolean addStatement(List<Stmt> statements) {
    Recovery.Mark mark = grammar.recovery.mark();
    try {
      statements.add(statement());
      return true;
    } catch (SyntaxError error) {
      if (error == SyntaxError.TO_FILE_SCOPE) {
        throw error;
      }
      grammar.recovery.toStatement(mark);
      return false;
    }
  }

  /// A statement that another one holds.
  Stmt nested() {
    grammar.nesting.enter();
    Stmt statement = statement();
    grammar.nesting.leave();
    return statement;
  }

  Stmt statement() {
    start = cursor.position();
    return statement(grammar.annotations.attributes());
  }

  Stmt statement(List<Annotation.Attribute> attributes) {
    Token token = cursor.peek();
    Stmt statement = controlFlow.statement(attributes);
    if (statement != null) {
      return statement;
    }
    grammar.annotations.warnUnused(attributes, "this statement");
    if (token.is(TokenKind.LEFT_BRACE)) {
      return block();
    }
    if (cursor.take(TokenKind.SEMICOLON) || grammar.structs.takeForwardDeclaration()) {
      return new Stmt.Empty(token.span());
    }
    checkForMissingBrace(token);
    if (token.isKeyword("using") || token.isKeyword("enum") || grammar.enums.atStaticAssert()) {
      return modernDeclaration();
    }
    return grammar.types.startsDeclaration() || token.isKeyword("typedef")
        ? declaration()
        : expression();
  }

  private Stmt modernDeclaration() {
    Decl declaration = grammar.declarations.modern(List.of(), DeclParser.Place.FUNCTION);
    return declaration == null
        ? declaration()
        : new Stmt.Declaration(declaration, declaration.span());
  }

  Stmt declaration() {
    Decl declaration =
        cursor.atKeyword("typedef")
            ? grammar.declarations.typedef()
            : grammar.declarations.declaration(List.of(), DeclParser.Place.FUNCTION);
    return new Stmt.Declaration(declaration, declaration.span());
  }

  private Stmt expression() {
    Token first = cursor.peek();
    Expr expression = grammar.expressions.expression();
    if (cursor.at(TokenKind.LEFT_BRACE) && Hints.isElseIf(first.text())) {
      String message = "syntax error: unexpected token '{', write 'else if' in place of '";
      throw cursor.fail(message + first.text() + "'");
    }
    Token last = cursor.expectSemicolon("after the expression");
    return new Stmt.Expression(expression, expression.span().to(last.span()));
  }

  // Missing braces

  /// What can only stand at file scope shows that a `}` is missing before it.
  private void checkForMissingBrace(Token token) {
    if (token.isKeyword("cbuffer") || token.isKeyword("tbuffer") || token.isKeyword("namespace")) {
      cursor.unexpected("a statement or '}'", Notes.toMatch(bodyOpening));
      throw SyntaxError.TO_FILE_SCOPE;
    }
  }

  /// The error of `float f(` in a function: another function if a body follows, else an attempt at
  /// C++.
  SyntaxError functionInsideFunction() {
    int behind = behindParentheses(1);
    boolean body =
        behind > 0
            && (cursor.peek(behind).is(TokenKind.LEFT_BRACE)
                || cursor.peek(behind).is(TokenKind.COLON));
    if (!body) {
      cursor.advance();
      return cursor.fail("syntax error: unexpected token '(', variables are initialized with '='");
    }
    cursor.fail(
        "syntax error: function '"
            + cursor.peek().text()
            + "' inside a function, expected '}' before it",
        Notes.toMatch(bodyOpening));
    cursor.rewind(start);
    return SyntaxError.TO_FILE_SCOPE;
  }

  /// The place behind the `)` for the `(` at `at`; -1 if the statement ends before it.
  private int behindParentheses(int at) {
    int open = 0;
    for (int i = at; ; i++) {
      switch (cursor.peek(i).kind()) {
        case LEFT_PAREN -> open++;
        case RIGHT_PAREN -> open--;
        case SEMICOLON, LEFT_BRACE, RIGHT_BRACE, END_OF_FILE -> {
          return -1;
        }
        default -> {} // parameters
      }
      if (open == 0) {
        return i + 1;
      }
    }
  }

  /// From `first` to the token taken last.
  SourceSpan spanFrom(Token first) {
    return first.span().to(cursor.previous().span());
  }

  /// `( condition )`
  Expr condition(String statement) {
    Token opening = cursor.expect(TokenKind.LEFT_PAREN, "after '" + statement + "'");
    return grammar.expressions.parenthesized(opening);
  }

  Optional<Expr> optionalExpression(TokenKind end) {
    return cursor.at(end) ? Optional.empty() : Optional.of(grammar.expressions.expression());
  }
}
