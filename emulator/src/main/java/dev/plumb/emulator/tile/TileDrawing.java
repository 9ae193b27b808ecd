package dev.plumb.emulator.tile;

import dev.plumb.emulator.clip.ScreenPrimitives;
import dev.plumb.emulator.clip.TriangleBatch;
import dev.plumb.emulator.raster.RasterState;
import dev.plumb.emulator.raster.TriangleSetup;

/// Draws tiles through many batches: takes a tile's triangles out of the batches' bins, sets up
/// some of them at a time, so that what is set up stays in the cache, and hands them to a worker.
/// One thread's.
final class TileDrawing {
  /// Some waves of pixels, even where triangles are small.
  private static final int TRIANGLES = 256;

  private final TileWorker worker;
  private final RasterState state;
  private final TriangleSetup setup = new TriangleSetup();
  private final int[] entries = new int[TRIANGLES]; // [n], of `triangles`, see TileBin
  private TriangleBatch triangles; // or null: not used yet

  // The tile at hand.
  private int x;
  private int y;

  TileDrawing(TileWorker worker, RasterState state) {
    this.worker = worker;
    this.state = state;
  }

  TileWorker worker() {
    return worker;
  }

  /// What follows is in the tile, up to [#end].
  void begin(int tileX, int tileY) {
    x = tileX;
    y = tileY;
    worker.begin(x, y);
  }

  void end() {
    worker.end();
  }

  /// Whether nothing waits to be drawn.
  boolean isEmpty() {
    return triangles == null || triangles.count == 0;
  }

  /// Adds the batch's triangles that are in the tile. False if a shader failed.
  boolean add(ScreenPrimitives primitives, TileBin bin) {
    for (int e = bin.first(); e < bin.end(); e++) {
      if (!add(primitives, bin.entries()[e])) {
        return false;
      }
    }
    return true;
  }

  private boolean add(ScreenPrimitives primitives, int entry) {
    if (triangles == null) {
      triangles = new TriangleBatch(TRIANGLES, primitives.scalars);
    }
    int t = triangles.count;
    entries[t] = TileBin.entry(t, TileBin.isInside(entry));
    triangles.add(primitives, TileBin.triangle(entry));
    return t + 1 < TRIANGLES || draw();
  }

  /// Draws what has been added. False if a shader failed.
  boolean draw() {
    if (isEmpty()) {
      return true;
    }
    setup.setUp(triangles, state);
    boolean ok = worker.draw(setup, new TileBin(x, y, entries, 0, triangles.count));
    triangles.count = 0;
    return ok;
  }
}
