package dev.plumb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// `plumb debug` as people see it: whole sessions are compared with recorded ones (rewritten with
/// `-Dsnapshots=update`), and wrong input is refused.
class DebugCommandTest {
  private static final Path FILES = Path.of("src/test/resources/debug");
  private static final List<String> GLOW =
      List.of("--size", "64x48", "--set", "radius=0.8", "--set", "tint=1,0.5,0.25,1");

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private final InputStream stdin = System.in;

  @BeforeEach
  void emptyStandardInput() {
    System.setIn(InputStream.nullInputStream());
  }

  @AfterEach
  void restoreStandardInput() {
    System.setIn(stdin);
  }

  private int debug(String file, String... args) {
    var all = new ArrayList<String>(List.of("debug", FILES.resolve(file).toString()));
    if (file.equals("glow.hlsl")) {
      all.addAll(GLOW);
    }
    all.addAll(List.of(args));
    String[] words = all.toArray(String[]::new);
    return PlumbCommand.commandLine(words)
        .setOut(new PrintWriter(out, true))
        .setErr(new PrintWriter(err, true))
        .execute(words);
  }

  private void hold(String transcript) throws IOException {
    Path file = FILES.resolve(transcript);
    String text =
        out.toString()
            .replace(System.lineSeparator(), "\n")
            .replace(FILES.toString() + File.separator, "");
    if (System.getProperty("snapshots", "").equals("update")) {
      Files.writeString(file, text);
    }
    assertThat(text).isEqualTo(Files.readString(file));
  }

  /// Step, break, print and finish in a shader file.
  @Test
  void sessionInAShader() throws IOException {
    String commands = FILES.resolve("glow.commands").toString();
    assertThat(debug("glow.hlsl", "--pixel", "40,20", "-x", commands, "--batch")).isZero();
    assertThat(err.toString()).isEmpty();
    hold("glow.out");
    assertThat(Files.readString(Path.of("../README.md")))
        .as("the README shows this session")
        .contains(Files.readString(FILES.resolve("glow.out")));
  }

  /// A scene with fragments that are rejected, discarded and blended. The first command fails, and
  /// so do the last ones.
  @Test
  void sessionInAScene() throws IOException {
    String commands = FILES.resolve("discs.commands").toString();
    assertThat(debug("discs.yaml", "--pixel", "8,8", "-x", commands)).isEqualTo(1);
    hold("discs.out");
  }

  @Test
  void batchStopsAtTheFirstFailure(@TempDir Path folder) throws IOException {
    Path commands = Files.writeString(folder.resolve("x"), "next\nprint nothing\nnext\n");
    assertThat(debug("glow.hlsl", "--pixel", "40,20", "-x", commands.toString(), "--batch"))
        .isEqualTo(1);
    assertThat(out.toString())
        .endsWith(
            "(plumb) print nothing\nerror: undeclared identifier 'nothing'\n"
                .replace("\n", System.lineSeparator()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          until            | until where? A line, such as until 12
          up               | this is the outermost function
          down             | this is the innermost function
          frame 3          | there is no frame 3: 'where' lists them
          break 4294967295 | expected a line, found '4294967295'
          lane 4294967295  | expected a lane, found '4294967295'
          step -1          | expected a count, found '-1'
          """)
  void wrongCommands(String command, String message, @TempDir Path folder) throws IOException {
    Path commands = Files.writeString(folder.resolve("x"), "frame\n" + command + "\n");
    assertThat(debug("glow.hlsl", "--pixel", "40,20", "-x", commands.toString(), "--batch"))
        .isEqualTo(1);
    assertThat(out.toString()).contains("(plumb) frame" + System.lineSeparator() + "main () at ");
    assertThat(out.toString().strip()).endsWith("error: " + message);
  }

  @Test
  void infoOfAShaderFileNamesNoPlace(@TempDir Path folder) throws IOException {
    Path commands = Files.writeString(folder.resolve("x"), "info\n");
    assertThat(debug("glow.hlsl", "--pixel", "40,20", "-x", commands.toString(), "--batch"))
        .isZero();
    assertThat(out.toString()).contains("Draw(3, 0)" + System.lineSeparator() + "  * lane 0");
  }

  @Test
  void aPixelThatNothingTouchesIsExplained() {
    assertThat(debug("discs.yaml", "--pixel", "0,0", "--batch")).isZero();
    assertThat(out.toString())
        .contains("No primitive of any draw covers the pixel.")
        .contains("draw 5 Draw(3, 0): 1 primitive, 1 culled")
        .contains("draw 6 Draw(3, 0): 1 primitive, 1 outside the view");
  }

  @Test
  void drawsAndPrimitivesAreChosenByNumber() {
    assertThat(debug("discs.yaml", "--pixel", "8,8", "--draw", "1", "--batch")).isZero();
    assertThat(out.toString()).contains("Fragment 1: draw 1, primitive 0");
    assertThat(debug("discs.yaml", "--pixel", "8,8", "--draw", "2", "--batch")).isZero();
    assertThat(out.toString()).contains("the pixel shader ran for none of these primitives");
    assertThat(debug("discs.yaml", "--pixel", "8,8", "--primitive", "7", "--batch")).isZero();
    assertThat(out.toString()).contains("primitive 7 does not cover this pixel");
  }

  @Test
  void wrongInputIsRefused(@TempDir Path folder) throws IOException {
    assertThat(debug("discs.yaml", "--pixel", "16,0", "--batch")).isEqualTo(2);
    assertThat(err.toString()).contains("pixel (16, 0): the target's are (0, 0) to (15, 15)");
    assertThat(debug("discs.yaml", "--pixel", "8", "--batch")).isEqualTo(2);
    assertThat(err.toString()).contains("expected X,Y such as 320,240, found '8'");
    assertThat(debug("discs.yaml", "--pixel", "8,8", "--draw", "9", "--batch")).isEqualTo(2);
    assertThat(err.toString()).contains("--draw 9: the frame has 6 draws");
    assertThat(debug("discs.yaml", "--pixel", "8,8", "--target", "pictur")).isEqualTo(2);
    assertThat(err.toString()).contains("did you mean 'picture'?");
    assertThat(debug("discs.yaml", "--pixel", "8,8", "-x", "none")).isEqualTo(2);
    assertThat(err.toString()).contains("none: no such file");
    assertThat(debug("discs.yaml", "--pixel", "8,8", "--size", "8x8")).isEqualTo(2);
    assertThat(err.toString()).contains("--size is for shader files");
    assertThat(debug("glow.hlsl", "--pixel", "0,0", "-E", "nothing", "--batch")).isEqualTo(1);
    assertThat(out.toString()).isEmpty();
  }
}
