package dev.plumb.hlsl.parse;

import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.diag.Diagnostics;
import dev.plumb.hlsl.diag.Label;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.token.Token;
import dev.plumb.hlsl.token.TokenKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// A place in the list of tokens: look ahead, take, expect, and report what was not expected.
///
/// Pragmas may stand between any two tokens, so they are set aside: [#takePragmas] gives those
/// passed by.
final class TokenCursor {
  private static final Label[] NO_NOTES = {};

  private final Token[] tokens; // ends with its only END_OF_FILE; no PRAGMA, no INVALID
  private Token[] unsplit; // the tokens as they came, once a `>>` has been split
  private final List<Pragma> pragmas = new ArrayList<>();
  private final Diagnostics diagnostics;
  private int position;
  private int nextPragma; // index of the first pragma not taken yet
  private int parentheses; // `(` and `[` passed and not yet closed
  private int braces; // `{` passed and not yet closed
  private int lastErrorPosition = -1;
  private boolean abandoned;

  /// A pragma before `tokens[position]`.
  private record Pragma(int position, Token token) {}

  TokenCursor(List<Token> all, Diagnostics diagnostics) {
    this.diagnostics = diagnostics;
    List<Token> kept = new ArrayList<>(all.size() + 1);
    Token end = null;
    for (Token token : all) {
      if (token.is(TokenKind.END_OF_FILE)) {
        end = token;
        break;
      } else if (token.is(TokenKind.PRAGMA)) {
        pragmas.add(new Pragma(kept.size(), token));
      } else if (!token.is(TokenKind.INVALID)) { // the lexer has reported it
        kept.add(token);
      }
    }
    kept.add(end != null ? end : endBehind(kept));
    tokens = kept.toArray(Token[]::new);
  }

  private static Token endBehind(List<Token> kept) {
    SourceSpan span = kept.isEmpty() ? SourceSpan.NONE : behind(kept.getLast().span());
    return new Token(TokenKind.END_OF_FILE, "", span, true, true);
  }

  // Looking

  Token peek() {
    return tokens[position];
  }

  /// The token `ahead` places further; the end of file for all places behind it.
  Token peek(int ahead) {
    return tokens[Math.min(position + ahead, tokens.length - 1)];
  }

  /// The token before the current one; the current one at the start.
  Token previous() {
    return tokens[Math.max(position - 1, 0)];
  }

  boolean at(TokenKind kind) {
    return tokens[position].kind() == kind;
  }

  boolean atKeyword(String word) {
    return tokens[position].isKeyword(word);
  }

  boolean atEnd() {
    return at(TokenKind.END_OF_FILE);
  }

  int position() {
    return position;
  }

  /// `(` and `[` passed and not yet closed.
  int parentheses() {
    return parentheses;
  }

  /// `{` passed and not yet closed.
  int braces() {
    return braces;
  }

  /// Whether the token at `earlier` is one of these keywords.
  boolean wasKeyword(int earlier, Set<String> words) {
    return tokens[earlier].is(TokenKind.KEYWORD) && words.contains(tokens[earlier].text());
  }

  // Taking

  /// Takes the current token; the end of file is never passed.
  Token advance() {
    Token token = tokens[position];
    switch (token.kind()) {
      case LEFT_PAREN, LEFT_BRACKET -> parentheses++;
      case RIGHT_PAREN, RIGHT_BRACKET -> parentheses--;
      case LEFT_BRACE -> braces++;
      case RIGHT_BRACE -> braces--;
      default -> {} // nothing else is counted
    }
    if (position < tokens.length - 1) {
      position++;
    }
    return token;
  }

  boolean take(TokenKind kind) {
    if (!at(kind)) {
      return false;
    }
    advance();
    return true;
  }

  boolean takeKeyword(String word) {
    if (!atKeyword(word)) {
      return false;
    }
    advance();
    return true;
  }

  /// The pragmas between what was taken before and the current token.
  List<Token> takePragmas() {
    if (nextPragma == pragmas.size() || pragmas.get(nextPragma).position > position) {
      return List.of();
    }
    List<Token> taken = new ArrayList<>();
    while (nextPragma < pragmas.size() && pragmas.get(nextPragma).position <= position) {
      taken.add(pragmas.get(nextPragma++).token);
    }
    return taken;
  }

