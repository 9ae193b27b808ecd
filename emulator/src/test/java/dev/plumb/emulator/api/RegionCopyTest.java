package dev.plumb.emulator.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.Box;
import dev.plumb.emulator.resource.BufferDesc;
import dev.plumb.emulator.resource.MiscFlag;
import dev.plumb.emulator.resource.RenderTargetView;
import dev.plumb.emulator.resource.Texture;
import dev.plumb.emulator.resource.Texture2DDesc;
import dev.plumb.emulator.resource.Texture3DDesc;
import dev.plumb.emulator.state.ScissorRect;
import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import java.util.Arrays;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// `CopySubresourceRegion` (D3D11.3 §5.6.3).
class RegionCopyTest {
  private final Device device = Device.create(DeviceOptions.DEFAULT.withThreads(1));
  private final DeviceContext context = device.immediateContext();

  @AfterEach
  void close() {
    device.close();
  }

  private static void count(Texture texture) {
    int size = texture.subresource(0, 0).bytesPerRow();
    var data = new byte[(int) texture.subresource(0, 0).byteSize()];
    for (int i = 0; i < data.length; i++) {
      data[i] = (byte) i;
    }
    texture.write(0, 0, data, size);
  }

  /// Bits as they are, between formats of one size, slices of arrays and volumes.
  @Test
  void boxesAreCopied() {
    var volume =
        device.createTexture3D(
            Texture3DDesc.of(3, 2, 2, 1, Format.R8_UINT, BindFlag.SHADER_RESOURCE));
    count(volume);
    var array =
        device.createTexture2D(
            Texture2DDesc.shaderResource(4, 4, 2, Format.R8_SNORM).withArraySize(2));
    context.copySubresourceRegion(array, 1, 1, 0, 1, 0, volume, 0, 0, new Box(1, 0, 1, 3, 1, 2));
    assertThat(array.read(1, 1)).containsExactly(0, 0, 7, 8);
    assertThat(array.read(1, 0)).containsOnly(0);
    context.copySubresourceRegion(volume, 0, 0, 1, 1, 0, array, 1, 1, Box.of(0, 1, 2, 2));
    assertThat(volume.read(0, 0)).startsWith(0, 1, 2, 3, 7, 8, 6);
    assertThatThrownBy(
            () -> context.copySubresourceRegion(array, 1, 0, 1, 0, 0, volume, 0, 0, null))
        .hasMessageContaining("the subresource has 2 x 2 x 1 texels");
  }

  /// Blocks go whole.
  @Test
  void blocksAreCopied() {
    var from = device.createTexture2D(Texture2DDesc.shaderResource(8, 8, 1, Format.BC1_UNORM));
    var to = device.createTexture2D(Texture2DDesc.shaderResource(8, 8, 1, Format.BC1_UNORM_SRGB));
    count(from);
    context.copySubresourceRegion(to, 0, 0, 0, 4, 0, from, 0, 0, Box.of(4, 0, 8, 4));
    assertThat(to.read(0, 0)).startsWith(new byte[16]).contains(8, 9, 10, 11, 12, 13, 14, 15);
    assertThatThrownBy(
            () -> context.copySubresourceRegion(to, 0, 0, 2, 0, 0, from, 0, 0, Box.of(0, 0, 4, 4)))
        .hasMessageContaining("in blocks of 4 x 4");
    var other = device.createTexture2D(Texture2DDesc.shaderResource(8, 8, 1, Format.BC7_UNORM));
    assertThatThrownBy(() -> context.copySubresourceRegion(other, 0, 0, 0, 0, 0, from, 0, 0, null))
        .hasMessage("texels of BC1_UNORM cannot be copied to BC7_UNORM");
  }

  /// §5.6: blocks as texels of integers with as many bits, so that shaders can make them.
  @Rule(D3D11.COPIES_BLOCKS_AS_TEXELS)
  @Test
  void blocksAreCopiedAsTexels() {
    var blocks = device.createTexture2D(Texture2DDesc.shaderResource(12, 8, 2, Format.BC1_UNORM));
    var words = device.createTexture2D(Texture2DDesc.shaderResource(4, 4, 1, Format.R32G32_UINT));
    count(words);
    context.copySubresourceRegion(blocks, 0, 0, 4, 4, 0, words, 0, 0, Box.of(1, 2, 3, 3));
    assertThat(blocks.read(0, 0))
        .startsWith(new byte[32])
        .endsWith(72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87);
    // the last block of a small level reaches beyond it
    context.copySubresourceRegion(blocks, 1, 0, 4, 0, 0, words, 0, 0, Box.of(0, 1, 1, 2));
    assertThat(blocks.read(1, 0)).endsWith(32, 33, 34, 35, 36, 37, 38, 39);
    context.copySubresourceRegion(words, 0, 0, 3, 0, 0, blocks, 0, 0, Box.of(8, 4, 12, 8));
    assertThat(words.read(0, 0)).startsWith(0, 1, 2).contains(80, 81, 82, 83);
    assertThat(Arrays.copyOfRange(words.read(0, 0), 24, 32))
        .containsExactly(80, 81, 82, 83, 84, 85, 86, 87);
    assertThatThrownBy(
            () ->
                context.copySubresourceRegion(
                    blocks, 0, 0, 8, 0, 0, words, 0, 0, Box.of(0, 0, 2, 1)))
        .hasMessageContaining("the subresource has 12 x 8 x 1 texels in blocks of 4 x 4");
    var wide = device.createTexture2D(Texture2DDesc.shaderResource(4, 4, 1, Format.BC7_UNORM));
    assertThatThrownBy(
            () ->
                context.copySubresourceRegion(wide, 0, 0, 0, 0, 0, words, 0, 0, Box.of(0, 0, 1, 1)))
        .hasMessage("texels of R32G32_UINT cannot be copied to BC7_UNORM");
  }

