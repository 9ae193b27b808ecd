package dev.plumb.hlsl.token;

import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.diag.Diagnostics;
import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.source.SourceSpan;
import java.util.ArrayList;
import java.util.List;

/// Text to tokens, one at a time.
///
/// White space and comments are dropped; `\` at a line's end joins it to the next one, anywhere.
/// Nothing is thrown on any text. What is wrong in a token itself (an illegal character, a
/// malformed number) is found by [TokenCheck] once it is known that the token survives
/// preprocessing; only unterminated comments, strings and characters are reported here.
///
/// The preprocessor reads a line at a time with [#atLineEnd], [#restOfLine] and [#headerName].
public final class Lexer {
  private final SourceFile file;
  private final String text;
  private final Diagnostics diagnostics;

  private static final int RECENT = 1024;

  /// [hash of the text]: a spelling that came before; null: none yet.
  private String[] recent;

  private int pos; // the next unit; never at a line splice
  private int end; // behind the last consumed unit, before any splices that follow it
  private boolean spliced; // whether a splice was passed since the token began
  private boolean spaceBefore;
  private boolean startsLine = true;
  private boolean quiet;

  /// @param file the text to read, from its beginning
  /// @param diagnostics receives the errors
  public Lexer(SourceFile file, Diagnostics diagnostics) {
    this.file = file;
    this.text = file.text();
    this.diagnostics = diagnostics;
    this.pos = skipSplices(0);
  }

  /// All tokens of a text without preprocessing; the last is END_OF_FILE. Illegal characters are
  /// reported and left out.
  public static List<Token> lex(SourceFile file, Diagnostics diagnostics) {
    Lexer lexer = new Lexer(file, diagnostics);
    List<Token> tokens = new ArrayList<>();
    Token token;
    do {
      token = lexer.next();
      if (TokenCheck.check(token, diagnostics)) {
        tokens.add(token);
      }
    } while (!token.is(TokenKind.END_OF_FILE));
    return tokens;
  }

  /// The kind of the one token that `spelling` makes up, or null when it makes none or several.
  public static TokenKind kindOfWhole(String spelling) {
    Lexer lexer = ofScratch(spelling);
    Token token = lexer.next();
    boolean whole = token.text().length() == spelling.length() && !token.is(TokenKind.INVALID);
    return whole && !spelling.isEmpty() ? token.kind() : null;
  }

  /// A lexer of a text that is in no file; it reports nothing.
  public static Lexer ofScratch(String text) {
    Lexer lexer = new Lexer(SourceFile.of("<scratch>", text), new Diagnostics());
    lexer.quiet = true;
    return lexer;
  }

  /// While quiet, nothing is reported: text that a false `#if` skips need not be HLSL.
  public void setQuiet(boolean quiet) {
    this.quiet = quiet;
  }

  /// The offset of the next unit.
  public int offset() {
    return pos;
  }

  /// The next token; END_OF_FILE for ever at the end.
  public Token next() {
    skipBlanks(true);
    int start = pos;
    end = start;
    spliced = false;
    int unit = peek();
    TokenKind kind;
    if (unit < 0) {
      kind = TokenKind.END_OF_FILE;
    } else if (isWordStart(unit)) {
      kind = word();
    } else if (isDigit(unit) || (unit == '.' && isDigit(peekAfter(pos)))) {
      kind = number();
    } else if (unit == '"' || unit == '\'') {
      kind = quoted((char) unit);
    } else {
      kind = punctuator(unit);
    }
    String spelling = kind.isPunctuator() ? kind.spelling() : spelling(start);
    if (kind == TokenKind.IDENTIFIER && Keywords.isKeyword(spelling)) {
      kind = TokenKind.KEYWORD;
    }
    Token token =
        new Token(kind, spelling, new SourceSpan(file, start, end), spaceBefore, startsLine);
    spaceBefore = false;
    startsLine = false;
    return token;
  }

  /// Whether only blanks and comments are left on this line. Skips them.
  public boolean atLineEnd() {
    skipBlanks(false);
    return pos >= text.length() || isLineEnd(peek());
  }

  /// The rest of the line as written, without splices and outer blanks; comments stay. Leaves the
  /// line's end to be read.
  public String restOfLine() {
    int start = pos;
    end = pos;
    spliced = false;
    while (pos < text.length() && !isLineEnd(peek())) {
      advance();
    }
    return spelling(start).strip();
  }

  /// Skips the rest of the line; a block comment that begins on it is skipped as a whole.
  public void skipLine() {
    boolean wasQuiet = quiet;
    quiet = true;
    while (!atLineEnd()) {
      int unit = peek();
      if (unit == '"' || unit == '\'') {
        quoted((char) unit);
      } else {
        advance();
      }
    }
    quiet = wasQuiet;
  }

