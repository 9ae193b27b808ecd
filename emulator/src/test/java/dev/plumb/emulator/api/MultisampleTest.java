package dev.plumb.emulator.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.query.DrawResult;
import dev.plumb.emulator.raster.SamplePattern;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.BufferDesc;
import dev.plumb.emulator.resource.Texture2D;
import dev.plumb.emulator.resource.Texture2DDesc;
import dev.plumb.emulator.state.BlendDesc;
import dev.plumb.emulator.state.ComparisonFunc;
import dev.plumb.emulator.state.DepthStencilDesc;
import dev.plumb.emulator.state.PrimitiveTopology;
import dev.plumb.emulator.state.Viewport;
import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Several samples a pixel (D3D11.3 §3.5, §19.2.4).
class MultisampleTest {
  private static final int SIZE = 4;

  /// A half plane: all points right of x = `edge` pixels; depth 0.5, or growing to the right.
  private static final String VERTEX =
      """
      cbuffer C : register(b0) { float edge; float slope; }
      float4 vs(uint id : SV_VertexID, out float2 place : PLACE, out centroid float2 c : C,
                out sample float2 s : S) : SV_Position {
        float2 p = float2(id == 1 ? 100 : edge, id == 2 ? 100 : -100);
        if (id == 1) p.y = 0;
        place = c = s = p;
        return float4(p.x / 2 - 1, 1 - p.y / 2, 0.5 + slope * (p.x - 2), 1);
      }
      """;

  private final Device device = Device.create(DeviceOptions.DEFAULT.withThreads(2));
  private final DeviceContext context = device.immediateContext();
  private Texture2D target;

  @AfterEach
  void close() {
    device.close();
  }

  @BeforeEach
  void setUp() {
    context.ia().setPrimitiveTopology(PrimitiveTopology.TRIANGLE_LIST);
    context.rs().setViewports(Viewport.of(SIZE, SIZE));
    context.vs().setShader(device.createVertexShader(Hlsl.vertex(VERTEX, "vs")));
  }

  private void target(Format format, int samples) {
    target =
        device.createTexture2D(
            Texture2DDesc.renderTarget(SIZE, SIZE, format).withSampleCount(samples));
    context.om().setRenderTargets(device.createRenderTargetView(target));
  }

  private DrawResult draw(float edge, float slope, String pixelShader) {
    var constants = device.createBuffer(BufferDesc.of(16, BindFlag.CONSTANT_BUFFER));
    constants.words()[0] = Float.floatToRawIntBits(edge);
    constants.words()[1] = Float.floatToRawIntBits(slope);
    context.vs().setConstantBuffers(0, constants);
    context.ps().setShader(device.createPixelShader(Hlsl.pixel(pixelShader, "ps")));
    return context.draw(3, 0);
  }

  /// [sample][4 * pixel + component]
  private float[] samples(int sample) {
    float[] all = target.readFloats(0, 0);
    int plane = 4 * SIZE * SIZE;
    return Arrays.copyOfRange(all, sample * plane, (sample + 1) * plane);
  }

  private static final String WHITE = "float4 ps() : SV_Target { return 1; }";

