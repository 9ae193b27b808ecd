package dev.plumb.emulator.raster;

import java.math.BigInteger;

/// The top-left rule as D3D11.3 §3.4.2.1 words it, a sample at a time, in numbers that cannot
/// overflow.
final class ReferenceCoverage {
  private ReferenceCoverage() {}

  static boolean covers(int[] x, int[] y, int sampleX, int sampleY) {
    int turn = cross(x, y, 0, 1, x[2], y[2]).signum();
    if (turn == 0) {
      return false;
    }
    for (int k = 0; k < 3; k++) {
      int from = turn > 0 ? k : (k + 1) % 3;
      int to = turn > 0 ? (k + 1) % 3 : k;
      int side = cross(x, y, from, to, sampleX, sampleY).signum();
      if (side < 0 || (side == 0 && !isTopOrLeft(x, y, from, to))) {
        return false;
      }
    }
    return true;
  }

  /// The corners go clockwise on the screen, so a left edge goes up and a top edge to the right.
  private static boolean isTopOrLeft(int[] x, int[] y, int from, int to) {
    boolean left = y[to] < y[from];
    boolean top = y[to] == y[from] && x[to] > x[from];
    return left || top;
  }

  private static BigInteger cross(int[] x, int[] y, int from, int to, int px, int py) {
    BigInteger dx = BigInteger.valueOf((long) x[to] - x[from]);
    BigInteger dy = BigInteger.valueOf((long) y[to] - y[from]);
    BigInteger sx = BigInteger.valueOf((long) px - x[from]);
    BigInteger sy = BigInteger.valueOf((long) py - y[from]);
    return dx.multiply(sy).subtract(dy.multiply(sx));
  }
}
