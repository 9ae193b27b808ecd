package dev.plumb.emulator.pixel;

import dev.plumb.emulator.clip.BatchKind;
import dev.plumb.emulator.raster.BlockCoverage;
import dev.plumb.emulator.raster.LineArea;
import dev.plumb.emulator.raster.LineCoverage;
import dev.plumb.emulator.raster.TriangleSetup;
import java.util.Arrays;

/// The samples of an 8x8 block that a triangle covers, and those of them that are to be drawn.
/// Pixels are numbered 8 * row + column.
///
/// Coverage is found by the rasterizer's samples, and drawn are the targets' samples. They are the
/// same unless the rasterizer's number is forced (D3D11.3 §3.5.6): then a pixel with any covered
/// sample has all of the targets'.
final class BlockSamples {
  /// Samples of the targets.
  final int count;

  /// By the triangle, before any test: [rasterizer's sample], bit by pixel.
  final long[] covered;

  /// After sample mask and early depth-stencil test: [target's sample], bit by pixel.
  final long[] live;

  /// Of pixels that an antialiased line covers the share, [pixel].
  final float[] share = new float[BlockCoverage.BLOCK_SIZE * BlockCoverage.BLOCK_SIZE];

  private final boolean forced;
  private final int sampleMask;
  private final BlockCoverage[] coverage; // [rasterizer's sample]
  private final LineCoverage line = new LineCoverage();
  private final LineArea area = new LineArea();
  private BatchKind kind = BatchKind.TRIANGLES;

  BlockSamples(PixelStageDesc desc) {
    this(desc.sampleCount(), desc.rasterSampleCount(), desc.forcesSampleCount(), desc.sampleMask());
  }

  BlockSamples(int count, int rasterSamples, boolean forced, int sampleMask) {
    this.count = count;
    this.forced = forced;
    this.sampleMask = sampleMask;
    covered = new long[rasterSamples];
    live = new long[count];
    coverage = new BlockCoverage[covered.length];
    for (int s = 0; s < covered.length; s++) {
      coverage[s] = new BlockCoverage();
    }
  }

  /// Whether [#share] is set.
  boolean hasShares() {
    return kind == BatchKind.ANTIALIASED_LINES;
  }

  void begin(TriangleSetup triangles, int t) {
    kind = triangles.batch().kind;
    switch (kind) {
      case ALIASED_LINES -> line.begin(triangles, t);
      case ANTIALIASED_LINES -> area.begin(triangles, t);
      case TRIANGLES -> {
        for (int s = 0; s < covered.length; s++) {
          coverage[s].begin(triangles, t, s);
        }
      }
    }
  }

  /// Looks at the block at (x, y). Whether anything is to be drawn.
  ///
  /// @param inside the triangle is known to cover all pixels within its bounds
  boolean find(int x, int y, boolean inside) {
    long any =
        switch (kind) {
          case TRIANGLES -> cover(x, y, inside);
          case ALIASED_LINES -> coverAll(line.at(x, y));
          case ANTIALIASED_LINES -> coverAll(area.at(x, y, share));
        };
    return any != 0 && mask(any) != 0;
  }

  private long cover(int x, int y, boolean inside) {
    long any = 0;
    for (int s = 0; s < covered.length; s++) {
      covered[s] = inside ? coverage[s].bounds(x, y) : coverage[s].at(x, y);
      any |= covered[s];
    }
    return any;
  }

  /// All samples of a pixel alike (D3D11.3 §15.14.1).
  private long coverAll(long pixels) {
    Arrays.fill(covered, pixels);
    return pixels;
  }

  /// Of pixels `any`, which have covered samples, those to be drawn.
  private long mask(long any) {
    long drawn = 0;
    for (int s = 0; s < count; s++) {
      long mask = forced ? any : covered[s];
      live[s] = (sampleMask >> s & 1) != 0 ? mask : 0;
      drawn |= live[s];
    }
    return drawn;
  }

  /// Pixels with live samples.
  long anyLive() {
    long any = 0;
    for (long mask : live) {
      any |= mask;
    }
    return any;
  }

  int countLive() {
    int live = 0;
    for (long mask : this.live) {
      live += Long.bitCount(mask);
    }
    return live;
  }

  /// Whether every pixel has all its samples, and nothing besides.
  boolean isWhole() {
    long all = hasShares() ? 0 : BlockCoverage.ALL;
    for (long mask : live) {
      all &= mask;
    }
    for (long mask : covered) {
      all &= mask;
    }
    return all == BlockCoverage.ALL;
  }

  /// Samples of a pixel that the triangle covers, bit by bit.
  int covered(int pixel) {
    return bits(covered, pixel);
  }

  private static int bits(long[] masks, int pixel) {
    int bits = 0;
    for (int s = 0; s < masks.length; s++) {
      bits |= (int) (masks[s] >>> pixel & 1) << s;
    }
    return bits;
  }
}
