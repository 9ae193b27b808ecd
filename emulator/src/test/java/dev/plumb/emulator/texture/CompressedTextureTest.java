package dev.plumb.emulator.texture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.resource.ShaderResourceView;
import dev.plumb.emulator.resource.Texture2D;
import dev.plumb.emulator.resource.Texture2DDesc;
import dev.plumb.emulator.state.Filter;
import dev.plumb.emulator.state.SamplerDesc;
import dev.plumb.emulator.state.TextureAddressMode;
import dev.plumb.hlsl.ir.SampleOp;
import org.junit.jupiter.api.Test;

/// Textures of blocks: each texel from its own block, in every level (D3D11.3 §19.5).
class CompressedTextureTest {
  private final Texture2D texture =
      new Texture2D(Texture2DDesc.shaderResource(8, 8, 0, Format.BC4_UNORM));

  CompressedTextureTest() {
    texture.write(0, 0, blocks(0, 51, 102, 153), 16);
    texture.write(1, 0, blocks(204), 8);
    texture.write(2, 0, blocks(255), 8); // 2 x 2 texels of a block
    texture.write(3, 0, blocks(25), 8);
  }

  /// Blocks of one value each.
  private static byte[] blocks(int... values) {
    var data = new byte[8 * values.length];
    for (int b = 0; b < values.length; b++) {
      data[8 * b] = (byte) values[b];
      data[8 * b + 1] = (byte) values[b];
    }
    return data;
  }

  private float red(Filter filter, float u, float v, float lod) {
    var request = Textures.request(SampleOp.SAMPLE_LEVEL, 1);
    request.coordinates = new float[][] {{u}, {v}};
    request.lodOrBias = new float[] {lod};
    TextureSampler.of(
            ShaderResourceView.of(texture), SamplerDesc.of(filter, TextureAddressMode.CLAMP))
        .sample(request);
    return Textures.lane(request, 0)[0];
  }

  @Test
  void blocksAreSampled() {
    assertThat(red(Filter.MIN_MAG_MIP_POINT, 0.45f, 0.1f, 0)).isEqualTo(0);
    assertThat(red(Filter.MIN_MAG_MIP_POINT, 0.51f, 0.1f, 0)).isEqualTo(0.2f);
    assertThat(red(Filter.MIN_MAG_MIP_POINT, 0.1f, 0.9f, 0)).isEqualTo(0.4f);
    assertThat(red(Filter.MIN_MAG_MIP_LINEAR, 0.5f, 0.75f, 0)).isEqualTo(0.5f);
    assertThat(red(Filter.MIN_MAG_MIP_POINT, 0.9f, 0.9f, 1)).isEqualTo(0.8f);
    assertThat(red(Filter.MIN_MAG_MIP_POINT, 0.9f, 0.9f, 2)).isEqualTo(1);
    assertThat(red(Filter.MIN_MAG_MIP_POINT, 0.9f, 0.9f, 3)).isEqualTo(25 / 255f);
  }

  @Test
  void texelsAreRead() {
    float[] texels = texture.readFloats(0, 0);
    assertThat(texels[4 * (3 * 8 + 3)]).isEqualTo(0);
    assertThat(texels[4 * (3 * 8 + 4)]).isEqualTo(0.2f);
    assertThat(texels[4 * (4 * 8 + 4)]).isEqualTo(0.6f);
    assertThat(texture.readFloats(2, 0)).hasSize(16).startsWith(1, 0, 0, 1);
  }
}
