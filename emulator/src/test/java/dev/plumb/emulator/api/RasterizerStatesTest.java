package dev.plumb.emulator.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.query.DrawResult;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.BufferDesc;
import dev.plumb.emulator.resource.DepthStencilView;
import dev.plumb.emulator.resource.Texture2D;
import dev.plumb.emulator.resource.Texture2DDesc;
import dev.plumb.emulator.state.BlendDesc;
import dev.plumb.emulator.state.CullMode;
import dev.plumb.emulator.state.FillMode;
import dev.plumb.emulator.state.PrimitiveTopology;
import dev.plumb.emulator.state.RasterizerDesc;
import dev.plumb.emulator.state.Viewport;
import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Line algorithms, wireframe, depth bias, forced sample counts (D3D11.3 §3.4, §3.5.6, §15).
class RasterizerStatesTest {
  private static final int SIZE = 8;

  private static final String SHADERS =
      """
      StructuredBuffer<float3> vertices : register(t0);
      RWStructuredBuffer<uint> seen : register(u1);
      float4 vs(uint id : SV_VertexID) : SV_Position {
        float3 v = vertices[id];
        return float4(v.x / 4 - 1, 1 - v.y / 4, v.z, 1);
      }
      float4 ps(float4 p : SV_Position) : SV_Target { return float4(1, p.z, p.w, 0.5); }
      uint psCoverage(uint c : SV_Coverage) : SV_Target { return c; }
      float4 psCentroid(centroid float4 p : SV_Position) : SV_Target {
        return float4(frac(p.xy), GetRenderTargetSampleCount(), 1);
      }
      float4 psSample(uint i : SV_SampleIndex) : SV_Target { return i; }
      float4 psDepth(out float depth : SV_Depth) : SV_Target { depth = 1; return 1; }
      void psUnordered(uint c : SV_Coverage, float4 p : SV_Position) {
        seen[(uint) p.y * 8 + (uint) p.x] = c;
      }
      """;

  private final Device device = Device.create(DeviceOptions.DEFAULT.withThreads(2));
  private final DeviceContext context = device.immediateContext();
  private Texture2D target;

  @BeforeEach
  void setUp() {
    context.rs().setViewports(Viewport.of(SIZE, SIZE));
    context.vs().setShader(device.createVertexShader(Hlsl.vertex(SHADERS, "vs")));
    pixelShader("ps");
    target(Format.R32G32B32A32_FLOAT, 1);
  }

  @AfterEach
  void close() {
    device.close();
  }

  private void target(Format format, int samples) {
    var desc = Texture2DDesc.renderTarget(SIZE, SIZE, format).withSampleCount(samples);
    target = device.createTexture2D(desc);
    context.om().setRenderTargets(device.createRenderTargetView(target));
  }

  private void pixelShader(String entry) {
    context.ps().setShader(device.createPixelShader(Hlsl.pixel(SHADERS, entry)));
  }

  private DrawResult draw(PrimitiveTopology topology, float... vertices) {
    var buffer =
        device.createBuffer(
            BufferDesc.structured(vertices.length / 3, 12, BindFlag.SHADER_RESOURCE));
    for (int i = 0; i < vertices.length; i++) {
      buffer.words()[i] = Float.floatToRawIntBits(vertices[i]);
    }
    context.vs().setShaderResources(0, device.createShaderResourceView(buffer));
    context.ia().setPrimitiveTopology(topology);
    return context.draw(vertices.length / 3, 0);
  }

  private float[] texel(int x, int y) {
    float[] texels = target.readFloats(0, 0);
    return Arrays.copyOfRange(texels, 4 * (SIZE * y + x), 4 * (SIZE * y + x) + 4);
  }

  private String picture() {
    var rows = new StringBuilder();
    for (int y = 0; y < SIZE; y++) {
      for (int x = 0; x < SIZE; x++) {
        rows.append(texel(x, y)[0] != 0 ? '#' : '.');
      }
      rows.append('\n');
    }
    return rows.toString();
  }

  // ---- lines

