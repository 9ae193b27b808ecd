package dev.plumb.hlsl.preprocess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.diag.DiagnosticRenderer;
import dev.plumb.hlsl.diag.DiagnosticStyle;
import dev.plumb.hlsl.token.Token;
import dev.plumb.hlsl.token.TokenKind;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Texts that no person would write end in an error, soon: in a second or two, on a machine that
/// has nothing else to do.
@Timeout(120)
class HostileTextTest {
  private final PreprocessorHarness harness = new PreprocessorHarness();

  private List<String> messagesOf(String text) {
    return harness.messagesOf(text);
  }

  @Property(tries = 200)
  void anyTextEndsInTokens(@ForAll("soup") String text) {
    PreprocessorHarness soup = new PreprocessorHarness();
    soup.files.put("self", "#include \"self\"\n");
    soup.files.put("a", "#define A A\nA\n");
    List<Token> tokens = soup.tokens(text);
    assertThat(tokens.getLast().kind()).isEqualTo(TokenKind.END_OF_FILE);
    assertThat(tokens)
        .noneMatch(
            token ->
                token.is(TokenKind.HASH)
                    || token.is(TokenKind.HASH_HASH)
                    || token.is(TokenKind.INVALID));
    assertThat(new DiagnosticRenderer(DiagnosticStyle.FXC, true).render(soup.diagnostics))
        .isNotNull();
  }

  @Property(tries = 200)
  void printedTokensReadTheSameAgain(@ForAll("soup") String text) {
    PreprocessorHarness soup = new PreprocessorHarness();
    List<Token> tokens = soup.tokens(text);
    boolean quoteIsOpen = soup.diagnostics.hasErrors();
    String printed = TokenPrinter.print(tokens);
    List<Token> again = soup.tokens(printed);
    if (!quoteIsOpen) {
      assertThat(again)
          .describedAs(printed)
          .extracting(Token::text)
          .isEqualTo(tokens.stream().map(Token::text).toList());
    }
  }

  @Provide
  Arbitrary<String> soup() {
    Arbitrary<String> pieces =
        Arbitraries.of(
            "\n#define A ",
            "\n#define F(x) ",
            "\n#define G(x, ...) ",
            "\n#undef A",
            "\n#if ",
            "\n#ifdef A",
            "\n#elif ",
            "\n#else",
            "\n#endif",
            "\n#include \"a\"",
            "\n#include \"self\"",
            "\n#line 5 \"b\"",
            "\n#pragma once",
            "\n#pragma pack_matrix(row_major)",
            "\n#error ",
            "\n",
            " ",
            "A",
            "F",
            "F(",
            "G(1,",
            ")",
            ",",
            "(",
            "#",
            "##",
            "x",
            "# x",
            "## x",
            "__VA_ARGS__",
            "defined",
            "1",
            "0",
            "1.5f",
            "+",
            "-",
            "/",
            "*",
            "?",
            ":",
            "<",
            ">",
            "\"s\"",
            "'c'",
            "\\\n",
            "/* c */",
            "// c",
            "&&",
            "||",
            "!",
            "__LINE__",
            "if",
            ".");
    return pieces.list().ofMaxSize(40).map(list -> String.join("", list));
  }

  @Test
  void bombsOfMacrosRunIntoTheBudget() {
    StringBuilder text = new StringBuilder("#define M0 x\n");
    for (int i = 1; i <= 60; i++) {
      text.append("#define M%d M%d M%d\n".formatted(i, i - 1, i - 1));
    }
    harness.budget = 100_000;
    assertThat(messagesOf(text + "M60\n"))
        .containsExactly(
            "error P0001: the text expands to more than 100,000 tokens, preprocessing stops here");
  }

  @Test
  void bombsThatExpandToNothingRunIntoTheBudget() {
    StringBuilder text = new StringBuilder("#define M0\n");
    for (int i = 1; i <= 60; i++) {
      text.append("#define M%d M%d M%d\n".formatted(i, i - 1, i - 1));
    }
    harness.budget = 100_000;
    messagesOf(text + "M60\n");
    assertThat(harness.diagnostics.sorted().getFirst().code())
        .isEqualTo(DiagnosticCode.EXPANSION_TOO_LARGE);
  }

