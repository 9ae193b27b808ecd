package dev.plumb.emulator.tile;

import java.util.Arrays;

/// Tiles that some batches have triangles in.
final class TileSet {
  private long[] has = {}; // bit by tile
  private int[] tiles = new int[64]; // [n]
  private int count;

  void clear() {
    for (int n = 0; n < count; n++) {
      has[tiles[n] >> 6] = 0;
    }
    count = 0;
  }

  void addAll(Binner binner) {
    for (int n = 0; n < binner.tileCount(); n++) {
      add(binner.tileNumber(n));
    }
  }

  private void add(int tile) {
    if (tile >> 6 >= has.length) {
      has = Arrays.copyOf(has, Math.max((tile >> 6) + 1, 2 * has.length));
    }
    if ((has[tile >> 6] >> tile & 1) == 0) {
      has[tile >> 6] |= 1L << tile;
      if (count == tiles.length) {
        tiles = Arrays.copyOf(tiles, 2 * count);
      }
      tiles[count++] = tile;
    }
  }

  /// Puts them in raster order.
  void sort() {
    Arrays.sort(tiles, 0, count);
  }

  int count() {
    return count;
  }

  int get(int n) {
    return tiles[n];
  }
}
