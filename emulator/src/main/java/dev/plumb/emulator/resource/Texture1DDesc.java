package dev.plumb.emulator.resource;

import dev.plumb.emulator.format.Format;
import java.util.Set;

/// A row of texels, or an array of them (`D3D11_TEXTURE1D_DESC`; limits: D3D11.3 §21).
///
/// @param width 1 to 16384 texels
/// @param mipLevels 1 to the full chain's; 0 given means the full chain, and is replaced by its
///   length
/// @param arraySize 1 to 2048
public record Texture1DDesc(
    int width,
    int mipLevels,
    int arraySize,
    Format format,
    Set<BindFlag> bindFlags,
    Set<MiscFlag> miscFlags) {
  public Texture1DDesc {
    Limits.range("texture width", width, 1, Limits.SIZE_1D_2D);
    Limits.range("texture array size", arraySize, 1, Limits.ARRAY_SIZE);
    int fullChain = Limits.fullMipChain(width);
    Limits.range("number of mip levels", mipLevels, 0, fullChain);
    mipLevels = mipLevels == 0 ? fullChain : mipLevels;
    bindFlags = BindFlag.ordered(bindFlags);
    miscFlags = MiscFlag.ordered(miscFlags);
    if (format.layout() != Format.Layout.COMPONENTS
        && format.layout() != Format.Layout.SHARED_EXPONENT) {
      throw new IllegalArgumentException("no 1D texture can have the format " + format);
    }
  }

  /// @param mipLevels 0 for the full chain
  public static Texture1DDesc of(int width, int mipLevels, Format format, BindFlag... flags) {
    return new Texture1DDesc(width, mipLevels, 1, format, Set.of(flags), Set.of());
  }

  Texture.Shape shape() {
    return new Texture.Shape(format, width, 1, 1, mipLevels, arraySize, 1, bindFlags);
  }
}
