package dev.plumb.cli.script;

import java.util.function.IntPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads a line of a script from left to right. White space between words counts for nothing.
final class Cursor {
  /// As C's `strtof` takes them.
  private static final Pattern FLOAT =
      Pattern.compile(
          "[+-]?(?:0[xX](?:\\p{XDigit}+\\.?\\p{XDigit}*|\\.\\p{XDigit}+)(?:[pP][+-]?\\d+)?"
              + "|(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][+-]?\\d+)?"
              + "|(?i:infinity|inf|nan)(?![a-zA-Z]))");

  private static final Pattern INTEGER =
      Pattern.compile("[+-]?(?:0[xX]\\p{XDigit}+|\\d+)(?![.\\w])");

  private final int line;
  private final String text;
  private int at;

  Cursor(int line, String text) {
    this.line = line;
    this.text = text;
  }

  int line() {
    return line;
  }

  /// Whether nothing is left.
  boolean atEnd() {
    skipSpace();
    return at == text.length();
  }

  private void skipSpace() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
  }

  /// What is left, for messages.
  String rest() {
    skipSpace();
    return text.substring(at).stripTrailing();
  }

  /// Takes a keyword, which may be several words, if it stands here; white space, a parenthesis, a
  /// bracket or the end must follow.
  boolean accept(String keyword) {
    skipSpace();
    int after = at;
    for (String word : keyword.split(" ")) {
      while (after > at && after < text.length() && Character.isWhitespace(text.charAt(after))) {
        after++;
      }
      if (!text.startsWith(word, after)) {
        return false;
      }
      after += word.length();
      if (after < text.length() && !endsWord(text.charAt(after))) {
        return false;
      }
    }
    at = after;
    return true;
  }

  private static boolean endsWord(char c) {
    return Character.isWhitespace(c) || c == '(' || c == ')' || c == ']';
  }

  /// Takes a single mark if it stands here.
  boolean acceptMark(char mark) {
    skipSpace();
    if (at < text.length() && text.charAt(at) == mark) {
      at++;
      return true;
    }
    return false;
  }

  boolean isAtMark(char mark) {
    skipSpace();
    return at < text.length() && text.charAt(at) == mark;
  }

  void expectMark(char mark) throws ScriptException {
    if (!acceptMark(mark)) {
      throw error("expected '" + mark + "'" + found());
    }
  }

  /// The characters up to the first that does not fit; empty if the next one does not.
  String takeWhile(IntPredicate fits) {
    skipSpace();
    int start = at;
    while (at < text.length() && fits.test(text.charAt(at))) {
      at++;
    }
    return text.substring(start, at);
  }

  /// The next word, up to white space or a mark of punctuation.
  String word() {
    return takeWhile(c -> !endsWord((char) c) && c != ',');
  }

  /// A whole number as C's `strtoul` takes it with base 0: 0x for hexadecimal, 0 for octal; its
  /// lowest 64 bits.
  long integer(String what) throws ScriptException {
    Matcher matcher = match(INTEGER, what);
    try {
      return Numbers.integer(matcher.group());
    } catch (NumberFormatException _) {
      throw error(what + " '" + matcher.group() + "' is no number");
    }
  }

  int integer(String what, int least, int most) throws ScriptException {
    long value = integer(what);
    if (value < least || value > most) {
      throw error(what + " " + value + ": " + least + " to " + most + " are possible");
    }
    return (int) value;
  }

  float float32(String what) throws ScriptException {
    return Numbers.float32(match(FLOAT, what).group());
  }

  double float64(String what) throws ScriptException {
    return Numbers.float64(match(FLOAT, what).group());
  }

  private Matcher match(Pattern pattern, String what) throws ScriptException {
    skipSpace();
    Matcher matcher = pattern.matcher(text).region(at, text.length());
    matcher.useTransparentBounds(true);
    if (!matcher.lookingAt()) {
      throw error("expected " + what + found());
    }
    at = matcher.end();
    return matcher;
  }

  void expectEnd() throws ScriptException {
    if (!atEnd()) {
      throw error("unexpected '" + rest() + "' at the end of the line");
    }
  }

  /// Refuses what stands here.
  ScriptException expected(String what) {
    return error("expected " + what + found());
  }

  private String found() {
    return atEnd() ? ", and the line ends" : ", found '" + rest() + "'";
  }

  ScriptException error(String message) {
    return new ScriptException(line, message);
  }
}
