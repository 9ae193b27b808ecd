package dev.plumb.emulator.clip;

/// Divides what clipping leaves of a triangle into triangles again, on snapped corners.
///
/// It is a fan around the first corner, as long as that does: the polygon was convex before its
/// corners were snapped. Where snapping has made a dent, a fan would cover samples twice there;
/// then one corner after the other is cut off whose triangle lies inside (Meisters 1975), which
/// covers each sample of the polygon once.
final class PolygonTriangles {
  /// Corners of the triangles, in the polygon's order.
  final int[] corners = new int[3 * ClipPolygon.MAX_CORNERS]; // [3 * triangle + k]

  int count;

  private final int[] left = new int[ClipPolygon.MAX_CORNERS]; // corners not yet cut off, in order
  private int leftCount;

  private int[] xFx8;
  private int[] yFx8;

  /// Divides the polygon of the first `n` corners, of which the area is not 0.
  ///
  /// @return triangles that there are less than in a fan: those without area
  int divide(int[] x, int[] y, int n) {
    xFx8 = x;
    yFx8 = y;
    count = 0;
    long whole = 0;
    boolean dent = false;
    for (int k = 2; k < n; k++) {
      whole += area(0, k - 1, k);
    }
    for (int k = 2; k < n; k++) {
      dent |= Long.signum(area(0, k - 1, k)) == -Long.signum(whole);
    }
    if (dent) {
      cutEars(n, Long.signum(whole));
    } else {
      fan(n);
    }
    return n - 2 - count;
  }

  private void fan(int n) {
    for (int k = 2; k < n; k++) {
      if (area(0, k - 1, k) != 0) {
        add(0, k - 1, k);
      }
    }
  }

  private void cutEars(int n, int sign) {
    leftCount = n;
    for (int k = 0; k < n; k++) {
      left[k] = k;
    }
    boolean found = true;
    while (leftCount > 2 && found) {
      found = false;
      for (int i = 0; i < leftCount && !found; i++) {
        int before = left[(i + leftCount - 1) % leftCount];
        int after = left[(i + 1) % leftCount];
        long ear = area(before, left[i], after) * sign;
        found = ear == 0 || (ear > 0 && isEmpty(before, left[i], after, sign));
        if (found) {
          if (ear > 0) {
            add(before, left[i], after);
          }
          System.arraycopy(left, i + 1, left, i, leftCount - i - 1);
          leftCount--;
        }
      }
    }
  }

  /// Whether no other corner lies in the triangle.
  private boolean isEmpty(int a, int b, int c, int sign) {
    for (int n = 0; n < leftCount; n++) {
      int p = left[n];
      boolean inside =
          area(a, b, p) * sign >= 0 && area(b, c, p) * sign >= 0 && area(c, a, p) * sign >= 0;
      if (inside && !isAt(p, a) && !isAt(p, b) && !isAt(p, c)) {
        return false;
      }
    }
    return true;
  }

  private boolean isAt(int p, int q) {
    return xFx8[p] == xFx8[q] && yFx8[p] == yFx8[q];
  }

  private void add(int a, int b, int c) {
    corners[3 * count] = a;
    corners[3 * count + 1] = b;
    corners[3 * count + 2] = c;
    count++;
  }

  private long area(int a, int b, int c) {
    return Facing.doubleArea(xFx8[a], yFx8[a], xFx8[b], yFx8[b], xFx8[c], yFx8[c]);
  }
}
