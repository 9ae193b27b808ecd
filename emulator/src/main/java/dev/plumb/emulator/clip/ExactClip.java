package dev.plumb.emulator.clip;

import java.math.BigInteger;
import java.util.Arrays;

/// A triangle or a line, cut by planes in whole numbers: for those that reach so far that doubles
/// would lose where on the screen they are (D3D11.3 §15.5).
///
/// As in [ClipPolygon] a corner is known by its weights of the vertices; but here only their ratio
/// counts, so that no division is needed. Floats are whole numbers of 2^-149.
final class ExactClip {
  /// Corners of a primitive whose vertices are this many times as far as its corners' w are exact
  /// to 2^-27 in normalised device coordinates when they are computed in doubles.
  private static final double FAR = 1 << 26;

  private final int vertices;
  private final BigInteger[] position; // [4 * vertex + component], of 2^exponent
  private int exponent;

  int count;
  private BigInteger[][] weights = new BigInteger[ClipPolygon.MAX_CORNERS][]; // [corner][vertex]
  private BigInteger[][] cut = new BigInteger[ClipPolygon.MAX_CORNERS][];
  private final BigInteger[] distance = new BigInteger[ClipPolygon.MAX_CORNERS]; // [corner]

  /// @param vertices 3 of a triangle, 2 of a line
  ExactClip(int vertices) {
    this.vertices = vertices;
    this.position = new BigInteger[4 * vertices];
  }

  /// How far the vertex is from the origin, by its largest coordinate.
  static double reach(float[] posClip, int vertex) {
    int at = 4 * vertex;
    double xy = Math.max(Math.abs(posClip[at]), Math.abs(posClip[at + 1]));
    return Math.max(xy, Math.max(Math.abs(posClip[at + 2]), Math.abs(posClip[at + 3])));
  }

  /// Whether doubles are not enough for corners with this w, or less; false where there is no way
  /// to be exact: the reach is infinite.
  static boolean isFar(double reach, double w) {
    return w > 0 && reach <= Float.MAX_VALUE && reach > FAR * w;
  }

  /// Starts with the whole primitive.
  ///
  /// @param posClip [4 * vertex + component], finite
  void begin(float[] posClip, int... vertex) {
    int zeros = Integer.MAX_VALUE;
    for (int i = 0; i < position.length; i++) {
      position[i] = whole(posClip[4 * vertex[i / 4] + i % 4]);
      zeros = position[i].signum() == 0 ? zeros : Math.min(zeros, position[i].getLowestSetBit());
    }
    exponent = -149;
    if (zeros < Integer.MAX_VALUE) {
      exponent += zeros;
      for (int i = 0; i < position.length; i++) {
        position[i] = position[i].shiftRight(zeros);
      }
    }
    count = vertices;
    for (int k = 0; k < vertices; k++) {
      weights[k] = new BigInteger[vertices];
      Arrays.fill(weights[k], BigInteger.ZERO);
      weights[k][k] = BigInteger.ONE;
    }
  }

  void cut(ClipPlane plane) {
    BigInteger a = whole(plane.axisFactor());
    BigInteger w = whole(plane.wFactor());
    int zeros = a.or(w).getLowestSetBit();
    var of = new BigInteger[vertices];
    for (int v = 0; v < vertices; v++) {
      BigInteger fromAxis = a.shiftRight(zeros).multiply(position[4 * v + plane.axis()]);
      of[v] = fromAxis.add(w.shiftRight(zeros).multiply(position[4 * v + 3]));
    }
    cut(of);
  }

  /// @param distances of the vertices; infinite ones count as very large
  void cut(float... distances) {
    var of = new BigInteger[vertices];
    for (int v = 0; v < vertices; v++) {
      float most = Float.MAX_VALUE;
      of[v] = whole(Math.max(-most, Math.min(most, distances[v])));
    }
    cut(of);
  }

  /// Keeps the part where the distance is not negative. A line has no edge from its end to its
  /// beginning.
  private void cut(BigInteger[] of) {
    for (int k = 0; k < count; k++) {
      distance[k] = sum(weights[k], of);
    }
    int kept = 0;
    for (int k = 0; k < count; k++) {
      boolean inside = distance[k].signum() >= 0;
      if (inside) {
        cut[kept++] = weights[k];
      }
      int next = k + 1 == count ? 0 : k + 1;
      boolean isEdge = next > 0 || vertices > 2;
      if (isEdge && inside != distance[next].signum() >= 0) {
        cut[kept++] = inside ? crossing(k, next) : crossing(next, k);
      }
    }
    BigInteger[][] swap = weights;
    weights = cut;
    cut = swap;
    count = kept;
  }

  private BigInteger[] crossing(int inner, int outer) {
    var crossing = new BigInteger[vertices];
    BigInteger common = BigInteger.ZERO;
    for (int v = 0; v < vertices; v++) {
      BigInteger ofInner = weights[inner][v].multiply(distance[outer].negate());
      crossing[v] = ofInner.add(weights[outer][v].multiply(distance[inner]));
      common = common.gcd(crossing[v]);
    }
    for (int v = 0; v < vertices && common.signum() != 0; v++) {
      crossing[v] = crossing[v].divide(common);
    }
    return crossing;
  }

  private static BigInteger sum(BigInteger[] weights, BigInteger[] values) {
    BigInteger sum = BigInteger.ZERO;
    for (int v = 0; v < weights.length; v++) {
      sum = sum.add(weights[v].multiply(values[v]));
    }
    return sum;
  }

  /// The weight of a vertex at corner `k`, where all sum up to 1.
  double weight(int k, int vertex) {
    return ratio(weights[k][vertex], total(k));
  }

  /// A component of corner `k`, rounded once.
  double position(int k, int component) {
    BigInteger sum = BigInteger.ZERO;
    for (int v = 0; v < vertices; v++) {
      sum = sum.add(weights[k][v].multiply(position[4 * v + component]));
    }
    return Math.scalb(ratio(sum, total(k)), exponent);
  }

  private BigInteger total(int k) {
    BigInteger total = BigInteger.ZERO;
    for (BigInteger weight : weights[k]) {
      total = total.add(weight);
    }
    return total;
  }

  private static double ratio(BigInteger numerator, BigInteger denominator) {
    int shift = 64 + denominator.bitLength() - numerator.bitLength();
    BigInteger n = shift > 0 ? numerator.shiftLeft(shift) : numerator;
    BigInteger d = shift < 0 ? denominator.shiftLeft(-shift) : denominator;
    return Math.scalb(n.divide(d).doubleValue(), -shift);
  }

  /// In units of 2^-149.
  private static BigInteger whole(float value) {
    int bits = Float.floatToRawIntBits(value);
    int biased = bits >>> 23 & 0xff;
    int mantissa = bits & 0x7fffff | (biased == 0 ? 0 : 0x800000);
    return BigInteger.valueOf(bits < 0 ? -mantissa : mantissa).shiftLeft(Math.max(biased, 1) - 1);
  }

  /// In units of 2^-1074.
  private static BigInteger whole(double value) {
    long bits = Double.doubleToRawLongBits(value);
    int biased = (int) (bits >>> 52) & 0x7ff;
    long mantissa = bits & (1L << 52) - 1 | (biased == 0 ? 0 : 1L << 52);
    return BigInteger.valueOf(bits < 0 ? -mantissa : mantissa).shiftLeft(Math.max(biased, 1) - 1);
  }
}
