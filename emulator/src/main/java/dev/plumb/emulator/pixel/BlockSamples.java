package dev.plumb.emulator.pixel;

import dev.plumb.emulator.raster.BlockCoverage;
import dev.plumb.emulator.raster.LineCoverage;
import dev.plumb.emulator.raster.TriangleSetup;

/// The samples of an 8x8 block that a triangle covers, and those of them that are to be drawn.
/// Pixels are numbered 8 * row + column.
final class BlockSamples {
  final int count;

  /// By the triangle, before any test: [sample], bit by pixel.
  final long[] covered;

  /// After sample mask and early depth-stencil test: [sample], bit by pixel.
  final long[] live;

  private final BlockCoverage[] coverage; // [sample]
  private final LineCoverage line = new LineCoverage();
  private boolean isLine;

  BlockSamples(int count) {
    this.count = count;
    covered = new long[count];
    live = new long[count];
    coverage = new BlockCoverage[count];
    for (int s = 0; s < count; s++) {
      coverage[s] = new BlockCoverage();
    }
  }

  void begin(TriangleSetup triangles, int t) {
    isLine = triangles.batch().lines;
    if (isLine) {
      line.begin(triangles, t);
      return;
    }
    for (int s = 0; s < count; s++) {
      coverage[s].begin(triangles, t, s);
    }
  }

  /// Looks at the block at (x, y). Whether anything is to be drawn.
  ///
  /// @param inside the triangle is known to cover all pixels within its bounds
  boolean find(int x, int y, boolean inside, int sampleMask) {
    long any = 0;
    long ofLine = isLine ? line.at(x, y) : 0; // all samples alike
    for (int s = 0; s < count; s++) {
      long mask = isLine ? ofLine : inside ? coverage[s].bounds(x, y) : coverage[s].at(x, y);
      covered[s] = mask;
      live[s] = (sampleMask >> s & 1) != 0 ? mask : 0;
      any |= live[s];
    }
    return any != 0;
  }

  /// Pixels with live samples.
  long anyLive() {
    long any = 0;
    for (long mask : live) {
      any |= mask;
    }
    return any;
  }

  int covered(int pixel) {
    return bits(covered, pixel);
  }

  int live(int pixel) {
    return bits(live, pixel);
  }

  private static int bits(long[] masks, int pixel) {
    int bits = 0;
    for (int s = 0; s < masks.length; s++) {
      bits |= (int) (masks[s] >>> pixel & 1) << s;
    }
    return bits;
  }
}
