package dev.plumb.emulator.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.raster.SamplePattern;
import dev.plumb.emulator.resource.Texture2D;
import dev.plumb.emulator.resource.Texture2DDesc;
import dev.plumb.emulator.state.BlendDesc;
import dev.plumb.emulator.state.ComparisonFunc;
import dev.plumb.emulator.state.CullMode;
import dev.plumb.emulator.state.DepthStencilDesc;
import dev.plumb.emulator.state.PrimitiveTopology;
import dev.plumb.emulator.state.RasterizerDesc;
import dev.plumb.emulator.state.ScissorRect;
import dev.plumb.emulator.state.Viewport;
import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Rules of the rasterizer, from HLSL to texels.
class RasterRulesTest {
  private static final RasterizerDesc BOTH_SIDES =
      RasterizerDesc.DEFAULT.withCullMode(CullMode.NONE);
  private static final String VALUE =
      "float4 ps(float4 p : SV_Position, float v : VALUE) : SV_Target { return float4(1, v, p.z,"
          + " p.w); }";

  private static Canvas canvas() {
    return new Canvas(8);
  }

  /// The corner at x = 0.5 + 0.0019 snaps to 0.5, so that the first pixel's centre has the corner's
  /// very value; likewise to the right of it.
  @Rule({D3D11.SETS_UP_SNAPPED, D3D11.SNAPS_TO_16_8})
  @ParameterizedTest
  @ValueSource(floats = {0.5f, 0.5019f, 0.4981f})
  void attributesStartAtSnappedCorners(float x) {
    try (var canvas = canvas()) {
      canvas.shaders(Canvas.PLACED + VALUE);
      canvas.place(
          PrimitiveTopology.TRIANGLE_LIST,
          x,
          0,
          0.5f,
          1,
          0,
          8.5f,
          0,
          0.5f,
          1,
          8,
          x,
          16,
          0.5f,
          1,
          0);
      assertThat(canvas.texel(0, 2)[1]).isEqualTo(0);
      assertThat(canvas.texel(5, 2)[1]).isEqualTo(5);
    }
  }

  /// A triangle that loses its area by snapping is not there, and one that turns round is back
  /// facing.
  @Rule({D3D11.SETS_UP_SNAPPED, D3D11.NO_AREA})
  @Test
  void snappingDecidesTheFacing() {
    try (var canvas = canvas()) {
      canvas.shaders(Canvas.PLACED + VALUE);
      // clockwise by 1/1000 pixel, and no area when snapped
      canvas.place(
          PrimitiveTopology.TRIANGLE_LIST,
          0,
          0,
          0.5f,
          1,
          0,
          8,
          7.999f,
          0.5f,
          1,
          0,
          4,
          4,
          0.5f,
          1,
          0);
      assertThat(canvas.picture()).doesNotContain("#");
      canvas.context.rs().setState(RasterizerDesc.DEFAULT);
      // (0, 0) (8, 8) and a point that lies 0.4/256 pixel on one side, and snaps to the other's
      // 1/256
      canvas.place(
          PrimitiveTopology.TRIANGLE_LIST,
          0,
          0,
          0.5f,
          1,
          0,
          2,
          8,
          0.5f,
          1,
          0,
          1.2f / 256,
          4.6f / 256,
          0.5f,
          1,
          0);
      assertThat(canvas.context.statistics().read().culledByFacing()).isEqualTo(1);
      canvas.context.rs().setState(RasterizerDesc.DEFAULT.withCullMode(CullMode.FRONT));
      canvas.context.draw(3, 0);
      assertThat(canvas.context.statistics().read().culledByFacing()).isEqualTo(2);
    }
  }

