package dev.plumb.emulator.resource;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.format.FormatUse;

/// A resource as shaders read it (`ID3D11ShaderResourceView`).
public sealed interface ShaderResourceView {
  Resource resource();

  /// @param resource a buffer or texture with SHADER_RESOURCE
  /// @throws IllegalArgumentException if the description does not fit the resource
  static ShaderResourceView of(Resource resource, ShaderResourceViewDesc desc) {
    return switch (desc) {
      case ShaderResourceViewDesc.OfBuffer d -> OfBuffer.of(Views.buffer(resource), d);
      case ShaderResourceViewDesc.OfTexture d -> new OfTexture(Views.texture(resource), d);
    };
  }

  /// All of the texture, in its own format.
  static OfTexture of(Texture texture) {
    int all = ShaderResourceViewDesc.ALL;
    return new OfTexture(
        texture,
        new ShaderResourceViewDesc.OfTexture(
            texture.format(), wholeDimension(texture), 0, all, 0, all));
  }

  private static ViewDimension wholeDimension(Texture texture) {
    if (texture instanceof Texture2D t && t.desc().miscFlags().contains(MiscFlag.TEXTURECUBE)) {
      return t.arraySize() > 6 ? ViewDimension.TEXTURECUBEARRAY : ViewDimension.TEXTURECUBE;
    }
    return ViewDimension.ofAll(texture);
  }

  /// All of a structured buffer.
  static OfBuffer of(Buffer buffer) {
    return OfBuffer.of(
        buffer, ShaderResourceViewDesc.structuredBuffer(0, ShaderResourceViewDesc.ALL));
  }

  record OfBuffer(BufferElements elements) implements ShaderResourceView {
    static OfBuffer of(Buffer buffer, ShaderResourceViewDesc.OfBuffer desc) {
      Views.requireBindFlag(buffer, BindFlag.SHADER_RESOURCE);
      return new OfBuffer(
          BufferElements.of(
              buffer, desc.format(), desc.firstElement(), desc.numElements(), desc.raw()));
    }

    @Override
    public Buffer resource() {
      return elements.buffer();
    }

    /// The same of another buffer of the same description.
    public OfBuffer withBuffer(Buffer other) {
      return new OfBuffer(elements.of(other));
    }
  }

  /// @param desc with numbers of levels and slices in place of ALL
  record OfTexture(Texture texture, ShaderResourceViewDesc.OfTexture desc)
      implements ShaderResourceView, TexelView {
    public OfTexture {
      Views.requireBindFlag(texture, BindFlag.SHADER_RESOURCE);
      Views.requireFormat(texture, desc.format());
      Views.requireDimension(texture, desc.dimension());
      Views.requireUse(desc.format(), FormatUse.SHADER_LOAD, "a shader resource's");
      int levels =
          Limits.part("mip levels", desc.mostDetailedMip(), desc.mipLevels(), texture.mipLevels());
      int slices =
          Limits.part("slices", desc.firstArraySlice(), desc.arraySize(), texture.arraySize());
      Views.requireSlices(desc.dimension(), slices);
      desc =
          new ShaderResourceViewDesc.OfTexture(
              desc.format(),
              desc.dimension(),
              desc.mostDetailedMip(),
              levels,
              desc.firstArraySlice(),
              slices);
    }

    @Override
    public Texture resource() {
      return texture;
    }

    @Override
    public Format format() {
      return desc.format();
    }

    @Override
    public ViewDimension dimension() {
      return desc.dimension();
    }

    @Override
    public int mipLevels() {
      return desc.mipLevels();
    }

    @Override
    public int arraySize() {
      return desc.arraySize();
    }

    @Override
    public float leastLod() {
      float least = texture.minLod();
      return least > 0 ? least - desc.mostDetailedMip() : Float.NEGATIVE_INFINITY;
    }

    @Override
    public Subresource subresource(int mip, int slice) {
      return texture.subresource(desc.mostDetailedMip() + mip, desc.firstArraySlice() + slice);
    }
  }
}
