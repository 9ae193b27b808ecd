package dev.plumb.hlsl.sema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.plumb.hlsl.CompileOptions;
import dev.plumb.hlsl.CompileResult;
import dev.plumb.hlsl.HlslCompiler;
import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Geometry, hull and domain shaders with words left out, doubled and exchanged: there may be
/// messages, never exceptions.
class StageMutationTest {
  private static final int MUTANTS = Integer.getInteger("plumb.mutants", 150);
  private static final Pattern WORD = Pattern.compile("\\w+|\"[^\"]*\"|\\s+|.", Pattern.DOTALL);

  private static final String TEXT =
      """
      cbuffer c { float4x4 m; float4 planes[2]; };
      struct V { float4 pos : SV_Position; float2 uv : TEXCOORD; };
      struct O { float4 pos : SV_Position; float3 n : NORMAL; uint rt : SV_RenderTargetArrayIndex; };
      struct P { float e[3] : SV_TessFactor; float i : SV_InsideTessFactor; float4 k[2] : K; };
      void emit(inout TriangleStream<O> s, V v, uint i)
      {
        O o; o.pos = mul(v.pos, m); o.n = v.uv.xyx; o.rt = i; s.Append(o);
      }
      P constants(InputPatch<V, 3> p, OutputPatch<V, 3> q, uint id : SV_PrimitiveID)
      {
        P r = (P) 1; float3 e3;
        ProcessTriTessFactorsAvg(q[0].uv.xyx, p[1].uv.x, e3, r.i, r.k[0].x);
        for (uint i = 0; i < 3; i++) { r.e[i] = distance(q[i].pos, q[(i + 1) % 3].pos); }
        return r;
      }
      """;

  private static String text(ShaderStage stage) {
    return TEXT
        + switch (stage) {
          case GEOMETRY ->
              """
              [maxvertexcount(9)] [instance(2)]
              void main(triangle V v[3], uint id : SV_GSInstanceID, inout TriangleStream<O> s)
              {
                for (int i = 0; i < 3; i++) { emit(s, v[i], id); }
                s.RestartStrip();
              }
              """;
          case HULL ->
              """
              [domain("tri")] [partitioning("pow2")] [outputtopology("triangle_cw")]
              [outputcontrolpoints(3)] [patchconstantfunc("constants")] [maxtessfactor(8)]
              V main(InputPatch<V, 3> p, uint i : SV_OutputControlPointID) { return p[i]; }
              """;
          default ->
              """
              [domain("tri")]
              O main(P p, float3 at : SV_DomainLocation, const OutputPatch<V, 3> q)
              {
                O o; o.pos = q[0].pos * at.x + q[1].pos * at.y + p.k[at.z > 0]; o.n = at; o.rt = 0;
                return o;
              }
              """;
        };
  }

  @ParameterizedTest
  @EnumSource(names = {"GEOMETRY", "HULL", "DOMAIN"})
  void neverThrows(ShaderStage stage) {
    assertThat(
            HlslCompiler.compile(
                SourceFile.of("test.hlsl", text(stage)), CompileOptions.of("main", stage)))
        .isInstanceOf(CompileResult.Compiled.class);
    List<String> words = WORD.matcher(text(stage)).results().map(r -> r.group()).toList();
    var random = new Random(stage.ordinal());
    for (int i = 0; i < MUTANTS; i++) {
      var mutant = new ArrayList<>(words);
      for (int change = random.nextInt(3); change >= 0; change--) {
        int at = random.nextInt(mutant.size());
        String other = words.get(random.nextInt(words.size()));
        switch (random.nextInt(4)) {
          case 0 -> mutant.remove(at);
          case 1 -> mutant.add(at, mutant.get(at));
          case 2 -> mutant.set(at, other);
          default -> mutant.add(at, " " + other + " ");
        }
      }
      String text = String.join("", mutant);
      assertThatCode(
              () ->
                  HlslCompiler.compile(
                      SourceFile.of("test.hlsl", text), CompileOptions.of("main", stage)))
          .as(text)
          .doesNotThrowAnyException();
    }
  }
}