  @Rule({D3D11.IS_FRONT_FACE, D3D11.FACING})
  @ParameterizedTest
  @CsvSource({
    "TRIANGLE_LIST, false, 1", "TRIANGLE_LIST, true, 0", "POINT_LIST, false, 1",
    "POINT_LIST, true, 1", "LINE_LIST, false, 1", "LINE_LIST, true, 1"
  })
  void facesAreToldAsAllOnes(PrimitiveTopology topology, boolean counterClockwise, int front) {
    try (var canvas = canvas()) {
      canvas.target(Format.R32G32_UINT, 1);
      canvas.context.rs().setState(BOTH_SIDES.withFrontCounterClockwise(counterClockwise));
      canvas.shaders(
          Canvas.PLACED
              + "uint2 ps(float4 p : SV_Position, uint face : SV_IsFrontFace) : SV_Target"
              + " { return uint2(face, face ? 1 : 0); }");
      canvas.place(topology, 1, 2.5f, 0.5f, 1, 0, 7, 2.5f, 0.5f, 1, 0, 3, 7, 0.5f, 1, 0);
      int[] words = canvas.target.subresource(0, 0).words;
      int at = topology == PrimitiveTopology.POINT_LIST ? 2 * (8 * 2 + 1) : 2 * (8 * 2 + 3);
      if (topology == PrimitiveTopology.POINT_LIST) {
        at = words[at] == 0 && words[at + 1] == 0 ? 2 * (8 * 2) : at;
      }
      assertThat(words[at + 1]).isEqualTo(front);
      assertThat(words[at]).isEqualTo(front == 0 ? 0 : -1);
    }
  }

  /// All samples of each pixel that the line leaves.
  @Rule({D3D11.ALIASED_LINES_FILL_PIXELS, D3D11.LINE_MODES})
  @ParameterizedTest
  @ValueSource(ints = {2, 4, 8, 16})
  void aliasedLinesHaveAllSamples(int samples) {
    try (var canvas = canvas()) {
      canvas.target(Format.R32G32B32A32_FLOAT, samples);
      canvas.shaders(Canvas.PLACED + VALUE);
      canvas.place(PrimitiveTopology.LINE_LIST, 1.25f, 2.3f, 0.5f, 1, 0, 6.5f, 4.6f, 0.5f, 1, 1);
      for (int i = 0; i < 64; i++) {
        float first = canvas.texel(i % 8, i / 8, 0)[0];
        for (int s = 1; s < samples; s++) {
          assertThat(canvas.texel(i % 8, i / 8, s)[0]).isEqualTo(first);
        }
      }
      assertThat(canvas.picture().chars().filter(c -> c == '#')).hasSize(5);
    }
  }

  /// The standard places, in sixteenths of a pixel from its centre.
  @Rule(D3D11.SAMPLE_POSITIONS)
  @ParameterizedTest
  @CsvSource({
    "1, 0 0",
    "2, 4 4 -4 -4",
    "4, -2 -6 6 -2 -6 2 2 6",
    "8, 1 -3 -1 3 5 1 -3 -5 -5 5 -7 -1 3 7 7 -7",
    "16, 1 1 -1 -3 -3 2 4 -1 -5 -2 2 5 5 3 3 -5 -2 6 0 -7 -4 -6 -6 4 -8 0 7 -4 6 7 -7 -8"
  })
  void samplesHaveTheStandardPlaces(int count, String places) {
    String[] numbers = places.split(" ");
    var pattern = SamplePattern.of(count);
    try (var canvas = canvas()) {
      canvas.target(Format.R32G32B32A32_FLOAT, count);
      canvas.fill(
          """
          float4 ps(sample float4 p : SV_Position, uint i : SV_SampleIndex) : SV_Target {
            return float4(p.xy, GetRenderTargetSamplePosition(i));
          }
          """);
      for (int s = 0; s < count; s++) {
        float x = Integer.parseInt(numbers[2 * s]) / 16f;
        float y = Integer.parseInt(numbers[2 * s + 1]) / 16f;
        assertThat(pattern.xFx8(s)).isEqualTo((int) (128 + 256 * x));
        assertThat(pattern.yFx8(s)).isEqualTo((int) (128 + 256 * y));
        assertThat(canvas.texel(3, 4, s)).containsExactly(3.5f + x, 4.5f + y, x, y);
      }
    }
  }

