package dev.plumb.hlsl.preprocess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.token.Token;
import dev.plumb.hlsl.token.TokenKind;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DirectiveTest {
  private final PreprocessorHarness harness = new PreprocessorHarness();

  private String expand(String text) {
    return harness.expand(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1",
        "!0",
        "1 + 2 * 3 == 7",
        "(1 + 2) * 3 == 9",
        "10 - 4 - 3 == 3",
        "1 ? 2 : 0",
        "0 ? 0 : 1 ? 1 : 0",
        "0x10 == 16 && 010 == 8",
        "-1 < 0",
        "-1 > 0u",
        "~0 == -1",
        "-7 / 2 == -3 && -7 % 2 == -1",
        "1 << 4 == 16",
        "-8 >> 1 == -4",
        "1 << 70 == 0",
        "0 || 1 && 1",
        "!(0 && 1 / 0)",
        "1 || 1 % 0",
        "1 ? 1 : 1 / 0",
        "UNKNOWN == 0",
        "true && !false",
        "defined A && !defined(B)",
        "A == 5",
        "F(2) == 4",
        "'a' == 97",
        "18446744073709551615 == -1",
        "9223372036854775808 > 0",
        "(1 | 2 ^ 3 & 1) == 3",
        "1 != 2 == 1",
        "HAS_A",
      })
  void conditionsThatHold(String condition) {
    String text =
        "#define A 5\n#define F(x) x * 2\n#define HAS_A defined(A)\n#if "
            + condition
            + "\nyes\n#endif\n";
    assertThat(expand(text)).isEqualTo("yes");
    assertThat(harness.messages()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "|error X1518: #if needs a condition",
        "1 +|error X1518: #if ends in the middle of its condition",
        "1 / 0|error X1503: division by zero in the condition of #if",
        "(1|error X1518: expected ')' in the condition of #if",
        "1 2|error X1518: unexpected '2' in the condition of #if",
        "1.5|error X1518: unexpected '1.5' in the condition of #if",
        "F(1)|error X1518: 'F' is not a macro that takes arguments",
        "defined|error X1500: 'defined' must be followed by a name or a name in parentheses",
        "18446744073709551616|error X1518: integer constant '18446744073709551616' does not fit in"
            + " 64 bits",
        "0x|error X1518: malformed integer constant '0x'",
        "1 = 1|error X1518: unexpected '=' in the condition of #if",
      })
  void conditionsThatAreWrong(String condition, String message) {
    assertThat(expand("#if " + (condition == null ? "" : condition) + "\nyes\n#else\nno\n#endif\n"))
        .isEqualTo("no");
    assertThat(harness.messages()).containsExactly(message);
  }

  @Test
  void oneGroupIsTaken() {
    String text =
        "#if A == 1\n"
            + "one\n"
            + "#elif A == 2\n"
            + "two\n"
            + "#if 1\n"
            + "inner\n"
            + "#else\n"
            + "not\n"
            + "#endif\n"
            + "#elif A == 2 / 0\n"
            + "three\n"
            + "#else\n"
            + "other\n"
            + "#endif\n";
    assertThat(expand("#define A 1\n" + text)).isEqualTo("one");
    assertThat(expand("#define A 2\n" + text)).isEqualTo("two inner");
    assertThat(harness.messages()).isEmpty();
    assertThat(expand("#define A 3\n" + text)).isEqualTo("other");
    assertThat(expand("#ifdef X\na\n#elif 1\nb\n#endif\n#ifndef X\nc\n#endif")).isEqualTo("b c");
  }

  @Test
  void skippedTextNeedNotBeHlsl() {
    assertThat(
            expand(
                "#if 0\n"
                    + "don't @ \" # 12\n"
                    + "#if\n"
                    + "#elif\n"
                    + "#endif\n"
                    + "#unknown 'x\n"
                    + "#include \"nothing\"\n"
                    + "#endif\n"
                    + "x"))
        .isEqualTo("x");
    assertThat(harness.messages()).isEmpty();
  }

  @Test
  void unbalancedConditionalsAreErrors() {
    assertThat(harness.messagesOf("#if 1\n#ifdef A\n#endif\n"))
        .containsExactly("error X1502: this conditional has no #endif");
    assertThat(harness.messagesOf("#endif")).containsExactly("error X1510: #endif without #if");
    assertThat(harness.messagesOf("#else")).containsExactly("error X1509: #else without #if");
    assertThat(harness.messagesOf("#elif 1")).containsExactly("error X1508: #elif without #if");
    assertThat(harness.messagesOf("#if 1\n#else\n#else\n#endif"))
        .containsExactly("error X1514: #else after #else");
    assertThat(harness.messagesOf("#if 1\n#else\n#elif 1\n#endif"))
        .containsExactly("error X1513: #elif after #else");
    harness.files.put("a.h", "#if 1\n");
    assertThat(harness.messagesOf("#include \"a.h\"\n#endif\n"))
        .containsExactlyInAnyOrder(
            "error X1502: this conditional has no #endif", "error X1510: #endif without #if");
  }

  @Test
  void includesAreFoundByNameOrMacro() {
    harness.files.put("a.h", "a\n#define FROM_A 1");
    harness.files.put("sub/b.h", "b\n");
    assertThat(
            expand(
                "#include \"a.h\"\n"
                    + "#include <a.h> // again\n"
                    + "#define B <sub/b.h>\n"
                    + "#include B\n"
                    + "#define C \"a.h\"\n"
                    + "#include C\n"
                    + "FROM_A"))
        .isEqualTo("a a b a 1");
  }

  @Test
  void includeErrorsNameTheWay() {
    harness.files.put("a.h", "\n#include \"missing.h\"\n");
    harness.tokens("#include \"a.h\"\n");
    assertThat(harness.rendered())
        .isEqualTo(
            """
            a.h(2,10-20): error X1507: cannot open include file 'missing.h'
              #include "missing.h"
                       ^~~~~~~~~~~
            main.hlsl(1): note: included from here
            """);
    assertThat(harness.messagesOf("#include\n#include 12\n#include \"a\n"))
        .contains("error X1500: #include needs \"file\" or <file>");
  }

  @Test
  void includeCyclesAreErrors() {
    harness.files.put("a.h", "#include \"b.h\"\n");
    harness.files.put("b.h", "#include \"a.h\"\n#include \"a.h\"\n");
    List<String> messages = harness.messagesOf("#include \"a.h\"\nx");
    assertThat(messages)
        .containsExactly("error X1506: include cycle: a.h includes b.h includes a.h");
    assertThat(harness.rendered()).contains("note: and 56 more files\n");
  }

  @Test
  void pragmaOnceAndGuardsEnterOnce() {
    harness.files.put("once.h", "#pragma once\nonce\n");
    harness.files.put("guard.h", "#ifndef G\n#define G\nguard\n#endif\n");
    assertThat(
            expand(
                "#include \"once.h\"\n"
                    + "#include \"once.h\"\n"
                    + "#include \"guard.h\"\n"
                    + "#include \"guard.h\"\n"))
        .isEqualTo("once guard");
  }

  @Test
  void pragmasArePassedOn() {
    List<Token> tokens =
        harness.tokens(
            "#pragma pack_matrix( row_major ) // x\n"
                + "float4x4 m;\n"
                + "#pragma warning(disable : 3206)\n");
    assertThat(tokens.getFirst().kind()).isEqualTo(TokenKind.PRAGMA);
    assertThat(tokens.getFirst().text()).isEqualTo("pack_matrix( row_major )");
    assertThat(tokens.getFirst().span().text()).isEqualTo("#pragma pack_matrix( row_major )");
    assertThat(tokens.get(4).text()).isEqualTo("warning(disable : 3206)");
    assertThat(harness.messages()).isEmpty();
    assertThat(harness.messagesOf("#pragma\n#pragma fancy stuff\n"))
        .containsExactly("warning X3568: unknown pragma 'fancy' is ignored");
  }

  @Test
  void errorAndWarningSayTheirText() {
    assertThat(
            harness.messagesOf(
                "#error don't do this\n#warning \"careful\"\n#if 0\n#error not this\n#endif\n"))
        .containsExactly(
            "error X1500: #error: don't do this", "warning P0113: #warning: \"careful\"");
  }

  @Test
  void lineDirectivesMoveMessages() {
    harness.tokens(
        "#line 10 \"gen.hlsl\"\n#error first\n# 20\n#error second\n#line 5\n#error third\n");
    assertThat(harness.rendered().lines().filter(line -> line.contains("error X")))
        .containsExactly(
            "gen.hlsl(10,2-6): error X1500: #error: first",
            "gen.hlsl(20,2-6): error X1500: #error: second",
            "gen.hlsl(5,2-6): error X1500: #error: third");
    assertThat(harness.messagesOf("#line x\n"))
        .containsExactly("error X1500: #line needs a line number and perhaps a \"file\"");
  }

  @Test
  void unknownDirectivesAndSurplusTokens() {
    assertThat(harness.messagesOf("#\n#nonsense 1 2\n"))
        .containsExactly("error X1504: unknown directive '#nonsense'");
    assertThat(harness.messagesOf("#ifdef A B\n#endif A\n#undef X y\n"))
        .containsExactly(
            "warning X1501: unexpected 'B' after #ifdef",
            "warning X1501: unexpected 'A' after #endif",
            "warning X1501: unexpected 'y' after #undef");
  }

  @Test
  void directivesMayBeSplicedAndCommented() {
    assertThat(expand("  # /* c */ def\\\nine A \\\r\n  1 /* over\nlines */ + 2\nA"))
        .isEqualTo("1 + 2");
    assertThat(expand("x # define A 1\n")).isEqualTo("x define A 1");
  }

  @Test
  void warningsAreRuledFromTheirPragmaOn() {
    harness.files.put("quiet.h", "#pragma warning(disable : 1519)\n#define B 1\n#define B 2\n");
    assertThat(
            harness.messagesOf(
                "#define A 1\n#define A 2\n#include \"quiet.h\"\n#define A 3\n"
                    + "#pragma warning(error : 1519 9999; default : 1501)\n#define A 4\n"
                    + "#pragma warning(default : 1519)\n#define A 5\n"
                    + "#pragma warning(once : 1519)\n#define A 6\n#define A 7\n"))
        .containsExactly(
            "warning X1519: macro 'A' is redefined",
            "error X1519: macro 'A' is redefined",
            "warning X1519: macro 'A' is redefined",
            "warning X1519: macro 'A' is redefined");
    assertThat(harness.messagesOf("#pragma warning(off)\n"))
        .containsExactly(
            "warning X3568: malformed #pragma warning is ignored, expected (specifier : numbers),"
                + " (push) or (pop)");
  }
}
