package dev.plumb.emulator.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.state.Blend;
import dev.plumb.emulator.state.BlendDesc;
import dev.plumb.emulator.state.BlendOp;
import dev.plumb.emulator.state.PrimitiveTopology;
import dev.plumb.emulator.state.RenderTargetBlendDesc;
import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A curved surface of many patches, each edge with a factor at random that its two patches share:
/// every pixel is drawn once, whatever the partitioning (D3D11.3 §11.7.13). Where coarse edges meet
/// a bent inside the surface folds; so fronts count as 1, and backs as -1.
class WatertightTest {
  private static final int SIZE = 80;
  private static final int CELLS = 4; // in each direction, 32 pixels wide, from -16 on

  private static final String COMMON =
      """
      cbuffer C : register(b0) { float seed; float most; }
      struct V { float2 at : AT; };
      /// Of the edge between two corners, from either side.
      float factor(float2 a, float2 b) {
        uint2 middle = (uint2)(a + b + 1000);
        uint h = middle.x * 73856093u ^ middle.y * 19349663u ^ (uint)seed * 83492791u;
        h = (h ^ h >> 13) * 2654435761u;
        h ^= h >> 16;
        return h % 8 == 0 ? 1 + h / 8 % 5 : 0.6 + (h / 8 % 4096) / 4096.0 * most;
      }
      float4 bent(float2 p) {
        p += 2.5 * float2(sin(p.y * 0.11), cos(p.x * 0.13));
        return float4(p.x / 40 - 1, 1 - p.y / 40, 0.5, 1);
      }
      float4 ps(bool front : SV_IsFrontFace) : SV_Target { return front ? 1 : -1; }
      """;

  private static final String QUADS =
      COMMON
          + """
          V vs(uint id : SV_VertexID) {
            V v;
            uint cell = id / 4, corner = id % 4;
            v.at = float2(cell % 4, cell / 4) * 32 - 16
                 + 32 * float2(corner == 1 || corner == 2, corner >= 2);
            return v;
          }
          struct P { float e[4] : SV_TessFactor; float i[2] : SV_InsideTessFactor; };
          P constants(InputPatch<V, 4> v) {
            P p;
            p.e[0] = factor(v[0].at, v[3].at);
            p.e[1] = factor(v[0].at, v[1].at);
            p.e[2] = factor(v[1].at, v[2].at);
            p.e[3] = factor(v[3].at, v[2].at);
            p.i[0] = factor(v[0].at, v[0].at + 3);
            p.i[1] = factor(v[0].at, v[0].at + 5);
            return p;
          }
          [domain("quad")] [partitioning("PARTITIONING")] [outputtopology("triangle_cw")]
          [outputcontrolpoints(4)] [patchconstantfunc("constants")]
          V hs(InputPatch<V, 4> v, uint i : SV_OutputControlPointID) { return v[i]; }
          [domain("quad")]
          float4 ds(P p, float2 uv : SV_DomainLocation, const OutputPatch<V, 4> c) : SV_Position {
            return bent(c[0].at + 32 * uv);
          }
          """;

  private static final String TRIANGLES =
      COMMON
          + """
          V vs(uint id : SV_VertexID) {
            V v;
            uint cell = id / 6, corner = id % 6;
            bool right = corner == 1 || corner == 3 || corner == 4;
            bool low = corner == 2 || corner == 4 || corner == 5;
            v.at = float2(cell % 4, cell / 4) * 32 - 16 + 32 * float2(right, low);
            return v;
          }
          struct P { float e[3] : SV_TessFactor; float i : SV_InsideTessFactor; };
          P constants(InputPatch<V, 3> v) {
            P p;
            p.e[0] = factor(v[1].at, v[2].at);
            p.e[1] = factor(v[2].at, v[0].at);
            p.e[2] = factor(v[0].at, v[1].at);
            p.i = factor(v[0].at, v[1].at + 3);
            return p;
          }
          [domain("tri")] [partitioning("PARTITIONING")] [outputtopology("triangle_cw")]
          [outputcontrolpoints(3)] [patchconstantfunc("constants")]
          V hs(InputPatch<V, 3> v, uint i : SV_OutputControlPointID) { return v[i]; }
          [domain("tri")]
          float4 ds(P p, float3 b : SV_DomainLocation, const OutputPatch<V, 3> c) : SV_Position {
            return bent(c[0].at * b.x + c[1].at * b.y + c[2].at * b.z);
          }
          """;

  @Rule(D3D11.WATERTIGHT)
  @ParameterizedTest
  @CsvSource({
    "quad, integer", "quad, pow2", "quad, fractional_even", "quad, fractional_odd",
    "tri, integer", "tri, pow2", "tri, fractional_even", "tri, fractional_odd"
  })
  void everyPixelIsDrawnOnce(String domain, String partitioning) {
    boolean quads = domain.equals("quad");
    String hlsl = (quads ? QUADS : TRIANGLES).replace("PARTITIONING", partitioning);
    try (var canvas = new Canvas(SIZE)) {
      var context = canvas.context;
      canvas.shaders(hlsl);
      context.hs().setShader(canvas.device.createHullShader(Hlsl.hull(hlsl, "hs")));
      context.ds().setShader(canvas.device.createDomainShader(Hlsl.domain(hlsl, "ds")));
      context.ia().setPrimitiveTopology(PrimitiveTopology.patchList(quads ? 4 : 3));
      context
          .om()
          .setBlendState(
              BlendDesc.of(
                  RenderTargetBlendDesc.blend(
                      Blend.ONE, Blend.ONE, BlendOp.ADD, Blend.ONE, Blend.ONE, BlendOp.ADD)));
      for (int seed = 1; seed <= 6; seed++) {
        canvas.target(Format.R32_FLOAT, 1);
        context.hs().setConstantBuffers(0, canvas.constants(seed, seed < 4 ? 9 : 40, 0, 0));
        context.draw(CELLS * CELLS * (quads ? 4 : 6), 0);
        float[] texels = canvas.target.readFloats(0, 0);
        for (int i = 0; i < SIZE * SIZE; i++) {
          assertThat(texels[4 * i]).as("%d, %d of %d", i % SIZE, i / SIZE, seed).isEqualTo(1);
        }
      }
    }
  }
}
