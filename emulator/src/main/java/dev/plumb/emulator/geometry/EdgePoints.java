package dev.plumb.emulator.geometry;

/// The points of one tessellation factor on the unit interval (D3D11.3 §11.7.6 to §11.7.8).
/// Locations are numbers with 16 fractional bits; all arithmetic is that of the specification, so
/// that they have the same bits everywhere.
///
/// A factor between two integers of its parity blends the even layouts of these two: as it grows, a
/// new point comes out of an old one on each half, at its *split point*. The second half mirrors
/// the first exactly, whence an edge has the same points from both of its sides.
final class EdgePoints {
  /// 1.
  static final int ONE = 1 << 16;

  private static final int HALF = ONE / 2;

  private final boolean odd;
  private final int halfPoints;
  private final int splitPoint;
  private final int fraction;
  private final int floorStep;
  private final int ceilStep;

  /// @param factorFx16 1 to 64, with 16 fractional bits
  /// @param odd parity: whether the number of segments is odd
  EdgePoints(int factorFx16, boolean odd) {
    this.odd = odd;
    int half = (factorFx16 + 1) / 2;
    if (odd || half == HALF) {
      half += HALF; // even parity at factor 1 counts as 2
    }
    int floor = half >> 16;
    this.halfPoints = (half + ONE - 1) >> 16;
    this.fraction = half & (ONE - 1);
    this.splitPoint = fraction == 0 ? halfPoints + 1 : splitPoint(floor, odd);
    int missing = odd ? 1 : 0;
    this.floorStep = reciprocal(2 * floor - missing);
    this.ceilStep = reciprocal(2 * halfPoints - missing);
  }

  /// Of a factor in its range.
  static EdgePoints of(float factor, boolean odd) {
    return new EdgePoints(fixed(factor), odd);
  }

  /// With 16 fractional bits, rounded to the nearest, to even where two are.
  static int fixed(float value) {
    return (int) Math.rint(value * (double) ONE);
  }

  private static int reciprocal(int segments) {
    return (int) Math.rint((double) ONE / segments);
  }

  /// The ruler function: halves are split in turn, then quarters, and so on.
  private static int splitPoint(int floor, boolean odd) {
    if (odd && floor == 1) {
      return 0;
    }
    int points = odd ? floor - 1 : floor;
    return 2 * (points - Integer.highestOneBit(points)) + 1;
  }

  boolean isOdd() {
    return odd;
  }

  /// All of them, both ends included.
  int count() {
    return 2 * halfPoints + (odd ? 0 : 1);
  }

  /// Points before the middle.
  int halfPoints() {
    return halfPoints;
  }

  /// Where a point is, 0 to [#ONE].
  int location(int point) {
    if (point >= halfPoints && (odd || point > halfPoints)) {
      return ONE - firstHalf(count() - 1 - point);
    }
    return point == halfPoints ? HALF : firstHalf(point);
  }

  private int firstHalf(int point) {
    int onFloor = (point > splitPoint ? point - 1 : point) * floorStep;
    int onCeil = point * ceilStep;
    // Both are at most a half: 31 bits, and the rounding fits the 32nd.
    int blended = onFloor * (ONE - fraction) + onCeil * fraction;
    return (blended + HALF) >>> 16;
  }
}