  /// §19.2.4, §3.5.3: samples are covered where they are.
  @Rule(D3D11.DEPTH_BY_SAMPLE)
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4, 8, 16})
  void samplesAreCoveredAtTheirPlaces(int count) {
    target(Format.R32G32B32A32_FLOAT, count);
    float edge = 1.53f;
    draw(edge, 0, WHITE);
    var pattern = SamplePattern.of(count);
    for (int s = 0; s < count; s++) {
      for (int x = 0; x < SIZE; x++) {
        boolean covered = x + pattern.xFx8(s) / 256f >= edge;
        assertThat(samples(s)[4 * x]).as("sample %d of %d", s, x).isEqualTo(covered ? 1 : 0);
      }
    }
  }

  /// §19.2.2: resolving averages.
  @Rule(D3D11.RESOLVES)
  @Test
  void samplesAreResolved() {
    target(Format.R8G8B8A8_UNORM, 4);
    draw(1.5f, 0, WHITE);
    var resolved =
        device.createTexture2D(Texture2DDesc.renderTarget(SIZE, SIZE, Format.R8G8B8A8_UNORM));
    context.resolveSubresource(resolved, 0, 0, target, 0, Format.R8G8B8A8_UNORM);
    float[] texels = resolved.readFloats(0, 0);
    assertThat(List.of(texels[0], texels[4], texels[8], texels[12]))
        .containsExactly(0f, 128 / 255f, 1f, 1f);
    assertThatThrownBy(
            () -> context.resolveSubresource(resolved, 0, 0, target, 0, Format.R8G8B8A8_UINT))
        .hasMessage("samples of R8G8B8A8_UINT cannot be resolved");
  }

  /// §3.5.4: depth is tested and kept for each sample, at its place; the pixel shader runs once.
  @Rule(D3D11.DEPTH_BY_SAMPLE)
  @ParameterizedTest
  @ValueSource(strings = {"D32_FLOAT", "D24_UNORM_S8_UINT", "D16_UNORM"})
  void depthIsTestedBySample(Format format) {
    target(Format.R32_FLOAT, 8);
    var depth =
        device.createTexture2D(Texture2DDesc.depthStencil(SIZE, SIZE, format).withSampleCount(8));
    var view = device.createDepthStencilView(depth);
    for (boolean late : new boolean[] {false, true}) {
      target(Format.R32_FLOAT, 8);
      context.om().setRenderTargets(List.of(device.createRenderTargetView(target)), view);
      context.om().setDepthStencilState(DepthStencilDesc.depth(ComparisonFunc.LESS, true), 0);
      // z = 0.5 + 0.1 * (x - 2): in front of 0.45 left of x = 1.5
      context.clearDepthStencilView(view, EnumSet.of(ClearFlag.DEPTH), 0.45f, 0);
      draw(
          -10,
          0.1f,
          late
              ? "float4 ps(float4 p : SV_Position) : SV_Target { clip(p.x + 1); return 2; }"
              : "float4 ps() : SV_Target { return 2; }");
      var pattern = SamplePattern.X8;
      for (int s = 0; s < 8; s++) {
        for (int x = 0; x < SIZE; x++) {
          boolean passes = x + pattern.xFx8(s) / 256f < 1.5f;
          assertThat(samples(s)[4 * x]).isEqualTo(passes ? 2 : 0);
        }
      }
    }
  }

  /// §3.5.4.1: asking for the sample's number, or an input at its place, runs the shader for each.
  @Rule(D3D11.SAMPLE_FREQUENCY)
  @Test
  void shadersRunBySample() {
    target(Format.R32G32B32A32_FLOAT, 4);
    context.statistics().reset();
    draw(
        -10,
        0,
        """
        float4 ps(float4 p : SV_Position, float2 place : PLACE, centroid float2 c : C,
                  sample float2 s : S, uint i : SV_SampleIndex) : SV_Target {
          return float4(i, s.x, s.y, place.x);
        }
        """);
    var pattern = SamplePattern.X4;
    for (int s = 0; s < 4; s++) {
      float[] texels = samples(s);
      for (int pixel = 0; pixel < SIZE * SIZE; pixel++) {
        int x = pixel % SIZE;
        int y = pixel / SIZE;
        assertThat(texels[4 * pixel]).isEqualTo(s);
        assertThat(texels[4 * pixel + 1]).isCloseTo(x + pattern.xFx8(s) / 256f, within(1e-4f));
        assertThat(texels[4 * pixel + 2]).isCloseTo(y + pattern.yFx8(s) / 256f, within(1e-4f));
        assertThat(texels[4 * pixel + 3]).isCloseTo(x + 0.5f, within(1e-4f));
      }
    }
  }

  /// §3.5.5: centroid is the centre where all samples are covered, else the first covered sample;
  /// linear inputs are taken at the centre even outside of the triangle. §16.3.2: SV_Coverage.
  @Rule({D3D11.CENTROID, D3D11.CENTER_EXTRAPOLATES, D3D11.INPUT_COVERAGE})
  @Test
  void centroidLiesInside() {
    target(Format.R32G32B32A32_FLOAT, 4);
    draw(
        1.6875f,
        0,
        """
        float4 ps(float4 p : SV_Position, float2 place : PLACE, centroid float2 c : C,
                  uint m : SV_Coverage) : SV_Target {
          return float4(place.x, c.x, m, 0);
        }
        """);
    float[] texels = samples(1); // at +6/16
    assertThat(texels[4]).isCloseTo(1.5f, within(1e-4f));
    assertThat(texels[5]).isCloseTo(1.875f, within(1e-4f));
    assertThat(texels[6]).isEqualTo(2);
    assertThat(texels[9]).isCloseTo(2.5f, within(1e-4f));
    assertThat(texels[10]).isEqualTo(15);
  }

  /// §16.5: inputs elsewhere in the pixel; §22.4.21: how many samples there are, and where.
  @Rule(D3D11.EVALUATES_SNAPPED)
  @Test
  void inputsAreEvaluatedElsewhere() {
    target(Format.R32G32B32A32_FLOAT, 4);
    draw(
        1.6875f,
        0,
        """
        float4 ps(float4 p : SV_Position, float2 place : PLACE) : SV_Target {
          return float4(EvaluateAttributeAtSample(place, 2).x, EvaluateAttributeCentroid(place).x,
                        EvaluateAttributeSnapped(place, int2(-8, 23)));
        }
        """);
    assertTexel(samples(1), 4, 1.125f, 1.875f, 1, 0.5f + 7 / 16f);
    assertTexel(samples(1), 8, 2.125f, 2.5f, 2, 0.5f + 7 / 16f);
    draw(
        -10,
        0,
        """
        Texture2DMS<float4> other : register(t0);
        float4 ps(float4 p : SV_Position) : SV_Target {
          return float4(GetRenderTargetSampleCount(), GetRenderTargetSamplePosition(1),
                        other.GetSamplePosition(3).x);
        }
        """);
    assertTexel(samples(0), 0, 4, 6 / 16f, -2 / 16f, 0);
  }

  private static void assertTexel(float[] texels, int at, float... expected) {
    for (int c = 0; c < 4; c++) {
      assertThat(texels[at + c]).isCloseTo(expected[c], within(1e-4f));
    }
  }

  /// §17.17, §16.9.4, §17.18: the sample mask, SV_Coverage as an output and alpha to coverage each
  /// take samples away.
  @Rule({D3D11.SAMPLE_MASK, D3D11.OUTPUT_COVERAGE})
  @Test
  void masksTakeSamplesAway() {
    target(Format.R32_FLOAT, 4);
    context.om().setBlendState(BlendDesc.DEFAULT, List.of(1f, 1f, 1f, 1f), 0b1101);
    draw(-10, 0, "float4 ps(out uint m : SV_Coverage) : SV_Target { m = 7; return 1; }");
    assertThat(drawnSamples()).containsExactly(1, 0, 1, 0);

    target(Format.R32_FLOAT, 4);
    var alpha = new BlendDesc(true, false, BlendDesc.DEFAULT.renderTargets());
    context.om().setBlendState(alpha, List.of(1f, 1f, 1f, 1f), -1);
    draw(-10, 0, "float4 ps() : SV_Target { return float4(1, 1, 1, 0.5); }");
    assertThat(drawnSamples()).containsExactly(1, 1, 0, 0);
  }

  private int[] drawnSamples() {
    var drawn = new int[4];
    for (int s = 0; s < 4; s++) {
      drawn[s] = (int) samples(s)[0];
    }
    return drawn;
  }

  /// §7.17.1: samples are loaded one by one.
  @Rule(D3D11.LOADS_SAMPLES)
  @Test
  void samplesAreLoaded() {
    target(Format.R32_FLOAT, 4);
    draw(
        -10,
        0,
        "float ps(float4 p : SV_Position, uint i : SV_SampleIndex) : SV_Target "
            + "{ return i + 10 * floor(p.x); }");
    var view = device.createShaderResourceView(target);
    var out = device.createBuffer(BufferDesc.structured(8, 4, BindFlag.UNORDERED_ACCESS));
    context.om().setRenderTargets();
    context.cs().setShaderResources(0, view);
    context.cs().setUnorderedAccessViews(0, device.createUnorderedAccessView(out));
    context
        .cs()
        .setShader(
            device.createComputeShader(
                Hlsl.compute(
                    """
                    Texture2DMS<float> t : register(t0);
                    RWStructuredBuffer<uint> o : register(u0);
                    [numthreads(1, 1, 1)] void main() {
                      o[0] = t.Load(int2(2, 1), 3); o[1] = t.sample[1][uint2(3, 0)];
                      o[2] = t.Load(int2(2, 1), 4) + t.Load(int2(4, 1), 0); o[3] = t[int2(1, 0)];
                      uint w, h, n; t.GetDimensions(w, h, n); o[4] = w * 100 + h * 10 + n;
                      o[5] = t.GetSamplePosition(3).y * 16;
                    }
                    """,
                    "main")));
    context.dispatch(1, 1, 1);
    assertThat(out.words()).containsExactly(23, 31, 0, 10, 444, 6, 0, 0);
  }

  @Test
  void numbersOfSamplesMustAgree() {
    target(Format.R32_FLOAT, 4);
    var depth = device.createTexture2D(Texture2DDesc.depthStencil(SIZE, SIZE, Format.D32_FLOAT));
    context
        .om()
        .setRenderTargets(
            List.of(device.createRenderTargetView(target)), device.createDepthStencilView(depth));
    var result = (DrawResult.Rejected) draw(0, 0, WHITE);
    assertThat(result.errors().getFirst().text())
        .isEqualTo("depth-stencil buffer has 1 samples, and the render targets have 4");
    assertThatThrownBy(
            () -> Texture2DDesc.shaderResource(4, 4, 1, Format.R32_FLOAT).withSampleCount(4))
        .hasMessageStartingWith("multisampled texture of R32_FLOAT with [SHADER_RESOURCE]");
    assertThatThrownBy(() -> Texture2DDesc.renderTarget(4, 4, Format.R32_FLOAT).withSampleCount(3))
        .hasMessage("sample count 3: 1, 2, 4, 8 and 16 are possible");
  }
}
