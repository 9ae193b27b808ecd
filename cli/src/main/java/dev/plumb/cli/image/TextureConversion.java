package dev.plumb.cli.image;

import dev.plumb.emulator.format.ComponentKind;
import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.format.FormatCodec;
import java.util.ArrayList;
import java.util.Optional;

/// Textures in other formats than their files'.
public final class TextureConversion {
  private TextureConversion() {}

  /// The texture in another format: the same bits if both formats are of one typeless format, else
  /// each texel as a shader loads it and a render target stores it (D3D11.3 §3.2). Floats become
  /// integers by cutting off, and none is made into blocks.
  ///
  /// @throws IllegalArgumentException if that cannot be done
  public static TextureData toFormat(TextureData texture, Format format) {
    Format from = texture.format();
    if (haveSameBits(from, format)) {
      return texture.withFormat(format);
    }
    if (!Texels.areNumbers(from) || !FormatCodec.supports(format)) {
      throw new IllegalArgumentException(
          "texels of %s cannot be converted to %s".formatted(from, format));
    }
    var subresources = new ArrayList<byte[]>();
    for (int slice = 0; slice < texture.arraySize(); slice++) {
      for (int mip = 0; mip < texture.mipLevels(); mip++) {
        subresources.add(convert(texture, mip, slice, format));
      }
    }
    return new TextureData(
        texture.kind(),
        format,
        texture.width(),
        texture.height(),
        texture.depth(),
        texture.mipLevels(),
        texture.arraySize(),
        subresources,
        texture.encoding());
  }

  /// With the sRGB curve, or without it; the bits stay.
  ///
  /// @throws IllegalArgumentException if there is no format with the curve
  public static TextureData withSrgb(TextureData texture, boolean srgb) {
    Format stored = Texels.stored(texture.format());
    if (!srgb) {
      return texture.withFormat(stored);
    }
    return texture.withFormat(
        srgbOf(stored)
            .orElseThrow(
                () -> new IllegalArgumentException("there is no " + stored + " with sRGB")));
  }

  /// With the sRGB curve, if there is a format that has it; else as it is.
  public static TextureData asColor(TextureData texture) {
    return srgbOf(Texels.stored(texture.format())).map(texture::withFormat).orElse(texture);
  }

  private static Optional<Format> srgbOf(Format format) {
    for (Format other : Format.values()) {
      if (other.isSrgb() && Texels.stored(other) == format) {
        return Optional.of(other);
      }
    }
    return Optional.empty();
  }

  private static boolean haveSameBits(Format a, Format b) {
    if (a == b || a.canBeViewedAs(b) || b.canBeViewedAs(a)) {
      return true;
    }
    for (Format typeless : Format.values()) {
      if (typeless.isTypeless() && typeless.canBeViewedAs(a) && typeless.canBeViewedAs(b)) {
        return true;
      }
    }
    return false;
  }

  private static byte[] convert(TextureData texture, int mip, int slice, Format format) {
    int width = texture.width(mip);
    int height = texture.height(mip);
    int depth = texture.depth(mip);
    var converted = new byte[Math.toIntExact(TextureData.bytes(format, width, height, depth))];
    var codec = FormatCodec.of(format);
    var texel = new int[4];
    int to = 0;
    for (int plane = 0; plane < depth; plane++) {
      int[] numbers = Texels.read(texture, texture.format(), mip, slice, plane);
      for (int at = 0; at < numbers.length; at += 4) {
        for (int c = 0; c < 4; c++) {
          texel[c] = number(numbers[at + c], texture.format(), format);
        }
        codec.encode(texel, converted, to);
        to += format.bytesPerBlock();
      }
    }
    return converted;
  }

  /// Between integers and floats.
  private static int number(int bits, Format from, Format to) {
    if (from.isInteger() && to.isInteger()) {
      boolean negative = from.kind() == ComponentKind.SINT && bits < 0;
      boolean large = from.kind() == ComponentKind.UINT && bits < 0;
      return negative && to.kind() == ComponentKind.UINT
          ? 0
          : large && to.kind() == ComponentKind.SINT ? Integer.MAX_VALUE : bits;
    }
    if (from.isInteger()) {
      long value = from.kind() == ComponentKind.UINT ? Integer.toUnsignedLong(bits) : bits;
      return Float.floatToRawIntBits((float) value);
    }
    float value = Float.intBitsToFloat(bits);
    return !to.isInteger()
        ? bits
        : to.kind() == ComponentKind.UINT
            ? (int) Math.clamp((long) value, 0, 0xffffffffL)
            : (int) value;
  }
}
