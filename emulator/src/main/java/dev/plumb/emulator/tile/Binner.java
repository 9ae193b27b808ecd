package dev.plumb.emulator.tile;

import dev.plumb.emulator.clip.ScreenPrimitives;
import dev.plumb.emulator.clip.TriangleBatch;
import dev.plumb.emulator.raster.BlockCoverage;
import dev.plumb.emulator.raster.PixelBounds;
import dev.plumb.emulator.raster.RasterState;
import dev.plumb.emulator.raster.TriangleSetup;
import java.util.Arrays;

/// Sorts a batch's primitives into the tiles that they may cover, keeping their order: a list of
/// (tile, entry) pairs, then a counting sort. What covers no sample is left out.
public final class Binner {
  public static final int TILE_SHIFT = 6;
  public static final int TILE_SIZE = 1 << TILE_SHIFT;

  private int columns;

  // For triangles that may cover several tiles, one at a time.
  private final TriangleSetup setup = new TriangleSetup();
  private final BlockCoverage coverage = new BlockCoverage();
  private final TriangleBatch single = new TriangleBatch(1, 0);

  /// What may be covered of the primitive at hand.
  private final PixelBounds bounds = new PixelBounds();

  /// Pairs in primitive order.
  private int[] pairTile = new int[256]; // [pair]

  private int[] pairEntry = new int[256]; // [pair]
  private int pairs;

  /// Where each tile's entries start; one more for the end of the last.
  private int[] start = {0}; // [tile + 1]

  private int[] entries = new int[256]; // [start[tile] .. start[tile + 1])

  /// Tiles with entries, in raster order.
  private int[] occupied = {}; // [n]

  private int occupiedCount;

  /// Starts with targets of `width` x `height` pixels.
  public void begin(int width, int height) {
    columns = (width + TILE_SIZE - 1) >> TILE_SHIFT;
    int tiles = columns * ((height + TILE_SIZE - 1) >> TILE_SHIFT);
    if (occupied.length != tiles) {
      start = new int[tiles + 1];
      occupied = new int[tiles];
    }
  }

  /// Bins the primitives; the clip rectangles lie within the targets.
  public void bin(ScreenPrimitives primitives, RasterState state) {
    pairs = 0;
    Arrays.fill(start, 0);
    bounds.begin(primitives.kind, state);
    for (int p = 0; p < primitives.count; p++) {
      if (bounds.find(primitives, p)) {
        bin(primitives, p, state);
      }
    }
    sort();
  }

  private void bin(ScreenPrimitives primitives, int p, RasterState state) {
    int firstColumn = bounds.left >> TILE_SHIFT;
    int lastColumn = (bounds.right - 1) >> TILE_SHIFT;
    int firstRow = bounds.top >> TILE_SHIFT;
    int lastRow = (bounds.bottom - 1) >> TILE_SHIFT;
    if (firstColumn == lastColumn && firstRow == lastRow) {
      addPair(firstRow * columns + firstColumn, TileBin.entry(p, false));
      return;
    }
    boolean oneSample = state.pattern().samples() == 1 && !primitives.kind.isLines();
    if (oneSample) {
      single.count = 0;
      single.addWithoutAttributes(primitives, p);
      setup.setUp(single, state);
      coverage.begin(setup, 0, 0);
    }
    for (int row = firstRow; row <= lastRow; row++) {
      for (int column = firstColumn; column <= lastColumn; column++) {
        int kind = 0;
        if (oneSample) {
          kind = coverage.classify(column << TILE_SHIFT, row << TILE_SHIFT, TILE_SIZE);
        }
        if (kind >= 0) {
          addPair(row * columns + column, TileBin.entry(p, kind > 0));
        }
      }
    }
  }

  private void addPair(int tile, int entry) {
    if (pairs == pairTile.length) {
      pairTile = Arrays.copyOf(pairTile, 2 * pairs);
      pairEntry = Arrays.copyOf(pairEntry, 2 * pairs);
    }
    pairTile[pairs] = tile;
    pairEntry[pairs] = entry;
    pairs++;
    start[tile + 1]++;
  }

  private void sort() {
    occupiedCount = 0;
    for (int tile = 0; tile < occupied.length; tile++) {
      if (start[tile + 1] != 0) {
        occupied[occupiedCount++] = tile;
      }
      start[tile + 1] += start[tile];
    }
    if (entries.length < pairs) {
      entries = new int[pairTile.length];
    }
    for (int i = pairs - 1; i >= 0; i--) {
      entries[--start[pairTile[i] + 1]] = pairEntry[i];
    }
    // The loop moved each start one tile up; move them back.
    System.arraycopy(start, 1, start, 0, start.length - 1);
    start[start.length - 1] = pairs;
  }

  /// How many tiles have triangles.
  public int tileCount() {
    return occupiedCount;
  }

  /// The n-th tile that has triangles, in raster order.
  public TileBin tile(int n) {
    return bin(occupied[n]);
  }

  int tileNumber(int n) {
    return occupied[n];
  }

  boolean has(int tile) {
    return start[tile] < start[tile + 1];
  }

  TileBin bin(int tile) {
    return new TileBin(x(tile), y(tile), entries, start[tile], start[tile + 1]);
  }

  /// How many pairs of a triangle and a tile there are.
  int pairs() {
    return pairs;
  }

  /// The n-th of them, in primitive order, a triangle's tiles in raster order.
  TileBin pair(int n) {
    return new TileBin(x(pairTile[n]), y(pairTile[n]), pairEntry, n, n + 1);
  }

  int x(int tile) {
    return tile % columns << TILE_SHIFT;
  }

  int y(int tile) {
    return tile / columns << TILE_SHIFT;
  }
}
