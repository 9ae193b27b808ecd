package dev.plumb.emulator.resource;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.format.FormatUse;
import java.util.Set;

/// A two-dimensional texture, or an array of them (`D3D11_TEXTURE2D_DESC`; limits: D3D11.3 §21).
///
/// @param width 1 to 16384 texels
/// @param height 1 to 16384 texels
/// @param mipLevels 1 to the full chain's; 0 given means the full chain, and is replaced by its
///   length; 1 with several samples
/// @param arraySize 1 to 2048; of cubes: a multiple of 6
/// @param sampleCount 1, 2, 4, 8 or 16
public record Texture2DDesc(
    int width,
    int height,
    int mipLevels,
    int arraySize,
    Format format,
    int sampleCount,
    Set<BindFlag> bindFlags,
    Set<MiscFlag> miscFlags,
    ResourceUse use)
    implements TextureDesc {
  public static final int MAX_SIZE = Limits.SIZE_1D_2D;
  public static final int MAX_ARRAY_SIZE = Limits.ARRAY_SIZE;
  private static final int MAX_SAMPLES = 16;

  public Texture2DDesc {
    Limits.range("texture width", width, 1, MAX_SIZE);
    Limits.range("texture height", height, 1, MAX_SIZE);
    Limits.range("texture array size", arraySize, 1, MAX_ARRAY_SIZE);
    int fullChain = fullMipChain(width, height);
    Limits.range("number of mip levels", mipLevels, 0, fullChain);
    bindFlags = BindFlag.ordered(bindFlags);
    miscFlags = MiscFlag.ordered(miscFlags);
    if (sampleCount < 1 || sampleCount > MAX_SAMPLES || Integer.bitCount(sampleCount) != 1) {
      throw new IllegalArgumentException(
          "sample count " + sampleCount + ": 1, 2, 4, 8 and 16 are possible");
    }
    TextureChecks.format(format, FormatUse.TEXTURE2D);
    requireBlocks(format, width, height);
    if (sampleCount > 1) {
      requireMultisampled(format, mipLevels, bindFlags, miscFlags);
      mipLevels = 1;
    }
    mipLevels = mipLevels == 0 ? fullChain : mipLevels;
    if (miscFlags.contains(MiscFlag.TEXTURECUBE) && (arraySize % 6 != 0 || width != height)) {
      throw new IllegalArgumentException(
          "cube texture of %d slices of %d x %d: must be squares, a multiple of 6 of them"
              .formatted(arraySize, width, height));
    }
    TextureChecks.flags(format, mipLevels, arraySize, bindFlags, miscFlags, use);
  }

  public Texture2DDesc(
      int width,
      int height,
      int mipLevels,
      int arraySize,
      Format format,
      int sampleCount,
      Set<BindFlag> bindFlags,
      Set<MiscFlag> miscFlags) {
    this(
        width,
        height,
        mipLevels,
        arraySize,
        format,
        sampleCount,
        bindFlags,
        miscFlags,
        ResourceUse.DEFAULT);
  }

  public Texture2DDesc(
      int width,
      int height,
      int mipLevels,
      int arraySize,
      Format format,
      int sampleCount,
      Set<BindFlag> bindFlags) {
    this(width, height, mipLevels, arraySize, format, sampleCount, bindFlags, Set.of());
  }

  static void requireBlocks(Format format, int width, int height) {
    if (format.isBlockCompressed() && (width % 4 != 0 || height % 4 != 0)) {
      throw new IllegalArgumentException(
          format + " texture of " + width + " x " + height + ": sizes must be multiples of 4");
    }
  }

  private static void requireMultisampled(
      Format format, int mipLevels, Set<BindFlag> bindFlags, Set<MiscFlag> miscFlags) {
    Limits.range("number of mip levels of a multisampled texture", mipLevels, 0, 1);
    boolean drawn =
        bindFlags.contains(BindFlag.RENDER_TARGET) || bindFlags.contains(BindFlag.DEPTH_STENCIL);
    if (!drawn
        || bindFlags.contains(BindFlag.UNORDERED_ACCESS)
        || miscFlags.contains(MiscFlag.TEXTURECUBE)
        || format.layout() != Format.Layout.COMPONENTS) {
      throw new IllegalArgumentException(
          ("multisampled texture of %s with %s: must be a RENDER_TARGET or DEPTH_STENCIL of an"
                  + " uncompressed format, not for UNORDERED_ACCESS, and no cube")
              .formatted(format, bindFlags));
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

  /// A texture of one level for shaders to read and write.
  public static Texture2DDesc unorderedAccess(int width, int height, Format format) {
    return new Texture2DDesc(
        width,
        height,
        1,
        1,
        format,
        1,
        Set.of(BindFlag.SHADER_RESOURCE, BindFlag.UNORDERED_ACCESS));
  }

  /// A cube for shaders to read.
  ///
  /// @param mipLevels 0 for the full chain
  public static Texture2DDesc cube(int size, int mipLevels, Format format) {
    return new Texture2DDesc(
        size,
        size,
        mipLevels,
        6,
        format,
        1,
        Set.of(BindFlag.SHADER_RESOURCE),
        Set.of(MiscFlag.TEXTURECUBE));
  }

  /// The same with several samples a pixel.
  public Texture2DDesc withSampleCount(int count) {
    return new Texture2DDesc(
        width, height, mipLevels, arraySize, format, count, bindFlags, miscFlags, use);
  }

  /// The same with several slices.
  public Texture2DDesc withArraySize(int slices) {
    return new Texture2DDesc(
        width, height, mipLevels, slices, format, sampleCount, bindFlags, miscFlags, use);
  }

  /// The same for another use, without what that cannot be bound as.
  public Texture2DDesc withUse(ResourceUse other, BindFlag... flags) {
    return new Texture2DDesc(
        width, height, mipLevels, arraySize, format, sampleCount, Set.of(flags), miscFlags, other);
  }

  /// Levels until both sides are 1 (D3D11.3 §5.8.1).
  public static int fullMipChain(int width, int height) {
    return Limits.fullMipChain(Math.max(width, height));
  }

  public int mipWidth(int mip) {
    return Math.max(1, width >> mip);
  }

  public int mipHeight(int mip) {
    return Math.max(1, height >> mip);
  }

  @Override
  public Texture.Shape shape() {
    return new Texture.Shape(
        format, width, height, 1, mipLevels, arraySize, sampleCount, bindFlags, use);
  }
}
