package dev.plumb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Scenes with one thing wrong: told with line and column, and nothing is written.
class SceneInputTest {
  private static final String SCENE =
      """
      shaders:
        vs: {file: tri.hlsl, entry: vs, profile: vs_5_0}
        ps: {file: tri.hlsl, entry: ps, profile: ps_5_0}
      textures:
        color: {size: 16x16}
      commands:
        - clear: {target: color, color: [0, 0, 0, 1]}
        - draw: {vs: vs, ps: ps, vertices: 3}
      outputs:
        color: out.png
      """;

  @TempDir Path folder;
  private Plumb plumb;

  @BeforeEach
  void files() {
    plumb = new Plumb(folder);
    plumb.file(
        "tri.hlsl",
        """
        cbuffer C { float4 tint; float4x4 m; };
        float4 vs(uint id : SV_VertexID) : SV_Position {
          return mul(m, float4((id << 1) & 2, id & 2, 0, 1));
        }
        float4 ps(float4 p : SV_Position) : SV_Target { return tint; }
        """);
  }

  private Plumb.Result render(String scene) {
    plumb.file("s.yaml", scene);
    return plumb.run("render @s.yaml");
  }

  @Test
  void theSceneItselfIsRight() {
    assertThat(render(SCENE)).isEqualTo(new Plumb.Result(0, "", ""));
    assertThat(plumb.files()).containsExactly("out.png", "s.yaml", "tri.hlsl");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          vertices: 3 | vertces: 3                      | (8,28) | unknown key 'vertces'; did you mean 'vertices'?
          vertices: 3 | vertices: three                 | (8,38) | expected a number, found 'three'
          vertices: 3 | vertices: 3.5                   | (8,38) | expected a whole number from 0 to 2147483647, found '3.5'
          vertices: 3 | vertices: 3, vertices: 4        | (8,41) | key 'vertices' stands here twice
          vertices: 3 | vertices: 2000000000, instances: 2 | (8,38) | the draw has more than 2^31 vertices
          vertices: 3 | vertices: 3, indices: 3         | (8,50) | a draw without an index buffer counts 'vertices'
          vertices: 3 | vertices: 3, start: -1          | (8,48) | expected a whole number from 0 to 2147483647, found '-1'
          vertices: 3 | vertices: 3, rasterizer: {cull: all} | (8,60) | 'all' is no cull mode; there are BACK, FRONT, NONE
          vertices: 3 | vertices: 3, rasterizer: {culll: none} | (8,54) | unknown key 'culll'; did you mean 'cull'?
          vertices: 3 | vertices: 3, viewport: {width: 5} | (8,51) | 'height' is missing
          vertices: 3 | vertices: 3, scissor: [0, 1]    | (8,50) | expected left, top, right and bottom, found 2 numbers
          vertices: 3 | vertices: 3, constants: {tint: [1, 2]} | (8,59) | 'tint' is a float4 and takes 4 numbers, not 2
          vertices: 3 | vertices: 3, constants: {tnt: 1}    | (8,58) | no shader of the draw has a constant 'tnt'; did you mean 'tint'?
          vertices: 3 | vertices: 3, constants: {m: {inverse: {scale: 0}}} | (8,66) | the matrix has no inverse
          vertices: 3 | vertices: 3, textures: {t: color} | (8,11) | no shader of the draw has a texture 't'
          vertices: 3 | vertices: 3, stream-output: {buffers: []} | (8,56) | 'elements' is missing
          vertices: 3 | vertices: 3, stream-output: {elements: {gap: 5}, buffers: []} | (8,73) | expected a whole number from 1 to 4, found '5'
          vertices: 3 | vertices: 3, stream-output: {elements: {semantic: A, components: 1}, buffers: x} | (8,106) | there is no buffer 'x'
          vertices: 3 | vertices: 3, stream-output: {elements: {semantic: A, components: 1}, buffers: []} | (8,11) | stream output takes A0, which stream 0 does not have
          `, vertices: 3` | ``                          | (8,11) | 'vertices' is missing: how many to draw
          vs: vs, ps  | ps                              | (8,11) | 'vs' is missing
          vs: vs, ps  | vs: vz, ps                      | (8,16) | there is no shader 'vz'; did you mean 'vs'?
          16x16       | 0x16                            | (5,17) | size 0x16 is not possible: 1 to 16384 pixels a side are
          16x16       | 100000x100000                   | (5,17) | size 100000x100000 is not possible: 1 to 16384 pixels a side are
          16x16       | big                             | (5,17) | expected a size such as 1280x720 or [1280, 720]
          16x16       | 16x16, format: R8G8B8A8_UNOM    | (5,32) | 'R8G8B8A8_UNOM' is no format; did you mean 'R8G8B8A8_UNORM' or 'R8G8B8A8_SNORM' or 'B8G8R8A8_UNORM'?
          size: 16x16 | file: no.png                    | (5,17) | no.png: no such file
          [0, 0, 0, 1] | [0, 0, 1]                      | (7,35) | expected 4 numbers, found 3
          [0, 0, 0, 1] | red                            | (7,35) | expected a number, found 'red'
          clear:      | wipe:                           | (7,5)  | unknown key 'wipe'
          color: out.png | colour: out.png              | (10,11) | there is no texture 'colour'; did you mean 'color'?
          color: out.png | color: out.jpg               | (10,10) | out.jpg: pictures end in .png or .exr, textures in .dds, and raw 32-bit floats in .raw, .f32 or .bin
          file: tri.hlsl, entry: vs | file: no.hlsl     | (2,14) | no.hlsl: no such file
          vs_5_0      | vs_9_0                          | (2,44) | not a shader profile; there are vs_1_1 to vs_5_1, hs_5_0 and 5_1, ds_5_0 and 5_1, gs_4_0 to gs_5_1, ps_2_0 to ps_5_1 and cs_4_0 to cs_5_1
          """)
  void wrongEntries(String there, String instead, String place, String message) {
    assertThat(SCENE).contains(there);
    var result = render(SCENE.replace(there, instead == null ? "" : instead));
    assertThat(result.err()).isEqualTo("s.yaml" + place + ": error: " + message + "\n");
    assertThat(result.exitCode()).isEqualTo(2);
    assertThat(plumb.files()).containsExactly("s.yaml", "tri.hlsl");
  }

  @Test
  void wrongYaml() {
    assertThat(render("").err()).isEqualTo("s.yaml(1,1): error: the scene is empty\n");
    assertThat(render("42").err())
        .isEqualTo("s.yaml(1,1): error: expected a mapping, found '42'\n");
    assertThat(render("shaders: &a [*a]\n").err())
        .isEqualTo("s.yaml(1,10): error: an alias names what it stands in\n");
    assertThat(render("a: b: c").err())
        .isEqualTo("s.yaml(1,5): error: mapping values are not allowed here\n");
    assertThat(render("commands: [a\nx:").err())
        .isEqualTo(
            "s.yaml(2,2): error: while parsing a flow sequence: expected ',' or ']', but got :\n");
    assertThat(render("[".repeat(100_000)).exitCode()).isEqualTo(2);
    assertThat(render("{a: ".repeat(20_000)).exitCode()).isEqualTo(2);
  }

  @Test
  void aliasesOfAliasesAreCountedBeforeTheyAreFollowed() {
    var scene = new StringBuilder("buffers:\n  a: {floats: &a [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]}\n");
    for (char c = 'b'; c < 'm'; c++) {
      String above = "*" + (char) (c - 1);
      scene.append("  %c: {floats: &%c [%s]}%n".formatted(c, c, (above + ", ").repeat(10)));
    }
    assertThat(render(scene.toString()).err())
        .isEqualTo(
            "s.yaml(1,1): error: with its aliases written out, the scene has more than 10000000"
                + " nodes\n");
  }

  @Test
  void aPipelineMayGiveWhatOnlyOtherDrawsTake() {
    plumb.file("plain.hlsl", "float4 ps() : SV_Target { return 1; }");
    String scene =
        SCENE
            .replace(
                "textures:", "  plain: {file: plain.hlsl, entry: ps, profile: ps_5_0}\ntextures:")
            .replace("ps, vertices: 3}", "ps, pipeline: p}\n  - draw: {ps: plain, pipeline: p}")
            .replace(
                "commands:",
                "pipelines:\n"
                    + "  p: {vs: vs, vertices: 3, constants: {tint: [1, 1, 1, 1]}}\n"
                    + "commands:");
    assertThat(render(scene.replace("vs: vs, ps: ps, ", "ps: ps, ")))
        .isEqualTo(new Plumb.Result(0, "", ""));
    assertThat(render(scene.replace("tint:", "tnt:")).err())
        .isEqualTo(
            "s.yaml(8,45): error: no shader of the draw has a constant 'tnt'; did you mean"
                + " 'tint'?\n");
    assertThat(render(scene.replace("plain, ", "plain, constants: {tinted: 1}, ")).exitCode())
        .isEqualTo(2);
  }

  @Test
  void readingPastTheEndIsAWarningAndGivesZeros() {
    String draw =
        "indices: 3"
            + ", index-buffer: {buffer: i}, layout: [{semantic: POSITION, format: R32_FLOAT}]"
            + ", vertex-buffers: {buffer: v, stride: 4}";
    var result =
        render(
            "buffers:\n  v: {floats: [0, 0, 0]}\n  i: {ints: [0, 7]}\n"
                + SCENE.replace("vertices: 3", draw));
    assertThat(result.err())
        .isEqualTo(
            """
            s.yaml(11,11): warning: vertex 7 lies past the end of 'v', which holds 3; it reads 0
            s.yaml(11,11): warning: 3 indices are drawn, and the index buffer has 2; the rest read 0 [DEVICE_DRAW_INDEX_BUFFER_TOO_SMALL]
            """);
    assertThat(result.exitCode()).isZero();
    assertThat(plumb.files()).contains("out.png");
  }

  @Test
  void outputsAreWrittenAllOrNone() {
    var result = render(SCENE.replace("out.png", "[first.png, none/second.png]"));
    assertThat(result.err())
        .isEqualTo(
            "plumb: error: none/second.png: cannot be written: there is no folder "
                + folder.resolve("none").toString().replace(folder + "/", "")
                + "\n");
    assertThat(result.exitCode()).isEqualTo(2);
    assertThat(plumb.files()).containsExactly("s.yaml", "tri.hlsl");
  }

  @Test
  void twoOutputsToOneFileAreRefused() {
    var result = render(SCENE.replace("out.png", "[out.png, ./out.png]"));
    assertThat(result.err()).isEqualTo("plumb: error: out.png: two outputs go to this file\n");
    assertThat(result.exitCode()).isEqualTo(2);
    assertThat(plumb.files()).containsExactly("s.yaml", "tri.hlsl");
  }

  @Test
  void theFirstOutputCanBeNamedOnTheCommandLine() {
    plumb.file("s.yaml", SCENE);
    assertThat(plumb.run("render @s.yaml -o @other.png").exitCode()).isZero();
    assertThat(plumb.files()).containsExactly("other.png", "s.yaml", "tri.hlsl");
  }
}
