package dev.plumb.cli.diagnostic;

/// Text that every reader of UTF-8 takes.
final class WellFormed {
  private WellFormed() {}

  /// `text` with lone surrogates replaced by U+FFFD.
  static String text(String text) {
    var result = new StringBuilder(text.length());
    text.codePoints()
        .map(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE ? 0xFFFD : c)
        .forEach(result::appendCodePoint);
    return result.toString();
  }
}
