package dev.plumb.emulator.resource;

import dev.plumb.emulator.format.Format;
import java.util.EnumSet;
import java.util.Set;

/// What a texture is made by, whatever its dimension.
public sealed interface TextureDesc permits Texture1DDesc, Texture2DDesc, Texture3DDesc {
  int width();

  /// Rows of texels; 1 of 1D textures.
  default int height() {
    return shape().height();
  }

  Format format();

  int mipLevels();

  Set<BindFlag> bindFlags();

  /// What else it may be used for.
  Set<MiscFlag> miscFlags();

  /// Who reads and writes it.
  ResourceUse use();

  /// What all kinds have; sides that this kind lacks are 1.
  Texture.Shape shape();

  /// Bytes of all subresources together.
  default long byteSize() {
    return shape().bytes();
  }

  /// The same for more uses.
  default TextureDesc with(Set<BindFlag> moreBinds, Set<MiscFlag> moreMisc) {
    var binds = EnumSet.noneOf(BindFlag.class);
    binds.addAll(bindFlags());
    binds.addAll(moreBinds);
    var misc = EnumSet.noneOf(MiscFlag.class);
    misc.addAll(miscFlags());
    misc.addAll(moreMisc);
    return switch (this) {
      case Texture1DDesc d ->
          new Texture1DDesc(
              d.width(), d.mipLevels(), d.arraySize(), d.format(), binds, misc, d.use());
      case Texture2DDesc d ->
          new Texture2DDesc(
              d.width(),
              d.height(),
              d.mipLevels(),
              d.arraySize(),
              d.format(),
              d.sampleCount(),
              binds,
              misc,
              d.use());
      case Texture3DDesc d ->
          new Texture3DDesc(
              d.width(), d.height(), d.depth(), d.mipLevels(), d.format(), binds, misc, d.use());
    };
  }

  /// For messages: `1280 x 720 R8G8B8A8_UNORM`.
  default String summary() {
    Texture.Shape shape = shape();
    return switch (this) {
      case Texture1DDesc _ -> shape.width() + " " + shape.format();
      case Texture2DDesc _ -> shape.width() + " x " + shape.height() + " " + shape.format();
      case Texture3DDesc _ ->
          "%d x %d x %d %s".formatted(shape.width(), shape.height(), shape.depth(), shape.format());
    };
  }

  /// Bytes of a subresource of level `mip`, rows and depth slices without padding.
  default long subresourceBytes(int mip) {
    return shape().rowBytes(mip) * shape().rows(mip) * shape().depth(mip);
  }

  /// Bytes of a row of texels, or blocks, of level `mip`.
  default int rowPitch(int mip) {
    return (int) shape().rowBytes(mip);
  }

  /// Slices of an array, faces of cubes included.
  default int slices() {
    return shape().arraySize();
  }

  /// Texels of a level, all of its rows and depth slices.
  default long texels(int mip) {
    return (long) shape().side(shape().width(), mip)
        * shape().side(shape().height(), mip)
        * shape().depth(mip);
  }
}
