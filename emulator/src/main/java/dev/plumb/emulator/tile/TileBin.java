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

  /// The tile's pixels.
  public ScreenRect pixels() {
    return new ScreenRect(x, y, x + Binner.TILE_SIZE, y + Binner.TILE_SIZE);
  }
}
