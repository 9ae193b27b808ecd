package dev.plumb.emulator.texture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.plumb.emulator.state.Filter;
import dev.plumb.emulator.state.SamplerDesc;
import dev.plumb.emulator.state.TextureAddressMode;
import dev.plumb.hlsl.ir.SampleOp;
import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// §7.18.11.
class AnisotropyTest {
  private static SamplerDesc sampler(int most) {
    var d = SamplerDesc.of(Filter.ANISOTROPIC, TextureAddressMode.WRAP);
    return new SamplerDesc(
        d.filter(),
        d.addressU(),
        d.addressV(),
        d.addressW(),
        0,
        most,
        d.comparisonFunc(),
        d.borderColor(),
        d.minLod(),
        d.maxLod(),
        d.footprint());
  }

  /// The shorter axis decides the level, unless the ratio is greater than allowed.
  @ParameterizedTest
  @CsvSource({
    "8, 0, 0, 1, 16, 8, 0",
    "0, 8, 1, 0, 16, 8, 0",
    "8, 0, 0, 2, 16, 4, 1",
    "8, 0, 0, 1, 4, 4, 1",
    "16, 0, 0, 0.5, 16, 16, 0",
    "4, 0, 0, 4, 16, 1, 2",
    "4, 4, -1, 1, 16, 4, 0.5",
    "8, 0, 0, 0.5, 16, 8, -1",
    "3, 0, 0, 0.25, 16, 3, -2",
    "8, 0, 0, 0, 16, 8, -1",
    "8, 0, 0, 0, 8, 8, 0",
    "0.5, 0, 0, 0.25, 16, 1, -2",
    "0, 0, 0, 0, 16, 1, -Infinity"
  })
  void footprints(float dudx, float dvdx, float dudy, float dvdy, int most, int taps, float level) {
    var anisotropy = new Anisotropy();
    anisotropy.compute(dudx, dvdx, dudy, dvdy, most);
    assertThat(anisotropy.taps).isEqualTo(taps);
    if (Float.isInfinite(level)) {
      assertThat(anisotropy.lod).isEqualTo(level);
    } else {
      assertThat(anisotropy.lod).isCloseTo(level, within(1e-6f));
    }
    if (taps > 1) {
      double length = Math.hypot(anisotropy.stepU, anisotropy.stepV) * taps;
      double longer = Math.max(Math.hypot(dudx, dvdx), Math.hypot(dudy, dvdy));
      assertThat(length).isCloseTo(longer, within(1e-4));
    }
  }

  /// Columns of 0 and 1 by turns, eight texels a pixel in v, one in u: an isotropic filter would
  /// see grey.
  @Rule(D3D11.ANISOTROPIC)
  @Test
  void stripesAlongTheFootprintStaySharp() {
    var view = Textures.mipped(16, (level, x, y) -> level == 0 ? x & 1 : 0.5f);
    var request = Textures.request(SampleOp.SAMPLE_GRAD, 1);
    request.coordinates = new float[][] {{1.5f / 16}, {0.5f}};
    request.ddx = new float[][] {{1 / 16f}, {0}};
    request.ddy = new float[][] {{0}, {8 / 16f}};
    TextureSampler.of(view, sampler(16)).sample(request);
    assertThat(Textures.lane(request, 0)[0]).isEqualTo(1);
    TextureSampler.of(view, sampler(1)).sample(request);
    assertThat(Textures.lane(request, 0)[0]).isEqualTo(0.5f);
  }

  /// Taps lie evenly along the footprint: a ramp's mean is its middle.
  @Rule(D3D11.ANISOTROPIC)
  @Test
  void tapsAreCentred() {
    var view = Textures.mipped(64, (level, x, y) -> (x + 0.5f) * (1 << level));
    var request = Textures.request(SampleOp.SAMPLE_GRAD, 1);
    request.coordinates = new float[][] {{0.5f}, {0.5f}};
    request.ddx = new float[][] {{6 / 64f}, {0}};
    request.ddy = new float[][] {{0}, {1 / 64f}};
    TextureSampler.of(view, sampler(16)).sample(request);
    assertThat(Textures.lane(request, 0)[0]).isCloseTo(32, within(1e-3f));
  }
}
