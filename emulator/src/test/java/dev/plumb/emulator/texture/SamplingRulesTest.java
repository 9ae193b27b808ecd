package dev.plumb.emulator.texture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.resource.ShaderResourceView;
import dev.plumb.emulator.resource.Texture2D;
import dev.plumb.emulator.resource.Texture2DDesc;
import dev.plumb.emulator.state.Filter;
import dev.plumb.emulator.state.SamplerDesc;
import dev.plumb.emulator.state.TextureAddressMode;
import dev.plumb.emulator.state.TextureFilter;
import dev.plumb.hlsl.ir.SampleOp;
import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.FloatRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What holds for every sampler, whatever the texture (D3D11.3 §7.18).
class SamplingRulesTest {
  private static final SamplerDesc POINT =
      SamplerDesc.of(Filter.MIN_MAG_MIP_POINT, TextureAddressMode.CLAMP);
  private static final SamplerDesc LINEAR =
      SamplerDesc.of(Filter.MIN_MAG_MIP_LINEAR, TextureAddressMode.CLAMP);
  private static final float INF = Float.POSITIVE_INFINITY;

  private static float[] sample(
      ShaderResourceView.OfTexture view, SamplerDesc sampler, float lod, float... coordinates) {
    var request = Textures.request(SampleOp.SAMPLE_LEVEL, 1);
    request.coordinates = new float[coordinates.length][];
    for (int c = 0; c < coordinates.length; c++) {
      request.coordinates[c] = new float[] {coordinates[c]};
    }
    request.lodOrBias = new float[] {lod};
    TextureSampler.of(view, sampler).sample(request);
    return Textures.lane(request, 0);
  }

  private static float red(
      ShaderResourceView.OfTexture view, SamplerDesc sampler, float u, float v, float lod) {
    return sample(view, sampler, lod, u, v)[0];
  }

  private static int bits(float value) {
    return Float.floatToIntBits(value);
  }

  /// Any bits but NaN's, with large and special ones often.
  private static float anyFloat(Random random) {
    float[] special = {0, -0f, 1, -Float.MAX_VALUE, Float.MAX_VALUE, Float.MIN_NORMAL, 1e-20f};
    float value =
        random.nextInt(3) == 0
            ? special[random.nextInt(special.length)]
            : Float.intBitsToFloat(random.nextInt());
    return Float.isFinite(value) && Math.abs(value) >= Float.MIN_NORMAL ? value : 0;
  }

  @Rule({D3D11.POINT_IS_ONE_TEXEL, D3D11.POINT_ADDRESS})
  @Property(tries = 200)
  void pointGivesTheBitsOfOneTexel(
      @ForAll long seed,
      @ForAll @FloatRange(min = -3, max = 4) float u,
      @ForAll @FloatRange(min = -3, max = 4) float v,
      @ForAll TextureAddressMode mode) {
    var random = new Random(seed);
    int width = 1 + random.nextInt(9);
    int height = 1 + random.nextInt(9);
    float[] texels = new float[width * height];
    for (int i = 0; i < texels.length; i++) {
      texels[i] = anyFloat(random);
    }
    var view = Textures.red(width, height, (x, y) -> texels[y * width + x]);
    var sampler = POINT.withAddress(mode, mode, mode).withBorderColor(7, 7, 7, 7);
    int x = texel(u, width, mode);
    int y = texel(v, height, mode);
    float expected = x < 0 || y < 0 ? 7 : texels[y * width + x];
    assertThat(Float.floatToRawIntBits(red(view, sampler, u, v, 0)))
        .isEqualTo(Float.floatToRawIntBits(expected));
  }

  /// The texel that the address mode names, by repeating or mirroring in plain numbers; -1: border.
  private static int texel(float u, int size, TextureAddressMode mode) {
    double reduced =
        switch (mode) {
          case WRAP -> (float) (u - Math.floor(u));
          case MIRROR -> (float) (u - 2 * Math.floor(u / 2.0));
          case CLAMP, BORDER, MIRROR_ONCE -> u;
        };
    int i = (int) Math.floor(Math.rint((double) (float) (reduced * size) * 256) / 256);
    return switch (mode) {
      case WRAP -> ((i % size) + size) % size;
      case MIRROR -> {
        int tile = Math.floorDiv(i, size);
        int within = i - tile * size;
        yield tile % 2 == 0 ? within : size - 1 - within;
      }
      case CLAMP -> i < 0 ? 0 : i >= size ? size - 1 : i;
      case BORDER -> i < 0 || i >= size ? -1 : i;
      case MIRROR_ONCE -> {
        int mirrored = i < 0 ? -i - 1 : i;
        yield mirrored >= size ? size - 1 : mirrored;
      }
    };
  }

