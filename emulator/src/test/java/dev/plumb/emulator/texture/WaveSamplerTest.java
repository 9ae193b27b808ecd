package dev.plumb.emulator.texture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.resource.ShaderResourceView;
import dev.plumb.emulator.resource.Subresource;
import dev.plumb.emulator.resource.Texture2D;
import dev.plumb.emulator.resource.Texture2DDesc;
import dev.plumb.emulator.state.Filter;
import dev.plumb.emulator.state.PixelFootprint;
import dev.plumb.emulator.state.SamplerDesc;
import dev.plumb.emulator.state.TextureAddressMode;
import dev.plumb.emulator.state.TextureFilter;
import dev.plumb.hlsl.ir.SampleOp;
import dev.plumb.hlsl.runtime.SampleRequest;
import java.util.Arrays;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/// Whole waves and single lanes give the same bits.
class WaveSamplerTest {
  private static final Format[] FORMATS = {
    Format.R8G8B8A8_UNORM,
    Format.R8G8B8A8_UNORM_SRGB,
    Format.B8G8R8A8_UNORM,
    Format.B8G8R8X8_UNORM,
    Format.B8G8R8A8_UNORM_SRGB,
    Format.R32_FLOAT,
    Format.R32G32_FLOAT,
    Format.R32G32B32_FLOAT,
    Format.R32G32B32A32_FLOAT,
    Format.R8_UNORM,
    Format.R16G16_FLOAT,
    Format.R8G8B8A8_SNORM,
    Format.R8G8_UNORM,
    Format.R16_UNORM,
    Format.R16_SNORM,
    Format.R16_FLOAT,
    Format.R16G16B16A16_UNORM,
    Format.R16G16B16A16_FLOAT,
    Format.R10G10B10A2_UNORM,
    Format.R11G11B10_FLOAT,
    Format.A8_UNORM,
    Format.B5G6R5_UNORM
  };

  private static final SampleOp[] OPS = {
    SampleOp.SAMPLE,
    SampleOp.SAMPLE,
    SampleOp.SAMPLE_BIAS,
    SampleOp.SAMPLE_LEVEL,
    SampleOp.SAMPLE_GRAD,
    SampleOp.GATHER,
    SampleOp.LOD
  };

  private static final int[] SIZES = {1, 2, 3, 4, 5, 7, 8, 16, 31, 64, 100};
  private static final float[] ODD = {
    Float.NaN,
    Float.POSITIVE_INFINITY,
    Float.NEGATIVE_INFINITY,
    0f,
    -0f,
    1f,
    -1f,
    3e9f,
    -3e9f,
    1e38f,
    0.5f,
    -1e-9f,
    Float.MIN_VALUE,
    8388609f
  };

  private static <T> T one(Random random, T[] of) {
    return of[random.nextInt(of.length)];
  }

  @Property(tries = 2000)
  void wavesAndLanesGiveTheSameBits(@ForAll long seed) {
    var random = new Random(seed);
    ShaderResourceView.OfTexture view = view(random);
    SamplerDesc sampler = sampler(random);
    SampleRequest plain = request(random, view);
    int[][] before = Arrays.stream(plain.results).map(int[]::clone).toArray(int[][]::new);
    int[][] results = plain.results;
    TextureSampler.of(view, sampler).sample(plain);
    plain.results = before;
    PreparedSampler.of(view, sampler).sample(plain);
    compare(before, results);
  }

  private static void compare(int[][] results, int[][] expected) {
    for (int c = 0; c < expected.length; c++) {
      assertThat(canonical(results[c])).isEqualTo(canonical(expected[c]));
    }
  }

  /// The Vector API's loops, too; coordinates and results are as long as the lanes, or as whole
  /// vectors. One sampler answers waves of several lengths.
  @Property(tries = 1000)
  void vectorsAndLanesGiveTheSameBits(@ForAll long seed) {
    var random = new Random(seed);
    ShaderResourceView.OfTexture view = view(random);
    SamplerDesc sampler = sampler(random);
    if (!WaveSampler.fits(view, sampler)) {
      return;
    }
    var waves = new WaveSampler(view, sampler);
    for (int i = 0; i < 3; i++) {
      SampleRequest r = request(random, view);
      if (waves.answers(r)) {
        int[][] before = Arrays.stream(r.results).map(int[]::clone).toArray(int[][]::new);
        int[][] expected = r.results;
        TextureSampler.of(view, sampler).sample(r);
        int length = random.nextBoolean() ? r.lanes : VectorRehearsal.endOfVectors(r.lanes);
        Arrays.setAll(before, c -> Arrays.copyOf(before[c], length));
        r.results = before;
        int whole = VectorRehearsal.endOfVectors(random.nextInt(4) == 0 ? 0 : r.lanes);
        Arrays.setAll(
            r.coordinates, c -> Arrays.copyOf(r.coordinates[c], Math.max(r.lanes, whole)));
        waves.sample(r, true);
        Arrays.setAll(before, c -> Arrays.copyOf(before[c], r.lanes));
        compare(before, expected);
      }
    }
  }

