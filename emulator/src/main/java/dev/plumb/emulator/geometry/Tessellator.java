package dev.plumb.emulator.geometry;

import dev.plumb.hlsl.type.TessellatorDomain;
import dev.plumb.hlsl.type.TessellatorOutput;
import dev.plumb.hlsl.type.TessellatorPartitioning;

/// The fixed-function tessellator (D3D11.3 §11.7): divides a patch's domain into points, lines or
/// triangles, given its tessellation factors. Points and primitives come in the order of the
/// specification's reference tessellator: rings from outside to inside.
///
/// Points on an edge depend on the edge's factor alone, and are symmetric, so that patches fit
/// together without holes. One thread's.
public final class Tessellator {
  private static final int ONE = EdgePoints.ONE;

  /// 2/3: how far from an edge the middle of a triangle is, if 1/2 is half of the way to the
  /// opposite corner.
  private static final int TWO_THIRDS = 0xAAAA;

  private static final int ONE_THIRD = 0x5555;

  private final TessellatorDomain domain;
  private final TessellatorPartitioning partitioning;
  private final TessellatorOutput output;
  private final float maxFactor;
  private final DomainPoints out = new DomainPoints();
  private final PatchStitcher stitcher = new PatchStitcher(out);

  /// @param maxFactor factors are at most that, 1 to 64
  public Tessellator(
      TessellatorDomain domain,
      TessellatorPartitioning partitioning,
      TessellatorOutput output,
      float maxFactor) {
    this.domain = domain;
    this.partitioning = partitioning;
    this.output = output;
    this.maxFactor = maxFactor;
    stitcher.begin(output);
  }

  /// Whether a patch with these factors is left out: one of its edges' is not over 0 (D3D11.3
  /// §11.7.12).
  public static boolean isCulled(float[] edgeFactors) {
    for (float factor : edgeFactors) {
      if (!(factor > 0)) {
        return true;
      }
    }
    return false;
  }

  /// Divides a patch; the result is the same object each time. A culled patch has no points.
  ///
  /// @param edges in the order of `SV_TessFactor`: triangles u = 0, v = 0, w = 0; quadrilaterals u
  ///   = 0, v = 0, u = 1, v = 1; isolines number of lines, segments of a line
  /// @param inside in the order of `SV_InsideTessFactor`: quadrilaterals along u, along v
  public DomainPoints tessellate(float[] edges, float[] inside) {
    out.clear();
    if (isCulled(edges)) {
      return out;
    }
    switch (domain) {
      case ISOLINE -> isolines(Math.min(edges[0], maxFactor), Math.min(edges[1], maxFactor));
      case TRI -> triangle(PatchFactors.of(partitioning, maxFactor, edges, inside));
      case QUAD -> quad(PatchFactors.of(partitioning, maxFactor, edges, inside));
    }
    if (output == TessellatorOutput.POINT) {
      out.indexCount = 0;
      for (int i = 0; i < out.count; i++) {
        out.addIndex(i);
      }
    }
    return out;
  }

  /// Lines along u, none at v = 1.
  private void isolines(float densityFactor, float detailFactor) {
    EdgePoints density = PatchFactors.density(densityFactor);
    EdgePoints detail = PatchFactors.detail(partitioning, detailFactor);
    for (int line = 0; line < density.count() - 1; line++) {
      for (int p = 0; p < detail.count(); p++) {
        if (p > 0) {
          out.addIndex(out.count - 1);
          out.addIndex(out.count);
        }
        out.addPoint(detail.location(p), density.location(line));
      }
    }
  }

  // Triangles. Rings go from v = 1 along the edge u = 0 to w = 1, along v = 0 to u = 1, along w = 0
  // back to v = 1.

  private void triangle(PatchFactors factors) {
    if (factors.allOne()) {
      out.addPoint(0, ONE);
      out.addPoint(0, 0);
      out.addPoint(ONE, 0);
      stitcher.triangle(0, 1, 2);
      return;
    }
    EdgePoints inside = factors.inside()[0];
    int n = atLeastAFrame(inside);
    PointRing outer = outerTriangleRing(factors.edges());
    int rings = n / 2; // the outer one too, a single point in the middle not
    for (int ring = 1; ring < rings; ring++) {
      triangleRing(inside, n, ring);
    }
    if (!inside.isOdd()) {
      out.addPoint(ONE_THIRD, ONE_THIRD);
    }
    for (int ring = 1; ring < (n + 1) / 2; ring++) {
      int segments = n - 1 - 2 * ring;
      var inner =
          new PointRing(outer.end(), new int[] {segments, segments, segments}, segments == 0);
      for (int side = 0; side < 3; side++) {
        if (ring == 1) {
          stitcher.transition(outer, factors.edges()[side], inner, inside, side);
        } else {
          stitcher.rings(outer, inner, side);
        }
      }
      outer = inner;
    }
    if (inside.isOdd()) {
      stitcher.triangle(outer.around(0), outer.around(1), outer.around(2));
    }
  }

  /// Points along an inside factor. Where it is 1, there is a ring or a point all the same: between
  /// it and the outer ring all is degenerate, or nearly so.
  private static int atLeastAFrame(EdgePoints inside) {
    return Math.max(inside.isOdd() ? 4 : 3, inside.count());
  }

