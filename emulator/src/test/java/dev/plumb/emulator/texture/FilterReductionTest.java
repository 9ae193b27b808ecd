package dev.plumb.emulator.texture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.ShaderResourceView;
import dev.plumb.emulator.resource.Texture2D;
import dev.plumb.emulator.resource.Texture2DDesc;
import dev.plumb.emulator.resource.Texture3D;
import dev.plumb.emulator.resource.Texture3DDesc;
import dev.plumb.emulator.state.ComparisonFunc;
import dev.plumb.emulator.state.Filter;
import dev.plumb.emulator.state.FilterReduction;
import dev.plumb.emulator.state.SamplerDesc;
import dev.plumb.emulator.state.TextureAddressMode;
import dev.plumb.hlsl.ir.SampleOp;
import dev.plumb.hlsl.runtime.SampleRequest;
import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// `D3D11_FILTER_MINIMUM_...` and `D3D11_FILTER_MAXIMUM_...`: of the texels that the filter without
/// them would weigh, those without weight left out.
class FilterReductionTest {
  private static SamplerDesc sampler(Filter filter, FilterReduction reduction) {
    return SamplerDesc.of(filter.withReduction(reduction), TextureAddressMode.CLAMP);
  }

  private static SampleRequest at(SampleOp op, float... coordinates) {
    var request = Textures.request(op, 1);
    request.coordinates = new float[coordinates.length][];
    for (int c = 0; c < coordinates.length; c++) {
      request.coordinates[c] = new float[] {coordinates[c]};
    }
    request.lodOrBias = new float[1];
    return request;
  }

  private static float red(
      ShaderResourceView.OfTexture view, SamplerDesc sampler, float lod, float... coordinates) {
    var request = at(SampleOp.SAMPLE_LEVEL, coordinates);
    request.lodOrBias[0] = lod;
    TextureSampler.of(view, sampler).sample(request);
    return Textures.lane(request, 0)[0];
  }

  @Rule(D3D11.MIN_MAX_FILTERS)
  @Test
  void textureOfTwoDimensions() {
    var view = Textures.mipped(4, (level, x, y) -> level == 0 ? 4 * y + x : level == 1 ? -7 : 99);
    var least = sampler(Filter.MIN_MAG_MIP_LINEAR, FilterReduction.MINIMUM);
    var greatest = sampler(Filter.MIN_MAG_MIP_LINEAR, FilterReduction.MAXIMUM);
    assertThat(red(view, least, 0, 0.5f, 0.5f)).isEqualTo(5);
    assertThat(red(view, greatest, 0, 0.5f, 0.5f)).isEqualTo(10);
    // on a texel's centre the others have no weight
    assertThat(red(view, least, 0, 1.5f / 4, 1.5f / 4)).isEqualTo(5);
    assertThat(red(view, greatest, 0, 1.5f / 4, 1.5f / 4)).isEqualTo(5);
    assertThat(red(view, greatest, 0, 1.5f / 4, 2 / 4f)).isEqualTo(9);
    // so it is with levels
    assertThat(red(view, least, 0.5f, 0.5f, 0.5f)).isEqualTo(-7);
    assertThat(red(view, greatest, 0.5f, 0.5f, 0.5f)).isEqualTo(10);
    assertThat(red(view, greatest, 1, 0.5f, 0.5f)).isEqualTo(-7);
    assertThat(red(view, greatest, 1.5f, 0.5f, 0.5f)).isEqualTo(99);
    var point = sampler(Filter.MIN_MAG_MIP_POINT, FilterReduction.MAXIMUM);
    assertThat(red(view, point, 0, 0.5f, 0.5f)).isEqualTo(10);
    assertThat(red(view, point, 0, 0.4f, 0.4f)).isEqualTo(5);
  }

