package dev.plumb.emulator.resource;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.format.FormatUse;
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
    Set<MiscFlag> miscFlags,
    ResourceUse use)
    implements TextureDesc {
  public Texture1DDesc {
    Limits.range("texture width", width, 1, Limits.SIZE_1D_2D);
    Limits.range("texture array size", arraySize, 1, Limits.ARRAY_SIZE);
    int fullChain = Limits.fullMipChain(width);
    Limits.range("number of mip levels", mipLevels, 0, fullChain);
    mipLevels = mipLevels == 0 ? fullChain : mipLevels;
    bindFlags = BindFlag.ordered(bindFlags);
    miscFlags = MiscFlag.ordered(miscFlags);
    TextureChecks.format(format, FormatUse.TEXTURE1D);
    TextureChecks.flags(format, mipLevels, arraySize, bindFlags, miscFlags, use);
    Limits.notCube(miscFlags);
  }

  public Texture1DDesc(
      int width,
      int mipLevels,
      int arraySize,
      Format format,
      Set<BindFlag> bindFlags,
      Set<MiscFlag> miscFlags) {
    this(width, mipLevels, arraySize, format, bindFlags, miscFlags, ResourceUse.DEFAULT);
  }

  /// @param mipLevels 0 for the full chain
  public static Texture1DDesc of(int width, int mipLevels, Format format, BindFlag... flags) {
    return new Texture1DDesc(width, mipLevels, 1, format, Set.of(flags), Set.of());
  }

  /// The same for another use, without what that cannot be bound as.
  public Texture1DDesc withUse(ResourceUse other, BindFlag... flags) {
    return new Texture1DDesc(width, mipLevels, arraySize, format, Set.of(flags), miscFlags, other);
  }

  @Override
  public Texture.Shape shape() {
    return new Texture.Shape(format, width, 1, 1, mipLevels, arraySize, 1, bindFlags, use);
  }
}
