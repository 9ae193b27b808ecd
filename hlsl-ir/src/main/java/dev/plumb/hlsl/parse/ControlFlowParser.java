package dev.plumb.hlsl.parse;

import dev.plumb.hlsl.ast.Annotation;
import dev.plumb.hlsl.ast.Expr;
import dev.plumb.hlsl.ast.Stmt;
import dev.plumb.hlsl.token.Token;
import dev.plumb.hlsl.token.TokenKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Statements that a keyword begins: branches, loops, `switch`, jumps.
final class ControlFlowParser {
  private final Grammar grammar;
  private final TokenCursor cursor;
  private final StmtParser statements;

  ControlFlowParser(Grammar grammar, StmtParser statements) {
    this.grammar = grammar;
    this.cursor = grammar.cursor;
    this.statements = statements;
  }

  /// The statement at the cursor, or null if none of these begins there.
  Stmt statement(List<Annotation.Attribute> attributes) {
    Token token = cursor.peek();
    if (!token.is(TokenKind.KEYWORD)) {
      return null;
    }
    return switch (token.text()) {
      case "if" -> ifChain(attributes);
      case "for" -> forLoop(attributes);
      case "while" -> whileLoop(attributes);
      case "do" -> doWhileLoop(attributes);
      case "switch" -> switchStatement(attributes);
      case "break", "continue", "discard", "return" -> {
        grammar.annotations.warnUnused(attributes, "'" + token.text() + "'");
        yield jump();
      }
      case "else" -> throw cursor.fail("syntax error: 'else' without an 'if' before it");
      case "case", "default" ->
          throw cursor.fail("syntax error: '" + token.text() + "' outside of a 'switch'");
      // other keywords begin declarations and expressions
      default -> null;
    };
  }

  /// One `if (condition) then` of a chain.
  private record Branch(
      List<Annotation.Attribute> attributes, Token keyword, Expr condition, Stmt then) {}

  /// `if ... else if ... else ...`: read in a loop, since chains may be long, and then nested from
  /// the last branch outwards.
  private Stmt ifChain(List<Annotation.Attribute> firstAttributes) {
    List<Branch> branches = new ArrayList<>();
    List<Annotation.Attribute> attributes = firstAttributes;
    Optional<Stmt> otherwise = Optional.empty();
    while (true) {
      Token keyword = cursor.advance();
      Expr condition = statements.condition("if");
      branches.add(new Branch(attributes, keyword, condition, statements.nested()));
      grammar.nesting.checkHeight(branches.size());
      if (!cursor.takeKeyword("else")) {
        break;
      }
      attributes = grammar.annotations.attributes();
      if (!cursor.atKeyword("if")) {
        grammar.nesting.enter();
        otherwise = Optional.of(statements.statement(attributes));
        grammar.nesting.leave();
        break;
      }
    }
    for (Branch branch : branches.reversed()) {
      otherwise =
          Optional.of(
              new Stmt.If(
                  branch.attributes,
                  branch.condition,
                  branch.then,
                  otherwise,
                  statements.spanFrom(branch.keyword)));
    }
    return otherwise.orElseThrow();
  }

  private Stmt forLoop(List<Annotation.Attribute> attributes) {
    Token keyword = cursor.advance();
    Token opening = cursor.expect(TokenKind.LEFT_PAREN, "after 'for'");
    Stmt initial = initialOfFor();
    Optional<Expr> condition = statements.optionalExpression(TokenKind.SEMICOLON);
    cursor.expect(TokenKind.SEMICOLON, "after the condition of 'for'");
    Optional<Expr> step = statements.optionalExpression(TokenKind.RIGHT_PAREN);
    cursor.expectClosing(TokenKind.RIGHT_PAREN, opening);
    Stmt body = statements.nested();
    return new Stmt.For(attributes, initial, condition, step, body, statements.spanFrom(keyword));
  }

