package dev.plumb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Scenes with hostile values in place of some of theirs: a message or a picture, and never
/// anything else. `-Dplumb.fuzz=10000` tries that many, `-Dplumb.fuzz.seed=7` others.
class SceneFuzzTest {
  private static final int TRIES = Integer.getInteger("plumb.fuzz", 40);
  private static final long SEED = Long.getLong("plumb.fuzz.seed", 1);

  private static final String SHADERS =
      """
      cbuffer Globals { float4 tint; float4x4 m; float list[3]; };
      Texture2D picture; SamplerState smp; StructuredBuffer<float> values;
      RWTexture2D<float4> image; RWStructuredBuffer<uint> counts;
      struct V { float4 p : SV_Position; float2 uv : TEXCOORD; };
      V vs(float3 p : POSITION, float2 uv : TEXCOORD, uint i : SV_InstanceID) {
        V v = { float4(p.xy + values[i], p.z, 1), uv }; return v;
      }
      float4 ps(V v) : SV_Target { return tint * picture.Sample(smp, v.uv) + list[1]; }
      [maxvertexcount(4)] void gs(triangle V t[3], inout TriangleStream<V> s) {
        for (int i = 0; i < 3; i++) s.Append(t[i]);
      }
      struct F { float e[3] : SV_TessFactor; float i : SV_InsideTessFactor; };
      F factors() { F f; f.e[0] = f.e[1] = f.e[2] = f.i = tint.x * 4; return f; }
      [domain("tri")] [partitioning("integer")] [outputtopology("triangle_cw")]
      [outputcontrolpoints(3)] [patchconstantfunc("factors")]
      V hs(InputPatch<V, 3> p, uint i : SV_OutputControlPointID) { return p[i]; }
      [domain("tri")] V ds(F f, float3 d : SV_DomainLocation, const OutputPatch<V, 3> p) {
        V v; v.p = p[0].p * d.x + p[1].p * d.y + p[2].p * d.z; v.uv = d.xy; return v;
      }
      [numthreads(4, 4, 1)] void cs(uint3 id : SV_DispatchThreadID) {
        image[id.xy] = tint; counts[id.x] = id.y; counts.IncrementCounter();
      }
      """;

  private static final String SCENE =
      """
      vectors: row
      shaders:
        vs: {file: s.hlsl, profile: vs_5_0, entry: vs}
        ps: {file: s.hlsl, profile: ps_5_0, entry: ps}
        gs: {file: s.hlsl, profile: gs_5_0, entry: gs}
        hs: {file: s.hlsl, profile: hs_5_0, entry: hs}
        ds: {file: s.hlsl, profile: ds_5_0, entry: ds}
        cs: {file: s.hlsl, profile: cs_5_0, entry: cs}
      buffers:
        corners: {floats: [-1, -1, 0, 0, 1, 0, 1, 0, 0.5, 0, 1, -1, 0, 1, 1]}
        indices: {shorts: [0, 1, 2]}
        zeros: {size: 64}
        typed: {data: [[1, 0.5], [2, 0]], format: R16G16_FLOAT}
        structures: {size: 64, stride: 4}
        caught: {size: 96}
      textures:
        color: {size: [4, 4], color: [1, 0, 0, 1]}
        target: {size: 16x16, format: R8G8B8A8_UNORM, use: render-target}
        depth: {size: 16x16, format: D32_FLOAT, use: depth-stencil}
        samples: {size: 16x16, samples: 4}
        written: {size: 16x16, use: unordered-access}
        row: {size: 4, texels: [1, 2, 3, 4], format: R8_UINT}
        cube: {size: 4x4, cube: true, slices: 12, mips: 2}
        volume: {size: [2, 2, 2], color: [1, 0, 0, 1], format: R11G11B10_FLOAT, use: texture}
      views:
        second: {resource: cube, most-detailed-mip: 1, mip-levels: 1, first-array-slice: 6, array-size: 6}
        elements: {resource: structures, first-element: 1, num-elements: 2, flags: counter, initial-count: 0}
      samplers:
        one: {filter: anisotropic, address: [wrap, mirror, border], mip-lod-bias: 0.5, max-anisotropy: 4, border-color: [0, 0, 0, 1], min-lod: 0, max-lod: 3}
      queries: {visible: occlusion}
      pipelines:
        plain:
          vs: vs
          ps: ps
          topology: triangle-list
          layout:
            - {semantic: POSITION, index: 0, format: R32G32B32_FLOAT, slot: 0, offset: 0}
            - {semantic: TEXCOORD, format: R32G32_FLOAT, slot: 0, offset: 12}
          vertex-buffers: [{slot: 0, buffer: corners, stride: 20, offset: 0}]
          targets: [target]
          constants: {tint: [1, 0.5, 0, 1], m: {scale: 2}}
          textures: {picture: color}
          samplers: {smp: one}
          buffers: {values: zeros}
      commands:
        - begin: visible
        - clear: {target: target, color: [0, 0, 0, 1]}
        - clear-depth: {target: depth, depth: 1, stencil: 0}
        - draw:
            pipeline: plain
            index-buffer: {buffer: indices, format: R16_UINT, offset: 0}
            indices: 3
            instances: 2
            start: 0
            base-vertex: 0
            start-instance: 0
            depth-target: depth
            rasterizer: {fill: wireframe, cull: none, depth-bias: 1, depth-bias-clamp: 0.5, slope-scaled-depth-bias: 2, scissor: true, multisample: false}
            depth-stencil: {depth: true, func: less, stencil: true, stencil-read-mask: 255, front: {pass: replace}, ref: 3}
            blend: [{enable: true, src: src-alpha, dest: inv-src-alpha, op: add, write-mask: rgb}]
            blend-factor: [0, 0.5, 1, 1]
            sample-mask: 0xffffffff
            viewport: {x: 0, y: 0, width: 16, height: 16, min-depth: 0, max-depth: 1}
            scissor: [0, 0, 16, 16]
        - end: visible
        - draw: {pipeline: plain, gs: gs, vertices: 3, targets: [samples]}
        - draw: {pipeline: plain, hs: hs, ds: ds, topology: patch-list-3, vertices: 3}
        - resolve: {from: samples, to: target}
        - dispatch: {cs: cs, groups: [2, 2], constants: {tint: [1, 0, 1, 1]}, unordered: {image: written, counts: elements}}
        - copy-subresource-region: {from: color, to: target, at: [1, 1, 0], box: [0, 0, 0, 2, 2, 1]}
        - copy-structure-count: {from: elements, to: zeros, offset: 4}
        - update-subresource: {to: color, box: [0, 0, 1, 1], texels: [1, 1, 1, 1]}
        - generate-mips: {resource: cube, mip-levels: -1}
        - repeat: {times: 2, index: round, commands: [{clear: {target: target}}]}
      outputs:
        target: o.png
        zeros: zeros.csv
      """;

