package dev.plumb.hlsl.preprocess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.source.Expansion;
import dev.plumb.hlsl.token.Token;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MacroExpansionTest {
  private final PreprocessorHarness harness = new PreprocessorHarness();

  private String expand(String text) {
    return harness.expand(text);
  }

  @Test
  void objectsAndFunctions() {
    assertThat(expand("#define PI 3.14\n#define MUL(a, b) ((a) * (b))\nMUL(PI, x + 1)"))
        .isEqualTo("( ( 3.14 ) * ( x + 1 ) )");
  }

  @Test
  void aFunctionsNameAloneIsNoInvocation() {
    assertThat(expand("#define F(x) x\nF F(1) F\n(2) F")).isEqualTo("F 1 2 F");
    assertThat(expand("#define OBJ (x)\nOBJ")).isEqualTo("( x )");
  }

  @Test
  void argumentsMayBeEmptyNestAndSpanLines() {
    assertThat(expand("#define F(a, b) [a|b]\nF(,) F((1, 2),) F(x,\n  {y}) F(F(1,2),3)"))
        .isEqualTo("[ | ] [ ( 1 , 2 ) | ] [ x | { y } ] [ [ 1 | 2 ] | 3 ]");
    assertThat(expand("#define E() e\nE() E( )")).isEqualTo("e e");
  }

  /// ISO C 6.10.3.5, example 3.
  @Test
  void rescanningAsInTheStandard() {
    String defines =
        """
        #define x 3
        #define f(a) f(x * (a))
        #undef x
        #define x 2
        #define g f
        #define z z[0]
        #define h g(~
        #define m(a) a(w)
        #define w 0,1
        #define t(a) a
        #define p() int
        #define q(x) x
        #define r(x,y) x ## y
        #define str(x) # x
        """;
    assertThat(expand(defines + "f(y+1) + f(f(z)) % t(t(g)(0) + t)(1);"))
        .isEqualTo(spaced("f(2 * (y+1)) + f(2 * (f(2 * (z[0])))) % f(2 * (0)) + t(1);"));
    assertThat(expand(defines + "g(x+(3,4)-w) | h 5) & m\n\t(f)^m(m);"))
        .isEqualTo(spaced("f(2 * (2+(3,4)-0,1)) | f(2 * (~ 5)) & f(2 * (0,1))^m(0,1);"));
    assertThat(expand(defines + "p() i[q()] = { q(1), r(2,3), r(4,), r(,5), r(,) };"))
        .isEqualTo(spaced("int i[] = { 1, 23, 4, 5, };"));
    assertThat(expand(defines + "char c[2][6] = { str(hello), str() };"))
        .isEqualTo(spaced("char c[2][6] = { \"hello\", \"\" };"));
  }

  private static String spaced(String text) {
    return new PreprocessorHarness().expand(text);
  }

  /// ISO C 6.10.3.5, example 4.
  @Test
  void stringsAndPastesAsInTheStandard() {
    String defines =
        """
        #define str(s) # s
        #define xstr(s) str(s)
        #define debug(s, t) printf("x" # s "= %d, x" # t "= %s", x ## s, x ## t)
        #define INCFILE(n) vers ## n
        #define glue(a, b) a ## b
        #define xglue(a, b) glue(a, b)
        #define HIGHLOW "hello"
        #define LOW LOW ", world"
        """;
    assertThat(expand(defines + "debug(1, 2);"))
        .isEqualTo(spaced("printf(\"x\" \"1\" \"= %d, x\" \"2\" \"= %s\", x1, x2);"));
    assertThat(expand(defines + "str(strncmp(\"abc\\0d\", \"abc\", '\\4') == 0) str(: @\\n)"))
        .isEqualTo("\"strncmp(\\\"abc\\\\0d\\\", \\\"abc\\\", '\\\\4') == 0\" \": @\\n\"");
    assertThat(expand(defines + "xstr(INCFILE(2).h)")).isEqualTo("\"vers2.h\"");
    assertThat(expand(defines + "glue(HIGH, LOW); xglue(HIGH, LOW)"))
        .isEqualTo("\"hello\" ; \"hello\" \", world\"");
  }

  /// ISO C 6.10.3.5, examples 5 and 7, and 6.10.3.3, paragraph 4.
  @Test
  void placemarkersVariadicsAndHashHash() {
    assertThat(
            expand(
                "#define t(x,y,z) x ## y ## z\n"
                    + "int j[] = { t(1,2,3), t(,4,5), t(6,,7), t(8,9,), t(10,,), t(,11,), t(,,12),"
                    + " t(,,) };"))
        .isEqualTo(spaced("int j[] = { 123, 45, 67, 89, 10, 11, 12, };"));
    assertThat(
            expand(
                "#define debug(...) fprintf(stderr, __VA_ARGS__)\n"
                    + "#define showlist(...) puts(#__VA_ARGS__)\n"
                    + "debug(\"Flag\"); showlist(The first, second, and third items.);"))
        .isEqualTo(
            spaced("fprintf(stderr, \"Flag\"); puts(\"The first, second, and third items.\");"));
    assertThat(expand("#define a(x, ...) f(x, ## __VA_ARGS__)\na(1) a(1, 2, 3)"))
        .isEqualTo("f ( 1 ) f ( 1 , 2 , 3 )");
    assertThat(
            harness.expand(
                "#define hash_hash # ## #\n#define mkstr(a) # a\n#define in_between(a) mkstr(a)\n"
                    + "#define join(c, d) in_between(c hash_hash d)\njoin(x, y)"))
        .isEqualTo("\"x ## y\"");
  }

  @Test
  void pastesMakeNamesOfPieces() {
    assertThat(expand("#define TEX(n, d) Texture##d##D t##n : register(t##n)\nTEX(3, 2)"))
        .isEqualTo("Texture2D t3 : register ( t3 )");
    assertThat(expand("#define NUM(a) 0x##a##u\nNUM(1F)")).isEqualTo("0x1Fu");
    assertThat(expand("#define T(n) Texture##n\nT(3D)")).isEqualTo("Texture3D");
    assertThat(expand("#define F(a) a ## )\nF(1)")).isEqualTo("1 )"); // joins to no token
    assertThat(harness.messages()).isEmpty();
  }

  @Test
  void aMacroDoesNotExpandInItself() {
    assertThat(expand("#define foo foo + bar\n#define bar foo\nfoo")).isEqualTo("foo + foo");
    assertThat(expand("#define f(x) x f\nf(1)(2)")).isEqualTo("1 f ( 2 )");
    assertThat(expand("#define a b\n#define b a\na b")).isEqualTo("a b");
    assertThat(
            expand(
                "#define NIL(xxx) xxx\n"
                    + "#define G_0(arg) NIL(G_1)(arg)\n"
                    + "#define G_1(arg) NIL(arg)\n"
                    + "G_0(42)"))
        .isEqualTo("42");
  }

  @Test
  void keywordsMayBeMacros() {
    assertThat(expand("#define in\n#define struct class\nin struct")).isEqualTo("class");
  }

  @Test
  void directivesAmongArgumentsAreCarriedOut() {
    assertThat(
            expand(
                "#define F(x) [x]\n"
                    + "F(1\n"
                    + "#define B 2\n"
                    + "+ B\n"
                    + "#if 0\n"
                    + "+ 3\n"
                    + "#endif\n"
                    + "#pragma pack_matrix(row_major)\n"
                    + ")"))
        .isEqualTo("<#pragma pack_matrix(row_major)> [ 1 + 2 ]");
  }

  @Test
  void linesAndFilesAreThoseOfTheInvocation() {
    harness.files.put("a.h", "__FILE__ __LINE__\n");
    assertThat(
            expand("#define L __LINE__\n\nL\n#include \"a.h\"\n#line 100 \"b.hlsl\"\nL __FILE__"))
        .isEqualTo("3 \"a.h\" 1 100 \"b.hlsl\"");
  }

  @Test
  void everyTokenKeepsItsOrigin() {
    List<Token> tokens =
        harness.tokens(
            "#define INNER(p) p * k\n#define OUTER(q) INNER(q + 1)\nfloat y = OUTER(z);");
    Token k = tokens.stream().filter(token -> token.text().equals("k")).findFirst().orElseThrow();
    assertThat(k.span().text()).isEqualTo("OUTER(z)");
    Expansion inner = k.span().expansion();
    assertThat(inner.macro()).isEqualTo("INNER");
    assertThat(inner.spelling().text()).isEqualTo("k");
    assertThat(inner.definition().text()).isEqualTo("INNER");
    assertThat(inner.parent().macro()).isEqualTo("OUTER");
    assertThat(inner.parent().parent()).isNull();
    Token z = tokens.stream().filter(token -> token.text().equals("z")).findFirst().orElseThrow();
    assertThat(z.span().text()).isEqualTo("z");
    assertThat(z.span().startLocation().line()).isEqualTo(3);
    assertThat(z.span().expansion()).isNotNull();
  }

  @Test
  void wrongArgumentsAreErrors() {
    assertThat(harness.messagesOf("#define F(a, b) a\nF(1)"))
        .containsExactly("error X1516: macro 'F' takes 2 arguments, not 1");
    assertThat(harness.messagesOf("#define F(a) a\nF(1, 2)"))
        .containsExactly("error X1516: macro 'F' takes 1 argument, not 2");
    assertThat(harness.rendered())
        .isEqualTo(
            """
            main.hlsl(2,1): error X1516: macro 'F' takes 1 argument, not 2
              F(1, 2)
              ^
            main.hlsl(1,9): note: macro 'F' is defined here
              #define F(a) a
                      ^
            """);
    assertThat(harness.messagesOf("#define F(a) a\nF(1"))
        .containsExactly("error X1515: the arguments of macro 'F' do not end");
  }

  @Test
  void wrongDefinitionsAreErrors() {
    assertThat(harness.messagesOf("#define"))
        .containsExactly("error X1500: #define needs a macro's name");
    assertThat(harness.messagesOf("#define 1 2"))
        .containsExactly("error X1500: a macro cannot be named '1'");
    assertThat(harness.messagesOf("#define F(a, a) a"))
        .containsExactly("error X1511: macro 'F' has two parameters named 'a'");
    assertThat(harness.messagesOf("#define F(a b) a"))
        .containsExactly("error X1500: expected ',' or ')' in the parameters of macro 'F'");
    assertThat(harness.messagesOf("#define F(a,"))
        .containsExactly("error X1500: expected a parameter's name in the definition of macro 'F'");
    assertThat(harness.messagesOf("#define F(a) #b"))
        .containsExactly("error X1500: '#' must be followed by a parameter of macro 'F'");
    assertThat(harness.messagesOf("#define F ## a"))
        .containsExactly("error X1500: '##' cannot be at an end of a macro's body");
    assertThat(harness.messagesOf("#define __LINE__ 1"))
        .containsExactly("error X1500: predefined macro '__LINE__' cannot be redefined");
  }

  @Test
  void redefinitionsAreWarnedOfUnlessNothingChanges() {
    assertThat(harness.messagesOf("#define A 1 + 2\n#define A  1 +   2 // same\n")).isEmpty();
    assertThat(harness.messagesOf("#define A 1\n#undef A\n#define A 2\n")).isEmpty();
    assertThat(harness.messagesOf("#define A 1\n#define A 2\n"))
        .containsExactly("warning X1519: macro 'A' is redefined");
    assertThat(harness.messagesOf("#define A(x) x\n#define A(y) y\n"))
        .containsExactly("warning X1519: macro 'A' is redefined");
  }

  @Test
  void macrosOfTheCommandLine() {
    harness.macros.add(MacroDefinition.parse("LIGHTS=4"));
    harness.macros.add(MacroDefinition.parse("FANCY"));
    harness.macros.add(MacroDefinition.parse("SQUARE(x)=x*x"));
    assertThat(expand("LIGHTS FANCY SQUARE(2)")).isEqualTo("4 1 2 * 2");
    harness.macros.add(MacroDefinition.parse("=1"));
    assertThat(harness.messagesOf("")).containsExactly("error X1500: a macro cannot be named '1'");
  }

  @Test
  void macrosOfTheTarget() {
    harness.target = Optional.of("cs_5_0");
    assertThat(
            expand(
                "__SHADER_TARGET_MAJOR __SHADER_TARGET_MINOR\n"
                    + "#if __SHADER_TARGET_STAGE == __SHADER_STAGE_COMPUTE\n"
                    + "yes\n"
                    + "#endif"))
        .isEqualTo("5 0 yes");
  }
}