  /// The `<name>` or `"name"` of an `#include`, with its delimiters and without escapes, as a
  /// STRING_LITERAL; null when the line goes on in another way.
  public Token headerName() {
    if (atLineEnd() || (peek() != '<' && peek() != '"')) {
      return null;
    }
    int start = pos;
    int close = peek() == '<' ? '>' : '"';
    end = start;
    spliced = false;
    advance();
    while (pos < text.length() && !isLineEnd(peek()) && peek() != close) {
      advance();
    }
    if (pos >= text.length() || peek() != close) {
      pos = start;
      return null;
    }
    advance();
    SourceSpan span = new SourceSpan(file, start, end);
    return new Token(TokenKind.STRING_LITERAL, spelling(start), span, true, false);
  }

  // Units and splices

  private int peek() {
    return pos < text.length() ? text.charAt(pos) : -1;
  }

  /// The unit behind the one at `at`, or -1.
  private int peekAfter(int at) {
    int next = nextAfter(at);
    return next < text.length() ? text.charAt(next) : -1;
  }

  /// The offset behind the unit at `at` and the splices that follow it; `spliced` is left alone.
  private int nextAfter(int at) {
    boolean before = spliced;
    int next = skipSplices(at + 1);
    spliced = before;
    return next;
  }

  private void advance() {
    end = pos + 1;
    pos = skipSplices(end);
  }

  private int skipSplices(int at) {
    while (at + 1 < text.length() && text.charAt(at) == '\\' && isLineEnd(text.charAt(at + 1))) {
      boolean pair = text.startsWith("\r\n", at + 1);
      at += pair ? 3 : 2;
      spliced = true;
    }
    return at;
  }

  /// The text from `start` to [#end]: the same string for a word that came not long ago, since
  /// names come again and again.
  private String shared(int start) {
    if (text.length() < RECENT) {
      return text.substring(start, end);
    }
    if (recent == null) {
      recent = new String[RECENT];
    }
    int hash = end - start;
    for (int i = start; i < end; i++) {
      hash = hash * 31 + text.charAt(i);
    }
    int slot = (hash ^ hash >>> 16) & RECENT - 1;
    String known = recent[slot];
    if (known == null || known.length() != end - start || !text.startsWith(known, start)) {
      known = text.substring(start, end);
      recent[slot] = known;
    }
    return known;
  }

  private String spelling(int start) {
    if (!spliced) {
      return shared(start);
    }
    StringBuilder joined = new StringBuilder(end - start);
    for (int at = start; at < end; at = skipSplices(at + 1)) {
      joined.append(text.charAt(at));
    }
    return joined.toString();
  }

  // White space and comments

  private void skipBlanks(boolean linesToo) {
    while (pos < text.length()) {
      int unit = peek();
      if (isLineEnd(unit)) {
        if (!linesToo) {
          return;
        }
        startsLine = true;
      } else if (!isBlank(unit)) {
        if (unit != '/' || !skipComment()) {
          return;
        }
        spaceBefore = true;
        continue;
      }
      spaceBefore = true;
      advance();
    }
  }

  /// Skips a comment if one begins here.
  private boolean skipComment() {
    int second = peekAfter(pos);
    if (second == '/') {
      while (pos < text.length() && !isLineEnd(peek())) {
        advance();
      }
      return true;
    }
    if (second != '*') {
      return false;
    }
    int start = pos;
    advance();
    advance();
    while (pos < text.length()) {
      boolean closes = peek() == '*' && peekAfter(pos) == '/';
      advance();
      if (closes) {
        advance();
        return true;
      }
    }
    report(
        DiagnosticCode.UNTERMINATED_COMMENT,
        new SourceSpan(file, start, start + 2),
        "the comment that begins here does not end before the end of the file");
    return true;
  }

  // Tokens

  private TokenKind word() {
    while (isWordPart(peek())) {
      advance();
    }
    return TokenKind.IDENTIFIER;
  }

