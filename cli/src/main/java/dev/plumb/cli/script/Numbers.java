package dev.plumb.cli.script;

import java.util.Locale;

/// Numbers as C's library reads them.
final class Numbers {
  private Numbers() {}

  /// `strtoul` and its like, base 0: `0x1f`, `017`, `-1`.
  static long integer(String text) {
    boolean signed = text.startsWith("-") || text.startsWith("+");
    String digits = signed ? text.substring(1) : text;
    long magnitude;
    if (digits.startsWith("0x") || digits.startsWith("0X")) {
      magnitude = Long.parseUnsignedLong(digits.substring(2), 16);
    } else if (digits.startsWith("0") && digits.length() > 1) {
      magnitude = Long.parseUnsignedLong(digits, 8);
    } else {
      magnitude = Long.parseUnsignedLong(digits);
    }
    return text.startsWith("-") ? -magnitude : magnitude;
  }

  static float float32(String text) {
    String lower = text.toLowerCase(Locale.ROOT);
    if (lower.endsWith("nan")) {
      return Float.intBitsToFloat(lower.startsWith("-") ? 0xffc00000 : 0x7fc00000);
    }
    return lower.contains("inf") ? (float) infinity(lower) : Float.parseFloat(decimal(lower));
  }

  static double float64(String text) {
    String lower = text.toLowerCase(Locale.ROOT);
    if (lower.endsWith("nan")) {
      return Double.longBitsToDouble((lower.startsWith("-") ? 0xfff8L : 0x7ff8L) << 48);
    }
    return lower.contains("inf") ? infinity(lower) : Double.parseDouble(decimal(lower));
  }

  private static double infinity(String text) {
    return text.startsWith("-") ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
  }

  /// Java wants an exponent behind hexadecimal digits.
  private static String decimal(String lower) {
    return lower.contains("0x") && !lower.contains("p") ? lower + "p0" : lower;
  }
}
