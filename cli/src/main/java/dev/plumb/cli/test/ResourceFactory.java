package dev.plumb.cli.test;

import dev.plumb.cli.script.ResourceKey;
import dev.plumb.cli.script.ResourceShape;
import dev.plumb.cli.script.ResourceShape.Dimension;
import dev.plumb.cli.test.ScriptResource.Storage;
import dev.plumb.emulator.api.Device;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.BufferDesc;
import dev.plumb.emulator.resource.Texture2D;
import dev.plumb.emulator.resource.Texture2DDesc;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Set;

/// Makes the resources that a script declares.
final class ResourceFactory {
  private final Device device;

  ResourceFactory(Device device) {
    this.device = device;
  }

  /// @throws IllegalArgumentException if there can be no such resource
  ScriptResource create(ResourceKey key, ResourceShape shape) {
    return new ScriptResource(key, shape, storage(key, shape));
  }

  private Storage storage(ResourceKey key, ResourceShape shape) {
    return switch (shape.dimension()) {
      case BUFFER -> buffer(key, shape);
      case TEXTURE2D, TEXTURE2DARRAY -> texture2D(key, shape);
      case RAW_BUFFER, COUNTER_BUFFER, TEXTURE2DMS, TEXTURE3D, TEXTURECUBE ->
          unsupported(shape.dimension());
    };
  }

  private static Storage unsupported(Dimension dimension) {
    return new Storage.Unsupported(
        "resources of dimension " + dimension.spelling() + " are not supported");
  }

  private Storage buffer(ResourceKey key, ResourceShape shape) {
    return switch (key.kind()) {
      case VB -> {
        int size = Math.max(4 * shape.data().length, shape.width() * shape.elementSize());
        var desc = BufferDesc.of(size, BindFlag.VERTEX_BUFFER);
        yield new Storage.OfBuffer(device.createBuffer(desc, bytes(shape.data(), 0, size)));
      }
      case SRV, UAV, RTV, DSV ->
          new Storage.Unsupported("buffers as " + key.kind().spelling() + " are not supported");
    };
  }

  private Storage texture2D(ResourceKey key, ResourceShape shape) {
    Set<BindFlag> flags =
        switch (key.kind()) {
          case RTV -> Set.of(BindFlag.RENDER_TARGET);
          case DSV -> Set.of(BindFlag.DEPTH_STENCIL);
          case SRV -> Set.of(BindFlag.SHADER_RESOURCE);
          case UAV, VB -> Set.of();
        };
    if (flags.isEmpty()) {
      return new Storage.Unsupported("textures as " + key.kind().spelling() + " are not supported");
    }
    var texture =
        device.createTexture2D(
            new Texture2DDesc(
                shape.width(),
                shape.height(),
                shape.levels(),
                shape.depthOrLayers(),
                shape.format(),
                1,
                flags));
    fill(texture, shape);
    return new Storage.OfTexture2D(texture);
  }

  /// Puts the words in, level by level, in a level layer by layer; what is missing is 0.
  private void fill(Texture2D texture, ResourceShape shape) {
    int from = 0;
    for (int mip = 0; mip < shape.levels(); mip++) {
      for (int layer = 0; layer < shape.depthOrLayers() && from < shape.data().length; layer++) {
        int pitch = texture.desc().mipWidth(mip) * shape.elementSize();
        int size = pitch * texture.desc().mipHeight(mip);
        device
            .immediateContext()
            .updateSubresource(texture, mip, layer, bytes(shape.data(), from, size), pitch);
        from += size / 4;
      }
    }
  }

  /// `size` bytes of the words from `from` on; zeros behind the last.
  private static byte[] bytes(int[] words, int from, int size) {
    var bytes = ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    for (int w = from; w < words.length && bytes.remaining() >= 4; w++) {
      bytes.putInt(words[w]);
    }
    return bytes.array();
  }
}
