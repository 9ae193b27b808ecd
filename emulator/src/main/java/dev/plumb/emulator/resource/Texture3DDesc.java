package dev.plumb.emulator.resource;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.format.FormatUse;
import java.util.Set;

/// A volume of texels (`D3D11_TEXTURE3D_DESC`; limits: D3D11.3 §21).
///
/// @param width 1 to 2048 texels
/// @param height 1 to 2048 texels
/// @param depth 1 to 2048 texels
/// @param mipLevels 1 to the full chain's; 0 given means the full chain, and is replaced by its
///   length
public record Texture3DDesc(
    int width,
    int height,
    int depth,
    int mipLevels,
    Format format,
    Set<BindFlag> bindFlags,
    Set<MiscFlag> miscFlags,
    ResourceUse use)
    implements TextureDesc {
  public static final int MAX_SIZE = Limits.SIZE_3D;

  public Texture3DDesc {
    Limits.range("texture width", width, 1, Limits.SIZE_3D);
    Limits.range("texture height", height, 1, Limits.SIZE_3D);
    Limits.range("texture depth", depth, 1, Limits.SIZE_3D);
    int fullChain = Limits.fullMipChain(Math.max(width, Math.max(height, depth)));
    Limits.range("number of mip levels", mipLevels, 0, fullChain);
    mipLevels = mipLevels == 0 ? fullChain : mipLevels;
    bindFlags = BindFlag.ordered(bindFlags);
    miscFlags = MiscFlag.ordered(miscFlags);
    if (format.hasDepth() || bindFlags.contains(BindFlag.DEPTH_STENCIL)) {
      throw new IllegalArgumentException("no 3D texture can be a depth-stencil buffer");
    }
    TextureChecks.format(format, FormatUse.TEXTURE3D);
    Texture2DDesc.requireBlocks(format, width, height);
    TextureChecks.flags(format, mipLevels, 1, bindFlags, miscFlags, use);
    Limits.notCube(miscFlags);
  }

  public Texture3DDesc(
      int width,
      int height,
      int depth,
      int mipLevels,
      Format format,
      Set<BindFlag> bindFlags,
      Set<MiscFlag> miscFlags) {
    this(width, height, depth, mipLevels, format, bindFlags, miscFlags, ResourceUse.DEFAULT);
  }

  /// @param mipLevels 0 for the full chain
  public static Texture3DDesc of(
      int width, int height, int depth, int mipLevels, Format format, BindFlag... flags) {
    return new Texture3DDesc(width, height, depth, mipLevels, format, Set.of(flags), Set.of());
  }

  /// The same for another use, without what that cannot be bound as.
  public Texture3DDesc withUse(ResourceUse other, BindFlag... flags) {
    return new Texture3DDesc(
        width, height, depth, mipLevels, format, Set.of(flags), miscFlags, other);
  }

  @Override
  public Texture.Shape shape() {
    return new Texture.Shape(format, width, height, depth, mipLevels, 1, 1, bindFlags, use);
  }
}
