package dev.plumb.emulator.geometry;

import dev.plumb.hlsl.type.TessellatorOutput;

/// Joins rows of domain points to triangles (D3D11.3 §11.7.9), in the reference tessellator's
/// order. All go clockwise as seen with u to the right and v down.
final class PatchStitcher {
  /// How many points a half edge has when one appears there, by place on the half edge of the
  /// largest factor: middle first, then quarters, and so on.
  private static final int[] APPEARS = appears(); // [place - 1]

  /// The points on either side, as numbers in the patch.
  private final int[] outside = new int[DomainPoints.MOST_ON_EDGE];

  private final int[] inside = new int[DomainPoints.MOST_ON_EDGE];

  private final DomainPoints out;
  private boolean clockwise;

  PatchStitcher(DomainPoints out) {
    this.out = out;
  }

  void begin(TessellatorOutput output) {
    clockwise = output != TessellatorOutput.TRIANGLE_CCW;
  }

  private static int[] appears() {
    var points = new int[32];
    points[0] = 32;
    for (int place = 1; place < points.length; place++) {
      int level = Integer.numberOfTrailingZeros(place);
      points[place] = (16 >> level) + (place >> (level + 1));
    }
    return points;
  }

  void triangle(int a, int b, int c) {
    out.addIndex(a);
    out.addIndex(clockwise ? b : c);
    out.addIndex(clockwise ? c : b);
  }

  private void load(PointRing outer, PointRing inner, int side) {
    for (int i = 0; i <= outer.segments(side); i++) {
      outside[i] = outer.point(side, i);
    }
    for (int i = 0; i <= inner.segments(side); i++) {
      inside[i] = inner.point(side, i);
    }
  }

  private void outerTriangle(int o, int i) {
    triangle(outside[o], outside[o + 1], inside[i]);
  }

  private void innerTriangle(int o, int i) {
    triangle(inside[i], outside[o], inside[i + 1]);
  }

  /// Between the edge of a patch and the first ring, which have factors of their own: each point
  /// takes its turn in the order in which points appear when factors grow.
  void transition(
      PointRing outer, EdgePoints outerPoints, PointRing inner, EdgePoints innerPoints, int side) {
    load(outer, inner, side);
    int outerHalf = outerPoints.halfPoints() - (outerPoints.isOdd() ? 1 : 0);
    int innerHalf = innerPoints.halfPoints() - (innerPoints.isOdd() ? 1 : 0);
    int o = 0;
    int i = 0;
    if (outerHalf > 0) {
      outerTriangle(o++, i);
    }
    for (int appears : APPEARS) {
      if (appears < innerHalf) {
        innerTriangle(o, i++);
      }
      if (appears < outerHalf) {
        outerTriangle(o++, i);
      }
    }
    if (innerPoints.isOdd()) {
      innerTriangle(o, i++);
      if (outerPoints.isOdd()) {
        triangle(inside[i], outside[o], outside[++o]);
      }
    } else if (outerPoints.isOdd()) {
      triangle(inside[i], outside[o], outside[++o]);
    }
    for (int place = APPEARS.length - 1; place >= 0; place--) {
      if (APPEARS[place] < outerHalf) {
        outerTriangle(o++, i);
      }
      if (APPEARS[place] < innerHalf) {
        innerTriangle(o, i++);
      }
    }
    if (outerHalf > 0) {
      outerTriangle(o, i);
    }
  }

  /// Between two rings of the same factors: quadrilaterals with diagonals mirrored at the middle,
  /// and a triangle at each end.
  void rings(PointRing outer, PointRing inner, int side) {
    load(outer, inner, side);
    int quads = inner.segments(side);
    outerTriangle(0, 0);
    for (int i = 0; i < quads; i++) {
      if (i < (quads + 1) / 2) {
        triangle(outside[i + 1], inside[i + 1], inside[i]);
        triangle(outside[i + 1], outside[i + 2], inside[i + 1]);
      } else {
        triangle(inside[i], outside[i + 1], outside[i + 2]);
        triangle(inside[i], outside[i + 2], inside[i + 1]);
      }
    }
    outerTriangle(quads + 1, quads);
  }

  /// The inside of an inmost ring of two rows.
  ///
  /// @param from how far around the ring the first row begins; the second goes the other way
  /// @param turned whether the middle quadrilateral's diagonal, and only it, is the other one, to
  ///   be like the rings around it
  void strip(PointRing ring, int from, int quads, boolean turned) {
    for (int i = 0; i < quads; i++) {
      int outer = ring.around(from + i);
      int nextOuter = ring.around(from + i + 1);
      int inner = ring.around(from - 1 - i);
      int nextInner = ring.around(from - 2 - i);
      if (!turned) {
        triangle(inner, outer, nextOuter);
        triangle(inner, nextOuter, nextInner);
      } else if (i != quads / 2) {
        triangle(outer, nextOuter, inner);
        triangle(inner, nextOuter, nextInner);
      } else {
        triangle(outer, nextInner, inner);
        triangle(outer, nextOuter, nextInner);
      }
    }
  }
}
