package dev.plumb.emulator.geometry;

import dev.plumb.hlsl.type.TessellatorPartitioning;

/// A patch's tessellation factors, clamped and rounded (D3D11.3 §11.7.10, §11.7.11).
///
/// @param edges in the order of `SV_TessFactor`
/// @param inside in the order of `SV_InsideTessFactor`
/// @param allOne whether nothing is divided
record PatchFactors(EdgePoints[] edges, EdgePoints[] inside, boolean allOne) {
  /// What a factor must be over to be over 1 when rounded to 16 fractional bits.
  private static final float OVER_ONE = 1 + 0x1p-17f;

  private static final float LEAST_OVER_ONE = 1 + 0x1p-16f;

  /// Of a triangle or quadrilateral that is not culled. Inside factors that are NaN count as the
  /// smallest.
  static PatchFactors of(
      TessellatorPartitioning partitioning,
      float most,
      float[] edgeFactors,
      float[] insideFactors) {
    boolean framed = false; // an outer ring of triangles is there
    var edges = new EdgePoints[edgeFactors.length];
    boolean allOne = partitioning != TessellatorPartitioning.FRACTIONAL_EVEN;
    for (int i = 0; i < edges.length; i++) {
      float factor = clamp(Math.min(edgeFactors[i], most), partitioning, 1);
      framed |= factor > OVER_ONE;
      edges[i] = points(factor, partitioning);
      allOne &= EdgePoints.fixed(factor) == EdgePoints.ONE;
    }
    if (insideFactors.length > 1) {
      for (float factor : insideFactors) {
        framed |= Math.min(factor, most) > OVER_ONE;
      }
    }
    var inside = new EdgePoints[insideFactors.length];
    for (int i = 0; i < inside.length; i++) {
      float least = framed ? LEAST_OVER_ONE : 1;
      float factor = clamp(Math.min(insideFactors[i], most), partitioning, least);
      // An inside factor of 1 is as an even one: a frame around a point or a line.
      boolean asEven = isWhole(partitioning) && EdgePoints.fixed(factor) == EdgePoints.ONE;
      inside[i] = asEven ? EdgePoints.of(factor, false) : points(factor, partitioning);
      allOne &= EdgePoints.fixed(factor) == EdgePoints.ONE;
    }
    return new PatchFactors(edges, inside, allOne);
  }

  /// The points along each line of an isoline patch.
  static EdgePoints detail(TessellatorPartitioning partitioning, float factor) {
    return points(clamp(factor, partitioning, 1), partitioning);
  }

  /// The lines of an isoline patch, one more than there are: always a whole number.
  static EdgePoints density(float factor) {
    return detail(TessellatorPartitioning.INTEGER, factor);
  }

  /// `pow2` is rounded by the shader, and integer here.
  private static boolean isWhole(TessellatorPartitioning partitioning) {
    return partitioning == TessellatorPartitioning.INTEGER
        || partitioning == TessellatorPartitioning.POW2;
  }

  /// @param leastOdd what `fractional_odd` begins at
  private static float clamp(float factor, TessellatorPartitioning partitioning, float leastOdd) {
    float least =
        switch (partitioning) {
          case INTEGER, POW2 -> 1;
          case FRACTIONAL_EVEN -> 2;
          case FRACTIONAL_ODD -> leastOdd;
        };
    float most = partitioning == TessellatorPartitioning.FRACTIONAL_ODD ? 63 : 64;
    float clamped = factor > least ? Math.min(factor, most) : least; // NaN is not over anything
    return isWhole(partitioning) ? (float) Math.ceil(clamped) : clamped;
  }

  private static EdgePoints points(float factor, TessellatorPartitioning partitioning) {
    boolean odd =
        switch (partitioning) {
          case INTEGER, POW2 -> ((int) factor & 1) != 0;
          case FRACTIONAL_EVEN -> false;
          case FRACTIONAL_ODD -> true;
        };
    return EdgePoints.of(factor, odd);
  }
}
