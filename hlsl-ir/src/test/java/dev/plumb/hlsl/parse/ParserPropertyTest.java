package dev.plumb.hlsl.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.ast.AstPrinter;
import dev.plumb.hlsl.ast.TranslationUnit;
import dev.plumb.hlsl.diag.DiagnosticRenderer;
import dev.plumb.hlsl.diag.Diagnostics;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Assertions;

class ParserPropertyTest {
  private static final List<String> VOCABULARY =
      List.of(
          "float",
          "float3",
          "float4x4",
          "S",
          "T",
          "x",
          "y",
          "f",
          "vector",
          "Texture2D",
          "void",
          "sample",
          "point",
          "struct",
          "class",
          "interface",
          "cbuffer",
          "typedef",
          "namespace",
          "static",
          "const",
          "in",
          "inout",
          "unsigned",
          "register",
          "packoffset",
          "if",
          "else",
          "for",
          "while",
          "do",
          "switch",
          "case",
          "default",
          "break",
          "return",
          "discard",
          "true",
          "this",
          "technique",
          "sampler_state",
          "compile",
          "vec3",
          "1",
          "2.5",
          "\"s\"",
          "(",
          ")",
          "(",
          ")",
          "[",
          "]",
          "{",
          "}",
          "{",
          "}",
          "<",
          ">",
          ">>",
          ",",
          ";",
          ";",
          ":",
          "::",
          "?",
          ".",
          "=",
          "+=",
          "+",
          "-",
          "*",
          "!",
          "++",
          "==",
          "&&",
          "->",
          "\n",
          "\n",
          "\n#pragma pack_matrix(row_major)\n");

  @Property(tries = 200)
  void everyTreePrintsToTextThatParsesToIt(@ForAll long seed, @ForAll @IntRange(max = 8) int size) {
    TranslationUnit unit = new RandomTree(seed).unit(size);
    for (String text : List.of(AstPrinter.print(unit), AstPrinter.printGrouped(unit))) {
      Diagnostics diagnostics = new Diagnostics();
      TranslationUnit again = ParserTesting.parse(text, diagnostics);
      assertThat(diagnostics.hasErrors())
          .as(() -> new DiagnosticRenderer().render(diagnostics) + text)
          .isFalse();
      assertThat(ParserTesting.shape(again)).as(text).isEqualTo(ParserTesting.shape(unit));
    }
  }

  @Property(tries = 200)
  void anyTokensAreParsedOrReported(@ForAll long seed, @ForAll @IntRange(max = 120) int length) {
    Random random = new Random(seed);
    List<String> words = new ArrayList<>(List.of("struct S { float x; }; "));
    for (int i = 0; i < length; i++) {
      words.add(VOCABULARY.get(random.nextInt(VOCABULARY.size())));
    }
    checkAnyText(String.join(" ", words));
  }

  @Property(tries = 200)
  void damagedProgramsAreParsedOrReported(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 5) int damages) {
    Random random = new Random(seed);
    String text = AstPrinter.print(new RandomTree(seed).unit(6));
    List<String> words = new ArrayList<>(Arrays.asList(text.split("(?<=\\W)|(?=\\W)", -1)));
    for (int i = 0; i < damages; i++) {
      int at = random.nextInt(words.size());
      switch (random.nextInt(4)) {
        case 0 -> words.set(at, "");
        case 1 -> words.set(at, VOCABULARY.get(random.nextInt(VOCABULARY.size())));
        case 2 -> words.add(at, words.get(random.nextInt(words.size())));
        default -> words.add(at, VOCABULARY.get(random.nextInt(VOCABULARY.size())));
      }
    }
    checkAnyText(String.join("", words));
  }

  /// The parser ends, without an exception; and what it takes without an error, it takes again when
  /// printed.
  private static void checkAnyText(String text) {
    Diagnostics diagnostics = new Diagnostics();
    TranslationUnit unit =
        Assertions.assertTimeoutPreemptively(
            Duration.ofSeconds(20), () -> ParserTesting.parse(text, diagnostics), text);
    if (diagnostics.hasErrors()) {
      return;
    }
    String printed = AstPrinter.print(unit);
    Diagnostics again = new Diagnostics();
    TranslationUnit unitAgain = ParserTesting.parse(printed, again);
    assertThat(new DiagnosticRenderer().render(again)).as(text).doesNotContain("error");
    assertThat(ParserTesting.shape(unitAgain)).as(printed).isEqualTo(ParserTesting.shape(unit));
  }
}
