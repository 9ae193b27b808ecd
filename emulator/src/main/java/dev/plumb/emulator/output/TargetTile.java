package dev.plumb.emulator.output;

import dev.plumb.emulator.pixel.PixelWave;
import dev.plumb.emulator.resource.RenderTargetView;
import dev.plumb.emulator.resource.Subresource;
import dev.plumb.emulator.resource.TexelColumns;
import dev.plumb.emulator.resource.TileTexels;
import java.util.ArrayList;
import java.util.List;

/// The tile at hand of one slice of a render target. One worker's.
final class TargetTile {
  final TileTexels tile;

  /// Its texels, as the view sees them.
  final TexelColumns columns;

  private TargetTile(TileTexels tile, RenderTargetView view) {
    this.tile = tile;
    columns = new TexelColumns(tile.texels, view.format(), PixelWave.LANES);
  }

  /// The tiles of one worker: where two views show the same texels, they share them.
  static final class Pool {
    private final List<TileTexels> tiles = new ArrayList<>();
    private int x;
    private int y;

    void begin(int x, int y) {
      this.x = x;
      this.y = y;
      for (TileTexels tile : tiles) {
        tile.begin(x, y);
      }
    }

    void end() {
      for (TileTexels tile : tiles) {
        tile.end();
      }
    }

    /// Of slice `slice` of the view.
    TargetTile of(RenderTargetView view, int slice) {
      Subresource subresource = view.subresource(slice);
      int plane = view.plane(slice);
      for (TileTexels tile : tiles) {
        if (tile.isOf(subresource, plane)) {
          return new TargetTile(tile, view);
        }
      }
      var tile = new TileTexels(subresource, plane, view.sampleCount());
      tile.begin(x, y);
      tiles.add(tile);
      return new TargetTile(tile, view);
    }
  }
}
