package dev.plumb.emulator.tile;

import dev.plumb.emulator.clip.TriangleBatch;
import dev.plumb.emulator.raster.RasterState;
import dev.plumb.emulator.raster.TriangleSetup;
import java.util.ArrayList;
import java.util.List;

/// What becomes of one batch of a draw's primitives: triangles set up and in bins. One thread fills
/// it, then all read it. Used again and again.
public class TileBatch {
  private final List<TriangleSetup> setups = new ArrayList<>();
  private final List<Binner> bins = new ArrayList<>();
  private int parts;
  private int triangles;
  private long number;

  /// Starts with the draw's batch `number`.
  void begin(long newNumber) {
    number = newNumber;
    parts = 0;
    triangles = 0;
  }

  long number() {
    return number;
  }

  int triangles() {
    return triangles;
  }

  /// Sets up and bins triangles, which come after those that are there.
  ///
  /// @param width of the targets in pixels
  public void add(TriangleBatch batch, RasterState state, int width, int height) {
    if (parts == setups.size()) {
      setups.add(new TriangleSetup());
      bins.add(new Binner(width, height));
    }
    setups.get(parts).setUp(batch, state);
    bins.get(parts).bin(setups.get(parts));
    parts++;
    triangles += batch.count;
  }

  /// Adds the tiles that have triangles to `tiles`.
  void addTiles(TileSet tiles) {
    for (int part = 0; part < parts; part++) {
      tiles.addAll(bins.get(part));
    }
  }

  /// Has the worker draw a tile's triangles; false if a shader failed.
  boolean draw(int tile, TileWorker worker) {
    boolean ok = true;
    for (int part = 0; ok && part < parts; part++) {
      Binner binner = bins.get(part);
      ok = !binner.has(tile) || worker.draw(setups.get(part), binner.bin(tile));
    }
    return ok;
  }

  /// Has the worker draw all triangles in order, each in its tiles in raster order; false if a
  /// shader failed.
  boolean drawInOrder(TileWorker worker) {
    boolean ok = true;
    for (int part = 0; ok && part < parts; part++) {
      Binner binner = bins.get(part);
      for (int pair = 0; ok && pair < binner.pairs(); pair++) {
        ok = worker.draw(setups.get(part), binner.pair(pair));
      }
    }
    return ok;
  }
}