  /// Also of values whose differences overflow.
  @Rule({D3D11.LINEAR_IS_MONOTONE, D3D11.WITHIN_TAPS})
  @Property(tries = 200)
  void linearNeverGoesBack(@ForAll long seed) {
    var random = new Random(seed);
    float a = anyFloat(random);
    float b = anyFloat(random);
    var view = Textures.red(2, 1, (x, _) -> x == 0 ? a : b);
    float last = a;
    for (int step = 0; step <= 256; step++) {
      float value = red(view, LINEAR, 0.25f + step / 512f, 0.5f, 0);
      assertThat(value).isBetween(Math.min(a, b), Math.max(a, b));
      assertThat(a <= b ? value >= last : value <= last).as("%s to %s", a, b).isTrue();
      last = value;
    }
    assertThat(last).isEqualTo(b);
  }

  /// Bilinear and trilinear filters, two and three dimensions.
  @Rule(D3D11.WITHIN_TAPS)
  @Property(tries = 200)
  void filteredValuesLieAmongTheTexels(
      @ForAll long seed,
      @ForAll @FloatRange(min = -2, max = 3) float u,
      @ForAll @FloatRange(min = -2, max = 3) float v,
      @ForAll @FloatRange(min = 0, max = 4) float lod) {
    var random = new Random(seed);
    float[] range = {INF, -INF};
    var view =
        Textures.mipped(
            8,
            (_, _, _) -> {
              float value = anyFloat(random);
              range[0] = Math.min(range[0], value);
              range[1] = Math.max(range[1], value);
              return value;
            });
    var wrap = SamplerDesc.of(Filter.MIN_MAG_MIP_LINEAR, TextureAddressMode.WRAP);
    assertThat(red(view, wrap, u, v, lod)).isBetween(range[0], range[1]);
  }

  /// Infinities are constants as well, and NaN stays NaN.
  @Rule(D3D11.CONSTANT_STAYS_CONSTANT)
  @ParameterizedTest
  @ValueSource(floats = {0.1f, 1e-30f, Float.MAX_VALUE, Float.POSITIVE_INFINITY, Float.NaN})
  void constantsOfAllKinds(float value) {
    var view = Textures.mipped(8, (_, _, _) -> value);
    for (Filter filter : new Filter[] {Filter.MIN_MAG_MIP_LINEAR, Filter.MIN_MAG_MIP_POINT}) {
      var sampler = SamplerDesc.of(filter, TextureAddressMode.MIRROR);
      for (float lod : new float[] {-1, 0, 0.3f, 1.7f, 9}) {
        assertThat(bits(red(view, sampler, 0.37f, 0.71f, lod))).isEqualTo(bits(value));
      }
    }
  }

  /// Of 2 to 16 taps, too.
  @Rule({D3D11.CONSTANT_STAYS_CONSTANT, D3D11.ANISOTROPIC})
  @Property(tries = 100)
  void constantsStayUnderAnisotropicFilters(
      @ForAll @FloatRange(min = -1, max = 1) float value,
      @ForAll @IntRange(min = 2, max = 16) int most,
      @ForAll @FloatRange(min = 0.01f, max = 0.4f) float step) {
    var view = Textures.mipped(16, (_, _, _) -> value);
    var request = Textures.request(SampleOp.SAMPLE_GRAD, 1);
    request.coordinates = new float[][] {{0.3f}, {0.6f}};
    request.ddx = new float[][] {{step * 11}, {step * 2}};
    request.ddy = new float[][] {{0}, {step / 3}};
    var wrap = TextureAddressMode.WRAP;
    var d = SamplerDesc.DEFAULT;
    var sampler =
        new SamplerDesc(
            Filter.ANISOTROPIC,
            wrap,
            wrap,
            wrap,
            0,
            most,
            d.comparisonFunc(),
            d.borderColor(),
            d.minLod(),
            d.maxLod(),
            d.footprint());
    TextureSampler.of(view, sampler).sample(request);
    assertThat(Textures.lane(request, 0)[0]).isEqualTo(value);
  }

