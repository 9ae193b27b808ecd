package dev.plumb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What scenes can say of views, copies, updates, queries and buffers, seen in the numbers that
/// come out.
class SceneCommandsTest {
  private static final String SHADERS =
      """
      struct Item { float2 at; uint id; };
      StructuredBuffer<Item> items : register(t0);
      Buffer<float4> typed : register(t1);
      ByteAddressBuffer words : register(t2);
      tbuffer Tints : register(t3) { float4 tint; float2 second[2]; };
      Texture1D<float> row : register(t4);
      Texture2DArray<float4> slices : register(t5);
      Texture3D<uint> volume : register(t6);
      Texture2D<float4> several[2] : register(t7);
      Texture2D<float> level : register(t9);
      cbuffer Window : register(b1) { float4 first; };
      uint round;
      RWStructuredBuffer<float4> result : register(u0);
      AppendStructuredBuffer<Item> appended : register(u1);
      ConsumeStructuredBuffer<Item> consumed : register(u1);
      RWBuffer<uint> counts : register(u2);

      [numthreads(1, 1, 1)] void structures() {
        result[0] = float4(items[1].at, items[1].id, 0);
        result[1] = typed[0];
        result[2] = float4(words.Load(4), asfloat(words.Load(8)), 0, 0);
        result[3] = tint + float4(second[1], 0, 0);
      }
      [numthreads(1, 1, 1)] void textures() {
        result[0] = float4(row[2], slices[uint3(0, 0, 1)].x, volume[uint3(1, 0, 1)], level[uint2(0, 0)]);
        result[1] = several[0][uint2(0, 0)] + 2 * several[1][uint2(0, 0)];
        result[2] = first;
      }
      [numthreads(1, 1, 1)] void append(uint3 id : SV_GroupID) {
        Item item = {float2(id.xy), id.x + 10};
        appended.Append(item);
      }
      [numthreads(1, 1, 1)] void consume(uint3 id : SV_GroupID) { counts[id.x] = consumed.Consume().id; }
      [numthreads(1, 1, 1)] void add() { counts[round] = counts[round] + round + 1; }

      float4 vs(uint id : SV_VertexID) : SV_Position {
        return float4((id << 1) & 2, id & 2, 0, 1) * float4(2, -2, 1, 1) + float4(-1, 1, 0.5, 0);
      }
      float4 ps() : SV_Target { return float4(1, 0.5, 0.25, 1); }
      """;

  private static final String HEAD =
      """
      shaders:
        structures: {file: s.hlsl, entry: structures, profile: cs_5_0}
        textures: {file: s.hlsl, entry: textures, profile: cs_5_0}
        append: {file: s.hlsl, entry: append, profile: cs_5_0}
        consume: {file: s.hlsl, entry: consume, profile: cs_5_0}
        add: {file: s.hlsl, entry: add, profile: cs_5_0}
        vs: {file: s.hlsl, entry: vs, profile: vs_5_0}
        ps: {file: s.hlsl, entry: ps, profile: ps_5_0}
      """;

  @TempDir Path folder;
  private Plumb plumb;

  @BeforeEach
  void files() {
    plumb = new Plumb(folder);
    plumb.file("s.hlsl", SHADERS);
  }

  private String render(String scene, String output) throws IOException {
    assertThat(renderPrinting(scene)).isEmpty();
    return Files.readString(folder.resolve(output));
  }

  private String renderPrinting(String scene) {
    plumb.file("s.yaml", HEAD + scene);
    var result = plumb.run("render @s.yaml");
    assertThat(result.err()).isEmpty();
    assertThat(result.exitCode()).isZero();
    return result.out();
  }

  @Test
  void buffersHaveContentsOfEveryKind() throws IOException {
    String csv =
        render(
            """
            buffers:
              items: {ints: [0, 0, 0, 0x3f800000, 0x40000000, 7]}
              typed: {data: [0, 0.2, 0.4, 0.6, 1, 0.8, 0.6, 0.4], format: R8G8B8A8_UNORM}
              words: {ints: [1, 2, 0x3f000000]}
              out: {size: 64}
            commands:
              - dispatch:
                  cs: structures
                  groups: 1
                  buffers:
                    items: items
                    typed: {resource: typed, format: R8G8B8A8_UNORM, first-element: 1}
                    words: words
                  constants: {tint: [1, 2, 3, 4], second: [0, 0, 10, 20]}
                  unordered: {result: out}
            outputs:
              out: out.csv
            """,
            "out.csv");
    assertThat(csv)
        .isEqualTo(
            """
            value.x,value.y,value.z,value.w
            1.0,2.0,7.0,0.0
            1.0,0.8,0.6,0.4
            2.0,0.5,0.0,0.0
            11.0,22.0,3.0,4.0
            """);
  }