  private Stmt initialOfFor() {
    Token first = cursor.peek();
    if (cursor.take(TokenKind.SEMICOLON)) {
      return new Stmt.Empty(first.span());
    }
    if (grammar.types.startsDeclaration()) {
      return statements.declaration();
    }
    Expr expression = grammar.expressions.expression();
    cursor.expect(TokenKind.SEMICOLON, "after the start of 'for'");
    return new Stmt.Expression(expression, statements.spanFrom(first));
  }

  private Stmt whileLoop(List<Annotation.Attribute> attributes) {
    Token keyword = cursor.advance();
    Expr condition = statements.condition("while");
    Stmt body = statements.nested();
    return new Stmt.While(attributes, condition, body, statements.spanFrom(keyword));
  }

  private Stmt doWhileLoop(List<Annotation.Attribute> attributes) {
    Token keyword = cursor.advance();
    Stmt body = statements.nested();
    if (!cursor.takeKeyword("while")) {
      throw cursor.unexpected("'while' after the body of 'do'", Notes.toMatch(keyword));
    }
    Expr condition = statements.condition("while");
    cursor.expectSemicolon("after the condition of 'do ... while'");
    return new Stmt.DoWhile(attributes, body, condition, statements.spanFrom(keyword));
  }

  private Stmt jump() {
    Token keyword = cursor.advance();
    Optional<Expr> value = Optional.empty();
    if (keyword.isKeyword("return")) {
      value = returnValue();
    }
    cursor.expectSemicolon("after '" + keyword.text() + "'");
    var span = statements.spanFrom(keyword);
    return switch (keyword.text()) {
      case "break" -> new Stmt.Break(span);
      case "continue" -> new Stmt.Continue(span);
      case "discard" -> new Stmt.Discard(span);
      // the fourth of the words that come here
      default -> new Stmt.Return(value, span);
    };
  }

  private Optional<Expr> returnValue() {
    boolean none = cursor.at(TokenKind.SEMICOLON) || cursor.at(TokenKind.RIGHT_BRACE);
    return none ? Optional.empty() : Optional.of(grammar.expressions.expression());
  }

  // Switch

  private Stmt switchStatement(List<Annotation.Attribute> attributes) {
    Token keyword = cursor.advance();
    Expr selector = statements.condition("switch");
    Token opening = cursor.expect(TokenKind.LEFT_BRACE, "after 'switch (...)'");
    grammar.nesting.enter();
    grammar.names.push();
    List<Stmt.Case> cases = new ArrayList<>();
    while (!cursor.at(TokenKind.RIGHT_BRACE) && !cursor.atEnd()) {
      addCase(cases);
    }
    cursor.expectClosing(TokenKind.RIGHT_BRACE, opening);
    grammar.names.pop();
    grammar.nesting.leave();
    return new Stmt.Switch(attributes, selector, cases, statements.spanFrom(keyword));
  }

  private void addCase(List<Stmt.Case> cases) {
    Recovery.Mark mark = grammar.recovery.mark();
    try {
      cases.add(caseWithBody());
    } catch (SyntaxError error) {
      if (error == SyntaxError.TO_FILE_SCOPE) {
        throw error;
      }
      grammar.recovery.toStatement(mark);
    }
  }

  private Stmt.Case caseWithBody() {
    Token first = cursor.peek();
    if (!atLabel()) {
      throw cursor.unexpected("'case' or 'default'");
    }
    List<Optional<Expr>> labels = new ArrayList<>();
    while (atLabel()) {
      labels.add(label());
    }
    List<Stmt> body = new ArrayList<>();
    while (!atLabel() && !cursor.at(TokenKind.RIGHT_BRACE) && !cursor.atEnd()) {
      statements.addStatement(body);
    }
    return new Stmt.Case(labels, body, statements.spanFrom(first));
  }

  private boolean atLabel() {
    return cursor.atKeyword("case") || cursor.atKeyword("default");
  }

  private Optional<Expr> label() {
    Token keyword = cursor.advance();
    Optional<Expr> value =
        keyword.isKeyword("case")
            ? Optional.of(grammar.expressions.expression())
            : Optional.empty();
    cursor.expect(TokenKind.COLON, "after '" + keyword.text() + "'");
    return value;
  }
}
