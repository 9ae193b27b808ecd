package dev.plumb.hlsl.token;

/// What a token is. Each punctuator has its own kind, which knows its spelling.
///
/// Names of types (`float4`, `Texture2D`), of semantics and of attributes are IDENTIFIERs: the type
/// table tells them apart. Words that no declaration may take ([Keywords]) are KEYWORDs.
public enum TokenKind {
  IDENTIFIER("", "identifier"),
  KEYWORD("", "keyword"),
  INT_LITERAL("", "integer constant"),
  FLOAT_LITERAL("", "floating-point constant"),
  STRING_LITERAL("", "string constant"),
  CHAR_LITERAL("", "character constant"),

  LEFT_PAREN("("),
  RIGHT_PAREN(")"),
  LEFT_BRACKET("["),
  RIGHT_BRACKET("]"),
  LEFT_BRACE("{"),
  RIGHT_BRACE("}"),
  COMMA(","),
  SEMICOLON(";"),
  COLON(":"),
  COLON_COLON("::"),
  QUESTION("?"),
  DOT("."),
  ELLIPSIS("..."),
  ARROW("->"),

  PLUS("+"),
  PLUS_PLUS("++"),
  PLUS_ASSIGN("+="),
  MINUS("-"),
  MINUS_MINUS("--"),
  MINUS_ASSIGN("-="),
  STAR("*"),
  STAR_ASSIGN("*="),
  SLASH("/"),
  SLASH_ASSIGN("/="),
  PERCENT("%"),
  PERCENT_ASSIGN("%="),
  AMPERSAND("&"),
  AND_AND("&&"),
  AND_ASSIGN("&="),
  PIPE("|"),
  OR_OR("||"),
  OR_ASSIGN("|="),
  CARET("^"),
  XOR_ASSIGN("^="),
  TILDE("~"),
  NOT("!"),
  NOT_EQUAL("!="),
  ASSIGN("="),
  EQUAL("=="),
  LESS("<"),
  LESS_EQUAL("<="),
  SHIFT_LEFT("<<"),
  SHIFT_LEFT_ASSIGN("<<="),
  GREATER(">"),
  GREATER_EQUAL(">="),
  SHIFT_RIGHT(">>"),
  SHIFT_RIGHT_ASSIGN(">>="),

  /// `#`: only the preprocessor sees it.
  HASH("#"),
  /// `##`: only the preprocessor sees it.
  HASH_HASH("##"),

  /// A `#pragma` that the preprocessor passes on; the text is its body, one space between tokens:
  /// `pack_matrix(row_major)`.
  PRAGMA("", "#pragma"),
  /// The end of the text; its own text is empty. The last token of every list, and only that.
  END_OF_FILE("", "end of file"),
  /// A unit that starts no token (`$`, `@`, a control character); its error has been reported.
  INVALID("", "invalid character");

  private final String spelling;
  private final String description;

  /// A punctuator.
  TokenKind(String spelling) {
    this(spelling, "'" + spelling + "'");
  }

  TokenKind(String spelling, String description) {
    this.spelling = spelling;
    this.description = description;
  }

  /// The punctuator's text; empty for kinds whose text varies.
  public String spelling() {
    return spelling;
  }

  /// Whether this is a punctuator, `#` and `##` included.
  public boolean isPunctuator() {
    return !spelling.isEmpty();
  }

  /// The kind in words for messages: `'+='`, `identifier`, `end of file`.
  public String describe() {
    return description;
  }
}