  @Rule(D3D11.COPIES_BLOCKS_AS_TEXELS)
  @Test
  void wholeTexturesOfBlocksAreCopiedAsTexels() {
    var blocks = device.createTexture2D(Texture2DDesc.shaderResource(8, 8, 2, Format.BC1_UNORM));
    var words = device.createTexture2D(Texture2DDesc.shaderResource(2, 2, 2, Format.R32G32_UINT));
    count(words);
    context.copyResource(blocks, words);
    assertThat(blocks.read(0, 0)).isEqualTo(words.read(0, 0)).endsWith(30, 31);
    assertThat(blocks.read(1, 0)).isEqualTo(words.read(1, 0));
    var back = device.createTexture2D(words.desc());
    context.copyResource(back, blocks);
    assertThat(back.read(0, 0)).isEqualTo(words.read(0, 0));
    var same = device.createTexture2D(Texture2DDesc.shaderResource(8, 8, 2, Format.R32G32_UINT));
    assertThatThrownBy(() -> context.copyResource(same, blocks))
        .hasMessageContaining("both must have the same shape");
  }

  /// `ClearView` of 11.1: rectangles of any format, cut at the view's sides.
  @Test
  void rectanglesOfViewsAreCleared() {
    var target =
        device.createTexture2D(Texture2DDesc.renderTarget(4, 3, Format.R8_SINT).withArraySize(2));
    var view = new RenderTargetView(target, Format.R8_SINT, 0, 1);
    context.clearView(
        view, -7.9f, 0, 0, 0, new ScissorRect(1, 0, 3, 1), new ScissorRect(3, 2, 9, 9));
    assertThat(target.read(0, 1)).containsExactly(0, -7, -7, 0, 0, 0, 0, 0, 0, 0, 0, -7);
    assertThat(target.read(0, 0)).containsOnly(0);
    context.clearView(view, 1e9f, 0, 0, 0);
    assertThat(target.read(0, 1)).containsOnly(127);
    var written =
        device.createTexture2D(Texture2DDesc.unorderedAccess(2, 2, Format.R8G8B8A8_UNORM));
    context.clearView(
        device.createUnorderedAccessView(written),
        1,
        2,
        0.5f,
        Float.NaN,
        new ScissorRect(0, 1, 1, 2));
    assertThat(written.read(0, 0))
        .containsExactly(0, 0, 0, 0, 0, 0, 0, 0, 255, 255, 128, 0, 0, 0, 0, 0);
  }

  /// §5.8.2.
  @Rule(D3D11.RESOURCE_CLAMP)
  @Test
  void levelsAreKeptFromShaders() {
    var plain = Texture2DDesc.shaderResource(8, 8, 0, Format.R8_UNORM);
    assertThatThrownBy(() -> context.setResourceMinLod(device.createTexture2D(plain), 1))
        .hasMessage("the texture was created without RESOURCE_CLAMP");
    var texture =
        device.createTexture2D(
            new Texture2DDesc(
                8,
                8,
                0,
                1,
                Format.R8_UNORM,
                1,
                Set.of(BindFlag.SHADER_RESOURCE),
                Set.of(MiscFlag.RESOURCE_CLAMP)));
    context.setResourceMinLod(texture, 1.5f);
    assertThat(texture.minLod()).isEqualTo(1.5f);
    assertThatThrownBy(() -> context.setResourceMinLod(texture, Float.NaN))
        .hasMessage("least level of detail NaN: 0 to 4 are possible");
  }

  @Test
  void bytesAreCopied() {
    var desc = BufferDesc.of(6, BindFlag.VERTEX_BUFFER);
    var from = device.createBuffer(desc, new byte[] {1, 2, 3, 4, 5, 6});
    var to = device.createBuffer(desc);
    context.copySubresourceRegion(to, 1, from, 2, 5);
    assertThat(to.read()).containsExactly(0, 3, 4, 5, 0, 0);
    assertThatThrownBy(() -> context.copySubresourceRegion(to, 1, from, 2, 7))
        .hasMessage("bytes 2 to 7 of a buffer of 6");
    assertThatThrownBy(() -> Box.of(3, 0, 2, 1)).hasMessageStartingWith("box from 3, 0, 0 to 2");
  }
}
