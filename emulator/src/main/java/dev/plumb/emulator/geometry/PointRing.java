package dev.plumb.emulator.geometry;

/// A ring of consecutive domain points around the middle of a patch, side by side: each side begins
/// with the point that the one before ends with. Inmost rings may be flat, a row of points that the
/// ring goes along and back, or a single point.
final class PointRing {
  private final int first;
  private final int[] start; // [side], segments before the side
  private final int segments;
  private final boolean flat;

  /// @param first number of its first point
  /// @param sideSegments segments of each side
  PointRing(int first, int[] sideSegments, boolean flat) {
    this.first = first;
    this.flat = flat;
    this.start = new int[sideSegments.length + 1];
    for (int side = 0; side < sideSegments.length; side++) {
      start[side + 1] = start[side] + sideSegments[side];
    }
    this.segments = start[sideSegments.length];
  }

  int segments(int side) {
    return start[side + 1] - start[side];
  }

  /// The number after its last point.
  int end() {
    return flat ? first + segments / 2 + 1 : first + segments;
  }

  /// The number of a side's point, 0 to its segments.
  int point(int side, int number) {
    return around(start[side] + number);
  }

  /// The number of the point so many segments from the first one; negative: the other way round.
  int around(int number) {
    if (segments == 0) {
      return first;
    }
    int i = Math.floorMod(number, segments);
    return first + (flat && i > segments / 2 ? segments - i : i);
  }
}