  private static final List<String> HOSTILE =
      List.of(
          "-1",
          "0",
          "1",
          "3",
          "7",
          "17",
          "33",
          "2048",
          "2049",
          "16384",
          "65536",
          "2147483647",
          "2147483648",
          "4294967295",
          "4294967296",
          "-2147483648",
          "1e308",
          "-1e308",
          "1e-320",
          ".nan",
          ".inf",
          "-.inf",
          "0.5",
          "''",
          "null",
          "~",
          "[]",
          "{}",
          "[[[[[1]]]]]",
          "{a: {b: 1}}",
          "nosuch",
          "true",
          "none",
          "16384x16384",
          "0x7fffffff",
          "0xffffffffffffffffffff",
          "[0, 1]",
          "[1, 2, 3, 4, 5]",
          "*nosuch",
          "&a [*a]",
          "\"\\0\"",
          "!!binary x",
          "'",
          "{",
          "- -",
          "\u00e9",
          "R32G32B32A32_FLOAT",
          "BC1_UNORM",
          "R8_UINT",
          "D24_UNORM_S8_UINT",
          "R32_TYPELESS",
          "R1_UNORM",
          "UNKNOWN",
          "patch-list-32",
          "point-list",
          "line-strip-adj",
          "../../../../etc");

  private static final Pattern WORD = Pattern.compile("[^\\s\\[\\]{},:]+");

  @TempDir private Path folder;

  /// The scene itself is drawn.
  @Test
  void theSceneIsWhole() {
    var result = run(SCENE);
    assertThat(result.err()).doesNotContain("error");
    assertThat(result.exitCode()).isZero();
    assertThat(new Plumb(folder).files()).contains("o.png", "zeros.csv");
  }

  @Test
  void hostileValuesAreToldOrDrawn() throws IOException {
    for (int i = 0; i < TRIES; i++) {
      var random = new Random(SEED * 1_000_003 + i);
      String scene = SCENE;
      for (int change = 0; change <= random.nextInt(3); change++) {
        scene = changed(scene, random);
      }
      var result = run(scene);
      String told = "try %d%n%s%n%s%n%s".formatted(i, scene, result.err(), result.out());
      assertThat(result.exitCode()).as(told).isIn(0, 1, 2);
      assertThat(result.err() + result.out())
          .as(told)
          .doesNotContain("at dev.plumb", "Exception", "internal error", "Error:");
      if (result.exitCode() != 0) {
        assertThat(result.err()).as(told).isNotBlank();
        assertThat(new Plumb(folder).files()).as(told).containsExactly("s.hlsl", "s.yaml");
      }
    }
  }

  /// Aliases of aliases, and nesting without end.
  @Test
  void bombsAreRefused() throws IOException {
    var bomb = new StringBuilder("a0: &a0 [x, x]\n");
    for (int i = 1; i < 40; i++) {
      bomb.append("a%d: &a%d [*a%d, *a%d]%n".formatted(i, i, i - 1, i - 1));
    }
    for (String text : List.of(bomb.toString(), "[".repeat(100_000), "a: ".repeat(10_000))) {
      var result = run(text);
      assertThat(result.exitCode()).isEqualTo(2);
      assertThat(result.err()).contains("error:").doesNotContain("at dev.plumb", "Exception");
    }
  }

  private static String changed(String scene, Random random) {
    var starts = new ArrayList<int[]>();
    var words = WORD.matcher(scene);
    while (words.find()) {
      starts.add(new int[] {words.start(), words.end()});
    }
    int[] at = starts.get(random.nextInt(starts.size()));
    int[] other = starts.get(random.nextInt(starts.size()));
    String with =
        random.nextInt(4) == 0
            ? scene.substring(other[0], other[1])
            : HOSTILE.get(random.nextInt(HOSTILE.size()));
    return scene.substring(0, at[0]) + with + scene.substring(at[1]);
  }

  private Plumb.Result run(String scene) {
    var plumb = new Plumb(folder);
    for (String name : plumb.files()) {
      try {
        Files.delete(folder.resolve(name));
      } catch (IOException e) {
        throw new java.io.UncheckedIOException(e);
      }
    }
    return plumb
        .file("s.hlsl", SHADERS)
        .file("s.yaml", scene)
        .run("render @s.yaml --threads 1 --memory-limit 8M --call-limit 2000 --budget 100000");
  }
}