  @Test
  void texturesOfAllDimensionsAndTheirViews() throws IOException {
    String csv =
        render(
            """
            buffers:
              constants: {data: [[1, 0, 0, 0], [2, 0, 0, 0]], format: R32G32B32A32_FLOAT}
              window: {size: 512}
              out: {size: 48}
            textures:
              row: {size: 4, texels: [1, 2, 3, 4], format: R16_FLOAT}
              slices: {size: 1x1, slices: 3, texels: [0, 0, 0.5, 0, 1, 0], format: R8G8_UNORM}
              volume: {size: [2, 1, 2], texels: [1, 2, 3, 4], format: R8_UINT}
              one: {size: 1x1, color: [1, 0, 0, 1]}
              mips: {size: 2x2, mips: 2, texels: [1, 2, 3, 4, 5], format: R32_FLOAT}
              bits: {size: 1x1, texels: [0x3f800000], format: R32_UINT}
              typeless: {size: 1x1, format: R32_TYPELESS, use: texture}
            views:
              small: {resource: mips, most-detailed-mip: 1}
            commands:
              - copy-subresource-region: {from: constants, to: window, at: 256, box: [16, 32]}
              - copy-resource: {from: bits, to: typeless}
              - dispatch:
                  cs: textures
                  groups: 1
                  textures:
                    row: row
                    slices: {resource: slices, first-array-slice: 1}
                    t6: volume
                    several: [one, {resource: typeless, format: R32_FLOAT}]
                    cs.level: small
                  constant-buffers: {Window: {buffer: window, first-constant: 16, num-constants: 16}}
                  unordered: {u0: out}
            outputs:
              out: {file: out.csv, format: R32G32B32A32_FLOAT}
            """,
            "out.csv");
    assertThat(csv)
        .isEqualTo(
            """
            value.x,value.y,value.z,value.w
            3.0,1.0,4.0,5.0
            3.0,0.0,0.0,3.0
            2.0,0.0,0.0,0.0
            """);
  }

  @Test
  void countersOfAppendedStructures() throws IOException {
    String scene =
        """
        buffers:
          items: {size: 60}
          count: {size: 4}
          arguments: {ints: [9, 2, 1, 1]}
          counts: {size: 8}
        commands:
          - dispatch: {cs: append, groups: 4, unordered: {appended: {resource: items, initial-count: 1}}}
          - copy-structure-count: {from: items, to: count}
          - dispatch:
              cs: consume
              indirect: {buffer: arguments, offset: 4}
              unordered: {consumed: items, counts: counts}
        outputs:
          items: {file: items.json, count: counter}
          count: {file: count.csv, format: R32_UINT}
          counts: counts.csv
        """;
    assertThat(render(scene, "items.json"))
        .isEqualTo(
            """
            [
              {"at": [0.0, 0.0], "id": 0},
              {"at": [0.0, 0.0], "id": 10},
              {"at": [1.0, 0.0], "id": 11}
            ]
            """);
    assertThat(Files.readString(folder.resolve("count.csv"))).isEqualTo("value\n5\n");
    assertThat(Files.readString(folder.resolve("counts.csv"))).isEqualTo("value\n13\n12\n");
  }

  @Test
  void repetitionsCountTheirRounds() throws IOException {
    String csv =
        render(
            """
            buffers:
              counts: {size: 16}
            commands:
              - clear-unordered: {target: {resource: counts, format: R32_UINT}, uint: [100, 0, 0, 0]}
              - update-subresource: {to: counts, box: [12, 16], ints: 7}
              - repeat:
                  times: 3
                  index: round
                  commands:
                    - dispatch: {cs: add, groups: 1, unordered: {counts: counts}}
            outputs:
              counts: counts.csv
            """,
            "counts.csv");
    assertThat(csv).isEqualTo("value\n101\n102\n103\n7\n");
  }

  @Test
  void queriesAnswerAndPredicatesLeaveOut() throws IOException {
    String scene =
        """
        textures:
          color: {size: 4x4}
        queries:
          seen: occlusion
          nothing: occlusion-predicate
          all: pipeline-statistics
        commands:
          - begin: nothing
          - end: nothing
          - begin: seen
          - begin: all
          - draw: {vs: vs, ps: ps, vertices: 3, viewport: {width: 2, height: 4}}
          - set-predication: {query: nothing, value: false}
          - draw: {vs: vs, ps: ps, vertices: 3}
          - set-predication: none
          - end: all
          - end: seen
        outputs:
          color: color.f32
        """;
    assertThat(renderPrinting(scene))
        .isEqualTo(
            """
            query seen: 8 samples passed
            query nothing: false
            query all: IAVertices 3, IAPrimitives 1, VSInvocations 3, GSInvocations 0, GSPrimitives 0,\
             CInvocations 1, CPrimitives 1, PSInvocations 8, HSInvocations 0, DSInvocations 0,\
             CSInvocations 0
            """);
  }

