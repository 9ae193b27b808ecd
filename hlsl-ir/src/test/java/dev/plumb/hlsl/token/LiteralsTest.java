package dev.plumb.hlsl.token;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.diag.Diagnostics;
import dev.plumb.hlsl.source.SourceFile;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LiteralsTest {
  private static Token token(String text) {
    return Lexer.lex(SourceFile.of("test.hlsl", text), new Diagnostics()).getFirst();
  }

  @ParameterizedTest
  @CsvSource({
    "0,0,false,false,true,false",
    "42,42,false,false,true,false",
    "42u,42,true,false,true,false",
    "0x10UL,16,true,true,false,false",
    "017,15,false,false,false,false",
    "0xFFFFFFFFFFFFFFFF,-1,false,false,false,false",
    "18446744073709551615,-1,false,false,true,false",
    "18446744073709551616,0,false,false,true,true",
    "0x1FFFFFFFFFFFFFFFF,-1,false,false,false,true",
  })
  void integers(
      String text,
      long value,
      boolean isUnsigned,
      boolean isLong,
      boolean isDecimal,
      boolean overflows) {
    assertThat(Literals.parseInt(token(text)))
        .isEqualTo(new IntLiteral(value, isUnsigned, isLong, isDecimal, overflows));
  }

  @Test
  void integersOfMoreThan32BitsAreErrors() {
    Diagnostics diagnostics = new Diagnostics();
    Literals.parseInt(token("4294967295"), diagnostics);
    assertThat(diagnostics.isEmpty()).isTrue();
    Literals.parseInt(token("4294967296"), diagnostics);
    Literals.parseInt(token("0x100000000"), diagnostics);
    Literals.parseInt(token("0777777777777"), diagnostics);
    assertThat(diagnostics.sorted())
        .extracting(d -> d.code().code() + ": " + d.message())
        .containsExactly(
            "X1004: integer constant '4294967296' does not fit in 32 bits",
            "X1002: integer constant '0x100000000' does not fit in 32 bits",
            "X1003: integer constant '0777777777777' does not fit in 32 bits");
  }

  @ParameterizedTest
  @CsvSource({
    "1.,1.0,NONE",
    ".5f,0.5,FLOAT",
    "1e3h,1000,HALF",
    "1.5L,1.5,DOUBLE",
    "0.1,0.1,NONE",
    "1.#INF,Infinity,NONE",
    "1.#INFf,Infinity,FLOAT",
    "1.#QNAN,NaN,NONE",
    "1.#IND,NaN,NONE",
    "1e400,Infinity,NONE",
    "3f,3.0,FLOAT",
  })
  void floats(String text, double value, FloatLiteral.Suffix suffix) {
    assertThat(Literals.parseFloat(token(text))).isEqualTo(new FloatLiteral(value, suffix));
  }

  @Property(tries = 200)
  void decimalsRoundToTheNearestDouble(@ForAll double value) {
    double positive = Math.abs(value);
    String text = Double.toString(positive);
    assertThat(Literals.parseFloat(token(text)).value()).isEqualTo(positive);
  }

  @Property(tries = 200)
  void integersComeBack(@ForAll long value) {
    assertThat(Literals.parseInt(token(Long.toUnsignedString(value))).value()).isEqualTo(value);
    assertThat(Literals.parseInt(token("0x" + Long.toHexString(value))).value()).isEqualTo(value);
    assertThat(Literals.parseInt(token("0" + Long.toOctalString(value))).value()).isEqualTo(value);
  }
}
