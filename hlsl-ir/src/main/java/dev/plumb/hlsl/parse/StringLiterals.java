package dev.plumb.hlsl.parse;

/// The characters that a string literal stands for.
final class StringLiterals {
  private StringLiterals() {}

  /// The value of a literal as written, quotes included: escapes are resolved, an unknown one stands for its character.
  static String value(String text) {
    int end = text.length() > 1 && text.endsWith("\"") ? text.length() - 1 : text.length();
    StringBuilder value = new StringBuilder();
    int i = 1;
    while (i < end) {
      char unit = text.charAt(i++);
      if (unit != '\\' || i == end) {
        value.append(unit);
        continue;
      }
      int digits = octalDigits(text, i, end);
      if (digits > 0) {
        value.append((char) Integer.parseInt(text, i, i + digits, 8));
        i += digits;
      } else {
        value.append(escape(text.charAt(i++)));
      }
    }
    return value.toString();
  }

  private static int octalDigits(String text, int from, int end) {
    int digits = 0;
    while (digits < 3 && from + digits < end && Character.digit(text.charAt(from + digits), 8) >= 0) {
      digits++;
    }
    return digits;
  }

  private static char escape(char letter) {
    return switch (letter) {
      case 'a' -> '\u0007';
      case 'b' -> '\b';
      case 'f' -> '\f';
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      case 'v' -> '\u000b';
      // `\"`, `\\` and all others stand for themselves
      default -> letter;
    };
  }
}
