package dev.plumb.emulator.resource;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.format.FormatSupport;
import dev.plumb.emulator.format.FormatUse;
import java.util.Arrays;

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
        halve(view.subresource(mip - 1, slice), view.subresource(mip, slice), format);
      }
    }
  }

  /// @throws IllegalArgumentException if levels of the format cannot be made of each other
  public static void requireFormat(Format format) {
    if (!FormatSupport.has(format, FormatUse.MIP_AUTOGEN)) {
      throw new IllegalArgumentException("no mip levels can be generated for " + format);
    }
  }

  private static void halve(Subresource from, Subresource to, Format format) {
    to.changed();
    var halving = new Halving(from, to, format);
    for (int z = 0; z < to.planes; z++) {
      for (int y = 0; y < to.height; y++) {
        halving.row(y, z);
      }
    }
  }

  /// The texels of one level from those of the level above, row by row.
  ///
  /// Texel x covers [x, x + 1) * from.width / to.width of the level above, likewise in y and in
  /// depth slices. Overlaps are in units of 1 / to.width texels of that level.
  private static final class Halving {
    /// Of the level above that a texel covers in one direction: 3, two of them in part.
    private static final int MOST_COVERED = 3;

    private final Subresource from;
    private final Subresource to;
    private final TexelColumns above;
    private final TexelColumns below;
    private final int[] begin; // [x], the first column that a texel covers
    private final int[] end; // [x], behind the last
    private final float[] overlap; // [MOST_COVERED * x + column - begin]
    private final float[][] source; // [component][x of the level above]
    private final float[][] plane; // [component][x], sums over rows of one depth slice
    private final float[][] mean; // [component][x], over depth slices

    Halving(Subresource from, Subresource to, Format format) {
      this.from = from;
      this.to = to;
      above = new TexelColumns(from, format, from.width);
      below = new TexelColumns(to, format, to.width);
      source = new float[4][from.width];
      plane = new float[4][to.width];
      mean = new float[4][to.width];
      begin = new int[to.width];
      end = new int[to.width];
      overlap = new float[MOST_COVERED * to.width];
      for (int x = 0; x < to.width; x++) {
        begin[x] = x * from.width / to.width;
        end[x] = Math.ceilDiv((x + 1) * from.width, to.width);
        for (int sx = begin[x]; sx < end[x]; sx++) {
          overlap[MOST_COVERED * x + sx - begin[x]] = overlap(sx, to.width, x, from.width);
        }
      }
    }

    private static int overlap(int from, int toSize, int to, int fromSize) {
      return Math.min((from + 1) * toSize, (to + 1) * fromSize)
          - Math.max(from * toSize, to * fromSize);
    }

    void row(int y, int z) {
      clear(mean);
      for (int sz = z * from.planes / to.planes; sz * to.planes < (z + 1) * from.planes; sz++) {
        plane(y, sz);
        int deep = overlap(sz, to.planes, z, from.planes);
        float area = (float) from.width * from.height;
        for (int c = 0; c < 4; c++) {
          addPlane(plane[c], area, deep, mean[c]);
        }
      }
      for (float[] component : mean) {
        divide(component, from.planes);
      }
      below.store(to.texel(0, y, z), to.width, mean, 15);
    }

    /// Sums over the rows of depth slice `sz` that row `y` covers.
    private void plane(int y, int sz) {
      clear(plane);
      for (int sy = y * from.height / to.height; sy * to.height < (y + 1) * from.height; sy++) {
        above.load(from.texel(0, sy, sz), from.width, source);
        int tall = overlap(sy, to.height, y, from.height);
        for (int c = 0; c < 4; c++) {
          addRow(source[c], tall, plane[c]);
        }
      }
    }

    private void addRow(float[] texels, int tall, float[] sums) {
      for (int x = 0; x < sums.length; x++) {
        float row = 0;
        int weight = MOST_COVERED * x;
        for (int sx = begin[x]; sx < end[x]; sx++) {
          row += texels[sx] * overlap[weight++];
        }
        sums[x] += row * tall;
      }
    }

    private static void addPlane(float[] plane, float area, int deep, float[] sums) {
      for (int x = 0; x < sums.length; x++) {
        sums[x] += plane[x] / area * deep;
      }
    }

    private static void divide(float[] sums, int planes) {
      for (int x = 0; x < sums.length; x++) {
        sums[x] /= planes;
      }
    }

    private static void clear(float[][] columns) {
      for (float[] column : columns) {
        Arrays.fill(column, 0);
      }
    }
  }
}