  /// A number with everything that sticks to it. Malformed ones are one token too, which
  /// [TokenCheck] refuses.
  ///
  /// `0.xxx` is the integer 0 with a swizzle, as in fxc: a point belongs to the number only if
  /// digits, an exponent, a suffix or nothing of a word follows.
  private TokenKind number() {
    boolean hex = peek() == '0' && (peekAfter(pos) | 0x20) == 'x';
    boolean isFloat = false;
    if (hex) {
      word();
      return TokenKind.INT_LITERAL;
    }
    skipDigits();
    if (peek() == '.' && pointBelongs()) {
      isFloat = true;
      advance();
      skipDigits();
      if (peek() == '#' && isWordStart(peekAfter(pos))) {
        advance(); // 1.#INF
      }
    }
    int suffixStart = pos;
    if ((peek() | 0x20) == 'e' && exponentFollows()) {
      isFloat = true;
      advance();
      advance();
      skipDigits();
      suffixStart = pos;
    }
    word();
    String suffix = text.substring(suffixStart, Math.max(suffixStart, end));
    boolean floatSuffix = suffix.equalsIgnoreCase("f") || suffix.equalsIgnoreCase("h");
    return isFloat || floatSuffix ? TokenKind.FLOAT_LITERAL : TokenKind.INT_LITERAL;
  }

  private void skipDigits() {
    while (isDigit(peek())) {
      advance();
    }
  }

  /// Whether an exponent's digits follow the `e` at the current position.
  private boolean exponentFollows() {
    return exponentFollows(pos);
  }

  private boolean exponentFollows(int letter) {
    int after = peekAfter(letter);
    if (after == '+' || after == '-') {
      after = peekAfter(nextAfter(letter));
    }
    return isDigit(after);
  }

  /// Whether the point at the current position is part of the number before it.
  private boolean pointBelongs() {
    int letter = nextAfter(pos);
    int unit = peekAfter(pos);
    if (!isWordStart(unit)) {
      return true;
    }
    if ((unit | 0x20) == 'e' && exponentFollows(letter)) {
      return true;
    }
    boolean suffix = "fFhHlL".indexOf(unit) >= 0;
    return suffix && !isWordPart(peekAfter(letter));
  }

  private TokenKind quoted(char quote) {
    int start = pos;
    advance();
    while (pos < text.length() && !isLineEnd(peek()) && peek() != quote) {
      int escaped = peek() == '\\' ? peekAfter(pos) : -1;
      if (escaped >= 0 && !isLineEnd(escaped)) {
        advance();
      }
      advance();
    }
    boolean string = quote == '"';
    if (peek() == quote) {
      advance();
    } else {
      boolean atEnd = pos >= text.length();
      report(
          unterminated(string, atEnd),
          new SourceSpan(file, start, end),
          (string ? "the string" : "the character constant")
              + " does not end before the end of the "
              + (atEnd ? "file" : "line"));
    }
    return string ? TokenKind.STRING_LITERAL : TokenKind.CHAR_LITERAL;
  }

  private static DiagnosticCode unterminated(boolean string, boolean atEnd) {
    if (!string) {
      return DiagnosticCode.UNTERMINATED_CHARACTER;
    }
    return atEnd ? DiagnosticCode.UNTERMINATED_STRING : DiagnosticCode.NEWLINE_IN_STRING;
  }

  private TokenKind punctuator(int unit) {
    for (TokenKind kind : Punctuators.startingWith(unit)) {
      if (matches(kind.spelling())) {
        for (int i = 0; i < kind.spelling().length(); i++) {
          advance();
        }
        return kind;
      }
    }
    advance();
    if (unit >= 0x80) { // one token for a whole foreign word
      while (peek() >= 0x80 && !isBlank(peek())) {
        advance();
      }
    }
    return TokenKind.INVALID;
  }

  private boolean matches(String spelling) {
    int at = pos;
    for (int i = 0; i < spelling.length(); i++) {
      if (at >= text.length() || text.charAt(at) != spelling.charAt(i)) {
        return false;
      }
      at = nextAfter(at);
    }
    return true;
  }

  private void report(DiagnosticCode code, SourceSpan span, String message) {
    if (!quiet) {
      diagnostics.error(code, span, message);
    }
  }

  // Classes of units

  private static boolean isLineEnd(int unit) {
    return unit == '\n' || unit == '\r';
  }

  /// Space, tab, vertical tab, form feed, a stray byte-order mark, and the end-of-file mark of DOS.
  private static boolean isBlank(int unit) {
    return unit == ' '
        || unit == '\t'
        || unit == 0x0B
        || unit == '\f'
        || unit == 0xFEFF
        || unit == 0x1A;
  }

  static boolean isDigit(int unit) {
    return unit >= '0' && unit <= '9';
  }

  private static boolean isWordStart(int unit) {
    return (unit >= 'a' && unit <= 'z') || (unit >= 'A' && unit <= 'Z') || unit == '_';
  }

  private static boolean isWordPart(int unit) {
    return isWordStart(unit) || isDigit(unit);
  }
}