  private PointRing outerTriangleRing(EdgePoints[] edges) {
    for (int side = 0; side < 3; side++) {
      int last = edges[side].count() - 1;
      for (int p = 0; p < last; p++) {
        switch (side) {
          case 0 -> out.addPoint(0, edges[0].location(last - p));
          case 1 -> out.addPoint(edges[1].location(p), 0);
          default -> {
            int u = edges[2].location(last - p);
            out.addPoint(u, ONE - u);
          }
        }
      }
    }
    return outerRing(edges);
  }

  private static PointRing outerRing(EdgePoints[] edges) {
    var segments = new int[edges.length];
    for (int side = 0; side < segments.length; side++) {
      segments[side] = edges[side].count() - 1;
    }
    return new PointRing(0, segments, false);
  }

  private void triangleRing(EdgePoints inside, int n, int ring) {
    int last = n - 1 - ring;
    int distance = (inside.location(ring) * TWO_THIRDS + ONE / 2) >>> 16;
    int back = (distance + 1) / 2; // how far the ends of a side come in
    for (int side = 0; side < 3; side++) {
      for (int p = ring; p < last; p++) {
        int along = inside.location(side == 1 ? p : last - (p - ring)) - back;
        switch (side) {
          case 0 -> out.addPoint(distance, along);
          case 1 -> out.addPoint(along, distance);
          default -> out.addPoint(along, ONE - along - distance);
        }
      }
    }
  }

  // Quadrilaterals. Rings go from (0, 1) along the edge u = 0 to (0, 0), along v = 0 to (1, 0),
  // along u = 1 to (1, 1), along v = 1 back.

  private void quad(PatchFactors factors) {
    if (factors.allOne()) {
      out.addPoint(0, 0);
      out.addPoint(ONE, 0);
      out.addPoint(ONE, ONE);
      out.addPoint(0, ONE);
      stitcher.triangle(0, 1, 3);
      stitcher.triangle(1, 2, 3);
      return;
    }
    EdgePoints alongU = factors.inside()[0];
    EdgePoints alongV = factors.inside()[1];
    int nU = atLeastAFrame(alongU);
    int nV = atLeastAFrame(alongV);
    boolean uIsLonger = nU > nV;
    // Whether the inmost ring has two rows, and not one
    boolean twoRows = uIsLonger ? alongV.isOdd() : alongU.isOdd();
    PointRing outer = outerQuadRing(factors.edges());
    int rings = (Math.min(nU, nV) + 1) / 2;
    for (int ring = 1; ring < (twoRows ? rings : rings - 1); ring++) {
      quadRing(alongU, alongV, new int[] {nU, nV}, ring);
    }
    if (!twoRows && uIsLonger) {
      for (int p = rings - 1; p <= nU - rings; p++) {
        out.addPoint(alongU.location(p), ONE / 2);
      }
    } else if (!twoRows) {
      for (int p = nV - rings; p >= rings - 1; p--) {
        out.addPoint(ONE / 2, alongV.location(p));
      }
    }
    for (int ring = 1; ring < rings; ring++) {
      int u = nU - 1 - 2 * ring;
      int v = nV - 1 - 2 * ring;
      var inner = new PointRing(outer.end(), new int[] {v, u, v, u}, u == 0 || v == 0);
      for (int side = 0; side < 4; side++) {
        if (ring == 1) {
          EdgePoints inside = side % 2 == 0 ? alongV : alongU;
          stitcher.transition(outer, factors.edges()[side], inner, inside, side);
        } else {
          stitcher.rings(outer, inner, side);
        }
      }
      outer = inner;
    }
    if (twoRows) {
      int from = uIsLonger ? 1 : 0;
      stitcher.strip(outer, from, outer.segments(from), !uIsLonger && alongV.isOdd());
    }
  }

  private PointRing outerQuadRing(EdgePoints[] edges) {
    for (int side = 0; side < 4; side++) {
      int last = edges[side].count() - 1;
      for (int p = 0; p < last; p++) {
        switch (side) {
          case 0 -> out.addPoint(0, edges[0].location(last - p));
          case 1 -> out.addPoint(edges[1].location(p), 0);
          case 2 -> out.addPoint(ONE, edges[2].location(p));
          default -> out.addPoint(edges[3].location(last - p), ONE);
        }
      }
    }
    return outerRing(edges);
  }

  /// @param n points along u and along v
  private void quadRing(EdgePoints alongU, EdgePoints alongV, int[] n, int ring) {
    int lastU = n[0] - 1 - ring;
    int lastV = n[1] - 1 - ring;
    for (int p = lastV; p > ring; p--) {
      out.addPoint(alongU.location(ring), alongV.location(p));
    }
    for (int p = ring; p < lastU; p++) {
      out.addPoint(alongU.location(p), alongV.location(ring));
    }
    for (int p = ring; p < lastV; p++) {
      out.addPoint(alongU.location(lastU), alongV.location(p));
    }
    for (int p = lastU; p > ring; p--) {
      out.addPoint(alongU.location(p), alongV.location(lastV));
    }
  }
}
