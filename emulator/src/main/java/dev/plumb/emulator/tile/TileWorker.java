package dev.plumb.emulator.tile;

import dev.plumb.emulator.raster.TriangleSetup;

/// What a worker does with its tiles. Each worker has its own, with scratch memory of its own, used
/// by one thread at a time.
public interface TileWorker {
  /// Draws the tile's triangles in order. False: a shader failed, and the draw ends.
  boolean draw(TriangleSetup triangles, TileBin bin);
}