  /// Draws to a level of a slice, with depth that is read as a texture afterwards.
  @Test
  void targetsAreViews() throws IOException {
    String scene =
        """
        textures:
          color: {size: 4x4, slices: 2, mips: 2, format: R8G8B8A8_TYPELESS}
          shown: {size: 2x2}
          depth: {size: 2x2, format: R24G8_TYPELESS, use: [depth-stencil, texture]}
        buffers:
          out: {size: 48}
        views:
          small: {resource: color, format: R8G8B8A8_UNORM, mip-slice: 1, first-array-slice: 1}
          z: {resource: depth, format: D24_UNORM_S8_UINT}
        commands:
          - clear: {target: small, color: [0, 0, 1, 1]}
          - clear-depth: {target: z, depth: 0.25, flags: depth}
          - draw:
              vs: vs
              ps: ps
              vertices: 3
              targets: [none, small]
              depth-target: z
              depth-stencil: {func: greater}
              viewport: {width: 1, height: 2, max-depth: 0.5}
          - copy-subresource-region: {from: {resource: color, mip-slice: 1, array-slice: 1}, to: shown}
          - dispatch:
              cs: textures
              groups: 1
              textures: {level: {resource: depth, format: R24_UNORM_X8_TYPELESS}}
              unordered: {result: out}
        outputs:
          shown: shown.raw
          out: out.csv
        """;
    plumb.file("s.yaml", HEAD + scene);
    var result = plumb.run("render @s.yaml");
    assertThat(result.exitCode()).isZero();
    // the second target of the pixel shader has no output: nothing is written there
    assertThat(Files.readAllBytes(folder.resolve("shown.raw"))).hasSize(64);
    assertThat(Files.readString(folder.resolve("out.csv")).lines().toList().get(1))
        .startsWith("0.0,0.0,0.0,0.25000003");
  }

  @Test
  void clearsHaveRectangles() throws IOException {
    String scene =
        """
        textures:
          color: {size: 2x2, format: R32_FLOAT}
          values: {size: 2x1, format: R32_FLOAT, use: unordered-access}
        commands:
          - clear: {target: color, color: [1, 0, 0, 0]}
          - clear: {target: color, color: [2, 0, 0, 0], rects: [[0, 0, 1, 1], [1, 1, 2, 2]]}
          - clear-unordered: {target: values, float: [3, 0, 0, 0], rects: [1, 0, 2, 1]}
        outputs:
          color: color.raw
          values: values.raw
        """;
    assertThat(renderPrinting(scene)).isEmpty();
    assertThat(reds("color.raw")).containsExactly(2, 1, 1, 2);
    assertThat(reds("values.raw")).containsExactly(0, 3);
  }

  /// Textures of commands that need a flag are made with it: of volumes, cubes and such that
  /// shaders write, too.
  @Test
  void levelsAreMadeAndKeptFromShaders() throws IOException {
    plumb.file(
        "levels.hlsl",
        """
        Texture3D<float> volume;
        TextureCube<float> cube;
        Texture1DArray<float> rows;
        RWTexture2D<float> made;
        SamplerState s;
        RWBuffer<float> result;
        [numthreads(4, 2, 1)] void fill(uint2 id : SV_DispatchThreadID) { made[id] = 4 * id.y + id.x; }
        Texture2D<float> small;
        [numthreads(1, 1, 1)] void look() {
          result[0] = volume.SampleLevel(s, 0.5.xxx, 1);
          result[1] = cube.SampleLevel(s, float3(0, 0, -1), 1);
          result[2] = rows.SampleLevel(s, float2(0.1, 1), 1);
          result[3] = small.SampleLevel(s, 0.1.xx, 1);
          result[4] = small.SampleLevel(s, 0.1.xx, 2);
          result[5] = volume.SampleLevel(s, 0.1.xxx, 0);
        }
        """);
    String scene =
        """
          fill: {file: levels.hlsl, entry: fill, profile: cs_5_0}
          look: {file: levels.hlsl, entry: look, profile: cs_5_0}
        textures:
          volume: {size: [2, 2, 2], format: R32_FLOAT, mips: 2, use: render-target}
          cube: {size: 2x2, cube: true, format: R32_FLOAT, mips: 2, use: unordered-access}
          rows: {size: 4, slices: 2, format: R32_FLOAT, mips: true, use: texture}
          made: {size: 4x2, format: R32_FLOAT, mips: true, use: unordered-access}
        samplers: {s: {filter: point}}
        buffers: {seen: {size: 24}}
        commands:
          - update-subresource: {to: volume, texels: [1, 2, 3, 4, 5, 6, 7, 80]}
          - generate-mips: volume
          - update-subresource: {to: {resource: cube, array-slice: 5}, texels: [1, 2, 3, 10]}
          - generate-mips: cube
          - update-subresource: {to: {resource: rows, array-slice: 1}, texels: [8, 6, 1, 1]}
          - generate-mips: rows
          - dispatch: {cs: fill, groups: 1, unordered: {made: made}}
          - generate-mips: made
          - set-resource-min-lod: {resource: volume, min-lod: 1}
          - dispatch:
              cs: look
              groups: 1
              textures: {volume: volume, cube: cube, rows: rows, small: made}
              samplers: {s: s}
              unordered: {result: {resource: seen, format: R32_FLOAT}}
        outputs:
          seen: seen.bin
        """;
    assertThat(renderPrinting(scene)).isEmpty();
    var seen =
        ByteBuffer.wrap(Files.readAllBytes(folder.resolve("seen.bin")))
            .order(ByteOrder.LITTLE_ENDIAN)
            .asFloatBuffer();
    var values = new float[6];
    seen.get(values);
    assertThat(values).containsExactly(13.5f, 4, 7, 2.5f, 3.5f, 13.5f);
  }

