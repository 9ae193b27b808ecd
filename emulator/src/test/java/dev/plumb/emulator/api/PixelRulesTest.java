package dev.plumb.emulator.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.BufferDesc;
import dev.plumb.emulator.resource.Texture2D;
import dev.plumb.emulator.resource.Texture2DDesc;
import dev.plumb.emulator.state.ComparisonFunc;
import dev.plumb.emulator.state.CullMode;
import dev.plumb.emulator.state.DepthStencilDesc;
import dev.plumb.emulator.state.PrimitiveTopology;
import dev.plumb.emulator.state.RasterizerDesc;
import dev.plumb.emulator.state.Viewport;
import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Rules of the pixel shader's inputs, of its quads and of lanes that only help, from HLSL to
/// texels.
class PixelRulesTest {
  private static final RasterizerDesc BOTH_SIDES =
      RasterizerDesc.DEFAULT.withCullMode(CullMode.NONE);
  private static final String VALUE =
      "float4 ps(float4 p : SV_Position, float v : VALUE) : SV_Target"
          + " { return float4(1, v, p.z, p.w); }";

  private static Canvas canvas() {
    return new Canvas(8);
  }

  /// z is neither clamped to the viewport's depths nor rounded to the buffer's format; w is that of
  /// clip space, corrected for perspective.
  @Rule({D3D11.POSITION_Z, D3D11.POSITION_W})
  @ParameterizedTest
  @EnumSource(names = {"D16_UNORM", "D24_UNORM_S8_UINT", "D32_FLOAT"})
  void positionsAreWhatIsTested(Format format) {
    try (var canvas = canvas()) {
      Texture2D depth = canvas.device.createTexture2D(Texture2DDesc.depthStencil(8, 8, format));
      var view = canvas.device.createDepthStencilView(depth);
      canvas
          .context
          .om()
          .setRenderTargets(List.of(canvas.device.createRenderTargetView(canvas.target)), view);
      canvas
          .context
          .om()
          .setDepthStencilState(DepthStencilDesc.depth(ComparisonFunc.ALWAYS, true), 0);
      canvas.context.rs().setState(BOTH_SIDES.withDepthClip(false));
      canvas.context.rs().setViewports(new Viewport(0, 0, 8, 8, 0.25f, 0.5f));
      canvas.shaders(Canvas.PLACED + VALUE);
      float third = 1 / 3f;
      canvas.place(
          PrimitiveTopology.TRIANGLE_LIST,
          0,
          0,
          third,
          2,
          0,
          16,
          0,
          third,
          2,
          0,
          0,
          16,
          third,
          2,
          0);
      assertThat(canvas.texel(3, 3)[2]).isEqualTo(0.25f + 0.25f * third);
      assertThat(canvas.texel(3, 3)[3]).isEqualTo(2);
      canvas.place(PrimitiveTopology.TRIANGLE_LIST, 0, 0, 3, 1, 0, 16, 0, 3, 3, 0, 0, 16, 3, 1, 0);
      assertThat(canvas.texel(3, 3)[2]).isEqualTo(1);
      // 1 / w is linear: at x = 4 of 16 it is 1 - 1/4 * 2/3
      assertThat(canvas.texel(3, 3)[3]).isCloseTo(1 / (1 - 3.5f / 16 * 2 / 3), within(1e-5f));
      float stored = depth.readFloats(0, 0)[4 * (8 * 3 + 3)];
      assertThat(stored).isCloseTo(0.5f, within(1 / 65535f));
    }
  }

