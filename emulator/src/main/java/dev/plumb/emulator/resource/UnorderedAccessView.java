package dev.plumb.emulator.resource;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.resource.UnorderedAccessViewDesc.BufferFlag;
import java.util.concurrent.atomic.AtomicInteger;

/// A resource as shaders read and write it (`ID3D11UnorderedAccessView`).
public sealed interface UnorderedAccessView {
  Resource resource();

  /// @param resource a buffer or texture with UNORDERED_ACCESS
  /// @throws IllegalArgumentException if the description does not fit the resource
  static UnorderedAccessView of(Resource resource, UnorderedAccessViewDesc desc) {
    return switch (desc) {
      case UnorderedAccessViewDesc.OfBuffer d -> OfBuffer.of(Views.buffer(resource), d);
      case UnorderedAccessViewDesc.OfTexture d -> new OfTexture(Views.texture(resource), d);
    };
  }

  /// The first level of the texture, in its own format.
  static OfTexture of(Texture texture) {
    return new OfTexture(
        texture,
        new UnorderedAccessViewDesc.OfTexture(
            texture.format(), ViewDimension.ofAll(texture), 0, 0, UnorderedAccessViewDesc.ALL));
  }

  /// All of a structured buffer, without a counter.
  static OfBuffer of(Buffer buffer) {
    return OfBuffer.of(
        buffer,
        UnorderedAccessViewDesc.structuredBuffer(0, UnorderedAccessViewDesc.ALL, BufferFlag.NONE));
  }

  /// @param counter the hidden counter, wrapping, of views with APPEND or COUNTER
  record OfBuffer(BufferElements elements, BufferFlag flag, AtomicInteger counter)
      implements UnorderedAccessView {
    static OfBuffer of(Buffer buffer, UnorderedAccessViewDesc.OfBuffer desc) {
      Views.requireBindFlag(buffer, BindFlag.UNORDERED_ACCESS);
      var elements =
          BufferElements.of(
              buffer,
              desc.format(),
              desc.firstElement(),
              desc.numElements(),
              desc.flag() == BufferFlag.RAW);
      if (elements.access() == BufferElements.Access.TYPED) {
        Views.requireTypedStores(desc.format());
      }
      boolean counts = desc.flag() == BufferFlag.APPEND || desc.flag() == BufferFlag.COUNTER;
      if (counts && elements.access() != BufferElements.Access.STRUCTURED) {
        throw new IllegalArgumentException(
            desc.flag() + " view of format " + desc.format() + ": only structured buffers count");
      }
      return new OfBuffer(elements, desc.flag(), new AtomicInteger());
    }

    @Override
    public Buffer resource() {
      return elements.buffer();
    }

    /// The same of another buffer of the same description, with a counter of its own.
    public OfBuffer withBuffer(Buffer other) {
      return new OfBuffer(elements.of(other), flag, new AtomicInteger(counter.get()));
    }

    public boolean hasCounter() {
      return flag == BufferFlag.APPEND || flag == BufferFlag.COUNTER;
    }
  }

  /// @param desc with a number of slices in place of ALL
  record OfTexture(Texture texture, UnorderedAccessViewDesc.OfTexture desc)
      implements UnorderedAccessView, TexelView {
    public OfTexture {
      Views.requireBindFlag(texture, BindFlag.UNORDERED_ACCESS);
      Views.requireUnorderedFormat(texture, desc.format());
      Views.requireDimension(texture, desc.dimension());
      Views.requireTypedStores(desc.format());
      if (desc.dimension().isCube()) {
        throw new IllegalArgumentException(
            "unordered access view of %s: cubes are written as TEXTURE2DARRAY"
                .formatted(desc.dimension()));
      }
      Limits.range("mip slice", desc.mipSlice(), 0, texture.mipLevels() - 1);
      boolean deep = desc.dimension() == ViewDimension.TEXTURE3D;
      int all = deep ? texture.depth(desc.mipSlice()) : texture.arraySize();
      int slices = Limits.part("slices", desc.firstArraySlice(), desc.arraySize(), all);
      if (!deep) {
        Views.requireSlices(desc.dimension(), slices);
      }
      desc =
          new UnorderedAccessViewDesc.OfTexture(
              desc.format(), desc.dimension(), desc.mipSlice(), desc.firstArraySlice(), slices);
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
      return 1;
    }

    private boolean deep() {
      return desc.dimension() == ViewDimension.TEXTURE3D;
    }

    @Override
    public int arraySize() {
      return deep() ? 1 : desc.arraySize();
    }

    @Override
    public Subresource subresource(int mip, int slice) {
      return texture.subresource(
          desc.mipSlice() + mip, deep() ? 0 : desc.firstArraySlice() + slice);
    }

    @Override
    public int firstPlane() {
      return deep() ? desc.firstArraySlice() : 0;
    }

    @Override
    public int planes(int mip) {
      return deep() ? desc.arraySize() : 1;
    }
  }
}
