package dev.plumb.hlsl.diag;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.source.Expansion;
import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.source.SourceSpan;
import java.util.List;
import org.junit.jupiter.api.Test;

class DiagnosticRendererTest {
  private final Diagnostics diagnostics = new Diagnostics();

  private String rendered() {
    return new DiagnosticRenderer().render(diagnostics);
  }

  private static SourceSpan find(SourceFile file, String word) {
    int start = file.text().indexOf(word);
    return new SourceSpan(file, start, start + word.length());
  }

  @Test
  void aMessageHasItsLineAndAMarker() {
    SourceFile file = SourceFile.of("light.hlsl", "float4 main() {\n\treturn foo * 2;\n}\n");
    diagnostics.error(
        DiagnosticCode.UNDECLARED_IDENTIFIER, find(file, "foo"), "undeclared identifier 'foo'");
    assertThat(rendered())
        .isEqualTo(
            "light.hlsl(2,9-11): error X3004: undeclared identifier 'foo'\n"
                + "  \treturn foo * 2;\n"
                + "  \t       ^~~\n");
  }

  @Test
  void oneCharacterAndSeveralLinesHaveNoRange() {
    SourceFile file = SourceFile.of("a.hlsl", "x + \ny\n");
    diagnostics.error(DiagnosticCode.SYNTAX_ERROR, find(file, "x"), "one");
    diagnostics.error(DiagnosticCode.SYNTAX_ERROR, find(file, "x + \ny"), "two");
    assertThat(rendered())
        .isEqualTo(
            "a.hlsl(1,1): error X3000: one\n  x + \n  ^\n"
                + "a.hlsl(1,1): error X3000: two\n  x + \n  ^~~~\n");
  }

  @Test
  void labelsMacrosAndIncludesFollow() {
    SourceFile main = SourceFile.of("main.hlsl", "#include \"a.h\"\n");
    SourceFile header =
        SourceFile.of("a.h", "#define ADD(x) x + bar\nADD(1)\n", find(main, "\"a.h\""));
    Expansion expansion = new Expansion("ADD", find(header, "bar"), find(header, "ADD"), null);
    SourceSpan call = new SourceSpan(header, 23, 29, expansion);
    diagnostics.error(
        DiagnosticCode.UNDECLARED_IDENTIFIER,
        call,
        "undeclared identifier 'bar'",
        new Label(find(header, "ADD"), "the macro is defined here"));
    assertThat(rendered())
        .isEqualTo(
            "a.h(2,1-6): error X3004: undeclared identifier 'bar'\n"
                + "  ADD(1)\n"
                + "  ^~~~~~\n"
                + "a.h(1,9-11): note: the macro is defined here\n"
                + "  #define ADD(x) x + bar\n"
                + "          ^~~\n"
                + "a.h(1,20-22): note: expanded from macro 'ADD'\n"
                + "  #define ADD(x) x + bar\n"
                + "                     ^~~\n"
                + "main.hlsl(1): note: included from here\n");
  }

  @Test
  void aLongLineIsWindowed() {
    String line = "a".repeat(500) + " here " + "b".repeat(500);
    SourceFile file = SourceFile.of("a.hlsl", line);
    diagnostics.error(DiagnosticCode.SYNTAX_ERROR, find(file, "here"), "long");
    String[] lines = rendered().split("\n", -1);
    assertThat(lines[0]).isEqualTo("a.hlsl(1,502-505): error X3000: long");
    assertThat(lines[1]).hasSize(2 + 3 + 200 + 3).startsWith("  ...a").endsWith("b...");
    assertThat(lines[1].substring(lines[2].indexOf('^'), lines[2].length())).isEqualTo("here");
  }

  @Test
  void whatDoesNotPrintIsReplaced() {
    SourceFile file = SourceFile.of("a.hlsl", "x \u001b[31m \ud800 y");
    diagnostics.error(DiagnosticCode.SYNTAX_ERROR, find(file, "y"), "control \u0000");
    assertThat(rendered())
        .isEqualTo(
            "a.hlsl(1,11): error X3000: control \uFFFD\n  x \uFFFD[31m \uFFFD y\n            ^\n");
  }

