package dev.plumb.emulator.tile;

import dev.plumb.emulator.raster.BlockCoverage;
import dev.plumb.emulator.raster.TriangleSetup;
import java.util.Arrays;

/// Sorts a batch's triangles into the tiles that they may cover, keeping their order: a list of
/// (tile, entry) pairs, then a counting sort.
public final class Binner {
  public static final int TILE_SHIFT = 6;
  public static final int TILE_SIZE = 1 << TILE_SHIFT;

  private final int columns;
  private final BlockCoverage coverage = new BlockCoverage();

  /// Pairs in primitive order.
  private int[] pairTile = new int[256]; // [pair]

  private int[] pairEntry = new int[256]; // [pair]
  private int pairs;

  /// Where each tile's entries start; one more for the end of the last.
  private final int[] start; // [tile + 1]

  private int[] entries = new int[256]; // [start[tile] .. start[tile + 1])

  /// Tiles with entries, in raster order.
  private final int[] occupied; // [n]

  private int occupiedCount;

  /// For targets of `width` x `height` pixels.
  public Binner(int width, int height) {
    columns = (width + TILE_SIZE - 1) >> TILE_SHIFT;
    int rows = (height + TILE_SIZE - 1) >> TILE_SHIFT;
    start = new int[columns * rows + 1];
    occupied = new int[columns * rows];
  }

  /// Bins all visible triangles; their clip rectangles lie within the targets.
  public void bin(TriangleSetup setup) {
    pairs = 0;
    Arrays.fill(start, 0);
    for (int t = 0; t < setup.count(); t++) {
      if (setup.isVisible(t)) {
        binTriangle(setup, t);
      }
    }
    sort();
  }

  private void binTriangle(TriangleSetup setup, int t) {
    int firstColumn = setup.left(t) >> TILE_SHIFT;
    int lastColumn = (setup.right(t) - 1) >> TILE_SHIFT;
    int firstRow = setup.top(t) >> TILE_SHIFT;
    int lastRow = (setup.bottom(t) - 1) >> TILE_SHIFT;
    if (firstColumn == lastColumn && firstRow == lastRow) {
      addPair(firstRow * columns + firstColumn, t << 1);
      return;
    }
    boolean oneSample = setup.pattern().samples() == 1 && !setup.batch().kind.isLines();
    if (oneSample) {
      coverage.begin(setup, t, 0);
    }
    for (int row = firstRow; row <= lastRow; row++) {
      for (int column = firstColumn; column <= lastColumn; column++) {
        int kind = 0;
        if (oneSample) {
          kind = coverage.classify(column << TILE_SHIFT, row << TILE_SHIFT, TILE_SIZE);
        }
        if (kind >= 0) {
          addPair(row * columns + column, t << 1 | kind);
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

  private int x(int tile) {
    return tile % columns << TILE_SHIFT;
  }

  private int y(int tile) {
    return tile / columns << TILE_SHIFT;
  }
}