  @Rule(D3D11.MIN_MAX_FILTERS)
  @Test
  void volumesAndCubes() {
    var volume =
        new Texture3D(Texture3DDesc.of(2, 2, 2, 1, Format.R32_FLOAT, BindFlag.SHADER_RESOURCE));
    for (int i = 0; i < 8; i++) {
      volume.subresource(0, 0).floats[i] = i;
    }
    var least = sampler(Filter.MIN_MAG_MIP_LINEAR, FilterReduction.MINIMUM);
    var greatest = sampler(Filter.MIN_MAG_MIP_LINEAR, FilterReduction.MAXIMUM);
    var view = ShaderResourceView.of(volume);
    assertThat(red(view, greatest, 0, 0.5f, 0.5f, 0.5f)).isEqualTo(7);
    assertThat(red(view, greatest, 0, 0.5f, 0.5f, 0.25f)).isEqualTo(3);
    assertThat(red(view, least, 0, 0.75f, 0.5f, 0.5f)).isEqualTo(1);
    var cube = new Texture2D(Texture2DDesc.cube(1, 1, Format.R32_FLOAT));
    for (int f = 0; f < 6; f++) {
      cube.subresource(0, f).floats[0] = 1 << f;
    }
    assertThat(red(ShaderResourceView.of(cube), greatest, 0, 1, 1, 1)).isEqualTo(16);
    assertThat(red(ShaderResourceView.of(cube), least, 0, 1, 1, 1)).isEqualTo(1);
    assertThat(red(ShaderResourceView.of(cube), least, 0, 1, 0, 1)).isEqualTo(1);
  }

  /// Every tap along the footprint counts.
  @Rule(D3D11.MIN_MAX_FILTERS)
  @Test
  void anisotropicFootprints() {
    var view = Textures.mipped(16, (level, x, y) -> level == 0 ? x + 16 * y : 1000);
    var request = at(SampleOp.SAMPLE_GRAD, 7.5f / 16, 8 / 16f);
    request.ddx = new float[][] {{1 / 16f}, {0}};
    request.ddy = new float[][] {{0}, {8 / 16f}};
    for (var reduction : new FilterReduction[] {FilterReduction.MINIMUM, FilterReduction.MAXIMUM}) {
      var desc = sampler(Filter.ANISOTROPIC, reduction).withMaxAnisotropy(16);
      TextureSampler.of(view, desc).sample(request);
      assertThat(Textures.lane(request, 0)[0])
          .isEqualTo(reduction == FilterReduction.MINIMUM ? 7 + 16 * 4 : 7 + 16 * 11);
    }
  }

  /// Filtered values lie between the two.
  @Rule(D3D11.MIN_MAX_FILTERS)
  @Test
  void boundsOfTheFilteredValue() {
    var random = new Random(5);
    var view = Textures.mipped(8, (_, _, _) -> random.nextFloat());
    for (int i = 0; i < 500; i++) {
      float u = random.nextFloat();
      float v = random.nextFloat();
      float lod = 3 * random.nextFloat();
      float mean =
          red(view, sampler(Filter.MIN_MAG_MIP_LINEAR, FilterReduction.STANDARD), lod, u, v);
      assertThat(mean)
          .isBetween(
              red(view, sampler(Filter.MIN_MAG_MIP_LINEAR, FilterReduction.MINIMUM), lod, u, v),
              red(view, sampler(Filter.MIN_MAG_MIP_LINEAR, FilterReduction.MAXIMUM), lod, u, v));
    }
  }

  @Test
  void comparisonsAreFilteredAsEver() {
    var view = Textures.red(2, 1, (x, _) -> x);
    var request = at(SampleOp.SAMPLE_CMP_LEVEL_ZERO, 0.5f, 0.5f);
    request.compare = new float[] {0.5f};
    request.results = new int[1][1];
    TextureSampler.of(
            view,
            SamplerDesc.of(Filter.MIN_MAG_MIP_LINEAR, TextureAddressMode.CLAMP)
                .withComparison(ComparisonFunc.LESS))
        .sample(request);
    assertThat(Textures.lane(request, 0)[0]).isEqualTo(0.5f);
  }
}
