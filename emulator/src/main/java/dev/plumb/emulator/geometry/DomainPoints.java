package dev.plumb.emulator.geometry;

import java.util.Arrays;

/// What the tessellator made of a patch: points in its domain, and primitives as indices of them.
public final class DomainPoints {
  /// On one edge.
  static final int MOST_ON_EDGE = 66;

  /// How many points and indices are in use.
  public int count;

  public int indexCount;

  /// Locations with 16 fractional bits, 0 to 0x10000. A triangle's third coordinate is 1 - u - v,
  /// exactly.
  public int[] uFx16 = new int[64]; // [point]

  public int[] vFx16 = new int[64]; // [point]

  /// Points, lines or triangles, as lists.
  public int[] indices = new int[64]; // [corners of a primitive * primitive + corner], a point

  void clear() {
    count = 0;
    indexCount = 0;
  }

  void addPoint(int u, int v) {
    if (count == uFx16.length) {
      uFx16 = Arrays.copyOf(uFx16, 2 * count);
      vFx16 = Arrays.copyOf(vFx16, 2 * count);
    }
    uFx16[count] = u;
    vFx16[count++] = v;
  }

  void addIndex(int point) {
    if (indexCount == indices.length) {
      indices = Arrays.copyOf(indices, 2 * indexCount);
    }
    indices[indexCount++] = point;
  }
}