  /// §3.4.4: o0.a times the share of the pixel; attributes do not leave the line.
  @Rule(D3D11.ANTIALIASED_LINES)
  @Test
  void antialiasedLinesScaleAlpha() {
    context.rs().setState(RasterizerDesc.DEFAULT.withAntialiasedLine(true));
    draw(PrimitiveTopology.LINE_LIST, 1.25f, 3.75f, 0.25f, 6, 3.75f, 0.75f);
    assertThat(picture())
        .isEqualTo(
            """
            ........
            ........
            ........
            .#####..
            .#####..
            ........
            ........
            ........
            """);
    assertThat(texel(3, 3)[3]).isEqualTo(0.5f * 0.75f);
    assertThat(texel(3, 4)[3]).isEqualTo(0.5f * 0.25f);
    assertThat(texel(1, 3)[3]).isEqualTo(0.5f * 0.75f * 0.75f);
    assertThat(texel(3, 4)[1]).isCloseTo(0.25f + 0.5f * 2.25f / 4.75f, within(1e-6f));
    assertThat(texel(3, 3)[1]).isEqualTo(texel(3, 4)[1]);
    assertThat(device.infoQueue().messages()).isEmpty();
  }

  /// §15.14.1: all samples get the same alpha; under MultisampleEnable lines are rectangles anyway.
  @Rule(D3D11.LINE_MODES)
  @Test
  void antialiasedLinesHitAllSamples() {
    context.rs().setState(RasterizerDesc.DEFAULT.withAntialiasedLine(true));
    target(Format.R32G32B32A32_FLOAT, 4);
    draw(PrimitiveTopology.LINE_LIST, 1, 4, 0.5f, 6, 4, 0.5f);
    float[] samples = target.readFloats(0, 0);
    for (int s = 0; s < 4; s++) {
      assertThat(samples[4 * (SIZE * SIZE * s + 3 * SIZE + 3) + 3]).isEqualTo(0.25f);
    }
    target(Format.R32G32B32A32_FLOAT, 1);
    context.rs().setState(RasterizerDesc.DEFAULT.withAntialiasedLine(true).withMultisample(true));
    draw(PrimitiveTopology.LINE_LIST, 1, 4, 0.5f, 6, 4, 0.5f);
    assertThat(texel(3, 3)[3]).isEqualTo(0.5f);
  }

  // ---- wireframe

  /// §15.13: depth bias is that of the triangle, not of its edges as lines.
  @Rule(D3D11.WIREFRAME)
  @Test
  void wireframeIsBiasedByTheTrianglesSlope() {
    var state = RasterizerDesc.DEFAULT.withCullMode(CullMode.NONE).withDepthBias(0, 0, 2);
    context.rs().setState(state.withFillMode(FillMode.WIREFRAME));
    float[] triangle = {1.5f, 1.5f, 0, 1.5f, 5.5f, 0, 5.5f, 5.5f, 0.5f}; // dz/dx = 1/8, dz/dy = 0
    draw(PrimitiveTopology.TRIANGLE_LIST, triangle);
    assertThat(texel(1, 3)[1]).isEqualTo(0.25f); // along which depth stays
    assertThat(texel(3, 5)[1]).isEqualTo(0.25f + 0.25f);
    context.rs().setState(state);
    draw(PrimitiveTopology.TRIANGLE_LIST, triangle);
    assertThat(texel(2, 4)[1]).isEqualTo(0.25f + 0.125f);
    // cut by the near plane, still the same bias
    context.rs().setState(state.withFillMode(FillMode.WIREFRAME));
    target(Format.R32G32B32A32_FLOAT, 1);
    draw(
        PrimitiveTopology.TRIANGLE_LIST, 1.5f, 1.5f, -0.25f, 1.5f, 5.5f, -0.25f, 5.5f, 5.5f, 0.25f);
    assertThat(texel(4, 5)[1]).isCloseTo(0.125f + 0.25f, within(1e-6f));
    assertThat(texel(3, 4)[1]).isZero(); // what the clipper makes is no edge
    assertThat(texel(1, 3)[0]).isZero();
  }

