package dev.plumb.emulator.texture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.resource.ShaderResourceView;
import dev.plumb.emulator.resource.ShaderResourceViewDesc;
import dev.plumb.emulator.resource.Texture2D;
import dev.plumb.emulator.resource.Texture2DDesc;
import dev.plumb.emulator.state.ComparisonFunc;
import dev.plumb.emulator.state.Filter;
import dev.plumb.emulator.state.SamplerDesc;
import dev.plumb.emulator.state.TextureAddressMode;
import dev.plumb.hlsl.ir.SampleOp;
import dev.plumb.hlsl.runtime.LaneMask;
import dev.plumb.hlsl.runtime.LoadRequest;
import dev.plumb.hlsl.runtime.SampleRequest;
import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The specification's examples of §5.8.6: a resource of 8 levels, a view of levels 1 to 6, a
/// sampler from 1.2 to 4; and what the resource lets shaders see.
class ResourceClampTest {
  private static final SamplerDesc SAMPLER =
      SamplerDesc.of(Filter.MIN_MAG_MIP_LINEAR, TextureAddressMode.CLAMP).withLod(0, 1.2f, 4);

  /// Each level has its number, and 100 more.
  private static ShaderResourceView.OfTexture view(float leastLod) {
    var texture = new Texture2D(Texture2DDesc.shaderResource(128, 128, 8, Format.R32_FLOAT));
    for (int level = 0; level < 8; level++) {
      Arrays.fill(texture.subresource(level, 0).floats, 100 + level);
    }
    texture.setMinLod(leastLod);
    var desc = ShaderResourceViewDesc.texture2D(Format.R32_FLOAT, 1, 6);
    return (ShaderResourceView.OfTexture) ShaderResourceView.of(texture, desc);
  }

  private static SampleRequest request(SampleOp op, float lod) {
    var request = Textures.request(op, 4);
    float step = (float) Math.exp(lod * Math.log(2)) / 64; // the view's first level has 64 texels
    request.coordinates = new float[][] {{0, step, 0, step}, {0, 0, 0, 0}};
    request.lodOrBias = new float[] {lod, lod, lod, lod};
    request.compare = new float[] {0.5f, 0.5f, 0.5f, 0.5f};
    return request;
  }

  private static float[] sample(ShaderResourceView.OfTexture view, SampleOp op, float lod) {
    var request = request(op, lod);
    TextureSampler.of(view, SAMPLER.withComparison(ComparisonFunc.GREATER)).sample(request);
    return Textures.lane(request, 0);
  }

  private static float load(ShaderResourceView.OfTexture view, int level) {
    var request = new LoadRequest();
    request.lanes = 1;
    request.active = LaneMask.first(1);
    request.address = new int[][] {{0}, {0}};
    request.level = new int[] {level};
    request.offsets = new int[0][];
    request.results = new int[4][1];
    new TextureLoader(view).load(request);
    return Float.intBitsToFloat(request.results[0][0]);
  }

  /// Levels are the view's; what is sampled is the resource's level, 0 for outside.
  @Rule(D3D11.RESOURCE_CLAMP)
  @ParameterizedTest
  @CsvSource({
    "0, -2, 102.2, 1.2, 0, 101",
    "0, 2, 103, 2, 0, 101",
    "3.5, -2, 103.5, 2.5, 2, 0",
    "3.5, 2, 103.5, 2.5, 2, 0",
    "3.5, 3.5, 104.5, 3.5, 2, 0",
    "5.5, -2, 105.5, 4.5, 4, 0",
    "5.5, 2, 105.5, 4.5, 4, 0",
    "6, 2, 106, 5, 5, 0",
    "6.5, -2, 0, 0, 6, 0",
    "6.5, 2, 0, 0, 6, 0",
    "0.1, 2, 103, 2, 0, 101",
    "1.1, 2, 103, 2, 0, 101"
  })
  void levelsAreKeptFromShaders(
      float least, float lod, float sampled, float clamped, int firstLoaded, float gathered) {
    var view = view(least);
    assertThat(sample(view, SampleOp.SAMPLE, lod)[0]).isCloseTo(sampled, within(0.005f));
    assertThat(sample(view, SampleOp.SAMPLE_LEVEL, lod)[0]).isCloseTo(sampled, within(0.005f));
    assertThat(sample(view, SampleOp.LOD, lod)[0]).isCloseTo(clamped, within(0.001f));
    assertThat(sample(view, SampleOp.LOD_UNCLAMPED, lod)[0]).isCloseTo(lod, within(0.001f));
    for (int level = 0; level < 7; level++) {
      assertThat(load(view, level)).isEqualTo(level >= firstLoaded && level < 6 ? 101 + level : 0);
    }
    assertThat(sample(view, SampleOp.GATHER, 0)).containsOnly(gathered);
    // 0.5 > 0, and not more than the levels' numbers
    assertThat(sample(view, SampleOp.GATHER_CMP, 0)).containsOnly(gathered == 0 ? 1 : 0);
    if (sampled == 0) {
      assertThat(sample(view, SampleOp.SAMPLE, lod)).containsExactly(0, 0, 0, 1);
    }
  }
}
