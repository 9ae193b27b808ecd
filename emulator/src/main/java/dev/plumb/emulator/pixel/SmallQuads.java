package dev.plumb.emulator.pixel;

import dev.plumb.emulator.raster.BlockCoverage;

/// Quads of small triangles, of pixels with one sample, on their way through the early test; in
/// order. One worker's.
public final class SmallQuads {
  static final int CAPACITY = 512;

  /// Quads in use.
  int count;

  final int[] triangle = new int[CAPACITY]; // [quad], in the batch

  /// The upper left pixel.
  final int[] left = new int[CAPACITY]; // [quad]

  final int[] top = new int[CAPACITY]; // [quad]

  /// Pixels to be drawn, bit by pixel, in the order of a wave's lanes.
  private final int[] pixels = new int[CAPACITY]; // [quad]

  /// Depth at the pixels' centres, biased, not clamped; not set if nothing asks for it.
  final float[][] z = new float[4][CAPACITY]; // [pixel][quad]

  public int count() {
    return count;
  }

  public int triangle(int quad) {
    return triangle[quad];
  }

  public int left(int quad) {
    return left[quad];
  }

  public int top(int quad) {
    return top[quad];
  }

  public int pixels(int quad) {
    return pixels[quad];
  }

  public float z(int quad, int pixel) {
    return z[pixel][quad];
  }

  /// Keeps those of the quad's pixels that are in `mask`.
  public void keep(int quad, int mask) {
    pixels[quad] &= mask;
  }

  boolean hasRoom() {
    return count <= CAPACITY - PixelWave.BLOCK_QUADS;
  }

  /// Adds a triangle's quads, in raster order.
  ///
  /// @param mask pixels of the square of 8x8 at (x, y), bit 8 * row + column; x and y are even
  void add(int t, int x, int y, long mask) {
    for (long rest = BlockCoverage.quads(mask); rest != 0; rest &= rest - 1) {
      int at = Long.numberOfTrailingZeros(rest);
      long rows = mask >>> at;
      triangle[count] = t;
      left[count] = x + (at & 7);
      top[count] = y + (at >> 3);
      pixels[count++] = (int) (rows & 3 | rows >>> 6 & 12);
    }
  }

  /// How many pixels there are to be drawn.
  int countPixels() {
    int sum = 0;
    for (int quad = 0; quad < count; quad++) {
      sum += Integer.bitCount(pixels[quad]);
    }
    return sum;
  }
}
