package dev.plumb.emulator.tile;

import dev.plumb.emulator.raster.TriangleSetup;

/// What a worker does with its tiles. Each worker has its own, with scratch memory of its own, used
/// by one thread at a time.
public interface TileWorker {
  /// What follows is in the tile at (x, y), up to [#end].
  void begin(int x, int y);

  /// Draws some of the tile's triangles in order, which come after those before. False: a shader
  /// failed, and the draw ends.
  boolean draw(TriangleSetup triangles, TileBin bin);

  /// The tile is drawn.
  void end();
}
