package dev.plumb.emulator.format;

/// Decodes the formats whose elements are not components side by side: blocks of several texels
/// (D3D11.3 §19.5), and texels that share an exponent (§19.3).
///
/// A decoded texel is four raw floats: red, green, blue and alpha, with 0 and 1 for what the format
/// lacks.
public interface BlockDecoder {
  /// Texels of the largest block.
  int MOST_TEXELS = 16;

  /// Decodes the block at `data[at]` into `texels`: [4 * (row * blockWidth + column) + component].
  void decode(byte[] data, int at, int[] texels);

  /// Whether there is a decoder for the format.
  static boolean supports(Format format) {
    return switch (format.layout()) {
      case NONE, COMPONENTS, BITS -> false;
      case SHARED_EXPONENT, BIASED, PAIRS -> true;
      case BLOCKS_OF_8_BYTES, BLOCKS_OF_16_BYTES -> !format.isTypeless();
    };
  }

  static BlockDecoder of(Format format) {
    return switch (format) {
      case R9G9B9E5_SHAREDEXP -> SmallElements::sharedExponent;
      case R10G10B10_XR_BIAS_A2_UNORM -> SmallElements::biased;
      case R8G8_B8G8_UNORM -> (data, at, texels) -> SmallElements.pair(data, at, 0, texels);
      case G8R8_G8B8_UNORM -> (data, at, texels) -> SmallElements.pair(data, at, 1, texels);
      case BC1_UNORM, BC1_UNORM_SRGB -> new ColorBlocks(ColorBlocks.Alpha.ONE_BIT, format.isSrgb());
      case BC2_UNORM, BC2_UNORM_SRGB ->
          new ColorBlocks(ColorBlocks.Alpha.EXPLICIT, format.isSrgb());
      case BC3_UNORM, BC3_UNORM_SRGB ->
          new ColorBlocks(ColorBlocks.Alpha.INTERPOLATED, format.isSrgb());
      case BC4_UNORM -> new ChannelBlocks(1, false);
      case BC4_SNORM -> new ChannelBlocks(1, true);
      case BC5_UNORM -> new ChannelBlocks(2, false);
      case BC5_SNORM -> new ChannelBlocks(2, true);
      case BC6H_UF16 -> new HalfBlocks(false);
      case BC6H_SF16 -> new HalfBlocks(true);
      case BC7_UNORM, BC7_UNORM_SRGB -> new ModeBlocks(format.isSrgb());
      default -> throw new IllegalArgumentException("texels of " + format + " cannot be decoded");
    };
  }
}
