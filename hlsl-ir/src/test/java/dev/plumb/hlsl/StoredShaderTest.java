package dev.plumb.hlsl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.ir.IrPrinter;
import dev.plumb.hlsl.preprocess.IncludeResolver;
import dev.plumb.hlsl.preprocess.MacroDefinition;
import dev.plumb.hlsl.reflect.ListingPrinter;
import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.type.ShaderStage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Shaders stored as text, and read back.
class StoredShaderTest {
  private static final String ALL_PARTS =
      """
      struct Light { float3 position; float range; row_major float2x3 m[2]; };
      cbuffer Scene : register(b2) { Light lights[2]; float4 tint; bool on; };
      float4 offset = float4(1, 2, 3, 4);
      Texture2D<float3> albedo : register(t1);
      Texture2D maps[3] : register(t4);
      StructuredBuffer<Light> more : register(t9);
      SamplerState linear_ : register(s2);
      static const float table[4] = { 1, 2, 4, 8 };
      float4 main(float4 p : SV_Position, nointerpolation uint i : I, out float d : SV_Depth)
          : SV_Target {
        d = p.z;
        float3 c = albedo.Sample(linear_, p.xy) * table[i] + maps[1].Load(int3(0, 0, 0)).xyz;
        for (uint k = 0; k < i; k++) c += lights[k & 1].position * more[k].range;
        return float4(c, 1) * tint + offset;
      }
      """;

  private static CompiledShader compile(String text, CompileOptions options) {
    return switch (HlslCompiler.compile(SourceFile.of("s.hlsl", text), options)) {
      case CompileResult.Compiled compiled -> compiled.shader();
      case CompileResult.Rejected rejected ->
          throw new AssertionError(rejected.diagnostics().toString());
    };
  }

  private static CompiledShader pixel(String text) {
    return compile(text, CompileOptions.of("main", ShaderStage.PIXEL));
  }

  private static void assertSame(CompiledShader read, CompiledShader shader) {
    assertThat(IrPrinter.print(read.module().module()))
        .isEqualTo(IrPrinter.print(shader.module().module()));
    assertThat(ListingPrinter.print(read.reflection()))
        .isEqualTo(ListingPrinter.print(shader.reflection()));
    assertThat(StoredShader.print(read, false)).isEqualTo(StoredShader.print(shader, false));
    if (read.hasSource()) {
      assertThat(StoredShader.print(read, true)).isEqualTo(StoredShader.print(shader, true));
    }
  }

  static Stream<Path> samples() throws IOException {
    Path resources = Path.of("src/test/resources");
    var files = new ArrayList<Path>();
    for (String folder : List.of("shaders", "snapshots/lower")) {
      try (var list = Files.list(resources.resolve(folder))) {
        list.filter(f -> f.toString().endsWith(".hlsl")).sorted().forEach(files::add);
      }
    }
    return files.stream();
  }

  @ParameterizedTest
  @MethodSource("samples")
  void everySampleIsTheSameAfterwards(Path file) throws IOException {
    String text = Files.readString(file);
    for (ShaderStage stage : List.of(ShaderStage.VERTEX, ShaderStage.PIXEL, ShaderStage.COMPUTE)) {
      CompileOptions options = CompileOptions.of("main", stage);
      if (HlslCompiler.compile(SourceFile.of("s.hlsl", text), options)
          instanceof CompileResult.Compiled compiled) {
        String stored = StoredShader.print(compiled.shader(), true);
        assertSame(compile(stored, options), compiled.shader());
      }
    }
  }

  @Test
  void allPartsOfAnInterfaceComeBack() {
    CompiledShader shader = pixel(ALL_PARTS);
    CompiledShader read = pixel(StoredShader.print(shader, false));
    assertSame(read, shader);
    assertThat(read.hasSource()).isFalse();
    assertThat(read.reflection().constantBuffer("Scene").orElseThrow().members())
        .extracting(m -> m.name() + " " + m.offset() + " " + m.used())
        .containsExactly("lights 0 true", "tint 160 true", "on 176 false");
  }

  static Stream<Arguments> stages() {
    String points = "struct P { float3 p : POSITION; };\n";
    String factors =
        "struct F { float e[3] : SV_TessFactor; float i : SV_InsideTessFactor; uint n : N; };\n";
    return Stream.of(
        Arguments.of(
            "ps_3_0",
            """
            float4x4 world; bool flag; int n = 3; float values[8]; sampler2D tex : register(s1);
            struct L { float3 d; float i; } light;
            float4 main(float2 uv : TEXCOORD0) : COLOR {
              return tex2D(tex, uv) * world[0] * light.i * (flag ? values[2] : n);
            }
            """),
        Arguments.of(
            "vs_2_0", "float4 m; float4 main(float4 p : POSITION) : POSITION { return p * m; }"),
        Arguments.of(
            "hs_5_0",
            points
                + factors
                + """
                F patch(InputPatch<P, 3> p) { F f; f.e[0] = f.e[1] = f.e[2] = 2; f.i = 3; f.n = 4; return f; }
                [domain("tri")] [partitioning("fractional_odd")] [outputtopology("triangle_cw")]
                [outputcontrolpoints(3)] [patchconstantfunc("patch")] [maxtessfactor(15.5)]
                P main(InputPatch<P, 3> p, uint i : SV_OutputControlPointID) { return p[i]; }
                """),
        Arguments.of(
            "ds_5_0",
            points
                + factors
                + """
                [domain("tri")]
                float4 main(F f, float3 l : SV_DomainLocation, OutputPatch<P, 3> p) : SV_Position {
                  return float4(p[0].p * l.x + p[1].p * l.y + p[2].p * l.z, f.n);
                }
                """),
        Arguments.of(
            "gs_5_0",
            """
            struct V { float4 p : SV_Position; }; struct W { float3 w : W; };
            [maxvertexcount(4)] [instance(2)]
            void main(point V v[1], inout PointStream<V> s, inout PointStream<W> t) {
              s.Append(v[0]); W w; w.w = v[0].p.xyz; t.Append(w); t.RestartStrip();
            }
            """),
        Arguments.of(
            "cs_6_0",
            """
            RWStructuredBuffer<uint2> b; ByteAddressBuffer r; groupshared uint g[4];
            [numthreads(4, 1, 1)]
            void main(uint3 id : SV_DispatchThreadID) {
              g[id.x] = WaveActiveSum(r.Load(id.x * 4));
              GroupMemoryBarrierWithGroupSync();
              b[id.x] = uint2(g[3 - id.x], b.IncrementCounter());
            }
            """));
  }

