package dev.plumb.emulator.tile;

import dev.plumb.emulator.clip.ScreenPrimitives;
import dev.plumb.emulator.raster.RasterState;

/// What becomes of one batch of a draw's primitives: on the screen, and in bins. One thread fills
/// it, then all read it. Used again and again.
public class TileBatch {
  public final ScreenPrimitives primitives = new ScreenPrimitives();
  private final Binner bins = new Binner();
  private long number;

  /// Starts with the draw's batch `number`.
  void begin(long newNumber) {
    number = newNumber;
    primitives.clear();
  }

  long number() {
    return number;
  }

  /// Bins all primitives.
  ///
  /// @param width of the targets in pixels
  public void bin(RasterState state, int width, int height) {
    bins.begin(width, height);
    bins.bin(primitives, state);
  }

  Binner bins() {
    return bins;
  }
}
