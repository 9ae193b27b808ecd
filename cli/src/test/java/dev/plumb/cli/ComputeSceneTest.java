package dev.plumb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.cli.file.PngReader;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Scenes that dispatch, write through unordered access views, and resolve.
class ComputeSceneTest {
  private static final String SCENE =
      """
      shaders:
        cs: {file: s.hlsl, entry: cs, profile: cs_5_0}
        vs: {file: s.hlsl, entry: vs, profile: vs_5_0}
        ps: {file: s.hlsl, entry: ps, profile: ps_5_0}
      buffers:
        tints: {size: 64}
        words: {ints: [1, 2, 3]}
      textures:
        drawn: {size: 4x4, samples: 4}
        color: {size: 4x4}
        marks: {size: 4x4, use: unordered-access}
      commands:
        - dispatch: {cs: cs, groups: 2, buffers: {words: words}, unordered: {appended: tints}}
        - dispatch: {cs: cs, groups: [2, 1], buffers: {words: words}, unordered: {appended: tints}}
        - clear: {target: drawn, color: [0, 0, 0, 1]}
        - draw: {vs: vs, ps: ps, vertices: 3, targets: drawn, buffers: {tints: tints}, unordered: {marks: marks}}
        - resolve: {from: drawn, to: color}
      outputs:
        color: color.png
        marks: marks.png
      """;

  @TempDir Path folder;
  private Plumb plumb;

  @BeforeEach
  void files() {
    plumb = new Plumb(folder);
    plumb.file(
        "s.hlsl",
        """
        ByteAddressBuffer words : register(t0);
        AppendStructuredBuffer<float4> appended : register(u0);
        [numthreads(1, 1, 1)] void cs(uint3 id : SV_GroupID) {
          appended.Append(float4(words.Load(4 * id.x + 4), 0, 0, 5) / 5.0);
        }
        StructuredBuffer<float4> tints : register(t0);
        RWTexture2D<float4> marks : register(u1);
        float4 vs(uint id : SV_VertexID) : SV_Position {
          return float4((id << 1) & 2, id & 2, 0, 1) * float4(2, -2, 1, 1) + float4(-0.125, 1, 0, 0);
        }
        float4 ps(float4 p : SV_Position) : SV_Target {
          marks[p.xy] = float4(0, 1, 0, 1);
          return tints[3];
        }
        """);
  }

  /// The hidden counter goes on from dispatch to dispatch: the fourth element is the second group's
  /// of the second one.
  @Test
  void dispatchesFeedDraws() throws InputException {
    plumb.file("s.yaml", SCENE);
    assertThat(plumb.run("render @s.yaml")).isEqualTo(new Plumb.Result(0, "", ""));
    var color = PngReader.read(folder.resolve("color.png"));
    var marks = PngReader.read(folder.resolve("marks.png"));
    int[] reds = new int[4];
    int[] greens = new int[4];
    for (int x = 0; x < 4; x++) {
      reds[x] = color.components()[4 * x];
      greens[x] = marks.components()[4 * x + 1];
    }
    assertThat(reds).containsExactly(0, 38, 153, 153); // 0.6 of one sample of four
    assertThat(greens).containsExactly(0, 255, 255, 255);
  }

