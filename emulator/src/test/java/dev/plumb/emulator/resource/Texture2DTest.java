package dev.plumb.emulator.resource;

import static dev.plumb.emulator.resource.ShaderResourceViewDesc.texture2D;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.format.FormatCodec;
import dev.plumb.emulator.format.Srgb;
import java.util.Arrays;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class Texture2DTest {
  static Stream<Format> textureFormats() {
    return Arrays.stream(Format.values())
        .filter(f -> f.layout() != Format.Layout.NONE && f.layout() != Format.Layout.BITS);
  }

  private static Texture2DDesc read(int width, int height, int mipLevels, Format format) {
    var flag = format.hasDepth() ? BindFlag.DEPTH_STENCIL : BindFlag.SHADER_RESOURCE;
    return new Texture2DDesc(width, height, mipLevels, 1, format, 1, Set.of(flag));
  }

  /// Whatever holds the texels, bytes come out as they went in; the row pitch may be larger than a
  /// row.
  @ParameterizedTest
  @MethodSource("textureFormats")
  void bytesSurvive(Format format) {
    var texture = new Texture2D(read(8, 4, 2, format));
    int row = texture.subresource(0, 0).bytesPerRow();
    int pitch = row + 3;
    var data = new byte[pitch * texture.subresource(0, 0).rows()];
    new Random(format.ordinal()).nextBytes(data);
    texture.write(0, 0, data, pitch);
    byte[] back = texture.read(0, 0);
    for (int y = 0; y < texture.subresource(0, 0).rows(); y++) {
      assertThat(Arrays.copyOfRange(back, y * row, (y + 1) * row))
          .isEqualTo(Arrays.copyOfRange(data, y * pitch, y * pitch + row));
    }
  }

  @Test
  void texelsDecodeWhereTheyLie() {
    var texture = new Texture2D(Texture2DDesc.shaderResource(2, 2, 1, Format.R8G8_UNORM));
    texture.write(0, 0, new byte[] {0, 0, 51, 102, (byte) 255, 0, 0, 0}, 4);
    float[] texels = texture.readFloats(0, 0);
    assertThat(Arrays.copyOfRange(texels, 4, 8)).containsExactly(0.2f, 0.4f, 0f, 1f);
    assertThat(Arrays.copyOfRange(texels, 8, 12)).containsExactly(1f, 0f, 0f, 1f);
  }

  /// One row at a time gives the same numbers as all at once, also of blocks at the edge.
  @ParameterizedTest
  @EnumSource(
      names = {
        "R8G8B8A8_UNORM",
        "R8G8B8A8_SINT",
        "R32G32_UINT",
        "R16_FLOAT",
        "D24_UNORM_S8_UINT",
        "R9G9B9E5_SHAREDEXP",
        "BC1_UNORM",
        "BC7_UNORM"
      })
  void rowsAreThoseOfTheWhole(Format format) {
    var texture = new Texture2D(read(12, 8, 0, format));
    for (int mip = 0; mip < 3; mip++) {
      var level = texture.subresource(mip, 0);
      var data = new byte[(int) level.byteSize()];
      new Random(mip).nextBytes(data);
      texture.write(mip, 0, data, level.bytesPerRow());
      float[] whole = texture.readFloats(mip, 0);
      var row = new float[4 * level.width];
      for (int y = 0; y < level.height; y++) {
        texture.readFloats(mip, 0, y, row);
        int from = y * row.length;
        assertThat(row).isEqualTo(Arrays.copyOfRange(whole, from, from + row.length));
      }
    }
  }

  /// §5.8.1: each level has half the size, rounded down, at least 1; 0 levels mean all.
  @Test
  void mipChainsEndAtOneTexel() {
    var desc = Texture2DDesc.shaderResource(20, 5, 0, Format.R8_UNORM);
    assertThat(desc.mipLevels()).isEqualTo(5);
    assertThat(desc.mipWidth(4)).isEqualTo(1);
    assertThat(desc.mipHeight(1)).isEqualTo(2);
    assertThat(desc.mipHeight(4)).isEqualTo(1);
    assertThatThrownBy(() -> Texture2DDesc.shaderResource(20, 5, 6, Format.R8_UNORM))
        .hasMessage("number of mip levels 6: 0 to 5 are possible");
  }

  /// A box filter: the mean of the four texels above; sRGB in linear space.
  @Test
  void mipsAreMeans() {
    var texture = new Texture2D(Texture2DDesc.shaderResource(2, 2, 0, Format.R8G8B8A8_UNORM_SRGB));
    texture.subresource(0, 0).words[0] = 0xff0000ff;
    texture.subresource(0, 0).words[1] = 0xff0000ff;
    MipGenerator.generate(ShaderResourceView.of(texture));
    int texel = texture.subresource(1, 0).words[0];
    assertThat(texel & 0xff).isEqualTo(Srgb.encode(0.5f)).isEqualTo(188);
    assertThat(texel >>> 24).isEqualTo(128);
  }

  /// Odd sides: texels count by the area that is covered, so the mean of the whole stays.
  @Test
  void oddSidesAreWeightedByArea() {
    var texture = new Texture2D(Texture2DDesc.shaderResource(3, 1, 0, Format.R32_FLOAT));
    System.arraycopy(new float[] {3, 6, 12}, 0, texture.subresource(0, 0).floats, 0, 3);
    MipGenerator.generate(ShaderResourceView.of(texture));
    assertThat(texture.subresource(1, 0).floats[0]).isCloseTo(7f, within(1e-6f));
    var wide = new Texture2D(Texture2DDesc.shaderResource(5, 1, 2, Format.R32_FLOAT));
    System.arraycopy(new float[] {2, 4, 6, 8, 10}, 0, wide.subresource(0, 0).floats, 0, 5);
    MipGenerator.generate(ShaderResourceView.of(wide));
    // 2.5 texels each: (2 + 4 + 3) / 2.5 and (3 + 8 + 10) / 2.5.
    assertThat(wide.subresource(1, 0).floats[0]).isCloseTo(3.6f, within(1e-6f));
    assertThat(wide.subresource(1, 0).floats[1]).isCloseTo(8.4f, within(1e-6f));
  }

  /// §19.1.4, `CreateRenderTargetView` and its like.
  @Test
  void viewsAreChecked() {
    var typeless =
        new Texture2D(
            new Texture2DDesc(
                4,
                4,
                2,
                1,
                Format.R32_TYPELESS,
                1,
                Set.of(BindFlag.DEPTH_STENCIL, BindFlag.SHADER_RESOURCE)));
    assertThat(new DepthStencilView(typeless, Format.D32_FLOAT, 1, 0, false, false).width())
        .isEqualTo(2);
    ShaderResourceView.of(typeless, texture2D(Format.R32_FLOAT, 1, 1));
    assertThatThrownBy(() -> RenderTargetView.of(typeless))
        .hasMessageContaining("without RENDER_TARGET");
    assertThatThrownBy(() -> ShaderResourceView.of(typeless, texture2D(Format.R32_FLOAT, 1, 2)))
        .hasMessage("mip levels 1 and 1 more: there are 2");
    assertThatThrownBy(() -> ShaderResourceView.of(typeless, texture2D(Format.R16_FLOAT, 0, 1)))
        .hasMessage("texture of R32_TYPELESS cannot be viewed as R16_FLOAT");
  }

  @Test
  void storageFollowsTheFormat() {
    assertThat(Subresource.storageOf(Format.D32_FLOAT)).isEqualTo(Subresource.Storage.FLOATS);
    assertThat(Subresource.storageOf(Format.R32G32B32A32_FLOAT))
        .isEqualTo(Subresource.Storage.FLOATS);
    assertThat(Subresource.storageOf(Format.R8G8B8A8_UNORM)).isEqualTo(Subresource.Storage.WORDS);
    assertThat(Subresource.storageOf(Format.R16G16B16A16_FLOAT))
        .isEqualTo(Subresource.Storage.WORDS);
    assertThat(Subresource.storageOf(Format.R16_FLOAT)).isEqualTo(Subresource.Storage.BYTES);
    assertThat(FormatCodec.supports(Format.BC7_UNORM)).isFalse();
  }
}
