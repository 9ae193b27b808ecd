package dev.plumb.cli.image;

import dev.plumb.emulator.format.BlockDecoder;
import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.format.FormatCodec;
import java.util.List;

/// The numbers of a plane of texels.
public final class Texels {
  private Texels() {}

  /// Whether texels of the format are numbers; those of typeless formats are not.
  public static boolean areNumbers(Format format) {
    return FormatCodec.supports(format) || BlockDecoder.supports(format);
  }

  /// The format whose numbers are those that are stored: without the curve of sRGB, and of typeless
  /// formats the one that pictures have: UNORM, else floats.
  public static Format stored(Format format) {
    String name = format.name();
    if (format.isSrgb()) {
      return Format.valueOf(name.substring(0, name.length() - "_SRGB".length()));
    }
    if (format.isTypeless()) {
      for (String kind : List.of("_UNORM", "_UF16", "_FLOAT")) {
        String typed = name.replace("_TYPELESS", kind);
        for (Format other : Format.values()) {
          if (other.name().equals(typed) && format.canBeViewedAs(other)) {
            return other;
          }
        }
      }
    }
    return format;
  }

  /// Raw bits as shaders load them: integers of integer formats, and else floats.
  ///
  /// @param format to see the texels as: the texture's own, or [#stored]
  /// @param plane the depth slice
  /// @return [4 * (y * width + x) + component]
  public static int[] read(TextureData texture, Format format, int mip, int slice, int plane) {
    byte[] data = texture.subresource(mip, slice);
    int planeBytes = data.length / texture.depth(mip);
    int width = texture.width(mip);
    int height = texture.height(mip);
    var numbers = new int[Math.multiplyExact(4, width * height)];
    return FormatCodec.supports(format)
        ? elements(data, plane * planeBytes, format, numbers)
        : blocks(data, plane * planeBytes, format, width, height, numbers);
  }

  private static int[] elements(byte[] data, int from, Format format, int[] numbers) {
    var codec = FormatCodec.of(format);
    var texel = new int[4];
    for (int t = 0; t < numbers.length; t += 4) {
      codec.decode(data, from + t / 4 * format.bytesPerBlock(), texel);
      System.arraycopy(texel, 0, numbers, t, 4);
    }
    return numbers;
  }

  private static int[] blocks(
      byte[] data, int from, Format format, int width, int height, int[] numbers) {
    var decoder = BlockDecoder.of(format);
    var texels = new int[4 * BlockDecoder.MOST_TEXELS];
    int at = from;
    for (int top = 0; top < height; top += format.blockHeight()) {
      for (int left = 0; left < width; left += format.blockWidth()) {
        decoder.decode(data, at, texels);
        at += format.bytesPerBlock();
        int columns = Math.min(format.blockWidth(), width - left);
        for (int row = 0; row < format.blockHeight() && top + row < height; row++) {
          System.arraycopy(
              texels,
              4 * row * format.blockWidth(),
              numbers,
              4 * ((top + row) * width + left),
              4 * columns);
        }
      }
    }
    return numbers;
  }
}