  /// A NaN's payload is nobody's business.
  private static int[] canonical(int[] bits) {
    return Arrays.stream(bits)
        .map(b -> (b & 0x7fff_ffff) > 0x7f80_0000 ? 0x7fc0_0000 : b)
        .toArray();
  }

  private static ShaderResourceView.OfTexture view(Random random) {
    int width = SIZES[random.nextInt(SIZES.length)];
    int height = random.nextInt(3) == 0 ? width : SIZES[random.nextInt(SIZES.length)];
    int most = 32 - Integer.numberOfLeadingZeros(Math.max(width, height));
    int levels = 1 + random.nextInt(most);
    Format format = one(random, FORMATS);
    var texture = new Texture2D(Texture2DDesc.shaderResource(width, height, levels, format));
    boolean odd = random.nextInt(4) == 0;
    for (int level = 0; level < levels; level++) {
      fill(random, texture.subresource(level, 0), odd);
    }
    if (random.nextInt(6) == 0) {
      texture.setMinLod(random.nextFloat() * 2);
    }
    return ShaderResourceView.of(texture);
  }

  private static void fill(Random random, Subresource level, boolean odd) {
    for (int i = 0; level.words != null && i < level.words.length; i++) {
      level.words[i] = random.nextInt();
    }
    for (int i = 0; level.floats != null && i < level.floats.length; i++) {
      boolean oddNow = odd && random.nextInt(8) == 0;
      level.floats[i] =
          oddNow ? ODD[random.nextInt(ODD.length)] : (float) random.nextGaussian() * 100;
    }
    if (level.bytes != null) {
      random.nextBytes(level.bytes);
    }
  }

  private static SamplerDesc sampler(Random random) {
    TextureFilter inLevel = one(random, TextureFilter.values());
    boolean mixed = random.nextInt(8) == 0;
    var filter =
        new Filter(
            inLevel,
            mixed ? one(random, TextureFilter.values()) : inLevel,
            one(random, TextureFilter.values()),
            false,
            random.nextInt(8) == 0);
    float[] limits = {-3, 0, 0.3f, 1.7f, 4};
    var sampler =
        SamplerDesc.of(random.nextInt(10) == 0 ? Filter.ANISOTROPIC : filter, mode(random))
            .withAddress(mode(random), mode(random), mode(random))
            .withFootprint(one(random, PixelFootprint.values()));
    return random.nextBoolean()
        ? sampler
        : sampler.withLod(
            random.nextInt(5) - 2, limits[random.nextInt(5)], limits[random.nextInt(5)]);
  }

  private static TextureAddressMode mode(Random random) {
    return one(random, TextureAddressMode.values());
  }

  private static SampleRequest request(Random random, ShaderResourceView.OfTexture view) {
    int lanes = 4 * (1 + random.nextInt(40));
    SampleRequest r = Textures.request(one(random, OPS), lanes);
    if (random.nextBoolean()) {
      for (int w = 0; w < r.active.length; w++) {
        r.active[w] &= random.nextLong();
      }
    }
    float origin = (random.nextFloat() - 0.5f) * (random.nextBoolean() ? 3 : 40);
    float pixel = (float) Math.pow(2, random.nextInt(8) - 4) / view.subresource(0, 0).width;
    r.coordinates = rows(random, lanes, origin, pixel, 2);
    r.ddx = r.op == SampleOp.SAMPLE_GRAD ? rows(random, lanes, 0, pixel, 2) : r.ddx;
    r.ddy = r.op == SampleOp.SAMPLE_GRAD ? rows(random, lanes, 0, pixel, 2) : r.ddy;
    r.lodOrBias = rows(random, lanes, 0, 2, 1)[0];
    if (random.nextBoolean()) {
      Arrays.fill(r.lodOrBias, r.lodOrBias[0]);
    }
    r.clamp = random.nextInt(4) == 0 ? rows(random, lanes, 0, 1, 1)[0] : null;
    if (random.nextInt(3) == 0) {
      r.offsets = new int[2][lanes];
      Arrays.stream(r.offsets).forEach(o -> Arrays.setAll(o, _ -> random.nextInt(16) - 8));
    }
    r.results = new int[r.op == SampleOp.LOD ? 1 : 4][lanes];
    Arrays.stream(r.results).forEach(column -> Arrays.fill(column, 0xabcd));
    return r;
  }

