package dev.plumb.emulator.clip;

/// A convex polygon within a triangle, cut by one plane after the other (Sutherland and Hodgman
/// 1974).
///
/// A corner is kept as its barycentric coordinates in the triangle. New corners are computed from
/// the inner end of an edge towards the outer one, so that triangles that share an edge get the
/// same corners on it.
final class ClipPolygon {
  /// Each plane adds at most one corner: six planes and eight clip distances.
  static final int MAX_CORNERS = 3 + 6 + 8;

  int count;
  double[] weights = new double[3 * MAX_CORNERS]; // [3 * corner + vertex]
  private double[] cut = new double[3 * MAX_CORNERS];
  private final double[] distance = new double[MAX_CORNERS]; // [corner]

  /// Starts with the whole triangle.
  void begin() {
    count = 3;
    for (int i = 0; i < 9; i++) {
      weights[i] = i % 4 == 0 ? 1 : 0;
    }
  }

  /// Keeps the part where the distance that is d0, d1, d2 at the triangle's vertices is not
  /// negative.
  void cut(double d0, double d1, double d2) {
    boolean allInside = true;
    for (int k = 0; k < count; k++) {
      distance[k] = weigh(k, d0, d1, d2);
      allInside &= distance[k] >= 0;
    }
    if (allInside) {
      return;
    }
    int kept = 0;
    for (int k = 0; k < count; k++) {
      int next = k + 1 == count ? 0 : k + 1;
      if (distance[k] >= 0) {
        System.arraycopy(weights, 3 * k, cut, 3 * kept++, 3);
      }
      if (distance[k] >= 0 && distance[next] < 0) {
        crossing(k, next, kept++);
      } else if (distance[k] < 0 && distance[next] >= 0) {
        crossing(next, k, kept++);
      }
    }
    double[] swap = weights;
    weights = cut;
    cut = swap;
    count = kept;
  }

  private void crossing(int inner, int outer, int to) {
    double t = distance[inner] / (distance[inner] - distance[outer]);
    for (int v = 0; v < 3; v++) {
      double from = weights[3 * inner + v];
      cut[3 * to + v] = from + t * (weights[3 * outer + v] - from);
    }
  }

  /// The value at corner `k` of what is a0, a1, a2 at the vertices and linear in clip space. A
  /// vertex without weight does not count, whatever its value.
  double weigh(int k, double a0, double a1, double a2) {
    double sum = 0;
    sum += weights[3 * k] != 0 ? weights[3 * k] * a0 : 0;
    sum += weights[3 * k + 1] != 0 ? weights[3 * k + 1] * a1 : 0;
    sum += weights[3 * k + 2] != 0 ? weights[3 * k + 2] * a2 : 0;
    return sum;
  }

  /// The vertex that corner `k` is, or -1 if clipping made it.
  int vertex(int k) {
    for (int v = 0; v < 3; v++) {
      if (weights[3 * k + v] == 1) {
        return v;
      }
    }
    return -1;
  }
}