  /// Where the buffer's depth is within the bounds, they included; it need not be tested otherwise.
  @Test
  void depthBoundsLeavePixelsOut() throws IOException {
    String scene =
        """
        textures:
          color: {size: 2x1, format: R32G32B32A32_FLOAT}
          depth: {size: 2x1, format: D32_FLOAT}
        commands:
          - clear-depth: {target: depth, depth: 0.25}
          - draw: {vs: vs, vertices: 3, targets: [], depth-target: depth, depth-stencil: {func: always}, viewport: {width: 1, height: 1}}
          - draw: {vs: vs, ps: ps, vertices: 3, targets: color, depth-target: depth, depth-stencil: {depth: false}, depth-bounds: %s}
        outputs:
          color: color.raw
        """;
    assertThat(renderPrinting(scene.formatted("[0.5, 1]"))).isEmpty();
    assertThat(reds("color.raw")).containsExactly(1, 0);
    assertThat(renderPrinting(scene.formatted("[0, 0.25]"))).isEmpty();
    assertThat(reds("color.raw")).containsExactly(0, 1);
  }

  private float[] reds(String file) throws IOException {
    var floats =
        ByteBuffer.wrap(Files.readAllBytes(folder.resolve(file))).order(ByteOrder.LITTLE_ENDIAN);
    var reds = new float[floats.capacity() / 16];
    for (int i = 0; i < reds.length; i++) {
      reds[i] = floats.getFloat(16 * i);
    }
    return reds;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          - clear-unordered: {target: counts, float: [0, 0, 0, 0]}  | (13,22) | view of format UNKNOWN cannot be cleared to floats
          - clear: {target: {resource: color, mip-levels: 2}}       | (13,51) | a render target view has no 'mip-levels'; it has array-size, first-array-slice, first-w-slice, mip-slice, w-size
          - clear: {target: {resource: colour}}                     | (13,32) | there is no texture 'colour'; did you mean 'color'?
          - copy-resource: {from: color, to: counts}                | (13,27) | there is no such resource 'color'
          - copy-subresource-region: {from: color, to: color, box: [1, 2, 3]} | (13,60) | expected [left, right], [left, top, right, bottom], or [left, top, front, right, bottom, back]
          - copy-subresource-region: {from: color, to: color, at: 4} | (13,30) | box from 4, 0, 0 to 8, 4, 1: the subresource has 4 x 4 x 1 texels
          - update-subresource: {to: color, texels: [1, 2]}         | (13,45) | 2 numbers: elements of R8G8B8A8_UNORM take 4 each
          - update-subresource: {to: counts}                        | (13,25) | expected one of file, floats, doubles, ints, shorts, bytes, data and size
          - generate-mips: {resource: color, flags: append}         | (13,45) | a shader resource view cannot be APPEND
          - set-resource-min-lod: {resource: color, min-lod: 2}   | (13,27) | least level of detail 2.0: 0 to 1 are possible
          - begin: seen                                             | (13,12) | there is no query 'seen'
          - repeat: {times: 100000, commands: [{clear: {target: color}}, {clear: {target: color}}]} | (13,13) | 100000 times 2 commands are more than 100000
          - dispatch: {cs: add}                                     | (13,15) | expected 'groups', or 'indirect': how many thread groups to run
          """)
  void wrongCommands(String command, String place, String message) {
    plumb.file(
        "s.yaml",
        HEAD
            + "buffers: {counts: {size: 16}}\n"
            + "textures: {color: {size: 4x4}}\n"
            + "outputs: {}\n"
            + "commands:\n"
            + "  "
            + command
            + "\n");
    assertThat(plumb.run("render @s.yaml").err())
        .contains(": error: " + message + "\n")
        .startsWith("s.yaml" + place);
  }
}
