package dev.plumb.emulator.tile;

import dev.plumb.emulator.raster.RasterState;

/// A draw as [TileScheduler] sees it: batches of primitives to be made, on any thread, then tiles
/// to be drawn. All but the workers' own methods are called by one thread at a time.
///
/// @param <B> its batches
public interface DrawWork<B extends TileBatch> {

  /// Makes batches. Each worker has its own, with scratch memory of its own, used by one thread at
  /// a time.
  interface BatchWorker<B extends TileBatch> {
    /// Makes the draw's batch `number`, of which nothing depends on other batches.
    void make(long number, B batch);
  }

  /// How many batches there are.
  long batches();

  /// Whether the order of primitives counts across tiles: then one worker at a time draws, one
  /// primitive after the other.
  boolean inOrder();

  /// What set-up needs of the draw's state.
  RasterState rasterState();

  B newBatch();

  BatchWorker<B> newBatchWorker();

  TileWorker newTileWorker();

  /// A batch's turn has come: called in the draw's order, before its triangles are drawn.
  ///
  /// @return false: it is not drawn, and the draw ends before it
  boolean commit(B batch);

  /// A worker's shader failed; the draw ends. Called for a failure that lies before all others so
  /// far.
  void failed(TileWorker worker);
}
