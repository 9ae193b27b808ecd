package dev.plumb.hlsl.sema;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.CompileOptions;
import dev.plumb.hlsl.CompileResult;
import dev.plumb.hlsl.HlslCompiler;
import dev.plumb.hlsl.ShaderProfile;
import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.testing.Messages;
import dev.plumb.hlsl.type.ShaderStage;
import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The system values at each end of each stage: the types they may have, and which are refused.
class SystemValueTest {
  /// A shader for each end of each stage, with the value's declaration for VALUE.
  private static final Map<String, String> SHADERS =
      Map.ofEntries(
          Map.entry("vs_in", "float4 main(VALUE) : SV_Position { return 0; }"),
          Map.entry("vs_out", "void main(out float4 zz : ZZ, out VALUE) { zz = 0; v = (T) 0; }"),
          Map.entry("hs_in", "HULL C main(InputPatch<C, 1> p, VALUE) { return p[0]; }"),
          Map.entry("hs_vertex", "HULL C main(InputPatch<D, 1> p) { return (C) 0; }"),
          Map.entry("hs_out", "HULL D main() { return (D) 0; }"),
          Map.entry(
              "hs_patch",
              "[domain(\"tri\")] [partitioning(\"pow2\")] [outputtopology(\"triangle_cw\")]"
                  + " [outputcontrolpoints(1)] [patchconstantfunc(\"f2\")] C main()"
                  + " { return (C) 0; }"),
          Map.entry(
              "ds_in",
              "[domain(\"tri\")] float4 main(VALUE, const OutputPatch<C, 1> p) : SV_Position"
                  + " { return 0; }"),
          Map.entry(
              "ds_vertex",
              "[domain(\"tri\")] float4 main(const OutputPatch<D, 1> p) : SV_Position"
                  + " { return 0; }"),
          Map.entry("ds_out", "[domain(\"tri\")] D main() { return (D) 0; }"),
          Map.entry(
              "gs_in",
              "[maxvertexcount(1)] void main(point C p[1], VALUE, inout PointStream<C> s) { }"),
          Map.entry(
              "gs_vertex",
              "[maxvertexcount(1)] void main(point D p[1], inout PointStream<C> s) { }"),
          Map.entry(
              "gs_out", "[maxvertexcount(1)] void main(point C p[1], inout PointStream<D> s) { }"),
          Map.entry("ps_in", "float4 main(VALUE) : SV_Target { return 0; }"),
          Map.entry(
              "ps_out", "void main(out float4 c : SV_Target7, out VALUE) { c = 0; v = (T) 0; }"),
          Map.entry("cs_in", "[numthreads(1, 1, 1)] void main(VALUE) { }"));

  private static final String COMMON =
      """
      typedef TYPE T;
      struct C { float c : CC; };
      struct D { float c : CC; VALUE; };
      struct P { float e[3] : SV_TessFactor; float i : SV_InsideTessFactor; };
      P f() { return (P) 1; }
      P f2(VALUE) { return (P) 1; }
      """;

  private static final String HULL =
      "[domain(\"tri\")] [partitioning(\"pow2\")] [outputtopology(\"triangle_cw\")]"
          + " [outputcontrolpoints(1)] [patchconstantfunc(\"f\")]";

  /// `type semantic: ends that take it`; all others refuse it.
  private static final String TABLE =
      """
      float4 SV_Position: vs_in vs_out hs_vertex hs_out ds_vertex ds_out gs_vertex gs_out ps_in
      float SV_ClipDistance1: vs_in vs_out hs_vertex hs_out ds_vertex ds_out gs_vertex gs_out ps_in
      float3 SV_CullDistance: vs_in vs_out hs_vertex hs_out ds_vertex ds_out gs_vertex gs_out ps_in
      uint SV_VertexID: vs_in vs_out hs_vertex hs_out ds_vertex ds_out gs_vertex gs_out
      uint SV_InstanceID: vs_in vs_out hs_vertex hs_out ds_vertex ds_out gs_vertex gs_out ps_in
      uint SV_RenderTargetArrayIndex: vs_out hs_vertex hs_out ds_vertex ds_out gs_vertex gs_out ps_in
      uint SV_ViewportArrayIndex: vs_out hs_vertex hs_out ds_vertex ds_out gs_vertex gs_out ps_in
      uint SV_PrimitiveID: hs_in hs_patch ds_in gs_in gs_out ps_in
      uint SV_OutputControlPointID: hs_in
      float3 SV_DomainLocation: ds_in
      uint SV_GSInstanceID: gs_in
      bool SV_IsFrontFace: gs_out ps_in
      uint SV_SampleIndex: ps_in
      uint SV_Coverage: ps_in ps_out
      uint SV_StencilRef: ps_out
      float SV_Depth: ps_out
      float SV_DepthGreaterEqual: ps_out
      float SV_DepthLessEqual: ps_out
      float4 SV_Target3: ps_out
      uint3 SV_DispatchThreadID: cs_in
      uint3 SV_GroupID: cs_in
      uint2 SV_GroupThreadID: cs_in
      uint SV_GroupIndex: cs_in
      float4x4 SV_Position:
      float2 SV_Depth:
      float SV_PrimitiveID:
      float2 SV_OutputControlPointID:
      uint2 SV_DispatchThreadIDs:
      float4 SV_Target8:
      """;

  static Stream<String> table() {
    return TABLE.lines();
  }

  @ParameterizedTest
  @MethodSource
  void table(String line) {
    String[] sides = line.split(":");
    String[] value = sides[0].strip().split(" ");
    String taking =
        SHADERS.keySet().stream()
            .filter(end -> takes(end, value[0], value[1]))
            .sorted()
            .collect(Collectors.joining(" "));
    String expected =
        sides.length == 1
            ? ""
            : Stream.of(sides[1].strip().split(" ")).sorted().collect(Collectors.joining(" "));
    assertThat(taking).isEqualTo(expected);
  }

  private static boolean takes(String end, String type, String semantic) {
    String text =
        (COMMON + SHADERS.get(end))
            .replace("HULL", HULL)
            .replace("TYPE", type)
            .replace("VALUE", type + " v : " + semantic);
    var profile = ShaderProfile.parse(end.substring(0, 2) + "_5_0").orElseThrow();
    var result =
        HlslCompiler.compile(SourceFile.of("test.hlsl", text), CompileOptions.of("main", profile));
    return result instanceof CompileResult.Compiled;
  }

  /// Two registers for both, counted in each stream on its own.
  @Rule(D3D11.EIGHT_DISTANCES)
  @Test
  void eightDistancesAtMost() {
    String vertex =
        "void main(out float4 p : SV_Position, out float4 a : SV_ClipDistance1, out float3 b :"
            + " SV_CullDistance, out %s c : SV_ClipDistance0) { p = a = 1; b = 1; c = 1; }";
    var options = CompileOptions.of("main", ShaderStage.VERTEX);
    assertThat(Messages.of(vertex.formatted("float"), options)).isEmpty();
    assertThat(Messages.of(vertex.formatted("float2"), options).getFirst())
        .isEqualTo("X4576: parameter 'c': there may be 8 clip and cull distances, not 9");
  }

  /// It would be no help to be told the same name.
  @Test
  void whatTheModelLacksIsNotSuggested() {
    var options = CompileOptions.of("main", ShaderProfile.parse("vs_2_0").orElseThrow());
    assertThat(Messages.of("float4 main(uint i : SV_VertexID) : POSITION { return i; }", options))
        .containsExactly("X4502: parameter 'i': invalid vs_2_0 input semantic 'SV_VertexID'");
  }
}