  @Rule(D3D11.NO_VIEWPORT_NO_PIXELS)
  @Test
  void withoutViewportOrScissorNothingIsDrawn() {
    try (var canvas = canvas()) {
      canvas.context.rs().setState(BOTH_SIDES.withScissor(true));
      canvas.fill("float4 ps() : SV_Target { return 1; }");
      assertThat(canvas.picture()).doesNotContain("#");
      canvas.context.rs().setScissorRects(new ScissorRect(0, 0, 2, 1));
      canvas.fill("float4 ps() : SV_Target { return 1; }");
      assertThat(canvas.picture()).startsWith("##......\n........\n");
      canvas.clear();
      canvas.context.rs().setState(BOTH_SIDES);
      canvas.context.rs().setViewports();
      canvas.fill("float4 ps() : SV_Target { return 1; }");
      assertThat(canvas.picture()).doesNotContain("#");
    }
  }

  /// Bounds with fractions: the scissor of the viewport is rounded down on all sides.
  @Rule({D3D11.VIEWPORT_SCISSORS, D3D11.VIEWPORT})
  @Test
  void viewportsCutAtFlooredBounds() {
    try (var canvas = canvas()) {
      canvas.context.rs().setViewports(new Viewport(1.75f, 2.25f, 3.5f, 2.9f, 0, 1));
      canvas.shaders(
          """
          float4 vs(uint id : SV_VertexID) : SV_Position {
            return float4(id == 1 ? 30 : -9, id == 2 ? -30 : 9, 0.5, 1);
          }
          float4 ps() : SV_Target { return 1; }
          """);
      canvas.context.draw(3, 0);
      assertThat(canvas.picture())
          .isEqualTo(
              """
              ........
              ........
              .####...
              .####...
              .####...
              ........
              ........
              ........
              """);
    }
  }

  /// Per sample, not per pixel: where the interpolated distance is at least 0.
  @Rule(D3D11.CLIP_DISTANCE)
  @Test
  void clipDistancesCutSamples() {
    try (var canvas = canvas()) {
      canvas.shaders(
          """
          cbuffer C : register(b0) { float edge; }
          float4 vs(uint id : SV_VertexID, out float d : SV_ClipDistance) : SV_Position {
            float2 p = float2(id == 1 ? 24 : -8, id == 2 ? 24 : -8);
            d = p.x - edge;
            return float4(p.x / 4 - 1, 1 - p.y / 4, 0.5, 1);
          }
          float4 ps() : SV_Target { return 1; }
          """);
      var random = new Random(3);
      for (int round = 0; round < 30; round++) {
        float edge = 1 + 6 * random.nextFloat();
        canvas.target(Format.R32_FLOAT, 8);
        canvas.context.vs().setConstantBuffers(0, canvas.constants(edge, 0, 0, 0));
        canvas.context.draw(3, 0);
        for (int i = 0; i < 64; i++) {
          int x = i / 8;
          int s = i % 8;
          float place = x + SamplePattern.X8.xFx8(s) / 256f;
          if (Math.abs(place - edge) > 1 / 128f) {
            assertThat(canvas.texel(x, 3, s)[0]).isEqualTo(place >= edge ? 1 : 0);
          }
        }
      }
    }
  }

  /// 8 distances in two registers, each for itself; 9 are too many.
  @Rule({D3D11.EIGHT_DISTANCES, D3D11.CULL_DISTANCE})
  @ParameterizedTest
  @ValueSource(ints = {-1, 0, 1, 2, 3, 4, 5, 6, 7})
  void eightDistances(int negative) {
    try (var canvas = canvas()) {
      canvas.context.vs().setConstantBuffers(0, canvas.constants(negative, 0, 0, 0));
      canvas.shaders(
          """
          cbuffer C : register(b0) { float negative; }
          float at(int i) { return i == negative ? -1 : 1; }
          float4 vs(uint id : SV_VertexID, out float4 a : SV_ClipDistance0,
                    out float3 b : SV_CullDistance0, out float c : SV_CullDistance1) : SV_Position {
            a = float4(at(0), at(1), at(2), at(3));
            b = float3(at(4), at(5), at(6));
            c = at(7);
            return float4(id == 1 ? 3 : -1, id == 2 ? -3 : 1, 0.5, 1);
          }
          float4 ps() : SV_Target { return 1; }
          """);
      canvas.context.draw(3, 0);
      assertThat(canvas.texel(4, 4)[0]).isEqualTo(negative < 0 ? 1 : 0);
    }
  }

