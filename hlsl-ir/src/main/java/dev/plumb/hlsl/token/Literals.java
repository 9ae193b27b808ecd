package dev.plumb.hlsl.token;

import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.diag.Diagnostics;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The values of literal tokens. Total: a malformed literal, whose error [TokenCheck] reports, has
/// the value of its well-formed beginning.
public final class Literals {
  // Digits are taken once and for all: a text may hold a million of them.
  private static final Pattern INT =
      Pattern.compile(
          "(?:0[xX](?<hex>[0-9a-fA-F]++)|(?<digits>[0-9]++))(?<suffix>[uU]?[lL]{0,2}|[lL]{1,2}[uU])");

  private static final Pattern FLOAT =
      Pattern.compile(
          "(?<number>(?:[0-9]++\\.?+[0-9]*+|\\.[0-9]++)(?:[eE][+-]?[0-9]++)?)(?<special>#(?:INF|IND|QNAN|SNAN|NAN)[0-9]*+)?"
              + "(?<suffix>[fFhHlL]?)");

  private Literals() {}

  /// The value of an INT_LITERAL.
  public static IntLiteral parseInt(Token token) {
    Matcher matcher = INT.matcher(token.text());
    if (!matcher.lookingAt()) {
      return new IntLiteral(0, false, false, true, false);
    }
    String hex = matcher.group("hex");
    String digits = hex != null ? hex : matcher.group("digits");
    boolean octal = hex == null && digits.length() > 1 && digits.charAt(0) == '0';
    int radix = hex != null ? 16 : octal ? 8 : 10;
    long value = 0;
    boolean overflows = false;
    for (int i = 0; i < digits.length(); i++) {
      int digit = Math.max(0, Character.digit(digits.charAt(i), radix));
      overflows |= Long.compareUnsigned(value, Long.divideUnsigned(-1L - digit, radix)) > 0;
      value = value * radix + digit;
    }
    String suffix = matcher.group("suffix").toLowerCase(Locale.ROOT);
    return new IntLiteral(
        value, suffix.indexOf('u') >= 0, suffix.indexOf('l') >= 0, radix == 10, overflows);
  }

  /// Whether an INT_LITERAL has 64 bits by its suffix: `1ll`, `1ull`.
  public static boolean is64Bit(Token token) {
    return token.text().toLowerCase(Locale.ROOT).contains("ll");
  }

  /// The value of an INT_LITERAL; one that needs more than 32 bits is an error.
  public static IntLiteral parseInt(Token token, Diagnostics diagnostics) {
    IntLiteral literal = parseInt(token);
    if (!literal.fits32Bits()) {
      String text = token.text();
      DiagnosticCode code =
          literal.isDecimal()
              ? DiagnosticCode.DECIMAL_TRUNCATED
              : text.startsWith("0x") || text.startsWith("0X")
                  ? DiagnosticCode.HEX_TRUNCATED
                  : DiagnosticCode.OCTAL_TRUNCATED;
      diagnostics.error(
          code,
          token.span(),
          "integer constant '"
              + text
              + "' does not fit in "
              + (literal.overflows() ? 64 : 32)
              + " bits");
    }
    return literal;
  }

  /// The value of a FLOAT_LITERAL. `1.#INF` is infinite, `1.#IND` and `1.#QNAN` are NaN; what is
  /// too large is infinite.
  public static FloatLiteral parseFloat(Token token) {
    Matcher matcher = FLOAT.matcher(token.text());
    if (!matcher.lookingAt()) {
      return new FloatLiteral(0, FloatLiteral.Suffix.NONE);
    }
    String special = matcher.group("special");
    double value;
    if (special == null) {
      value = Double.parseDouble(matcher.group("number"));
    } else {
      value = special.startsWith("#INF") ? Double.POSITIVE_INFINITY : Double.NaN;
    }
    FloatLiteral.Suffix suffix =
        switch (matcher.group("suffix")) {
          case "f", "F" -> FloatLiteral.Suffix.FLOAT;
          case "h", "H" -> FloatLiteral.Suffix.HALF;
          case "l", "L" -> FloatLiteral.Suffix.DOUBLE;
          default -> FloatLiteral.Suffix.NONE;
        };
    return new FloatLiteral(value, suffix);
  }

  /// The contents of a STRING_LITERAL: without quotes, escapes resolved.
  public static String stringValue(Token token) {
    String text = token.text();
    int end =
        text.length() > 1 && text.charAt(text.length() - 1) == text.charAt(0)
            ? text.length() - 1
            : text.length();
    StringBuilder value = new StringBuilder();
    int at = 1;
    while (at < end) {
      char unit = text.charAt(at++);
      if (unit == '\\' && at < end) {
        at = appendEscape(text, at, end, value);
      } else {
        value.append(unit);
      }
    }
    return value.toString();
  }

  /// The value of a CHAR_LITERAL: its first character, or 0 when it has none.
  public static int charValue(Token token) {
    String value = stringValue(token);
    return value.isEmpty() ? 0 : value.codePointAt(0);
  }

  /// What is wrong with a number, or null. Lower case, one sentence, no full stop.
  public static String problem(Token token) {
    String text = token.text();
    if (token.is(TokenKind.FLOAT_LITERAL)) {
      return FLOAT.matcher(text).matches()
          ? null
          : "malformed floating-point constant '" + text + "'";
    }
    Matcher matcher = INT.matcher(text);
    if (!matcher.matches()) {
      return "malformed integer constant '" + text + "'";
    }
    String digits = matcher.group("digits");
    boolean octal = digits != null && digits.length() > 1 && digits.charAt(0) == '0';
    boolean decimalDigit = octal && (digits.indexOf('8') >= 0 || digits.indexOf('9') >= 0);
    return decimalDigit ? "octal constant '" + text + "' has a digit above 7" : null;
  }

  /// Appends the character of the escape whose letter is at `at`.
  ///
  /// @return the offset behind the escape
  private static int appendEscape(String text, int at, int end, StringBuilder value) {
    char letter = text.charAt(at);
    if (letter == 'x') {
      return appendCode(text, at + 1, Math.min(end, at + 5), 16, value);
    }
    if (Character.digit(letter, 8) >= 0) {
      return appendCode(text, at, Math.min(end, at + 3), 8, value);
    }
    value.append(
        switch (letter) {
          case 'a' -> '\u0007';
          case 'b' -> '\b';
          case 'f' -> '\f';
          case 'n' -> '\n';
          case 'r' -> '\r';
          case 't' -> '\t';
          case 'v' -> '\u000B';
          default -> letter;
        });
    return at + 1;
  }

  private static int appendCode(String text, int at, int end, int radix, StringBuilder value) {
    int code = 0;
    while (at < end && text.charAt(at) < 0x80 && Character.digit(text.charAt(at), radix) >= 0) {
      code = code * radix + Character.digit(text.charAt(at), radix);
      at++;
    }
    value.append((char) code);
    return at;
  }
}