  /// §15.11.1: a triangle without area faces back, which shows in wireframe.
  @Rule(D3D11.NO_AREA)
  @Test
  void wireframeDrawsTrianglesWithoutArea() {
    float[] flat = {1.5f, 1.5f, 0.5f, 3.5f, 1.5f, 0.5f, 6.5f, 1.5f, 0.5f};
    var wireframe = RasterizerDesc.DEFAULT.withFillMode(FillMode.WIREFRAME);
    context.rs().setState(wireframe);
    draw(PrimitiveTopology.TRIANGLE_LIST, flat);
    assertThat(picture()).doesNotContain("#");
    context.rs().setState(wireframe.withCullMode(CullMode.FRONT));
    draw(PrimitiveTopology.TRIANGLE_LIST, flat);
    assertThat(picture().lines().toList().get(1)).isEqualTo(".######.");
    target(Format.R32G32B32A32_FLOAT, 1);
    context.rs().setState(RasterizerDesc.DEFAULT.withCullMode(CullMode.NONE));
    draw(PrimitiveTopology.TRIANGLE_LIST, flat);
    assertThat(picture()).doesNotContain("#");
  }

  // ---- forced sample counts

  private static final float[] LEFT_OF_DIAGONAL = {0, 0, 0.5f, 8, 8, 0.5f, 0, 8, 0.5f};

  private void force(int samples) {
    context
        .rs()
        .setState(
            RasterizerDesc.DEFAULT.withCullMode(CullMode.NONE).withForcedSampleCount(samples));
  }

  private int[] unsigned() {
    byte[] bytes = target.read(0, 0);
    var values = new int[bytes.length / 4];
    for (int i = 0; i < values.length; i++) {
      values[i] = bytes[4 * i] & 0xff | (bytes[4 * i + 1] & 0xff) << 8;
    }
    return values;
  }

  /// §3.5.6.2: coverage by the forced pattern, seen by the shader, in a target of one sample.
  @Rule(D3D11.FORCED_SAMPLE_COUNT)
  @Test
  void forcedSamplesAreSeenInCoverage() {
    pixelShader("psCoverage");
    for (int samples : new int[] {4, 8, 16}) {
      target(Format.R32_UINT, samples == 16 ? 8 : samples);
      context.rs().setState(RasterizerDesc.DEFAULT.withCullMode(CullMode.NONE));
      draw(PrimitiveTopology.TRIANGLE_LIST, LEFT_OF_DIAGONAL);
      int ofTarget = 0;
      for (int at = SIZE + 1; at < unsigned().length; at += SIZE * SIZE) {
        ofTarget |= unsigned()[at];
      }
      target(Format.R32_UINT, 1);
      force(samples);
      assertThat(draw(PrimitiveTopology.TRIANGLE_LIST, LEFT_OF_DIAGONAL))
          .isInstanceOf(DrawResult.Drawn.class);
      int[] coverage = unsigned();
      if (samples < 16) {
        assertThat(coverage[SIZE + 1]).isEqualTo(ofTarget);
      }
      assertThat(coverage[3 * SIZE + 1]).isEqualTo((1 << samples) - 1);
      assertThat(coverage[SIZE + 3]).isZero();
      // as many as the pattern has below the diagonal (§19.2.4); one of 16 is on it
      assertThat(Integer.bitCount(coverage[SIZE + 1]))
          .isEqualTo((samples - 1) / 2 + 1 - samples / 16);
    }
  }

  /// §3.5.6.2: with one forced sample a target's samples all get what its centre gets.
  @Rule(D3D11.FORCED_SAMPLE_COUNT)
  @Test
  void oneForcedSampleFillsAllOfATargets() {
    target(Format.R32G32B32A32_FLOAT, 4);
    force(1);
    context.om().setBlendState(BlendDesc.DEFAULT, List.of(1f, 1f, 1f, 1f), 0b1011);
    draw(PrimitiveTopology.TRIANGLE_LIST, 0, 0, 0.5f, 8, 0, 0.5f, 0, 7, 0.5f);
    float[] texels = target.readFloats(0, 0);
    for (int pixel = 0; pixel < SIZE * SIZE; pixel++) {
      boolean covered = 8 * (pixel / SIZE + 0.5) + 7 * (pixel % SIZE + 0.5) < 56;
      for (int s = 0; s < 4; s++) {
        assertThat(texels[4 * (SIZE * SIZE * s + pixel)]).isEqualTo(covered && s != 2 ? 1 : 0);
      }
    }
  }

