package dev.plumb.emulator.texture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.format.FormatConversion;
import dev.plumb.emulator.resource.ShaderResourceView;
import dev.plumb.emulator.state.ComparisonFunc;
import dev.plumb.emulator.state.Filter;
import dev.plumb.emulator.state.SamplerDesc;
import dev.plumb.emulator.state.TextureAddressMode;
import dev.plumb.hlsl.ir.SampleOp;
import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import java.util.Arrays;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.FloatRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// D3D11.3 §7.17 and §7.18.
class TextureSamplerTest {
  private static final SamplerDesc POINT =
      SamplerDesc.of(Filter.MIN_MAG_MIP_POINT, TextureAddressMode.CLAMP);
  private static final SamplerDesc LINEAR =
      SamplerDesc.of(Filter.MIN_MAG_MIP_LINEAR, TextureAddressMode.CLAMP);

  /// A 4 x 1 texture whose red is 0, 1, 2, 3 from left to right.
  private static final ShaderResourceView.OfTexture RAMP = Textures.red(4, 1, (x, _) -> x);

  @Rule(D3D11.ADDRESS_MODES)
  @ParameterizedTest
  @CsvSource({
    "WRAP, 3 0 1 2 3 0 1 2 3 0 1 2 3",
    "MIRROR, 0 0 1 2 3 3 2 1 0 0 1 2 3",
    "CLAMP, 0 0 1 2 3 3 3 3 3 3 3 3 3",
    "BORDER, 9 0 1 2 3 9 9 9 9 9 9 9 9",
    "MIRROR_ONCE, 0 0 1 2 3 3 3 3 3 3 3 3 3"
  })
  void addressModes(TextureAddressMode mode, String texelsFromMinusOne) {
    var sampler = POINT.withAddress(mode, mode, mode).withBorderColor(9, 9, 9, 9);
    var found = new StringBuilder();
    for (int i = -1; i < 12; i++) {
      found.append(i < 0 ? "" : " ").append((int) red(RAMP, sampler, (i + 0.5f) / 4, 0));
    }
    assertThat(found).hasToString(texelsFromMinusOne);
  }

  /// §7.18.6: reduced towards zero, so that coordinates near 0 keep their precision.
  @Rule(D3D11.LARGE_COORDINATES_STAY_FINITE)
  @Test
  void reducedCoordinates() {
    assertThat(TextureAddress.reduce(-1e-9f, TextureAddressMode.MIRROR)).isEqualTo(-1e-9f);
    assertThat(TextureAddress.reduce(-2.25f, TextureAddressMode.MIRROR)).isEqualTo(-0.25f);
    assertThat(TextureAddress.reduce(7.75f, TextureAddressMode.MIRROR)).isEqualTo(1.75f);
    assertThat(TextureAddress.reduce(-0.25f, TextureAddressMode.WRAP)).isEqualTo(0.75f);
    assertThat(TextureAddress.reduce(1e9f, TextureAddressMode.CLAMP)).isEqualTo(10);
    assertThat(TextureAddress.reduce(-1e9f, TextureAddressMode.BORDER)).isEqualTo(-10);
  }

  @Rule(D3D11.ADDRESS_MODES)
  @Test
  void mirrorOnceMirrorsTheLeftSideToo() {
    var sampler =
        POINT.withAddress(
            TextureAddressMode.MIRROR_ONCE, TextureAddressMode.CLAMP, TextureAddressMode.CLAMP);
    assertThat(red(RAMP, sampler, -3.5f / 4, 0)).isEqualTo(3);
    assertThat(red(RAMP, sampler, -7.5f / 4, 0)).isEqualTo(3);
  }

  /// §7.18.7: a coordinate is rounded to 1/256 texel before it is floored, so one less than 1/512
  /// below an edge takes the next texel.
  @Rule(D3D11.POINT_ADDRESS)
  @Test
  void pointCoordinatesAreRoundedToFixedPointFirst() {
    assertThat(red(RAMP, POINT, (1 - 1 / 1024f) / 4, 0)).isEqualTo(1);
    assertThat(red(RAMP, POINT, (1 - 1 / 256f) / 4, 0)).isEqualTo(0);
  }

  @Rule(D3D11.LINEAR_ADDRESS)
  @Test
  void linearWeightsAreMultiplesOf256th() {
    assertThat(red(RAMP, LINEAR, 1 / 4f, 0)).isEqualTo(0.5f);
    float weight = red(RAMP, LINEAR, (0.5f + 0.3f) / 4, 0);
    assertThat(weight * 256).isEqualTo(77f); // 0.3 * 256 = 76.8
  }

  @Rule(D3D11.CONSTANT_STAYS_CONSTANT)
  @Property(tries = 200)
  void constantTextureStaysConstant(
      @ForAll @FloatRange(min = -20, max = 20) float u,
      @ForAll @FloatRange(min = -3, max = 8) float lod,
      @ForAll @FloatRange(min = -1e6f, max = 1e6f) float value) {
    var view = Textures.mipped(8, (_, _, _) -> value);
    var sampler = SamplerDesc.of(Filter.MIN_MAG_MIP_LINEAR, TextureAddressMode.WRAP);
    assertThat(red(view, sampler, u, lod)).isEqualTo(value);
  }

  @Rule(D3D11.WITHIN_TAPS)
  @Property(tries = 200)
  void bilinearStaysWithinItsTaps(
      @ForAll @FloatRange(min = 0, max = 1) float u,
      @ForAll @IntRange(min = 0, max = 1000) int seed) {
    var view = Textures.red(8, 1, (x, _) -> (float) Math.floorMod(x * 7919 + seed * 104729, 1000));
    int x = (int) Math.floor(Math.rint((u * 8 - 0.5f) * 256) / 256);
    float a = red(view, POINT, (Math.max(0, x) + 0.5f) / 8, 0);
    float b = red(view, POINT, (Math.min(7, x + 1) + 0.5f) / 8, 0);
    assertThat(red(view, LINEAR, u, 0)).isBetween(Math.min(a, b), Math.max(a, b));
  }