  @ParameterizedTest
  @MethodSource("stages")
  void everyStageComesBack(String target, String text) {
    var options = CompileOptions.of("main", ShaderProfile.parse(target).orElseThrow());
    CompiledShader shader = compile(text, options);
    assertSame(compile(StoredShader.print(shader, true), options), shader);
  }

  @Test
  void theFormatIsThisOne() {
    CompileOptions options =
        CompileOptions.of("main", ShaderStage.PIXEL)
            .withMacros(List.of(new MacroDefinition("RED", "1 \"x\"")));
    String stored =
        StoredShader.print(compile("float4 main() : SV_Target { return 1; }", options), true);
    assertThat(stored.lines())
        .startsWith("plumb-shader 1", "section 2 options")
        .contains("stage pixel")
        .endsWith("section 1 source \"s.hlsl\"", "float4 main() : SV_Target { return 1; }");
  }

  @Test
  void sourcesMakeItDebuggable() {
    IncludeResolver includes =
        (name, angled, includer, at) ->
            Optional.of(SourceFile.of("inc/" + name, "#define ONE \\\n  1\n", at));
    CompileOptions options = CompileOptions.of("main", ShaderStage.PIXEL).withIncludes(includes);
    CompiledShader shader =
        compile(
            "#include \"a.h\"\nfloat4 main() : SV_Target { float x = ONE; return x; }", options);
    CompiledShader read = pixel(StoredShader.print(shader, true));
    assertThat(read.hasSource()).isTrue();
    assertThat(read.includedFiles()).containsExactly("inc/a.h");
    assertThat(IrPrinter.print(read.debugModule().module()))
        .isEqualTo(IrPrinter.print(shader.debugModule().module()));
    assertThat(read.program().entry().name()).isEqualTo("main");
  }

  private static String refusal(String stored) {
    CompileOptions options = CompileOptions.of("main", ShaderStage.PIXEL);
    return switch (HlslCompiler.compile(SourceFile.of("s.plumb", stored), options)) {
      case CompileResult.Compiled _ -> "";
      case CompileResult.Rejected rejected -> {
        var first = rejected.diagnostics().getFirst();
        yield "("
            + first.span().startLocation().line()
            + ") "
            + first.code().code()
            + " "
            + first.message();
      }
    };
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          plumb-shader 1              | plumb-shader 7               | (1) P0005 not a valid stored shader: 'plumb-shader 7': this Plumb reads version 1 of stored shaders; compile the shader again
          size: 16, packing           | size: 1600, packing          | (1) P0005 not a valid stored shader: reflection and code differ in constant buffer 'C'
          offset: 0, size: 16         | offset: 64, size: 16         | (1) P0005 not a valid stored shader: 'tint' of constant buffer 'C' does not lie in it
          section 1 options           | section 999 options          | (2) P0005 not a valid stored shader: the file ends within a section of 999 lines
          entry f0                    | entry f1                     | (25) P0005 not a valid stored shader: no function f1
          cbuffer "C" 0 0 16          | cbuffer "C" 9 0 16           | (1) P0005 not a valid stored shader: reflection and code differ in constant buffer 'C'
          stage pixel                 | stage pixle                  | (11) P0005 not a valid stored shader: 'pixle' is no ShaderStage
          """)
  void damagedFilesAreRefusedWithTheLine(String part, String other, String message) {
    String stored =
        StoredShader.print(
            pixel("cbuffer C { float4 tint; }; float4 main() : SV_Target { return tint; }"), false);
    assertThat(stored).contains(part);
    assertThat(refusal(stored.replace(part, other))).isEqualTo(message);
  }

  @Test
  void theStageMustFit() {
    String stored = StoredShader.print(pixel(ALL_PARTS), false);
    var result =
        HlslCompiler.compile(
            SourceFile.of("s.plumb", stored), CompileOptions.of("main", ShaderStage.VERTEX));
    assertThat(result.diagnostics().getFirst().message())
        .isEqualTo("the stored shader is a pixel shader, not a vertex shader");
  }

  /// Whatever a file holds: a shader, or one message.
  @Test
  void mutatedFilesAreReadOrRefused() {
    String stored = StoredShader.print(pixel(ALL_PARTS), true);
    var random = new Random(7);
    for (int round = 0; round < 150; round++) {
      var text = new StringBuilder(stored);
      for (int change = 0; change <= random.nextInt(3); change++) {
        int at = 14 + random.nextInt(text.length() - 14);
        int end = Math.min(text.length(), at + 1 + random.nextInt(12));
        switch (random.nextInt(4)) {
          case 0 -> text.delete(at, end);
          case 1 -> text.insert(at, text.substring(at, end));
          case 2 -> text.setCharAt(at, "019-\"()[],: xn".charAt(random.nextInt(14)));
          default -> text.insert(at, "99999");
        }
      }
      refusal(text.toString()); // throws nothing
    }
  }
}
