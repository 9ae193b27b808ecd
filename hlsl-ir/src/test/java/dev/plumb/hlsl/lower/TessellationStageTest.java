package dev.plumb.hlsl.lower;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.ir.IrParser;
import dev.plumb.hlsl.ir.IrPrinter;
import dev.plumb.hlsl.ir.IrSyntaxException;
import dev.plumb.hlsl.ir.StageData;
import dev.plumb.hlsl.reflect.ListingPrinter;
import dev.plumb.hlsl.testing.StageProbe;
import dev.plumb.hlsl.type.ShaderStage;
import dev.plumb.hlsl.type.TessellatorDomain;
import dev.plumb.hlsl.type.TessellatorOutput;
import dev.plumb.hlsl.type.TessellatorPartitioning;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Hull and domain shaders, run with control points from arrays.
class TessellationStageTest {
  private static final String HULL =
      """
      struct V { float3 pos : POSITION; float2 uv : TEXCOORD; };
      struct C { float3 pos : BEZIERPOS; float2 uv : TEXCOORD; };
      struct P
      {
        float edges[3] : SV_TessFactor;
        float inside : SV_InsideTessFactor;
        float3 middle : MIDDLE;
        uint id : PATCHID;
      };
      static float3 offset = float3(0, 0, 1);
      float3 middle(OutputPatch<C, 3> p) { return (p[0].pos + p[1].pos + p[2].pos) / 3; }
      P constants(InputPatch<V, 4> ip, OutputPatch<C, 3> op, uint id : SV_PrimitiveID)
      {
        P p;
        [unroll] for (int i = 0; i < 3; i++)
          p.edges[i] = length(op[(i + 1) % 3].pos - op[(i + 2) % 3].pos);
        p.inside = ip[3].uv.x + offset.z;
        p.middle = middle(op);
        p.id = id + 1;
        return p;
      }
      [domain("tri")]
      [partitioning("fractional_odd")]
      [outputtopology("triangle_cw")]
      [outputcontrolpoints(3)]
      [patchconstantfunc("constants")]
      [maxtessfactor(15.5)]
      C main(InputPatch<V, 4> p, uint i : SV_OutputControlPointID, uint id : SV_PrimitiveID)
      {
        C c;
        c.pos = p[i].pos * 2 + p[3].pos + offset * id;
        c.uv = p[i].uv.yx;
        return c;
      }
      """;

  private static float[] f(float... values) {
    return values;
  }

  private static StageProbe hull() {
    return StageProbe.of(ShaderStage.HULL, HULL)
        .vertices(4, "POSITION", f(0, 0, 0), f(1, 0, 0), f(0, 1, 0), f(10, 20, 30))
        .vertices(4, "TEXCOORD", f(1, 2), f(3, 4), f(5, 6), f(7, 8))
        .value("SV_PrimitiveID", f(5));
  }

  @Test
  void hullShaderMakesControlPoints() {
    List<Map<String, List<Float>>> points = hull().hull(3);
    assertThat(points.get(0).get("BEZIERPOS")).containsExactly(10f, 20f, 35f);
    assertThat(points.get(1).get("BEZIERPOS")).containsExactly(12f, 20f, 35f);
    assertThat(points.get(2).get("BEZIERPOS")).containsExactly(10f, 22f, 35f);
    assertThat(points.get(2).get("TEXCOORD")).containsExactly(6f, 5f);
  }

  @Test
  void patchConstantFunctionReadsThem() {
    var probe = hull();
    probe.hull(3);
    Map<String, List<Float>> constants = probe.patchConstants();
    float diagonal = (float) Math.sqrt(8);
    assertThat(constants.get("SV_TESSFACTOR")).containsExactly(diagonal);
    assertThat(constants.get("SV_TESSFACTOR1")).containsExactly(2f);
    assertThat(constants.get("SV_TESSFACTOR2")).containsExactly(2f);
    assertThat(constants.get("SV_INSIDETESSFACTOR")).containsExactly(8f);
    assertThat(constants.get("MIDDLE")).containsExactly(32f / 3, 62f / 3, 35f);
    assertThat(constants.get("PATCHID")).containsExactly(6f);
  }

  /// Both functions' parameters are members of `$Params`.
  @Test
  void patchConstantFunctionTakesUniforms() {
    String text =
        HULL.replace(
                "uint id : SV_PrimitiveID)\n{\n  P p;",
                "uint id : SV_PrimitiveID,"
                    + " uniform float density, uniform float3 shift)\n{\n  P p;")
            .replace("p.inside = ", "p.inside = density * ")
            .replace("p.middle = ", "p.middle = shift + ")
            .replace("C main(", "C main(uniform float scale, ")
            .replace("c.pos = ", "c.pos = scale * ");
    assertThat(text).contains("density, uniform").contains("uniform float scale");
    var probe =
        StageProbe.of(ShaderStage.HULL, text)
            .vertices(4, "POSITION", f(0, 0, 0), f(1, 0, 0), f(0, 1, 0), f(10, 20, 30))
            .vertices(4, "TEXCOORD", f(1, 2), f(3, 4), f(5, 6), f(7, 8))
            .value("SV_PrimitiveID", f(5))
            .constants(1, 3, 0, 0, 100, 200, 300);
    assertThat(probe.hull(3).get(1).get("BEZIERPOS")).containsExactly(12f, 20f, 35f);
    Map<String, List<Float>> constants = probe.patchConstants();
    assertThat(constants.get("SV_INSIDETESSFACTOR")).containsExactly(22f); // 3 * 7 + 1
    assertThat(constants.get("MIDDLE")).containsExactly(100 + 32f / 3, 200 + 62f / 3, 335f);
  }

