package dev.plumb.emulator.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.raster.SamplePattern;
import dev.plumb.emulator.state.BlendDesc;
import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Which samples a pixel shader sees and keeps (D3D11.3 §3.5.5, §16.3.2, §16.9.4, §17.17, §17.18).
class CoverageRulesTest {
  private static final List<Float> ONES = List.of(1f, 1f, 1f, 1f);

  private final Canvas canvas = new Canvas(8);

  /// Covers what lies right of x = 3.6875: of pixel 3, in four samples at x = 3.375, 3.875, 3.125
  /// and 3.625, sample 1 alone; in eight, samples 2 (3.8125), 6 (3.6875) and 7 (3.9375).
  private static final String EDGE =
      """
      float4 vs(uint id : SV_VertexID, out centroid float2 c : C, out float2 l : L) : SV_Position {
        float2 p = float2(id == 1 ? 100 : 3.6875, id == 0 ? -100 : id == 1 ? 4 : 108);
        c = l = p;
        return float4(p.x / 4 - 1, 1 - p.y / 4, 0.5, 1);
      }
      """;

  @BeforeEach
  void setUp() {
    canvas.target(Format.R32G32B32A32_FLOAT, 8);
  }

  @AfterEach
  void close() {
    canvas.close();
  }

  private int drawn(int x, int y, int samples) {
    int mask = 0;
    for (int s = 0; s < samples; s++) {
      mask |= canvas.texel(x, y, s)[0] != 0 ? 1 << s : 0;
    }
    return mask;
  }

  private static final String SEEN =
      EDGE
          + """
          float4 ps(float4 p : SV_Position, centroid float2 c : C, float2 l : L,
                    uint m : SV_Coverage) : SV_Target {
            return float4(1, c.x, l.x, m);
          }
          """;

  /// The first sample that is covered and in the mask; the centre where all are covered.
  @Rule({D3D11.CENTROID, D3D11.INPUT_COVERAGE, D3D11.SAMPLE_MASK, D3D11.CENTER_EXTRAPOLATES})
  @ParameterizedTest
  @ValueSource(ints = {-1, 0b11111011, 0b10000000, 0b00111011})
  void centroidsLookAtTheMask(int mask) {
    canvas.context.om().setBlendState(BlendDesc.DEFAULT, ONES, mask);
    canvas.shaders(SEEN);
    canvas.context.draw(3, 0);
    int covered = 0b11000100 & mask;
    assertThat(drawn(3, 2, 8)).isEqualTo(covered);
    assertThat(drawn(5, 2, 8)).isEqualTo(mask & 255);
    if (covered != 0) {
      int first = Integer.numberOfTrailingZeros(covered);
      float[] texel = canvas.texel(3, 2, first);
      assertThat(texel[1]).isCloseTo(3 + SamplePattern.X8.xFx8(first) / 256f, within(1e-4f));
      assertThat(texel[2]).isCloseTo(3.5f, within(1e-4f));
      assertThat(texel[3]).isEqualTo(covered);
    }
    if (mask == -1) {
      assertThat(canvas.texel(5, 2, 0)[1]).isCloseTo(5.5f, within(1e-4f));
    }
  }

  /// What the shader gives is anded; with a run for each sample, to that sample alone.
  @Rule({D3D11.OUTPUT_COVERAGE, D3D11.SAMPLE_FREQUENCY})
  @Test
  void outputCoverageTakesAway() {
    canvas.shaders(
        EDGE + "float4 ps(out uint m : SV_Coverage) : SV_Target { m = 0xffffff4f; return 1; }");
    canvas.context.draw(3, 0);
    assertThat(drawn(3, 2, 8)).isEqualTo(0b01000100);
    assertThat(drawn(6, 2, 8)).isEqualTo(0b01001111);
    canvas.target(Format.R32G32B32A32_FLOAT, 8);
    canvas.shaders(
        EDGE
            + "float4 ps(uint i : SV_SampleIndex, out uint m : SV_Coverage) : SV_Target"
            + " { m = i % 3 == 0 ? 0xff : 0xff & ~(1u << i); return 1 + i; }");
    canvas.context.draw(3, 0);
    assertThat(drawn(6, 2, 8)).isEqualTo(0b01001001);
    assertThat(canvas.texel(6, 2, 6)[0]).isEqualTo(7);
    assertThat(drawn(3, 2, 8)).isEqualTo(0b01000000);
  }

  /// Where the shader gives coverage alpha takes none away.
  @Rule({D3D11.OUTPUT_COVERAGE, D3D11.ALPHA_TO_COVERAGE})
  @Test
  void outputCoverageTurnsAlphaToCoverageOff() {
    canvas
        .context
        .om()
        .setBlendState(new BlendDesc(true, false, BlendDesc.DEFAULT.renderTargets()), ONES, -1);
    canvas.fill(
        "float4 ps(out uint m : SV_Coverage) : SV_Target { m = 0x3f; return float4(1, 1, 1, 0); }");
    assertThat(drawn(6, 2, 8)).isEqualTo(0x3f);
    canvas.fill("float4 ps() : SV_Target { return float4(0, 1, 1, 1); }");
    assertThat(drawn(6, 2, 8)).isZero();
  }

  /// With a run for each sample alpha is that run's, and decides on its sample alone.
  @Rule({D3D11.ALPHA_TO_COVERAGE, D3D11.SAMPLE_FREQUENCY})
  @Test
  void alphaOfEachSample() {
    canvas
        .context
        .om()
        .setBlendState(new BlendDesc(true, false, BlendDesc.DEFAULT.renderTargets()), ONES, -1);
    canvas.fill(
        "float4 ps(uint i : SV_SampleIndex) : SV_Target { return float4(1, 1, 1, i & 1); }");
    assertThat(drawn(6, 2, 8)).isEqualTo(0xaa);
    canvas.target(Format.R32G32B32A32_FLOAT, 8);
    canvas.fill("float4 ps(uint i : SV_SampleIndex) : SV_Target { return float4(1, i, 1, 0.5); }");
    assertThat(drawn(6, 2, 8)).isEqualTo(0x0f);
  }

  /// A sample's own input is where the sample is; coverage is the pixel's all the same.
  @Rule({D3D11.SAMPLE_FREQUENCY, D3D11.INPUT_COVERAGE})
  @Test
  void samplesAreShadedOneByOne() {
    canvas.shaders(
        """
        float4 vs(uint id : SV_VertexID, out sample float2 s : S) : SV_Position {
          float2 p = float2(id == 1 ? 108 : -4, id == 2 ? 108 : -4);
          s = p;
          return float4(p.x / 4 - 1, 1 - p.y / 4, 0.5, 1);
        }
        float4 ps(sample float2 s : S, uint m : SV_Coverage) : SV_Target {
          return float4(1, s, m);
        }
        """);
    canvas.context.statistics().reset();
    canvas.context.draw(3, 0);
    for (int s = 0; s < 8; s++) {
      float[] texel = canvas.texel(2, 5, s);
      assertThat(texel[1]).isCloseTo(2 + SamplePattern.X8.xFx8(s) / 256f, within(1e-3f));
      assertThat(texel[2]).isCloseTo(5 + SamplePattern.X8.yFx8(s) / 256f, within(1e-3f));
      assertThat(texel[3]).isEqualTo(255);
    }
  }
}
