package dev.plumb.hlsl.token;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.diag.Diagnostic;
import dev.plumb.hlsl.diag.Diagnostics;
import dev.plumb.hlsl.source.SourceFile;
import java.util.List;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LexerTest {
  private final Diagnostics diagnostics = new Diagnostics();

  private List<Token> lex(String text) {
    return Lexer.lex(SourceFile.of("test.hlsl", text), diagnostics);
  }

  /// The tokens as `KIND(text)`, without the end of the file; punctuators as their text.
  private String show(String text) {
    return lex(text).stream()
        .filter(token -> !token.is(TokenKind.END_OF_FILE))
        .map(
            token ->
                token.kind().isPunctuator()
                    ? token.text()
                    : token.kind() + "(" + token.text() + ")")
        .collect(Collectors.joining(" "));
  }

  private List<String> messages() {
    return diagnostics.sorted().stream().map(LexerTest::line).toList();
  }

  private static String line(Diagnostic diagnostic) {
    return diagnostic.code().code() + ": " + diagnostic.message();
  }

  @Test
  void wordsAreKeywordsOrIdentifiers() {
    assertThat(show("struct float4 cbuffer Texture2D precise _x1 while"))
        .isEqualTo(
            "KEYWORD(struct) IDENTIFIER(float4) KEYWORD(cbuffer) IDENTIFIER(Texture2D)"
                + " IDENTIFIER(precise) IDENTIFIER(_x1) KEYWORD(while)");
  }

  @Test
  void everyPunctuatorIsItsOwnKind() {
    for (TokenKind kind : TokenKind.values()) {
      if (kind.isPunctuator()) {
        assertThat(Lexer.kindOfWhole(kind.spelling())).isEqualTo(kind);
      }
    }
  }

  @Test
  void theLongestPunctuatorWins() {
    assertThat(show("a<<=b>>=c...d::e->f>>>=")).contains("<<=", ">>=", "...", "::", "->", ">> >=");
  }

  @ParameterizedTest
  @CsvSource({
    "0,INT_LITERAL",
    "42u,INT_LITERAL",
    "0x1FuL,INT_LITERAL",
    "017,INT_LITERAL",
    "1L,INT_LITERAL",
    "1.,FLOAT_LITERAL",
    ".5,FLOAT_LITERAL",
    "1.5h,FLOAT_LITERAL",
    "1e5,FLOAT_LITERAL",
    "1.e-5F,FLOAT_LITERAL",
    "1f,FLOAT_LITERAL",
    "2.l,FLOAT_LITERAL",
    "1.#INF,FLOAT_LITERAL",
    "1.#INFf,FLOAT_LITERAL",
    "08.5,FLOAT_LITERAL",
  })
  void numbersAreOneToken(String text, TokenKind kind) {
    assertThat(show(text)).isEqualTo(kind + "(" + text + ")");
    assertThat(messages()).isEmpty();
  }

  @Test
  void aSwizzleMayFollowANumber() {
    assertThat(show("0.xxxx")).isEqualTo("INT_LITERAL(0) . IDENTIFIER(xxxx)");
    assertThat(show("1.0.xxx")).isEqualTo("FLOAT_LITERAL(1.0) . IDENTIFIER(xxx)");
    assertThat(show("1.f.xx")).isEqualTo("FLOAT_LITERAL(1.f) . IDENTIFIER(xx)");
    assertThat(show("1..xx")).isEqualTo("FLOAT_LITERAL(1.) . IDENTIFIER(xx)");
    assertThat(show("v.x.y")).isEqualTo("IDENTIFIER(v) . IDENTIFIER(x) . IDENTIFIER(y)");
  }

  @Test
  void malformedNumbersAreOneErrorEach() {
    show("0x 12ab 089 1.0q 0x1p3");
    assertThat(messages())
        .containsExactly(
            "X3000: malformed integer constant '0x'",
            "X3000: malformed integer constant '12ab'",
            "X3000: octal constant '089' has a digit above 7",
            "X3000: malformed floating-point constant '1.0q'",
            "X3000: malformed integer constant '0x1p3'");
  }

  @Test
  void commentsAndLineEndsSeparateTokens() {
    List<Token> tokens = lex("a/* \n */b // c\r\nd\re");
    assertThat(tokens).extracting(Token::text).containsExactly("a", "b", "d", "e", "");
    assertThat(tokens)
        .extracting(Token::spaceBefore)
        .containsExactly(false, true, true, true, false);
    assertThat(tokens)
        .extracting(Token::startsLine)
        .containsExactly(true, false, true, true, false);
  }

  @Test
  void splicesJoinLinesAnywhere() {
    assertThat(show("flo\\\nat4 a +\\\r\n= 1\\\r2; // x \\\n still a comment\nb"))
        .isEqualTo("IDENTIFIER(float4) IDENTIFIER(a) += INT_LITERAL(12) ; IDENTIFIER(b)");
  }

  @Test
  void stringsKeepTheirEscapes() {
    Token token = lex("\"a\\\"b\\n\\x41\\101\"").getFirst();
    assertThat(token.kind()).isEqualTo(TokenKind.STRING_LITERAL);
    assertThat(Literals.stringValue(token)).isEqualTo("a\"b\nAA");
    assertThat(Literals.charValue(lex("'\\t'").getFirst())).isEqualTo('\t');
  }

  @Test
  void whatDoesNotEndIsReportedWhereItBegins() {
    lex("a /* b");
    assertThat(diagnostics.sorted().getFirst().span().start()).isEqualTo(2);
    lex("\"x\ny");
    lex("'x");
    assertThat(messages())
        .containsExactly(
            "X1001: the comment that begins here does not end before the end of the file",
            "X1005: the string does not end before the end of the line",
            "X1007: the character constant does not end before the end of the file");
  }

  @Test
  void illegalCharactersAreReportedAndLeftOut() {
    assertThat(show("a @ \u00e9\u00e8 \u0000 b")).isEqualTo("IDENTIFIER(a) IDENTIFIER(b)");
    assertThat(messages())
        .containsExactly(
            "X3000: illegal character '@'",
            "X3000: illegal character U+00E9",
            "X3000: illegal character U+0000");
  }

  @Test
  void hashesAreForDirectivesOnly() {
    assertThat(show("a # b ## c")).isEqualTo("IDENTIFIER(a) IDENTIFIER(b) IDENTIFIER(c)");
    assertThat(messages())
        .containsExactly(
            "X3000: unexpected '#' outside a directive",
            "X3000: unexpected '##' outside a directive");
  }

  @Test
  void aByteOrderMarkInTheTextIsBlank() {
    assertThat(show("\uFEFFfloat a;\uFEFF\u001A")).isEqualTo("IDENTIFIER(float) IDENTIFIER(a) ;");
    assertThat(messages()).isEmpty();
  }

  @Property(tries = 200)
  void spansSliceToTheTextOfTheirTokens(@ForAll("soup") String text) {
    SourceFile file = SourceFile.of("soup", text);
    Lexer lexer = new Lexer(file, new Diagnostics());
    int last = 0;
    for (Token token = lexer.next(); !token.is(TokenKind.END_OF_FILE); token = lexer.next()) {
      assertThat(token.span().start()).isGreaterThanOrEqualTo(last);
      assertThat(token.span().text().replaceAll("\\\\(\r\n|\r|\n)", "")).isEqualTo(token.text());
      last = token.span().end();
    }
    assertThat(lexer.next().is(TokenKind.END_OF_FILE)).isTrue();
  }

  @Test
  void aBackslashBeforeALastSpliceEscapesNothing() {
    assertThat(Lexer.lex(SourceFile.of("splice", "\"\\\\\n"), new Diagnostics())).hasSize(2);
  }

  @Property(tries = 200)
  void tokensLexToThemselvesAgain(@ForAll("soup") String text) {
    for (Token token : Lexer.lex(SourceFile.of("soup", text), new Diagnostics())) {
      boolean quoted = token.is(TokenKind.STRING_LITERAL) || token.is(TokenKind.CHAR_LITERAL);
      if (!token.is(TokenKind.END_OF_FILE) && !quoted) {
        assertThat(Lexer.kindOfWhole(token.text()))
            .describedAs(token.text())
            .isEqualTo(token.kind());
      }
    }
  }

  @Provide
  Arbitrary<String> soup() {
    Arbitrary<String> pieces =
        Arbitraries.of(
            "a", "float4", "if", "0", "1.5f", "0x1F", "1e", ".", "..", "#", "##", "\\\n", "\\\r\n",
            "\\", "\n", "\r", " ", "\t", "/*", "*/", "//", "\"", "'", "+", "=", "<<", ">", "-", "@",
            "\u00e9", "\ud800", "\u0000", "e+5", "(", ")", "xxx");
    return pieces.list().ofMaxSize(60).map(list -> String.join("", list));
  }
}
