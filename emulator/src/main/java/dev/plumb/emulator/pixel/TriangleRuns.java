package dev.plumb.emulator.pixel;

/// A wave's *runs*: consecutive quads of one triangle. One worker's.
final class TriangleRuns {
  /// From so many quads a run on average it pays to have a loop for each run.
  private static final int LONG = 8;

  private final int[] start = new int[PixelWave.QUADS + 1]; // [run], quad
  private int count;

  /// Looks at a wave that has quads.
  void find(PixelWave wave) {
    count = 0;
    for (int quad = 0; quad < wave.quads; quad = wave.endOfTriangle(quad)) {
      start[count++] = quad;
    }
    start[count] = wave.quads;
  }

  int count() {
    return count;
  }

  /// Whether loops over quads take less than loops over runs.
  boolean areShort() {
    return start[count] < LONG * count;
  }

  /// The run's first quad.
  int first(int run) {
    return start[run];
  }

  /// The run's first lane.
  int lane(int run) {
    return 4 * start[run];
  }

  int endLane(int run) {
    return 4 * start[run + 1];
  }
}
