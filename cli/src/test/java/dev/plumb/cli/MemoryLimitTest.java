package dev.plumb.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine.TypeConversionException;

/// What does not fit is refused before it is allocated, with what asked for how much.
class MemoryLimitTest {
  @TempDir private Path folder;

  private Plumb.Result render(String textures, String... options) {
    var words = new ArrayList<>(List.of("render", "@s.yaml"));
    words.addAll(List.of(options));
    return new Plumb(folder)
        .file(
            "s.yaml",
            "textures:\n  small: { size: 4x4 }\n%s\ncommands: [{ clear: { target: small } }]\noutputs: { small: o.png }\n"
                .formatted(textures))
        .run(words.toArray(String[]::new));
  }

  @Test
  void texturesWithinTheLimitAreMade() {
    var result = render("  t: { size: 512x512 }", "--memory-limit", "2M");
    assertThat(result.err()).isEmpty();
    assertThat(folder.resolve("o.png")).exists();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "t: { size: 1024x512, format: R8G8B8A8_UNORM } | texture 1024 x 512 R8G8B8A8_UNORM needs 2"
            + " MiB",
        "t: { size: 256x256, format: R32G32B32A32_FLOAT, samples: 16 } | R32G32B32A32_FLOAT needs"
            + " 16 MiB",
        "t: { size: 2048x2048x256, format: R8_UNORM, use: texture } | 2048 x 2048 x 256 R8_UNORM"
            + " needs 1024 MiB",
      })
  void largerOnesAreNot(String texture, String message) {
    var result = render("  " + texture, "--memory-limit", "1M");
    assertThat(result.exitCode()).isEqualTo(2);
    assertThat(result.err())
        .contains("error: texture 't'", message, "of 1 MiB", "--memory-limit allows more");
    assertThat(folder.resolve("o.png")).doesNotExist();
  }

  @Test
  void severalCountTogether() {
    var result =
        render("  a: { size: 512x512 }\n  b: { size: 512x512 }", "--memory-limit", "1536K");
    assertThat(result.err()).contains("texture 'b'", "of 2 MiB 0 MiB are free");
  }

  @Test
  void buffersCount() {
    var result = render("buffers: { b: { size: 3000000 } }", "--memory-limit", "1M");
    assertThat(result.exitCode()).isEqualTo(2);
    assertThat(result.err())
        .contains("s.yaml(3,23): error: buffer of 3000000 bytes needs 3 MiB of memory");
  }

  /// No heap holds them, whatever the limit.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "t: { size: 2048x2048x2048, format: R8_UNORM, use: texture } | takes 8192 MiB",
        "t: { size: 16384x16384, format: R32G32B32A32_FLOAT, samples: 16 } | takes 65536 MiB",
        "t: { size: 16384x16384, slices: 2048 } | needs 2097152 MiB",
      })
  void whatNoHeapHoldsIsRefused(String texture, String message) {
    var result = render("  " + texture, "--memory-limit", "1000000T");
    assertThat(result.exitCode()).isEqualTo(2);
    assertThat(result.err()).contains("error: ", message).doesNotContain("at dev.plumb");
  }

  @ParameterizedTest
  @CsvSource({"1,1", "512K,524288", "4m,4194304", "3GiB,3221225472", "2TB,2199023255552"})
  void sizesHaveUnits(String text, long bytes) {
    assertThat(new MemoryLimit.Size().convert(text)).isEqualTo(bytes);
  }

  @ParameterizedTest
  @CsvSource({"0", "-1", "5X", "G", "''", "99999999T", "1e9", "NaN"})
  void otherSizesAreRefused(String text) {
    assertThatThrownBy(() -> new MemoryLimit.Size().convert(text))
        .isInstanceOf(TypeConversionException.class)
        .hasMessageContaining(text);
  }
}