  @Test
  void moduleSaysItsStageData() throws IrSyntaxException {
    var module = hull().shader().module().module();
    var data = (StageData.Hull) module.stageData();
    assertThat(data.domain()).isEqualTo(TessellatorDomain.TRI);
    assertThat(data.partitioning()).isEqualTo(TessellatorPartitioning.FRACTIONAL_ODD);
    assertThat(data.output()).isEqualTo(TessellatorOutput.TRIANGLE_CW);
    assertThat(data.inputControlPoints()).isEqualTo(4);
    assertThat(data.outputControlPoints()).isEqualTo(3);
    assertThat(data.maxTessFactor()).isEqualTo(15.5f);
    String text = IrPrinter.print(module);
    assertThat(text).contains("output_vertex ", "patch_constant 0 0, ");
    assertThat(IrPrinter.print(IrParser.parse(text))).isEqualTo(text);
  }

  @Test
  void listingHasThePatchConstantSignature() {
    String listing = ListingPrinter.print(hull().shader().reflection());
    assertThat(listing)
        .contains("Patch Constant signature:")
        .contains("// SV_TessFactor            2   x           2  TRIEDGE   float   x")
        .contains("// SV_InsideTessFactor      0   x           3   TRIINT   float   x");
  }

  @Test
  void domainShaderReadsBoth() {
    var probe =
        StageProbe.of(
                ShaderStage.DOMAIN,
                """
                struct C { float3 pos : BEZIERPOS; float2 uv : TEXCOORD; };
                struct P
                {
                  float edges[3] : SV_TessFactor;
                  float inside : SV_InsideTessFactor;
                  float3 middle : MIDDLE;
                  uint id : PATCHID;
                };
                struct O { float4 pos : SV_Position; float2 uv : TEXCOORD; uint id : ID; };
                [domain("tri")]
                O main(P p, float3 at : SV_DomainLocation, const OutputPatch<C, 3> c,
                       uint primitive : SV_PrimitiveID)
                {
                  O o;
                  float3 pos = 0;
                  o.uv = 0;
                  for (uint i = 0; i < 3; i++) { pos += c[i].pos * at[i]; o.uv += c[i].uv * at[i]; }
                  o.pos = float4(pos + p.middle, p.edges[1] + p.inside);
                  o.id = p.id * 100 + primitive;
                  return o;
                }
                """)
            .vertices(3, "BEZIERPOS", f(0, 0, 0), f(4, 0, 0), f(0, 8, 0))
            .vertices(3, "TEXCOORD", f(0, 0), f(1, 0), f(0, 1))
            .value("SV_DomainLocation", f(0.25f, 0.5f, 0.25f))
            .value("SV_PrimitiveID", f(7))
            .value("SV_TessFactor1", f(3))
            .value("SV_InsideTessFactor", f(0.5f))
            .value("MIDDLE", f(10, 20, 30))
            .value("PATCHID", f(2));
    Map<String, List<Float>> out = probe.domain();
    assertThat(out.get("SV_POSITION")).containsExactly(12f, 22f, 30f, 3.5f);
    assertThat(out.get("TEXCOORD")).containsExactly(0.5f, 0.25f);
    assertThat(out.get("ID")).containsExactly(207f);
  }

  /// A hull shader whose result is an out parameter, on lines, that reads no input patch.
  @Test
  void isolines() {
    var probe =
        StageProbe.of(
            ShaderStage.HULL,
            """
            struct C { float x : X; };
            void constants(out float factors[2] : SV_TessFactor, const OutputPatch<C, 2> p)
            {
              factors[0] = p[0].x;
              factors[1] = p[1].x;
            }
            [domain("isoline")] [partitioning("integer")] [outputtopology("line")]
            [outputcontrolpoints(2)] [patchconstantfunc("constants")]
            void main(uint i : SV_OutputControlPointID, out C c) { c.x = i * 3 + 1; }
            """);
    probe.hull(2);
    assertThat(probe.patchConstants().get("SV_TESSFACTOR")).containsExactly(1f);
    assertThat(probe.patchConstants().get("SV_TESSFACTOR1")).containsExactly(4f);
    assertThat(ListingPrinter.print(probe.shader().reflection())).contains("LINEDEN", "LINEDET");
  }
}