  /// An infinite texel spreads as far as its weight, and makes no NaN beside numbers.
  @Rule(D3D11.LINEAR_ADDRESS)
  @Test
  void infinityHasAWeight() {
    var view = Textures.red(2, 1, (x, _) -> x == 0 ? INF : 1);
    assertThat(red(view, LINEAR, 0.5f, 0.5f, 0)).isEqualTo(INF);
    assertThat(red(view, LINEAR, 0.75f, 0.5f, 0)).isEqualTo(1);
    var both = Textures.red(2, 1, (x, _) -> x == 0 ? INF : -INF);
    assertThat(red(both, LINEAR, 0.5f, 0.5f, 0)).isNaN();
  }

  /// Large, infinite and NaN coordinates: some texel of the texture, never NaN. Between 2^24 and
  /// 2^25 floats are even, so that the fraction is 0.
  @Rule(D3D11.LARGE_COORDINATES_STAY_FINITE)
  @ParameterizedTest
  @EnumSource(TextureAddressMode.class)
  void coordinatesOfAnySize(TextureAddressMode mode) {
    var view = Textures.red(4, 4, (x, y) -> 1 + x + 10 * y);
    var sampler = LINEAR.withAddress(mode, mode, mode).withBorderColor(9, 9, 9, 9);
    float[] coordinates = {
      1e30f, -1e30f, INF, -INF, Float.NaN, 16_777_218f, -16_777_218f, Float.MAX_VALUE, 1e-45f
    };
    for (float u : coordinates) {
      float value = red(view, sampler, u, 0.125f, 0);
      float most = mode == TextureAddressMode.BORDER ? 9 : 4;
      assertThat(value).as("%s", u).isBetween(1f, most);
    }
    float[] ends = {red(view, sampler, -1e30f, 0.125f, 0), red(view, sampler, 1e30f, 0.125f, 0)};
    switch (mode) {
      case CLAMP -> assertThat(ends).containsExactly(1, 4);
      case BORDER -> assertThat(ends).containsExactly(9, 9);
      case MIRROR_ONCE -> assertThat(ends).containsExactly(4, 4);
      case WRAP -> assertThat(ends).containsExactly(2.5f, 2.5f);
      case MIRROR -> assertThat(ends).containsExactly(1, 1);
    }
  }

  /// Fractions survive where the scaled coordinate would not hold them.
  @Rule(D3D11.LARGE_COORDINATES_STAY_FINITE)
  @Test
  void repeatingKeepsTheFraction() {
    var view = Textures.red(4096, 1, (x, _) -> x);
    var wrap = POINT.withAddress(TextureAddressMode.WRAP, TextureAddressMode.WRAP, null);
    var mirror = POINT.withAddress(TextureAddressMode.MIRROR, TextureAddressMode.WRAP, null);
    float u = 2048 + 1365 / 4096f; // exact: 11 + 12 bits
    assertThat(red(view, wrap, u, 0.5f, 0)).isEqualTo(1365);
    assertThat(red(view, mirror, u, 0.5f, 0)).isEqualTo(1365);
    assertThat(red(view, mirror, u + 1, 0.5f, 0)).isEqualTo(4095 - 1365);
    assertThat(red(view, wrap, -u, 0.5f, 0)).isEqualTo(4096 - 1365);
  }

  @Rule(D3D11.BORDER_COLOR)
  @ParameterizedTest
  @CsvSource({
    "R8G8B8A8_UNORM, 1 0 0.25 0",
    "R8_UNORM, 1 0 0 1",
    "R8G8B8A8_SNORM, 1 -1 0.25 0",
    "R8_SNORM, 1 0 0 1",
    "R16G16_FLOAT, 2 -3 0 1",
    "R32G32B32A32_FLOAT, 2 -3 0.25 NaN",
    "A8_UNORM, 0 0 0 0",
    "B5G6R5_UNORM, 1 0 0.25 1",
    "BC4_UNORM, 1 0 0 1"
  })
  void borderColorsFitTheFormat(Format format, String expected) {
    var texture = new Texture2D(Texture2DDesc.shaderResource(4, 4, 1, format));
    var border = TextureAddressMode.BORDER;
    var sampler =
        POINT.withAddress(border, border, border).withBorderColor(2, -3, 0.25f, Float.NaN);
    float[] found = sample(ShaderResourceView.of(texture), sampler, 0, 2, 0.5f);
    String[] numbers = expected.split(" ");
    for (int c = 0; c < 4; c++) {
      assertThat(bits(found[c])).isEqualTo(bits(Float.parseFloat(numbers[c])));
    }
  }

