package dev.plumb.emulator.api;

import dev.plumb.emulator.resource.ResourceUse;
import dev.plumb.emulator.resource.Texture;
import dev.plumb.emulator.resource.Usage;

/// What textures are made with (`D3D11_SUBRESOURCE_DATA`).
final class InitialData {
  private InitialData() {}

  static void requireNone(ResourceUse use) {
    if (use.usage() == Usage.IMMUTABLE) {
      throw new IllegalArgumentException("IMMUTABLE resource without data: it could never get any");
    }
  }

  /// @param data of each subresource, or none
  static void require(ResourceUse use, int subresources, byte[]... data) {
    if (data.length == 0) {
      requireNone(use);
    } else if (data.length != subresources) {
      throw new IllegalArgumentException(
          "data for %d subresources: the texture has %d".formatted(data.length, subresources));
    }
  }

  static <T extends Texture> T write(T texture, byte[]... data) {
    for (int s = 0; s < data.length; s++) {
      int mip = s % texture.mipLevels();
      int slice = s / texture.mipLevels();
      texture.write(mip, slice, data[s], texture.subresource(mip, slice).bytesPerRow());
    }
    return texture;
  }
}