  @Test
  void thePlaceMayBeTheEndOfTheFileOrNone() {
    SourceFile file = SourceFile.of("a.hlsl", "x\n");
    diagnostics.error(DiagnosticCode.SYNTAX_ERROR, new SourceSpan(file, 2, 2), "at the end");
    diagnostics.error(
        DiagnosticCode.ENTRY_POINT_NOT_FOUND, SourceSpan.NONE, "no entry point 'main'");
    assertThat(rendered())
        .isEqualTo(
            "a.hlsl(2,1): error X3000: at the end\n  \n  ^\nerror X3501: no entry point 'main'\n");
  }

  @Test
  void coloursAreOptional() {
    SourceFile file = SourceFile.of("a.hlsl", "x");
    diagnostics.warning(DiagnosticCode.IMPLICIT_TRUNCATION, find(file, "x"), "implicit truncation");
    String colored = new DiagnosticRenderer(DiagnosticStyle.FXC, true).render(diagnostics);
    assertThat(colored).contains("\u001b[1;35mwarning X3206:\u001b[0m");
    assertThat(colored.replaceAll("\u001b\\[[0-9;]*m", "")).isEqualTo(rendered());
  }

  @Test
  void messagesAreSortedAndKeptOnce() {
    SourceFile file = SourceFile.of("a.hlsl", "abc");
    diagnostics.error(DiagnosticCode.SYNTAX_ERROR, new SourceSpan(file, 2, 3), "late");
    diagnostics.error(DiagnosticCode.SYNTAX_ERROR, new SourceSpan(file, 0, 1), "early");
    diagnostics.error(DiagnosticCode.SYNTAX_ERROR, new SourceSpan(file, 2, 3), "late");
    assertThat(diagnostics.sorted())
        .extracting(Diagnostic::message)
        .containsExactly("early", "late");
    assertThat(diagnostics.errorCount()).isEqualTo(2);
  }

  @Test
  void tooManyErrorsEndInANote() {
    SourceFile file = SourceFile.of("a.hlsl", "x".repeat(300));
    for (int i = 0; i < 300; i++) {
      diagnostics.error(DiagnosticCode.SYNTAX_ERROR, new SourceSpan(file, i, i + 1), "error " + i);
    }
    List<Diagnostic> sorted = diagnostics.sorted();
    assertThat(sorted).hasSize(Diagnostics.ERROR_LIMIT + 1);
    assertThat(sorted.getLast().message()).isEqualTo("too many errors, the rest is not shown");
    assertThat(diagnostics.errorCount()).isEqualTo(300);
  }

  @Test
  void tooManyWarningsHideNoError() {
    SourceFile file = SourceFile.of("a.hlsl", "x".repeat(2_000));
    for (int i = 0; i < 2_000; i++) {
      SourceSpan span = new SourceSpan(file, i, i + 1);
      diagnostics.warning(DiagnosticCode.IMPLICIT_TRUNCATION, span, "implicit truncation");
    }
    diagnostics.error(DiagnosticCode.SYNTAX_ERROR, new SourceSpan(file, 0, 1), "late");
    assertThat(diagnostics.sorted()).hasSize(Diagnostics.WARNING_LIMIT + 2);
    assertThat(diagnostics.errorCount()).isEqualTo(1);
    assertThat(rendered()).contains("error X3000: late").contains("too many warnings");
  }

  @Test
  void warningsMayBeErrorsOrNothing() {
    SourceFile file = SourceFile.of("a.hlsl", "x");
    Diagnostics strict = new Diagnostics(WarningOptions.ERRORS);
    strict.warning(DiagnosticCode.IMPLICIT_TRUNCATION, find(file, "x"), "implicit truncation");
    assertThat(strict.errorCount()).isEqualTo(1);
    Diagnostics silent = new Diagnostics(WarningOptions.NONE);
    silent.warning(DiagnosticCode.IMPLICIT_TRUNCATION, find(file, "x"), "implicit truncation");
    assertThat(silent.isEmpty()).isTrue();
  }

  @Test
  void codesAreDistinct() {
    assertThat(DiagnosticCode.ofNumber(3206)).contains(DiagnosticCode.IMPLICIT_TRUNCATION);
    assertThat(DiagnosticCode.ofNumber(1)).isEmpty();
    assertThat(DiagnosticCode.values())
        .filteredOn(code -> code.code().startsWith("X"))
        .extracting(DiagnosticCode::code)
        .doesNotHaveDuplicates()
        .allMatch(code -> code.matches("X\\d{4}"));
  }
}
