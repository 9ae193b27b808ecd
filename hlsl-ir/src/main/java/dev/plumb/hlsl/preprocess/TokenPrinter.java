package dev.plumb.hlsl.preprocess;

import dev.plumb.hlsl.source.Location;
import dev.plumb.hlsl.token.Lexer;
import dev.plumb.hlsl.token.Token;
import dev.plumb.hlsl.token.TokenKind;
import java.util.List;

/// Tokens back to text, as `-P` writes it: each on the line that it came from, with `#line` where
/// that is not the next one. Preprocessed again, the text gives the same tokens at the same lines.
public final class TokenPrinter {
  /// Gaps of up to so many lines are printed as empty lines.
  private static final int GAP_LIMIT = 8;

  private final StringBuilder out = new StringBuilder();
  private String file;
  private int line;
  private Token last; // the last token on the current line, or null

  private TokenPrinter() {}

  /// The text of `tokens`; ends in a line end unless it is empty.
  public static String print(List<Token> tokens) {
    TokenPrinter printer = new TokenPrinter();
    for (Token token : tokens) {
      if (!token.is(TokenKind.END_OF_FILE)) {
        printer.append(token);
      }
    }
    printer.endLine();
    return printer.out.toString();
  }

  private void append(Token token) {
    moveTo(token.span().startLocation());
    if (token.is(TokenKind.PRAGMA)) {
      endLine();
      out.append("#pragma ").append(token.text()).append('\n');
      line++;
      return;
    }
    if (last == null) {
      out.append(" ".repeat(Math.min(token.span().startLocation().column() - 1, 40)));
    } else if (token.spaceBefore() || joins(last, token)) {
      out.append(' ');
    }
    out.append(token.text());
    last = token;
  }

  private void moveTo(Location place) {
    boolean near =
        place.file().equals(file) && place.line() >= line && place.line() - line <= GAP_LIMIT;
    if (!near) {
      endLine();
      out.append("#line ").append(place.line()).append(" \"").append(place.file()).append("\"\n");
      file = place.file();
      line = place.line();
    }
    while (line < place.line()) {
      out.append('\n');
      line++;
      last = null;
    }
  }

  /// Ends a line that has tokens; what follows must name its place anew.
  private void endLine() {
    if (last != null) {
      out.append('\n');
      line++;
      last = null;
    }
  }

  /// Whether the two tokens without a space between them would read as something else.
  private static boolean joins(Token left, Token right) {
    Lexer lexer = Lexer.ofScratch(left.text() + right.text());
    return !lexer.next().text().equals(left.text()) || !lexer.next().text().equals(right.text());
  }
}