  /// Level n holds n: the level of detail itself becomes visible. Point mips round at one half,
  /// exactly (§7.18.10 wants at least 8 fractional bits); linear ones weigh by 8 bits.
  @Rule({D3D11.MIP_POINT_ROUNDS, D3D11.MIP_LINEAR_WEIGHT})
  @ParameterizedTest
  @CsvSource({
    "0, 0, 0",
    "0.498, 0, 0.49609375",
    "0.4999, 0, 0.5",
    "0.49999997, 0, 0.5",
    "0.5, 1, 0.5",
    "1.25, 1, 1.25",
    "99, 3, 3",
    "-1, 0, 0"
  })
  void levelsOfDetail(float lod, float point, float linear) {
    var view = Textures.mipped(8, (level, _, _) -> level);
    assertThat(red(view, POINT, 0.5f, lod)).isEqualTo(point);
    assertThat(red(view, LINEAR, 0.5f, lod)).isEqualTo(linear);
  }

  @Rule(D3D11.LOD_BIAS_THEN_CLAMP)
  @Test
  void biasComesBeforeTheClampOfTheSampler() {
    var view = Textures.mipped(8, (level, _, _) -> level);
    assertThat(red(view, LINEAR.withLod(2, 0, 1.5f), 0.5f, 1)).isEqualTo(1.5f);
    assertThat(red(view, LINEAR.withLod(-2, 0.75f, 9), 0.5f, 1)).isEqualTo(0.75f);
  }

  /// One texel of level 1 a pixel: level of detail 1, and 1 more for each doubling.
  @Rule(D3D11.LOD_OF_DERIVATIVES)
  @ParameterizedTest
  @CsvSource({"0.125, 0", "0.25, 1", "0.5, 2", "0.35355338, 1.5", "0, 0"})
  void implicitLevelOfDetail(float step, float expected) {
    var view = Textures.mipped(8, (level, _, _) -> level);
    var request = Textures.request(SampleOp.SAMPLE, 4);
    request.coordinates =
        new float[][] {{0.5f, 0.5f + step, 0.5f, 0.5f + step}, {0.5f, 0.5f, 0.5f, 0.5f}};
    TextureSampler.of(view, LINEAR).sample(request);
    assertThat(Arrays.stream(request.results[0]).mapToObj(Float::intBitsToFloat))
        .containsOnly(expected);
  }

  @Rule(D3D11.GATHER_ORDER)
  @Test
  void gatherOrder() {
    var view = Textures.red(4, 4, (x, y) -> 10 * y + x);
    var request = Textures.request(SampleOp.GATHER, 1);
    request.coordinates = new float[][] {{0.5f}, {0.5f}};
    TextureSampler.of(view, POINT).sample(request);
    assertThat(Textures.lane(request, 0)).containsExactly(21, 22, 12, 11);
  }

  @Rule(D3D11.COMPARES_BEFORE_FILTERING)
  @Test
  void comparisonsAreFilteredAfterwards() {
    var sampler = LINEAR.withComparison(ComparisonFunc.LESS_EQUAL);
    var request = Textures.request(SampleOp.SAMPLE_CMP_LEVEL_ZERO, 1);
    request.coordinates = new float[][] {{1 / 2f}, {0.5f}};
    request.compare = new float[] {2};
    request.results = new int[1][1];
    TextureSampler.of(RAMP, sampler)
        .sample(request); // between texels 1 and 2: 2 <= 1 fails, 2 <= 2 holds
    assertThat(Textures.lane(request, 0)).containsExactly(0.5f);
  }

  /// §7.18.15: the reference takes the texture's precision before it is compared.
  @Rule(D3D11.REFERENCE_IS_QUANTIZED)
  @Test
  void referencesAreQuantised() {
    var comparison = new DepthComparison(ComparisonFunc.EQUAL, Format.R24_UNORM_X8_TYPELESS);
    float texel = FormatConversion.unormToFloat(5_592_405, 24); // 1/3
    assertThat(Float.intBitsToFloat(comparison.compare(comparison.reference(1 / 3f), texel)))
        .isEqualTo(1);
    assertThat(comparison.reference(7)).isEqualTo(1);
    assertThat(comparison.reference(Float.NaN)).isEqualTo(0);
    var coarse = new DepthComparison(ComparisonFunc.EQUAL, Format.R16_UNORM);
    assertThat(coarse.reference(0.5f)).isEqualTo(32768 / 65535f);
    assertThat(new DepthComparison(ComparisonFunc.EQUAL, Format.R32_FLOAT).reference(7))
        .isEqualTo(7);
  }

  @Rule(D3D11.SRGB_DECODES_FIRST)
  @Test
  void sRgbIsDecodedBeforeFiltering() {
    var view = Textures.rgba8(Format.R8G8B8A8_UNORM_SRGB, 2, 0x000000, 0xffffff);
    assertThat(red(view, LINEAR, 0.5f, 0)).isEqualTo(0.5f);
  }

  private static float red(
      ShaderResourceView.OfTexture view, SamplerDesc sampler, float u, float lod) {
    var request = Textures.request(SampleOp.SAMPLE_LEVEL, 1);
    request.coordinates = new float[][] {{u}, {0.5f}};
    request.lodOrBias = new float[] {lod};
    TextureSampler.of(view, sampler).sample(request);
    return Textures.lane(request, 0)[0];
  }
}