  /// Takes the `>` that closes template arguments; of a `>>`, its first half.
  Token expectClosingAngle(String purpose) {
    Token token = peek();
    if (!token.is(TokenKind.SHIFT_RIGHT)) {
      return expect(TokenKind.GREATER, purpose);
    }
    SourceSpan span = token.span();
    int middle = Math.min(span.start() + 1, span.end());
    SourceSpan first = new SourceSpan(span.file(), span.start(), middle, span.expansion());
    SourceSpan second = new SourceSpan(span.file(), middle, span.end(), span.expansion());
    unsplit = unsplit != null ? unsplit : tokens.clone();
    tokens[position] = new Token(TokenKind.GREATER, ">", second, false, false);
    return new Token(TokenKind.GREATER, ">", first, token.spaceBefore(), token.startsLine());
  }

  /// Sets the counts back to what they were where a list of statements goes on.
  void resetOpen(int openParentheses, int openBraces) {
    parentheses = openParentheses;
    braces = openBraces;
  }

  /// Goes back to a place passed before. The counts of what is open are the caller's business.
  void rewind(int earlier) {
    if (unsplit != null) {
      System.arraycopy(unsplit, earlier, tokens, earlier, position + 1 - earlier);
    }
    position = earlier;
  }

  // Expecting

  /// Takes a token of `kind`.
  ///
  /// @param purpose what it would have done, for the message: `after the condition`
  Token expect(TokenKind kind, String purpose) {
    if (at(kind)) {
      return advance();
    }
    throw unexpected(kind.describe() + " " + purpose);
  }

  /// Takes an identifier.
  ///
  /// @param what what it names, for the message: `a register, such as 't0'`
  Token expectName(String what) {
    if (at(TokenKind.IDENTIFIER)) {
      return advance();
    }
    throw unexpected(what);
  }

  /// Takes the `kind` that closes the list that `opening` opened.
  Token expectListEnd(TokenKind kind, Token opening) {
    if (at(kind)) {
      return advance();
    }
    throw unexpected("',' or " + kind.describe(), Notes.toMatch(opening));
  }

  /// Takes the `kind` that closes what `opening` opened.
  Token expectClosing(TokenKind kind, Token opening) {
    if (at(kind)) {
      return advance();
    }
    throw unexpected(kind.describe(), Notes.toMatch(opening));
  }

  /// Takes the `;` that ends something. When it is missing at the end of a line or of a block, says
  /// so there and goes on as if it stood there.
  Token expectSemicolon(String purpose) {
    if (at(TokenKind.SEMICOLON)) {
      return advance();
    }
    Token token = peek();
    if (!token.startsLine() && !token.is(TokenKind.RIGHT_BRACE) && !atEnd()) {
      throw unexpected("';' " + purpose);
    }
    Token last = previous();
    report(behind(last.span()), "syntax error: expected ';' " + purpose);
    return last;
  }

  // Reporting

  /// Reports that the current token is none of `expected`; the caller throws the result.
  SyntaxError unexpected(String expected, Label... notes) {
    return fail("syntax error: unexpected " + describe(peek()) + ", expected " + expected, notes);
  }

  /// Reports `message` at the current token; the caller throws the result.
  SyntaxError fail(String message, Label... notes) {
    report(peek().span(), message, notes);
    return SyntaxError.HERE;
  }

  /// Reports a syntax error, unless one was reported at the current token already.
  void report(SourceSpan span, String message, Label... notes) {
    report(DiagnosticCode.SYNTAX_ERROR, span, message, notes);
  }

  /// As [#report(SourceSpan, String, Label...)], under another code.
  void report(DiagnosticCode code, SourceSpan span, String message, Label... notes) {
    if (abandoned || lastErrorPosition == position) {
      return;
    }
    lastErrorPosition = position;
    diagnostics.error(code, span, message, notes);
  }

  /// Reports a warning.
  void warn(DiagnosticCode code, SourceSpan span, String message) {
    if (!abandoned) {
      diagnostics.warning(code, span, message, NO_NOTES);
    }
  }

  /// Gives up: nothing is left to read, and nothing more is reported.
  void abandon() {
    abandoned = true;
    position = tokens.length - 1;
  }

  static String describe(Token token) {
    return switch (token.kind()) {
      case END_OF_FILE -> "end of file";
      case KEYWORD -> "keyword '" + token.text() + "'";
      // all others are named by their text
      default -> "token '" + token.text() + "'";
    };
  }

  /// The empty range behind `span`.
  static SourceSpan behind(SourceSpan span) {
    return new SourceSpan(span.file(), span.end(), span.end(), span.expansion());
  }
}
