package dev.plumb.hlsl.parse;

import dev.plumb.hlsl.token.Token;
import dev.plumb.hlsl.token.TokenKind;
import java.util.Set;

/// Where to go on after a syntax error.
///
/// Every skip ends at a `;` or `}` of the list that is being parsed, or where a line starts with a
/// word that can only begin something new. Inside open parentheses a `;` counts only at the end of
/// a line: `for (a; b c; d)` is one statement.
final class Recovery {
  private static final Set<String> STATEMENT_WORDS =
      Set.of(
          "break",
          "case",
          "continue",
          "default",
          "discard",
          "do",
          "for",
          "if",
          "return",
          "switch",
          "while");

  /// Statements with a block in them; `switch` is none, since its braces hold no statements.
  private static final Set<String> BLOCK_WORDS = Set.of("do", "for", "if", "while");

  private static final Set<String> DECLARATION_WORDS =
      Set.of(
          "cbuffer",
          "class",
          "groupshared",
          "interface",
          "namespace",
          "static",
          "struct",
          "tbuffer",
          "typedef",
          "uniform");

  private final Grammar grammar;
  private final TokenCursor cursor;

  /// The state of the parse at the start of a list's element, to go back to.
  record Mark(int position, int parentheses, int braces, int nesting, int scopes) {}

  Recovery(Grammar grammar) {
    this.grammar = grammar;
    this.cursor = grammar.cursor;
  }

  Mark mark() {
    return new Mark(
        cursor.position(),
        cursor.parentheses(),
        cursor.braces(),
        grammar.nesting.level(),
        grammar.names.depth());
  }

  /// Skips the rest of a statement.
  void toStatement(Mark start) {
    passAtLeastOneToken(start);
    while (!atListEnd(start) && !passedEnd(start)) {
      Token token = cursor.peek();
      if (startsLineWith(STATEMENT_WORDS)
          || (token.is(TokenKind.LEFT_BRACE) && opensBlock(start))) {
        break;
      }
      skipOne();
    }
    restore(start);
  }

  /// Skips the rest of a member of a struct or buffer.
  void toMember(Mark start) {
    passAtLeastOneToken(start);
    while (!atListEnd(start) && !passedEnd(start)) {
      skipOne();
    }
    restore(start);
  }

  /// Skips the rest of a declaration at file scope or in a namespace; a body in braces ends it,
  /// like a `;`.
  void toDeclaration(Mark start) {
    passAtLeastOneToken(start);
    while (!atListEnd(start) && !passedEnd(start)) {
      if (startsLineWith(DECLARATION_WORDS) || startsFunction()) {
        break;
      }
      boolean body = cursor.at(TokenKind.LEFT_BRACE);
      skipOne();
      if (body && !cursor.at(TokenKind.COMMA) && !cursor.at(TokenKind.SEMICOLON)) {
        break;
      }
    }
    restore(start);
  }

  /// Goes back to the nesting and the scopes of `start`, without skipping anything.
  void restore(Mark start) {
    cursor.resetOpen(start.parentheses, start.braces);
    grammar.nesting.resetTo(start.nesting);
    grammar.names.resetTo(start.scopes);
  }

  /// Skips a block: the `{` at the cursor, what it holds, and its `}`.
  void skipBraces() {
    int depth = 0;
    do {
      switch (cursor.advance().kind()) {
        case LEFT_BRACE -> depth++;
        case RIGHT_BRACE -> depth--;
        default -> {} // nothing else nests
      }
    } while (depth > 0 && !cursor.atEnd());
  }

  private void skipOne() {
    if (cursor.at(TokenKind.LEFT_BRACE)) {
      skipBraces();
    } else {
      cursor.advance();
    }
  }

  /// An error at the very first token would come again if that token were not passed.
  private void passAtLeastOneToken(Mark start) {
    if (cursor.position() == start.position && !cursor.at(TokenKind.RIGHT_BRACE)) {
      skipOne();
    }
  }

  /// Whether the list ends here: at the end of the file, or at a `}` that closes no brace opened
  /// since `start`.
  private boolean atListEnd(Mark start) {
    return cursor.atEnd() || (cursor.at(TokenKind.RIGHT_BRACE) && cursor.braces() <= start.braces);
  }

  /// Whether the cursor has just passed a `;` that ends the element that began at `start`.
  private boolean passedEnd(Mark start) {
    return cursor.position() > start.position
        && cursor.previous().is(TokenKind.SEMICOLON)
        && (cursor.parentheses() <= start.parentheses || cursor.peek().startsLine());
  }

  private boolean startsLineWith(Set<String> words) {
    Token token = cursor.peek();
    return token.startsLine() && token.is(TokenKind.KEYWORD) && words.contains(token.text());
  }

  private boolean startsFunction() {
    return cursor.peek().startsLine()
        && cursor.at(TokenKind.IDENTIFIER)
        && cursor.peek(1).is(TokenKind.IDENTIFIER)
        && cursor.peek(2).is(TokenKind.LEFT_PAREN);
  }

  /// Whether the `{` at the cursor is more likely a block than an initializer list.
  private boolean opensBlock(Mark start) {
    if (cursor.wasKeyword(start.position, BLOCK_WORDS)) {
      return true;
    }
    Token before = cursor.previous();
    return cursor.peek().startsLine()
        || before.is(TokenKind.RIGHT_PAREN)
        || before.isKeyword("else");
  }
}