  /// Alpha to coverage: more alpha never has fewer samples; the same samples for the same alpha.
  @Rule(D3D11.ALPHA_TO_COVERAGE)
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4, 8, 16})
  void alphaTakesSamplesAway(int samples) {
    try (var canvas = canvas()) {
      canvas.target(Format.R32G32B32A32_FLOAT, samples);
      canvas
          .context
          .om()
          .setBlendState(
              new BlendDesc(true, false, BlendDesc.DEFAULT.renderTargets()),
              List.of(1f, 1f, 1f, 1f),
              -1);
      canvas.fill(
          """
          float4 ps(float4 p : SV_Position) : SV_Target {
            float alpha = p.y < 1 ? asfloat(0x7fc00000) : p.y < 2 ? -1 : p.y < 3 ? 0 : p.y < 4 ? 1
                        : p.y < 5 ? 2 : p.y < 6 ? asfloat(0x7f800000) : p.x / 8;
            return float4(1, 0, 0, alpha);
          }
          """);
      int last = 0;
      for (int y = 0; y < 8; y++) {
        for (int x = 0; x < 8; x++) {
          int drawn = 0;
          for (int s = 0; s < samples; s++) {
            drawn += (int) canvas.texel(x, y, s)[0];
          }
          if (y < 6) {
            assertThat(drawn).isEqualTo(y < 3 ? 0 : samples);
          } else {
            assertThat(drawn).isEqualTo((int) ((x + 0.5f) / 8 * samples + 0.5f));
            assertThat(drawn).isGreaterThanOrEqualTo(x == 0 ? 0 : last);
            last = drawn;
          }
        }
      }
    }
  }

  /// Depth bias is the triangles'; 2^18 steps of 2^-25 at a depth of 0.25, or of 1 / 65535.
  @Rule({D3D11.POINTS_ARE_NOT_CULLED, D3D11.BIAS_OF_FLOAT, D3D11.BIAS_OF_UNORM})
  @ParameterizedTest
  @CsvSource({
    "POINT_LIST, D32_FLOAT, 0",
    "LINE_LIST, D32_FLOAT, 0",
    "POINT_LIST, D16_UNORM, 0",
    "TRIANGLE_LIST, D32_FLOAT, 0.0078125",
    "TRIANGLE_LIST, D16_UNORM, 4.000061"
  })
  void onlyTrianglesAreBiased(PrimitiveTopology topology, Format format, float bias) {
    try (var canvas = canvas()) {
      Texture2D depth = canvas.device.createTexture2D(Texture2DDesc.depthStencil(8, 8, format));
      canvas
          .context
          .om()
          .setRenderTargets(
              List.of(canvas.device.createRenderTargetView(canvas.target)),
              canvas.device.createDepthStencilView(depth));
      canvas
          .context
          .om()
          .setDepthStencilState(DepthStencilDesc.depth(ComparisonFunc.ALWAYS, true), 0);
      canvas.context.rs().setState(BOTH_SIDES.withDepthBias(1 << 18, 0, 0).withDepthClip(false));
      canvas.shaders(Canvas.PLACED + VALUE);
      canvas.place(
          topology, 1.5f, 2.5f, 0.25f, 1, 0, 7.5f, 2.5f, 0.25f, 1, 0, 1.5f, 8.5f, 0.25f, 1, 0);
      float[] texels = canvas.target.readFloats(0, 0);
      int pixel = IntStream.range(0, 64).filter(i -> texels[4 * i] == 1).findFirst().orElseThrow();
      assertThat(texels[4 * pixel + 2] - 0.25f).isCloseTo(bias, within(1e-6f));
    }
  }
}
