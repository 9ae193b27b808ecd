package dev.plumb.hlsl.intrinsic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.testing.StageProbe;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// `ProcessTriTessFactorsAvg` and its kin, in a patch constant function.
class TessellationFactorTest {
  private static Map<String, List<Float>> constants(String partitioning, String body) {
    var probe =
        StageProbe.of(
            ShaderStage.HULL,
            """
            struct C { float x : X; };
            struct P
            {
              float e[4] : SV_TessFactor; float i[2] : SV_InsideTessFactor;
              float4 edges : EDGES; float4 inside : INSIDE;
            };
            P constants()
            {
              P p = (P)1;
              float4 e = 0; float2 i = 0; float2 u = 0;
              float3 e3; float i1; float u1;
              BODY
              p.edges = e;
              p.inside = float4(i, u);
              return p;
            }
            [domain("quad")] [partitioning("PART")] [outputtopology("triangle_cw")]
            [outputcontrolpoints(1)] [patchconstantfunc("constants")]
            C main() { C c; c.x = 0; return c; }
            """
                .replace("BODY", body)
                .replace("PART", partitioning));
    probe.hull(1);
    return probe.patchConstants();
  }

  private static final String QUAD =
      "ProcessQuadTessFactorsAvg(float4(1.5, 70, 3.25, 0), 0.5, e, i, u);";

  @Test
  void edgesAreRoundedAsThePartitioningAsks() {
    assertThat(constants("integer", QUAD).get("EDGES")).containsExactly(2f, 64f, 4f, 0f);
    assertThat(constants("pow2", QUAD).get("EDGES")).containsExactly(2f, 64f, 4f, 0f);
    assertThat(constants("fractional_odd", QUAD).get("EDGES"))
        .containsExactly(1.5f, 63f, 3.25f, 0f);
    assertThat(constants("fractional_even", QUAD).get("EDGES")).containsExactly(2f, 64f, 3.25f, 0f);
  }

  @Test
  void insideIsMadeOfTheEdges() {
    float average = (1.5f + 70 + 3.25f) * 0.25f * 0.5f;
    assertThat(constants("integer", QUAD).get("INSIDE"))
        .containsExactly(10f, 10f, average, average);
    assertThat(constants("pow2", QUAD.replace("Avg", "Max")).get("INSIDE"))
        .containsExactly(64f, 64f, 35f, 35f);
    assertThat(constants("integer", QUAD.replace("Avg", "Min")).get("INSIDE"))
        .containsExactly(1f, 1f, 0f, 0f);
  }

  @Test
  void quadsInTwoDirections() {
    String body = "Process2DQuadTessFactorsMax(float4(2, 8, 6, 4.5), float2(1, 0.5), e, i, u);";
    assertThat(constants("integer", body).get("INSIDE")).containsExactly(8f, 3f, 8f, 3f);
    assertThat(constants("fractional_odd", body.replace("Max", "Avg")).get("INSIDE"))
        .containsExactly(6.25f, 2f, 6.25f, 2f);
    assertThat(constants("fractional_odd", body.replace("Max", "Min")).get("INSIDE"))
        .containsExactly(4.5f, 1f, 4.5f, 1f);
  }

  @Test
  void triangles() {
    String body =
        "ProcessTriTessFactorsAvg(float3(2, 3, 4.5), 1, e3, i1, u1); e.xyz = e3; i = i1; u = u1;";
    Map<String, List<Float>> average = constants("integer", body);
    assertThat(average.get("EDGES")).containsExactly(2f, 3f, 5f, 0f);
    assertThat(average.get("INSIDE").subList(0, 3)).containsExactly(4f, 4f, 9.5f / 3);
    assertThat(constants("integer", body.replace("Avg", "Min")).get("INSIDE").get(0)).isEqualTo(2);
    assertThat(constants("pow2", body.replace("Avg", "Max")).get("INSIDE").get(0)).isEqualTo(8);
  }

  @Test
  void isolines() {
    String body = "ProcessIsolineTessFactors(2.5, 3.5, e.x, e.y);";
    assertThat(constants("fractional_even", body).get("EDGES").subList(0, 2))
        .containsExactly(2.5f, 4f);
    assertThat(constants("integer", body).get("EDGES").subList(0, 2)).containsExactly(3f, 4f);
  }
}
