package dev.plumb.hlsl.ir;

import java.util.Locale;

/// Reads words, numbers and punctuation of IR text, and of other text of that form; comments from
/// `;` to the line's end are skipped.
public final class IrCursor {
  private final String text;
  private int position;
  private int line = 1;

  public IrCursor(String text) {
    this.text = text;
  }

  public IrSyntaxException error(String message) {
    return new IrSyntaxException(line, message);
  }

  public boolean atEnd() {
    skip();
    return position == text.length();
  }

  /// The next word, `%7`, number or single punctuation character.
  public String next() throws IrSyntaxException {
    if (atEnd()) {
      throw error("unexpected end of text");
    }
    int start = position;
    char c = text.charAt(position++);
    if (c == '"') {
      throw error("unexpected name");
    }
    if (isWordPart(c)) {
      while (position < text.length() && isWordPart(text.charAt(position))) {
        position++;
      }
    }
    return text.substring(start, position);
  }

  String peek() throws IrSyntaxException {
    if (atEnd()) {
      return "";
    }
    int savedPosition = position;
    int savedLine = line;
    String word = text.charAt(position) == '"' ? "\"" : next();
    position = savedPosition;
    line = savedLine;
    return word;
  }

  public boolean accept(String word) throws IrSyntaxException {
    if (!peek().equals(word)) {
      return false;
    }
    next();
    return true;
  }

  public void expect(String word) throws IrSyntaxException {
    String found = next();
    if (!found.equals(word)) {
      throw error("expected '" + word + "', found '" + found + "'");
    }
  }

  /// A number after a fixed prefix: `f12` with prefix "f".
  int numbered(String prefix) throws IrSyntaxException {
    String word = next();
    if (!word.startsWith(prefix)) {
      throw error("expected '" + prefix + "' and a number, found '" + word + "'");
    }
    return parseInt(word.substring(prefix.length()));
  }

  public int integer() throws IrSyntaxException {
    return parseInt(next());
  }

  public long longInteger() throws IrSyntaxException {
    String word = next();
    try {
      return Long.parseLong(word);
    } catch (NumberFormatException _) {
      throw error("expected a number, found '" + word + "'");
    }
  }

  private int parseInt(String word) throws IrSyntaxException {
    try {
      return Integer.parseInt(word);
    } catch (NumberFormatException _) {
      throw error("expected a number, found '" + word + "'");
    }
  }

  public long bits() throws IrSyntaxException {
    String word = next();
    try {
      if (word.startsWith("0x")) {
        return Long.parseUnsignedLong(word.substring(2), 16);
      }
    } catch (NumberFormatException _) {
      // reported below, like a missing prefix
    }
    throw error("expected bits such as 0x3f800000, found '" + word + "'");
  }

  public <E extends Enum<E>> E constant(Class<E> type) throws IrSyntaxException {
    String word = next();
    try {
      return Enum.valueOf(type, word.toUpperCase(Locale.ROOT));
    } catch (IllegalArgumentException _) {
      throw error("'" + word + "' is no " + type.getSimpleName());
    }
  }

  public String quoted() throws IrSyntaxException {
    skip();
    if (position == text.length() || text.charAt(position) != '"') {
      throw error("expected a name in quotes");
    }
    position++;
    var name = new StringBuilder();
    while (position < text.length() && text.charAt(position) != '"') {
      if (text.charAt(position) == '\n') {
        throw error("name without end");
      }
      char c = text.charAt(position++);
      if (c == '\\' && position < text.length()) {
        char escaped = text.charAt(position++);
        c = escaped == 'n' ? '\n' : escaped == 'r' ? '\r' : escaped;
      }
      name.append(c);
    }
    if (position == text.length()) {
      throw error("name without end");
    }
    position++;
    return name.toString();
  }

  private static boolean isWordPart(char c) {
    return Character.isLetterOrDigit(c) || c == '_' || c == '%' || c == '-';
  }

  private void skip() {
    while (position < text.length()) {
      char c = text.charAt(position);
      if (c == '\n') {
        line++;
      } else if (c == ';') {
        while (position + 1 < text.length() && text.charAt(position + 1) != '\n') {
          position++;
        }
      } else if (!Character.isWhitespace(c)) {
        return;
      }
      position++;
    }
  }
}