  /// Slices follow each other in a raw file; six of them are a cube's faces.
  @Test
  void slicesAndCubesAreSampled() throws Exception {
    var texels = new byte[6 * 4];
    for (int face = 0; face < 6; face++) {
      texels[4 * face] = (byte) (10 * face);
    }
    Files.write(folder.resolve("faces.bin"), texels);
    plumb.file(
        "c.hlsl",
        """
        TextureCube cube : register(t0);
        Texture2DArray<float4> slices : register(t1);
        SamplerState s : register(s0);
        SamplerState least, greatest;
        float4 vs(uint id : SV_VertexID) : SV_Position {
          return float4((id << 1) & 2, id & 2, 0, 1) * float4(2, -2, 1, 1) + float4(-1, 1, 0, 0);
        }
        float4 ps(float4 p : SV_Position) : SV_Target {
          float side = (uint)p.x % 2 == 0 ? 1 : -1;
          float3 d = (uint)p.x < 2 ? float3(side, 0, 0)
                   : (uint)p.x < 4 ? float3(0, side, 0) : float3(0, 0, side);
          float apart = cube.SampleLevel(greatest, d + d.yzx, 0).r
              - cube.SampleLevel(least, d + d.yzx, 0).r;
          return float4(cube.Sample(s, d).r, slices.Load(int4(0, 0, p.x, 0)).r, apart, 1);
        }
        """);
    plumb.file(
        "c.yaml",
        """
        shaders:
          vs: {file: c.hlsl, entry: vs, profile: vs_5_0}
          ps: {file: c.hlsl, entry: ps, profile: ps_5_0}
        textures:
          color: {size: 6x1}
          cube: {raw: faces.bin, size: 1x1, cube: true}
          slices: {raw: faces.bin, size: 1x1, slices: 6}
        samplers:
          s: {filter: anisotropic, max-anisotropy: 4}
          least: {filter: linear, reduction: minimum}
          greatest: {filter: linear, reduction: maximum}
        commands:
          - draw: {vs: vs, ps: ps, vertices: 3, textures: {cube: cube, slices: slices}, samplers: {s: s, least: least, greatest: greatest}}
        outputs:
          color: c.png
        """);
    assertThat(plumb.run("render @c.yaml")).isEqualTo(new Plumb.Result(0, "", ""));
    int[] drawn = PngReader.read(folder.resolve("c.png")).components();
    for (int x = 0; x < 6; x++) {
      assertThat(drawn[4 * x]).isEqualTo(10 * x);
      assertThat(drawn[4 * x + 1]).isEqualTo(10 * x);
      assertThat(drawn[4 * x + 2]).as("face %d and its neighbour", x).isIn(20, 40);
    }
  }

  @Test
  void mistakesAreTold() {
    assertThat(error("groups: 2,", "groups: 70000,"))
        .contains("expected a whole number from 0 to 65535, found '70000'");
    assertThat(error("appended: tints}}\n  - dispatch", "appended: marks}}\n  - dispatch"))
        .contains("'appended' is a AppendStructuredBuffer, and 'marks' is a texture");
    assertThat(error("color: color.png", "drawn: color.png"))
        .contains("'drawn' has 4 samples a pixel: resolve it to another texture");
    assertThat(error("unordered: {marks: marks}", "unordered: {marks: drawn}"))
        .contains("texture was created with [SHADER_RESOURCE, RENDER_TARGET], without UNORDERED");
    assertThat(error("from: drawn, to: color", "from: color, to: marks"))
        .contains("4 x 4 with 1 samples cannot be resolved to 4 x 4 with 1");
  }

  private String error(String text, String instead) {
    assertThat(SCENE).contains(text);
    plumb.file("s.yaml", SCENE.replace(text, instead));
    var result = plumb.run("render @s.yaml");
    assertThat(result.exitCode()).isEqualTo(2);
    return result.err();
  }

  /// Resources of one register in several spaces are bound by their names.
  @Test
  void spacesAreApart() throws InputException {
    plumb.file(
        "spaces.hlsl",
        """
        StructuredBuffer<float> red : register(t0);
        StructuredBuffer<float> green : register(t0, space1);
        cbuffer Blue : register(b0, space2) { float blue; }
        cbuffer Opaque : register(b0) { float opaque; }
        RWTexture2D<float4> marks : register(u0, space3);
        RWTexture2D<float4> others : register(u0);
        [numthreads(1, 1, 1)] void main() {
          marks[uint2(1, 0)] = float4(red[0], green[0], blue, opaque);
          others[uint2(1, 0)] = float4(green[0], red[0], blue, opaque);
        }
        """);
    plumb.file(
        "s.yaml",
        """
        shaders:
          cs: {file: spaces.hlsl, entry: main, profile: cs_5_1}
        buffers:
          red: {floats: [0.2]}
          green: {floats: [0.4]}
        textures:
          marks: {size: 2x1, use: unordered-access}
          others: {size: 2x1, use: unordered-access}
        commands:
          - dispatch:
              cs: cs
              groups: 1
              buffers: {red: red, green: green}
              constants: {blue: 0.6, opaque: 1}
              unordered: {marks: marks, others: others}
        outputs:
          marks: marks.png
          others: others.png
        """);
    assertThat(plumb.run("render @s.yaml")).isEqualTo(new Plumb.Result(0, "", ""));
    var marks = PngReader.read(folder.resolve("marks.png"));
    var others = PngReader.read(folder.resolve("others.png"));
    assertThat(marks.components()).containsExactly(0, 0, 0, 255, 51, 102, 153, 255);
    assertThat(others.components()).containsExactly(0, 0, 0, 255, 102, 51, 153, 255);
  }
}
