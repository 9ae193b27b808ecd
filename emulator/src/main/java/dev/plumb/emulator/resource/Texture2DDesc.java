package dev.plumb.emulator.resource;

import dev.plumb.emulator.format.Format;
import java.util.Set;

/// A two-dimensional texture, or an array of them (`D3D11_TEXTURE2D_DESC`; limits: D3D11.3 §21).
///
/// @param width 1 to 16384 texels
/// @param height 1 to 16384 texels
/// @param mipLevels 1 to the full chain's; 0 given means the full chain, and is replaced by its
///   length
/// @param arraySize 1 to 2048
/// @param sampleCount 1
public record Texture2DDesc(
    int width,
    int height,
    int mipLevels,
    int arraySize,
    Format format,
    int sampleCount,
    Set<BindFlag> bindFlags) {
  public static final int MAX_SIZE = 16384;
  public static final int MAX_ARRAY_SIZE = 2048;

  public Texture2DDesc {
    requireRange("texture width", width, 1, MAX_SIZE);
    requireRange("texture height", height, 1, MAX_SIZE);
    requireRange("texture array size", arraySize, 1, MAX_ARRAY_SIZE);
    int fullChain = fullMipChain(width, height);
    requireRange("number of mip levels", mipLevels, 0, fullChain);
    requireRange("sample count", sampleCount, 1, 1);
    mipLevels = mipLevels == 0 ? fullChain : mipLevels;
    bindFlags = BindFlag.ordered(bindFlags);
    if (format.layout() == Format.Layout.NONE || format.layout() == Format.Layout.BITS) {
      throw new IllegalArgumentException("no texture can have the format " + format);
    }
    if (format.isBlockCompressed() && (width % 4 != 0 || height % 4 != 0)) {
      throw new IllegalArgumentException(
          format + " texture of " + width + " x " + height + ": sizes must be multiples of 4");
    }
  }

  /// A target of one level that shaders can read as well.
  public static Texture2DDesc renderTarget(int width, int height, Format format) {
    return new Texture2DDesc(
        width, height, 1, 1, format, 1, Set.of(BindFlag.RENDER_TARGET, BindFlag.SHADER_RESOURCE));
  }

  public static Texture2DDesc depthStencil(int width, int height, Format format) {
    return new Texture2DDesc(width, height, 1, 1, format, 1, Set.of(BindFlag.DEPTH_STENCIL));
  }

  /// A texture for shaders to read.
  ///
  /// @param mipLevels 0 for the full chain
  public static Texture2DDesc shaderResource(int width, int height, int mipLevels, Format format) {
    return new Texture2DDesc(
        width, height, mipLevels, 1, format, 1, Set.of(BindFlag.SHADER_RESOURCE));
  }

  /// Levels until both sides are 1 (D3D11.3 §5.8.1).
  public static int fullMipChain(int width, int height) {
    return 32 - Integer.numberOfLeadingZeros(Math.max(width, height));
  }

  public int mipWidth(int mip) {
    return Math.max(1, width >> mip);
  }

  public int mipHeight(int mip) {
    return Math.max(1, height >> mip);
  }

  private static void requireRange(String what, int value, int least, int most) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(
          what + " " + value + ": " + least + " to " + most + " are possible");
    }
  }
}