  /// Level n holds n, so that the result is the level of detail itself.
  @Rule(D3D11.LOD_HAS_8_BITS)
  @Property(tries = 100)
  void levelsAreWeighedInSteps(@ForAll @FloatRange(min = 0, max = 3) float lod) {
    var view = Textures.mipped(8, (level, _, _) -> level);
    float found = red(view, LINEAR, 0.5f, 0.5f, lod);
    assertThat(found * 256).isEqualTo((float) Math.rint(lod * 256.0));
  }

  /// Level 0 is a ramp, so that linear and point filters differ; `lod` is the level of detail
  /// before the clamp to `most`.
  @Rule(D3D11.MAG_AFTER_CLAMP)
  @ParameterizedTest
  @CsvSource({"-1, 9, true", "0, 9, true", "0.25, 9, false", "2, 0, true", "2, -1, true"})
  void magnificationIsChosenBehindTheClamp(float lod, float most, boolean magnified) {
    var view = Textures.red(4, 4, (x, _) -> x);
    var filter =
        new Filter(TextureFilter.POINT, TextureFilter.LINEAR, TextureFilter.POINT, false, false);
    float found = red(view, POINT.withFilter(filter).withLod(0, -9, most), 0.3125f, 0.5f, lod);
    assertThat(found).isEqualTo(magnified ? 0.75f : 1);
  }

  /// Least above most: the least counts. NaN as a level of detail is the most.
  @Rule(D3D11.LOD_BIAS_THEN_CLAMP)
  @ParameterizedTest
  @CsvSource({"0, 2, 1, 2", "NaN, 0, 2, 2", "Infinity, 0, 3, 3", "-Infinity, 1, 3, 1"})
  void clampsInTheirOrder(float lod, float least, float most, float expected) {
    var view = Textures.mipped(8, (level, _, _) -> level);
    assertThat(red(view, LINEAR.withLod(0, least, most), 0.5f, 0.5f, lod)).isEqualTo(expected);
  }

  @Rule(D3D11.SLICE_ROUNDS)
  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "0.49, 0",
    "0.5, 0",
    "0.51, 1",
    "1.5, 2",
    "2.5, 2",
    "-7, 0",
    "99, 3",
    "NaN, 0",
    "Infinity, 3",
    "-Infinity, 0"
  })
  void slicesAreRounded(float slice, float expected) {
    var texture =
        new Texture2D(Texture2DDesc.shaderResource(1, 1, 1, Format.R32_FLOAT).withArraySize(4));
    for (int s = 0; s < 4; s++) {
      texture.subresource(0, s).floats[0] = s;
    }
    assertThat(sample(ShaderResourceView.of(texture), POINT, 0, 0.5f, 0.5f, slice)[0])
        .isEqualTo(expected);
  }

  /// In texels of the level, before the address mode; -8 and 7 are the ends.
  @Rule(D3D11.SAMPLE_OFFSETS)
  @ParameterizedTest
  @CsvSource({"WRAP, 1, 3", "WRAP, -8, 2", "CLAMP, 7, 3", "CLAMP, -8, 0", "MIRROR, 3, 2"})
  void offsetsComeBeforeTheAddressMode(TextureAddressMode mode, int offset, float expected) {
    var view = Textures.red(4, 1, (x, _) -> x);
    for (Filter filter : new Filter[] {Filter.MIN_MAG_MIP_POINT, Filter.MIN_MAG_MIP_LINEAR}) {
      var request = Textures.request(SampleOp.SAMPLE_LEVEL, 1);
      request.coordinates = new float[][] {{0.625f}, {0.5f}}; // texel 2
      request.lodOrBias = new float[] {0};
      request.offsets = new int[][] {{offset}, {0}};
      TextureSampler.of(view, SamplerDesc.of(filter, mode)).sample(request);
      assertThat(Textures.lane(request, 0)[0]).isEqualTo(expected);
    }
  }
}
