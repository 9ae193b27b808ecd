package dev.plumb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Command lines: the compiler's flags in all their spellings, and mistakes.
class UsageTest {
  @TempDir Path folder;
  private Plumb plumb;

  @BeforeEach
  void files() {
    plumb = new Plumb(folder);
    plumb.file("inc/one.hlsli", "#define ONE 1\n");
    plumb.file(
        "flags.hlsl",
        """
        #include "one.hlsli"
        float4 main() : SV_Target { return float4(A, B, 0, ONE); }
        float4 other() : SV_Target { return float4(A, B, 0, ONE); }
        """);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "@flags.hlsl -T ps_5_0 -E other -D A -D B=0.5 -I @inc",
        "@flags.hlsl -Tps_5_0 -Eother -DA -DB=0.5 -I@inc",
        "@flags.hlsl /T ps_5_0 /E other /D A /D B=0.5 /I @inc",
        "@flags.hlsl /Tps_5_0 /Eother /DA /DB=0.5 /I@inc",
        "/nologo /Tps_5_0 /DA /DB=0.5 /I @inc /Od /WX /Zpr /no-warnings @flags.hlsl",
        "-nologo -Tps_5_0 -DA -DB=0.5 -I @inc -Od -WX -Zpr -no-warnings @flags.hlsl",
      })
  void flagsAreThoseOfFxcAndDxc(String arguments) {
    var result = plumb.run("compile " + arguments);
    assertThat(result).isEqualTo(new Plumb.Result(0, "", ""));
  }

  @Test
  void whatStartsWithASlashAndExistsIsAFile() {
    // the folder's absolute path starts with a slash; so does an option
    plumb.file("E/main.hlsl", "float4 main() : SV_Target { return 1; }\n");
    assertThat(plumb.run("compile @E/main.hlsl -T ps_5_0").exitCode()).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          rendr x                               | plumb         | there is no command 'rendr'; did you mean 'render'?
          render                                | plumb render  | missing required parameter: 'FILE'
          render a.hlsl --sise 8x8              | plumb render  | there is no option '--sise'; did you mean '--size' or '--slice'?
          render a.hlsl b.hlsl                  | plumb render  | unexpected argument 'b.hlsl'
          render a.hlsl --threads many          | plumb render  | invalid value for option '--threads': 'many' is not an int
          render a.hlsl -o                      | plumb render  | missing required parameter for option '--output' (OUT)
          compile a.hlsl -no-warning            | plumb compile | there is no option '-no-warning'; did you mean '-no-warnings'?
          diff a.png                            | plumb diff    | missing required parameter: 'B'
          diff a.png b.png --tolerance 2        | plumb diff    | invalid value for option '--tolerance': '2' is no tolerance: a number from 0 to 1 is, such as 0.01, 2/255 or 1%
          """)
  void mistakesAreToldInOneLineWithWhereToLook(String line, String command, String message) {
    var result = plumb.run(line);
    assertThat(result.err())
        .isEqualTo(
            "plumb: error: " + message + "\n'" + command + " --help' shows how it is used\n");
    assertThat(result.out()).isEmpty();
    assertThat(result.exitCode()).isEqualTo(2);
  }

  @Test
  void sceneRefusesWhatItSaysItself() {
    plumb.file("s.yaml", "commands: []\noutputs: {}\n");
    assertThat(plumb.run("render @s.yaml --size 8x8").err())
        .isEqualTo("plumb: error: --size is for shader files; a scene says it itself\n");
    assertThat(plumb.run("render @s.yaml -D A=1").err())
        .isEqualTo("plumb: error: -D is for shader files; a scene says it itself\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--help", "render --help", "compile --help", "diff --help"})
  void helpFitsATerminalAndNamesTheExitCodes(String arguments) {
    var result = plumb.run(arguments);
    assertThat(result.exitCode()).isZero();
    assertThat(result.err()).isEmpty();
    assertThat(result.out()).contains("Exit codes:");
    assertThat(result.out().lines()).allSatisfy(l -> assertThat(l).hasSizeLessThanOrEqualTo(80));
  }
}