  /// §3.5.6.2: the sample mask is about the target; centroids and coverage do not look at it.
  @Rule(D3D11.FORCED_SAMPLE_COUNT)
  @Test
  void sampleMaskIsTheTargets() {
    force(4);
    pixelShader("psCentroid");
    context.om().setBlendState(BlendDesc.DEFAULT, List.of(1f, 1f, 1f, 1f), 1);
    draw(PrimitiveTopology.TRIANGLE_LIST, LEFT_OF_DIAGONAL);
    // of samples 2 and 3 below the diagonal 2 is the first: (-6, 2) / 16 from the centre
    assertThat(texel(1, 1)).containsExactly(0.5f - 6 / 16f, 0.5f + 2 / 16f, 4, 1);
    target(Format.R32G32B32A32_FLOAT, 1);
    context.om().setBlendState(BlendDesc.DEFAULT, List.of(1f, 1f, 1f, 1f), 2);
    draw(PrimitiveTopology.TRIANGLE_LIST, LEFT_OF_DIAGONAL);
    assertThat(picture()).doesNotContain("#");
  }

  /// §3.5.6.4: without targets the forced count says how many samples; the sample mask does not
  /// matter.
  @Rule(D3D11.FORCED_SAMPLE_COUNT_OF_UAVS)
  @Test
  void unorderedAccessAloneTakesTheForcedCount() {
    pixelShader("psUnordered");
    context.om().setBlendState(BlendDesc.DEFAULT, List.of(1f, 1f, 1f, 1f), 0);
    for (int samples : new int[] {0, 1, 4, 8, 16}) {
      var buffer =
          device.createBuffer(BufferDesc.structured(SIZE * SIZE, 4, BindFlag.UNORDERED_ACCESS));
      context
          .om()
          .setRenderTargetsAndUnorderedAccessViews(
              List.of(), null, 1, List.of(device.createUnorderedAccessView(buffer)));
      force(samples);
      draw(PrimitiveTopology.TRIANGLE_LIST, LEFT_OF_DIAGONAL);
      int all = (1 << Math.max(1, samples)) - 1;
      assertThat(buffer.words()[3 * SIZE + 1]).isEqualTo(all);
      assertThat(Integer.bitCount(buffer.words()[SIZE + 1])).isBetween(samples > 1 ? 2 : 0, 9);
    }
  }

  /// §3.5.6.2: what would be undefined is refused.
  @Rule(D3D11.FORCED_SAMPLE_COUNT_EXCLUDES)
  @Test
  void forcedSampleCountExcludes() {
    force(4);
    var depth = device.createTexture2D(Texture2DDesc.depthStencil(SIZE, SIZE, Format.D32_FLOAT));
    context
        .om()
        .setRenderTargets(
            List.of(device.createRenderTargetView(target)), DepthStencilView.of(depth));
    assertRefused("a depth-stencil buffer is set, and the sample count is forced to 4");
    target(Format.R32G32B32A32_FLOAT, 2);
    assertRefused("render target 0 has 2 samples, and the sample count is forced to 4: must be 1");
    target(Format.R32G32B32A32_FLOAT, 1);
    pixelShader("psDepth");
    assertRefused("pixel shader writes depth, and the sample count is forced to 4");
    pixelShader("psSample");
    assertRefused("pixel shader runs for each sample, and the sample count is forced to 4");
    assertThatThrownBy(() -> force(2))
        .hasMessage("forced sample count 2: 0, 1, 4, 8 and 16 are possible");
  }

  private void assertRefused(String message) {
    var result = draw(PrimitiveTopology.TRIANGLE_LIST, LEFT_OF_DIAGONAL);
    assertThat(((DrawResult.Rejected) result).errors().getFirst().text()).isEqualTo(message);
  }
}