  /// Neighbours a few pixels apart, and now and then something odd.
  private static float[][] rows(Random random, int lanes, float origin, float pixel, int count) {
    var rows = new float[count][lanes];
    int oddness = random.nextInt(3) == 0 ? 8 : 1000;
    boolean still = random.nextInt(10) == 0; // no derivatives at all
    for (float[] row : rows) {
      for (int i = 0; i < lanes; i++) {
        boolean odd = random.nextInt(oddness) == 0;
        float near = still ? origin : origin + (i + random.nextFloat()) * pixel;
        row[i] = odd ? ODD[random.nextInt(ODD.length)] : near;
      }
    }
    return rows;
  }

  /// Sizes at which coordinates in 1/256 texel reach the end of what is rounded exactly.
  @Test
  void largestTextures() {
    for (TextureAddressMode mode : TextureAddressMode.values()) {
      for (int width : new int[] {16384, 16383, 8192, 8191, 1638, 1639}) {
        ShaderResourceView.OfTexture view = randomRow(width);
        for (int offset : new int[] {0, 7, -8}) {
          compareEnds(view, mode, offset);
        }
      }
    }
  }

  private static void compareEnds(
      ShaderResourceView.OfTexture view, TextureAddressMode mode, int offset) {
    int lanes = 1024;
    float[] row = new float[lanes];
    var random = new Random(1);
    for (int i = 0; i < lanes; i++) {
      float end = i % 23 - 11;
      row[i] = end + (float) random.nextGaussian() * 8 / view.subresource(0, 0).width;
    }
    compareRow(view, mode, offset, row);
  }

  /// The farthest coordinates that vectors take, and the nearest that they leave.
  @Test
  void reachOfVectors() {
    for (TextureAddressMode mode : TextureAddressMode.values()) {
      for (int width : new int[] {1, 3, 100, 8192, 16384}) {
        if (VectorAxis.fits(mode)) {
          ShaderResourceView.OfTexture view = randomRow(width);
          float reach = VectorAxis.of(mode, width).reach();
          float[] row = new float[1024];
          for (int i = 0; i < row.length; i++) {
            float less = i < 512 ? i * Math.ulp(reach) : i % 32 * 0.37f / width;
            row[i] = i % 2 == 0 ? reach - less : less - reach;
          }
          compareRow(view, mode, 0, row);
          row[77] = -Math.nextUp(reach);
          compareRow(view, mode, 0, row);
        }
      }
    }
  }

  private static ShaderResourceView.OfTexture randomRow(int width) {
    var texture = new Texture2D(Texture2DDesc.shaderResource(width, 1, 1, Format.R8G8B8A8_UNORM));
    fill(new Random(width), texture.subresource(0, 0), false);
    return ShaderResourceView.of(texture);
  }

  private static void compareRow(
      ShaderResourceView.OfTexture view, TextureAddressMode mode, int offset, float[] row) {
    int lanes = row.length;
    var sampler = SamplerDesc.of(Filter.MIN_MAG_MIP_LINEAR, mode);
    SampleRequest r = Textures.request(SampleOp.SAMPLE_LEVEL, lanes);
    r.coordinates = new float[][] {row, new float[lanes]};
    r.lodOrBias = new float[lanes];
    r.offsets = offset == 0 ? new int[0][] : new int[2][lanes];
    Arrays.stream(r.offsets).forEach(o -> Arrays.fill(o, offset));
    int[][] expected = new int[4][lanes];
    int[][] results = r.results;
    r.results = expected;
    TextureSampler.of(view, sampler).sample(r);
    r.results = results;
    PreparedSampler.of(view, sampler).sample(r);
    assertThat(results).isDeepEqualTo(expected);
    if (WaveSampler.fits(view, sampler)) {
      var waves = new WaveSampler(view, sampler);
      if (waves.answers(r)) {
        Arrays.stream(results).forEach(column -> Arrays.fill(column, 0));
        waves.sample(r, true);
        assertThat(results).isDeepEqualTo(expected);
      }
    }
  }

  @Test
  void bytesAreDecodedExactly() {
    for (int i = 0; i < 256; i++) {
      assertThat(WaveBytes.decode(i)).isEqualTo(i / 255f);
    }
  }

  /// Else the property above would say nothing.
  @Test
  void commonRequestsAreForWaves() {
    ShaderResourceView.OfTexture view = Textures.rgba8(Format.R8G8B8A8_UNORM, 2, 1, 2, 3, 4);
    var sampler = SamplerDesc.of(Filter.MIN_MAG_MIP_LINEAR, TextureAddressMode.WRAP);
    assertThat(WaveSampler.fits(view, sampler)).isTrue();
    assertThat(new WaveSampler(view, sampler).answers(Textures.request(SampleOp.SAMPLE, 4)))
        .isTrue();
  }
}
