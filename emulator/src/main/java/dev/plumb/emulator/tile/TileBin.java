package dev.plumb.emulator.tile;

import dev.plumb.emulator.raster.ScreenRect;

/// One tile and its triangles in primitive order: `entries` from `first` to before `end`.
///
/// @param entries triangle << 1 | 1 if the tile lies wholly inside the triangle's edges (not
///   necessarily inside its clip rectangle)
public record TileBin(int x, int y, int[] entries, int first, int end) {
  static int entry(int triangle, boolean inside) {
    return triangle << 1 | (inside ? 1 : 0);
  }

  public static int triangle(int entry) {
    return entry >>> 1;
  }

  public static boolean isInside(int entry) {
    return (entry & 1) != 0;
  }

  /// Those pixels of the square of 8x8 at (squareX, squareY) that are in the tile, of which there
  /// are some; bit 8 * row + column.
  public long pixelsOfSquare(int squareX, int squareY) {
    int before = x - squareX;
    int above = y - squareY;
    int behind = -before - (Binner.TILE_SIZE - 8);
    int below = -above - (Binner.TILE_SIZE - 8);
    long columns = (0xffL << Math.max(before, 0)) & (0xffL >>> Math.max(behind, 0));
    long rows = (-1L << 8 * Math.max(above, 0)) & (-1L >>> 8 * Math.max(below, 0));
    return columns * 0x0101_0101_0101_0101L & rows;
  }

  /// The tile's pixels.
  public ScreenRect pixels() {
    return new ScreenRect(x, y, x + Binner.TILE_SIZE, y + Binner.TILE_SIZE);
  }
}
