package dev.plumb.emulator.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.Box;
import dev.plumb.emulator.resource.BufferDesc;
import dev.plumb.emulator.resource.Texture;
import dev.plumb.emulator.resource.Texture2DDesc;
import dev.plumb.emulator.resource.Texture3DDesc;
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
