package dev.plumb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The limits of feature level 11_0 in scenes: what is just possible is drawn, what is just not is
/// told with the value, the range and the place.
class SceneLimitsTest {
  private static final String SHADERS =
      """
      float4 vs(uint i : SV_VertexID) : SV_Position { return float4(i & 1, i >> 1, 0, 1); }
      float4 ps() : SV_Target { return 1; }
      [numthreads(1, 1, 1)] void cs() {}
      """;

  private static final String SCENE =
      """
      shaders:
        vs: {file: s.hlsl, profile: vs_5_0, entry: vs}
        ps: {file: s.hlsl, profile: ps_5_0, entry: ps}
        cs: {file: s.hlsl, profile: cs_5_0, entry: cs}
      textures:
        t: {size: 4x4}
        a: {size: 4, use: texture}
      buffers:
        b: {size: 64, stride: 4}
      samplers:
        s: {max-anisotropy: 16}
      commands:
        - draw: {vs: vs, ps: ps, vertices: 0, targets: [t]}
        - dispatch: {cs: cs, groups: [0, 1, 1]}
      outputs: {t: o.png}
      """;

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "size: 4,             | size: 16384,                       | size: 16385,     | 16385 |"
            + " 16384",
        "t: {size: 4x4}       | t: {size: 4x2048}                  | t: {size: 4x16385} | 16385 |"
            + " 16384",
        "a: {size: 4,         | a: {size: 4x4x2048,                | a: {size: 4x4x2049, | 2049 |"
            + " 2048",
        "use: texture         | use: texture, slices: 2048         | use: texture, slices: 2049 |"
            + " 2049 | 2048",
        "use: texture         | use: texture, mips: 3              | use: texture, mips: 4 | 4 | 3",
        "size: 4x4}           | size: 4x4}                         | size: 4x4, samples: 3} | 3 |"
            + " 16",
        "stride: 4            | stride: 64                         | stride: 2052     | 2052 |"
            + " 2048",
        "max-anisotropy: 16   | max-anisotropy: 1                  | max-anisotropy: 17 | 17 | 16",
        "max-anisotropy: 16   | mip-lod-bias: 15.99                | mip-lod-bias: 16 | 16 | 15.99",
        "groups: [0, 1, 1]    | groups: [0, 65535, 1]              | groups: [0, 65536, 1] | 65536"
            + " | 65535",
        "vertices: 0,         | vertices: 0, sample-mask: 1,       | vertices: -1,    | -1 |"
            + " 2147483647",
        "vertices: 0,         | vertices: 0, topology: line-strip-adj, | vertices: 0,"
            + " topology: patch-list-33, | patch-list-33 | topology",
        "vertices: 0,         | vertices: 0, viewport: {width: 32767, height: 1}, | vertices: 0,"
            + " viewport: {width: 32768, height: 1}, | 32768 | 32767",
        "vertices: 0,         | vertices: 0, viewport: {width: 1, height: 1, max-depth: 1}, |"
            + " vertices: 0, viewport: {width: 1, height: 1, max-depth: 1.5}, | 1.5 | 1.0",
        "vertices: 0,         | vertices: 0, depth-stencil: {ref: 255}, | vertices: 0,"
            + " depth-stencil: {ref: 256}, | 256 | 255",
      })
  void areTold(String text, String legal, String illegal, String value, String limit) {
    var plumb = new Plumb(folder).file("s.hlsl", SHADERS);
    var drawn = plumb.file("s.yaml", SCENE.replace(text, legal)).run("render @s.yaml");
    assertThat(drawn.err()).doesNotContain("error");
    assertThat(drawn.exitCode()).isZero();
    var refused = plumb.file("s.yaml", SCENE.replace(text, illegal)).run("render @s.yaml");
    assertThat(refused.exitCode()).isEqualTo(2);
    assertThat(refused.err())
        .matches("(?s)s\\.yaml\\(\\d+,\\d+\\): error: .*")
        .contains(value, limit);
  }
}
