package dev.plumb.cli.test;

import dev.plumb.cli.script.ResourceKey;
import dev.plumb.cli.script.ResourceShape;
import dev.plumb.cli.script.ResourceShape.Dimension;
import dev.plumb.cli.test.ScriptResource.Storage;
import dev.plumb.emulator.api.Device;
import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.Buffer;
import dev.plumb.emulator.resource.BufferDesc;
import dev.plumb.emulator.resource.MiscFlag;
import dev.plumb.emulator.resource.Resource;
import dev.plumb.emulator.resource.ShaderResourceViewDesc;
import dev.plumb.emulator.resource.Texture;
import dev.plumb.emulator.resource.Texture2DDesc;
import dev.plumb.emulator.resource.Texture3DDesc;
import dev.plumb.emulator.resource.UnorderedAccessViewDesc;
import dev.plumb.emulator.resource.UnorderedAccessViewDesc.BufferFlag;
import dev.plumb.emulator.resource.ViewDimension;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Set;

/// Makes the resources that a script declares.
final class ResourceFactory {
  private static final int ALL = ShaderResourceViewDesc.ALL;

  private final Device device;

  ResourceFactory(Device device) {
    this.device = device;
  }

  /// Something that there cannot be is a resource too, which cannot be used.
  ScriptResource create(ResourceKey key, ResourceShape shape) {
    try {
      return new ScriptResource(key, shape, storage(key, shape));
    } catch (IllegalArgumentException | ArithmeticException | OutOfMemoryError e) {
      var none = new Storage.None("there can be no such " + key + ": " + e.getMessage());
      return new ScriptResource(key, shape, none);
    }
  }

  private Storage storage(ResourceKey key, ResourceShape shape) {
    Resource resource =
        shape.dimension().isBuffer() ? buffer(key, shape) : texture(key.kind(), shape);
    return switch (key.kind()) {
      case RTV, DSV, VB -> new Storage.Plain(resource);
      case SRV ->
          new Storage.Read(resource, device.createShaderResourceView(resource, readAs(shape)));
      case UAV ->
          new Storage.Unordered(
              resource, device.createUnorderedAccessView(resource, writtenAs(shape)));
    };
  }

  // Buffers

  private Buffer buffer(ResourceKey key, ResourceShape shape) {
    int declared = Math.multiplyExact(shape.width(), shape.elementSize());
    int size = shape.dimension() == Dimension.RAW_BUFFER ? (declared + 3) / 4 * 4 : declared;
    return device.createBuffer(bufferDesc(key, shape, size), bytes(shape.data(), 0, size));
  }

  private static BufferDesc bufferDesc(ResourceKey key, ResourceShape shape, int size) {
    BindFlag flag =
        switch (key.kind()) {
          case VB -> BindFlag.VERTEX_BUFFER;
          case SRV -> BindFlag.SHADER_RESOURCE;
          case UAV -> BindFlag.UNORDERED_ACCESS;
          case RTV, DSV -> throw new IllegalArgumentException("a target must be a texture");
        };
    if (isRaw(shape)) {
      return BufferDesc.raw(size, flag);
    }
    return new BufferDesc(size, Set.of(flag), shape.stride());
  }

  private static boolean isRaw(ResourceShape shape) {
    return shape.dimension() == Dimension.RAW_BUFFER || shape.format() == Format.R32_TYPELESS;
  }

  // Textures

  private Texture texture(ResourceKey.Kind kind, ResourceShape shape) {
    Set<BindFlag> flags =
        switch (kind) {
          case RTV -> Set.of(BindFlag.RENDER_TARGET);
          case DSV -> Set.of(BindFlag.DEPTH_STENCIL);
          // Multisampled textures must be targets, whatever else they are.
          case SRV ->
              shape.samples() > 1
                  ? Set.of(BindFlag.SHADER_RESOURCE, BindFlag.RENDER_TARGET)
                  : Set.of(BindFlag.SHADER_RESOURCE);
          case UAV -> Set.of(BindFlag.UNORDERED_ACCESS);
          case VB -> throw new IllegalArgumentException("a vertex buffer must be a buffer");
        };
    Texture texture =
        shape.dimension() == Dimension.TEXTURE3D
            ? device.createTexture3D(
                new Texture3DDesc(
                    shape.width(),
                    shape.height(),
                    shape.depthOrLayers(),
                    shape.levels(),
                    shape.format(),
                    flags,
                    Set.of()))
            : device.createTexture2D(texture2DDesc(shape, flags));
    if (shape.samples() == 1) {
      fill(texture, shape);
    }
    return texture;
  }

  private static Texture2DDesc texture2DDesc(ResourceShape shape, Set<BindFlag> flags) {
    return new Texture2DDesc(
        shape.width(),
        shape.height(),
        shape.levels(),
        shape.depthOrLayers(),
        shape.format(),
        shape.samples(),
        flags,
        shape.dimension() == Dimension.TEXTURECUBE ? Set.of(MiscFlag.TEXTURECUBE) : Set.of());
  }

  /// Puts the words in, level by level, in a level layer by layer; what is missing is 0.
  private void fill(Texture texture, ResourceShape shape) {
    int from = 0;
    for (int mip = 0; mip < shape.levels(); mip++) {
      for (int layer = 0; layer < texture.arraySize() && from < shape.data().length; layer++) {
        int pitch = texture.width(mip) * shape.elementSize();
        int size = pitch * texture.height(mip) * texture.depth(mip);
        texture.write(mip, layer, bytes(shape.data(), from, size), pitch);
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

  // Views of all of a resource

  private static ShaderResourceViewDesc readAs(ResourceShape shape) {
    if (!shape.dimension().isBuffer()) {
      return new ShaderResourceViewDesc.OfTexture(
          shape.format(), viewDimension(shape.dimension()), 0, ALL, 0, ALL);
    }
    Format format = isRaw(shape) ? Format.R32_TYPELESS : shape.format();
    return new ShaderResourceViewDesc.OfBuffer(format, 0, ALL, isRaw(shape));
  }

  private static UnorderedAccessViewDesc writtenAs(ResourceShape shape) {
    if (!shape.dimension().isBuffer()) {
      return new UnorderedAccessViewDesc.OfTexture(
          shape.format(), viewDimension(shape.dimension()), 0, 0, ALL);
    }
    if (isRaw(shape)) {
      return UnorderedAccessViewDesc.rawBuffer(0, ALL);
    }
    BufferFlag flag =
        shape.dimension() == Dimension.COUNTER_BUFFER ? BufferFlag.COUNTER : BufferFlag.NONE;
    return new UnorderedAccessViewDesc.OfBuffer(shape.format(), 0, ALL, flag);
  }

  private static ViewDimension viewDimension(Dimension dimension) {
    return switch (dimension) {
      case BUFFER, RAW_BUFFER, COUNTER_BUFFER -> ViewDimension.BUFFER;
      case TEXTURE2D -> ViewDimension.TEXTURE2D;
      case TEXTURE2DMS -> ViewDimension.TEXTURE2DMS;
      case TEXTURE2DARRAY -> ViewDimension.TEXTURE2DARRAY;
      case TEXTURE3D -> ViewDimension.TEXTURE3D;
      case TEXTURECUBE -> ViewDimension.TEXTURECUBE;
    };
  }
}