  /// Own row and column; coarse: the quad's top row and left column, for all four.
  @Rule({D3D11.FINE_DERIVATIVES, D3D11.COARSE_DERIVATIVES})
  @Test
  void derivativesOfQuads() {
    try (var canvas = canvas()) {
      String hlsl =
          """
          float f(float2 p) { return p.x * p.x * p.y + p.y * p.y; }
          float4 ps(float4 at : SV_Position) : SV_Target {
            float2 p = at.xy - 0.5;
            return float4(X(f(p)), Y(f(p)), Z(f(p)), W(f(p)));
          }
          """;
      canvas.fill(named(hlsl, "ddx_fine", "ddy_fine", "ddx_coarse", "ddy_coarse"));
      for (int y = 0; y < 8; y++) {
        for (int x = 0; x < 8; x++) {
          int left = x & ~1;
          int top = y & ~1;
          assertThat(canvas.texel(x, y))
              .containsExactly(
                  f(left + 1, y) - f(left, y),
                  f(x, top + 1) - f(x, top),
                  f(left + 1, top) - f(left, top),
                  f(left, top + 1) - f(left, top));
        }
      }
      canvas.fill(named(hlsl, "ddx", "ddy", "ddx_coarse", "ddy_coarse"));
      for (int i = 0; i < 64; i++) {
        float[] texel = canvas.texel(i % 8, i / 8);
        assertThat(texel[0]).isEqualTo(texel[2]);
        assertThat(texel[1]).isEqualTo(texel[3]);
      }
    }
  }

  private static String named(String hlsl, String x, String y, String z, String w) {
    return hlsl.replace("X(", x + "(")
        .replace("Y(", y + "(")
        .replace("Z(", z + "(")
        .replace("W(", w + "(");
  }

  private static float f(int x, int y) {
    return x * x * y + y * y;
  }

  /// A triangle of one pixel: its three helpers run, so that the derivative is right, but write
  /// nothing, and their atomics give 0.
  @Rule(D3D11.HELPER_WRITES)
  @Test
  void helpersOnlyHelp() {
    try (var canvas = canvas()) {
      var out = canvas.device.createBuffer(BufferDesc.structured(8, 4, BindFlag.UNORDERED_ACCESS));
      canvas
          .context
          .om()
          .setRenderTargetsAndUnorderedAccessViews(
              List.of(canvas.device.createRenderTargetView(canvas.target)),
              null,
              1,
              List.of(canvas.device.createUnorderedAccessView(out)));
      canvas.shaders(
          Canvas.PLACED
              + """
              RWStructuredBuffer<uint> o : register(u1);
              float4 ps(float4 p : SV_Position) : SV_Target {
                uint before;
                InterlockedAdd(o[0], 1, before);
                float seen = before + 1;
                float across = ddx_fine(seen);
                o[1 + (uint)p.x] = 5;
                return float4(ddx_fine(p.x * p.x), across, seen, 1);
              }
              """);
      canvas.place(
          PrimitiveTopology.TRIANGLE_LIST,
          2,
          2,
          0.5f,
          1,
          0,
          3.4f,
          2,
          0.5f,
          1,
          0,
          2,
          3.4f,
          0.5f,
          1,
          0);
      assertThat(canvas.texel(2, 2)).containsExactly(6, 0, 1, 1);
      assertThat(out.words()).startsWith(1, 0, 0, 5, 0, 0);
    }
  }

  /// A lane that discards goes on for its neighbours' sake; what it wrote before stays, and what it
  /// writes after is lost.
  @Rule({D3D11.DISCARD, D3D11.HELPER_WRITES})
  @Test
  void discardedLanesHelp() {
    try (var canvas = canvas()) {
      var out = canvas.device.createBuffer(BufferDesc.structured(64, 4, BindFlag.UNORDERED_ACCESS));
      canvas
          .context
          .om()
          .setRenderTargetsAndUnorderedAccessViews(
              List.of(canvas.device.createRenderTargetView(canvas.target)),
              null,
              1,
              List.of(canvas.device.createUnorderedAccessView(out)));
      canvas.fill(
          """
          RWStructuredBuffer<uint> o : register(u1);
          float4 ps(float4 p : SV_Position) : SV_Target {
            uint i = (uint)p.x;
            if ((uint)p.y == 0) o[i] = 1;
            if (i % 2 == 0) discard;
            if ((uint)p.y == 0) o[32 + i] = 1;
            return float4(1, ddx_fine(p.x * p.x), 0, 0);
          }
          """);
      for (int x = 0; x < 8; x++) {
        assertThat(out.words()[x]).isEqualTo(1);
        assertThat(out.words()[32 + x]).isEqualTo(x % 2);
        assertThat(canvas.texel(x, 3)[0]).isEqualTo(x % 2);
        assertThat(canvas.texel(x, 3)[1]).isEqualTo(x % 2 == 0 ? 0 : 2 * x);
      }
    }
  }
}