  @Test
  void bombsOfArgumentsRunIntoTheBudget() {
    String text = "#define D(x) x x\n" + "D(".repeat(100) + "1" + ")".repeat(100);
    harness.budget = 100_000;
    messagesOf(text);
    assertThat(harness.diagnostics.sorted().getFirst().code())
        .isEqualTo(DiagnosticCode.EXPANSION_TOO_LARGE);
  }

  @Test
  void theUsualBudgetFitsInMemory() {
    StringBuilder text = new StringBuilder("#define M0 x\n");
    for (int i = 1; i <= 40; i++) {
      text.append("#define M%d M%d M%d\n".formatted(i, i - 1, i - 1));
    }
    messagesOf(text + "M40\n");
    assertThat(harness.diagnostics.errorCount()).isEqualTo(1);
  }

  @Test
  void deepNestingIsAnErrorAndNoStackOverflow() {
    assertThat(messagesOf("#define F(x) x\n" + "F(".repeat(100_000) + ")".repeat(100_000)))
        .containsExactly(
            "error P0001: the text expands to more than 4,000,000 tokens, preprocessing stops"
                + " here");
    assertThat(messagesOf("#define F(x) x\n" + "F(".repeat(1_000) + ")".repeat(1_000)))
        .containsExactly("error P0001: macro invocations are nested more than 256 deep");
    assertThat(messagesOf("#if " + "(".repeat(100_000) + "1" + ")".repeat(100_000) + "\n#endif\n"))
        .containsExactly("error X1518: the condition is nested more than 256 deep");
    assertThat(messagesOf("#if " + "!".repeat(100_000) + "1\n#endif\n"))
        .containsExactly("error X1518: the condition is nested more than 256 deep");
    assertThat(messagesOf("#if " + "1 ? 1 : ".repeat(100_000) + "1\n#endif\n"))
        .containsExactly("error X1518: the condition is nested more than 256 deep");
  }

  @Test
  void deepConditionalsAreFine() {
    int depth = 50_000;
    assertThat(messagesOf("#if 1\n".repeat(depth) + "x\n" + "#endif\n".repeat(depth))).isEmpty();
    assertThat(messagesOf("#if 0\n".repeat(depth) + "x\n" + "#endif\n".repeat(depth))).isEmpty();
    messagesOf("#if 1\n".repeat(depth));
    assertThat(harness.diagnostics.errorCount()).isEqualTo(depth);
  }

  @Test
  void includesThatMultiplyStop() {
    for (int i = 0; i < 60; i++) {
      String next = "#include \"" + (i + 1) + "\"\n";
      harness.files.put(Integer.toString(i), next + next);
    }
    harness.files.put("60", "");
    assertThat(messagesOf("#include \"0\"\n"))
        .containsExactly("error X1506: more than 20000 files are included in all");
  }

  @Test
  void longChainsOfMacrosAreNoRecursion() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 20_000; i++) {
      text.append("#define M%d M%d\n".formatted(i, i + 1));
    }
    assertThat(messagesOf(text + "M0\n")).isEmpty();
    assertThat(new DiagnosticRenderer().render(harness.diagnostics)).isEmpty();
  }

  @Test
  void oneLongLineAndStrangeUnits() {
    assertThat(messagesOf("x + ".repeat(250_000))).isEmpty();
    assertThat(messagesOf("a".repeat(1_000_000))).isEmpty();
    assertThat(messagesOf("1".repeat(1_000_000))).isEmpty();
    assertThat(messagesOf("\\\n".repeat(500_000) + "x")).isEmpty();
    assertThat(messagesOf("/".repeat(1_000_001))).isEmpty();
    assertThat(messagesOf("\u0000".repeat(1000) + "\ud800\udc00\ud800")).hasSize(101);
    assertThat(new DiagnosticRenderer().render(harness.diagnostics)).doesNotContain("\u0000");
  }

  @Test
  void manyLinesTakeLittleTime() {
    String line =
        "float4 value = LERP(position.xyz, normal, 0.5f) + SCALE * offset[3]; // comment\n";
    String text =
        "#define SCALE 2.0\n#define LERP(a, b, t) ((a) + ((b) - (a)) * (t))\n"
            + line.repeat(50_000);
    assertThat(messagesOf(text)).isEmpty();
  }
}
