package dev.plumb.emulator.resource;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.format.FormatCodec;
import dev.plumb.emulator.format.FormatSupport;
import dev.plumb.emulator.format.FormatUse;

/// Fills the mip levels below the first with a box filter (`GenerateMips`).
///
/// A texel is the mean of the texels of the level above that it covers, weighted by volume where a
/// side is odd; sRGB formats are averaged in linear space, since they decode to it. Float32
/// arithmetic in a fixed order.
public final class MipGenerator {
  private MipGenerator() {}

  /// Fills the view's levels below its first, in all its slices.
  public static void generate(ShaderResourceView.OfTexture view) {
    var format = view.format();
    requireFormat(format);
    for (int slice = 0; slice < view.arraySize(); slice++) {
      for (int mip = 1; mip < view.mipLevels(); mip++) {
        halve(
            view.subresource(mip - 1, slice), view.subresource(mip, slice), FormatCodec.of(format));
      }
    }
  }

  /// @throws IllegalArgumentException if levels of the format cannot be made of each other
  public static void requireFormat(Format format) {
    if (!FormatSupport.has(format, FormatUse.MIP_AUTOGEN)) {
      throw new IllegalArgumentException("no mip levels can be generated for " + format);
    }
  }

  private static void halve(Subresource from, Subresource to, FormatCodec codec) {
    MemoryCheck.require(16L * from.width * from.height * from.planes, "mip generation");
    to.changed();
    float[] source = TexelReader.floats(from, codec);
    var scratch = new byte[16];
    var texel = new int[4];
    for (int z = 0; z < to.planes; z++) {
      for (int y = 0; y < to.height; y++) {
        for (int x = 0; x < to.width; x++) {
          for (int c = 0; c < 4; c++) {
            texel[c] = Float.floatToRawIntBits(mean(source, from, to, x, y, z, c));
          }
          to.encode(to.texel(x, y, z), codec, scratch, texel);
        }
      }
    }
  }

  /// The mean over depth slices [z, z + 1) * from.planes / to.planes.
  private static float mean(
      float[] source, Subresource from, Subresource to, int x, int y, int z, int component) {
    float sum = 0;
    for (int sz = z * from.planes / to.planes; sz * to.planes < (z + 1) * from.planes; sz++) {
      int deep = overlap(sz * to.planes, to.planes, z * from.planes, from.planes);
      sum += plane(source, from, to, x, y, sz, component) * deep;
    }
    return sum / from.planes;
  }

  /// The mean over [x, x + 1) * from.width / to.width of plane `z`, likewise in y; coordinates in
  /// units of 1 / to.width texels of `from`.
  private static float plane(
      float[] source, Subresource from, Subresource to, int x, int y, int z, int component) {
    float sum = 0;
    for (int sy = y * from.height / to.height; sy * to.height < (y + 1) * from.height; sy++) {
      int tall = overlap(sy * to.height, to.height, y * from.height, from.height);
      float row = 0;
      for (int sx = x * from.width / to.width; sx * to.width < (x + 1) * from.width; sx++) {
        int wide = overlap(sx * to.width, to.width, x * from.width, from.width);
        row += source[4 * from.texel(sx, sy, z) + component] * wide;
      }
      sum += row * tall;
    }
    return sum / ((float) from.width * from.height);
  }

  private static int overlap(int a, int aSize, int b, int bSize) {
    return Math.min(a + aSize, b + bSize) - Math.max(a, b);
  }
}
