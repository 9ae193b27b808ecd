package dev.plumb.emulator.clip;

/// Writes what the clipper lets through to the screen's primitives.
final class ScreenWriter {
  private static final int HALF = 128; // 1/256 pixels

  /// Half the width of a quadrilateral line, 1.4 pixels (D3D11.3 §3.4.5), in 1/256 pixels.
  private static final double HALF_WIDTH = 0.7 * 256;

  private final BatchKind lines;
  private final DepthBias depthBias; // or null: none
  private ScreenPrimitives out;

  // Of the primitive at hand.
  private int primitiveId;
  private int viewport;
  private int slice;

  /// @param lines what lines become; with TRIANGLES, quadrilaterals of two
  /// @param depthBias of triangles
  ScreenWriter(BatchKind lines, DepthBias depthBias) {
    this.lines = lines;
    this.depthBias = depthBias.isNone() ? null : depthBias;
  }

  /// Starts with a batch.
  void begin(ScreenPrimitives to) {
    out = to;
  }

  /// Starts with a primitive's pieces.
  void begin(int id, int viewportIndex, int targetSlice) {
    primitiveId = id;
    viewport = viewportIndex;
    slice = targetSlice;
  }

  /// Adds a triangle or line of vertices that are there.
  void add(int v0, int v1, int v2, boolean frontFacing) {
    int p = out.add(v0, v1, v2);
    out.primitiveId[p] = primitiveId;
    out.frontFacing[p] = frontFacing;
    out.viewport[p] = (byte) viewport;
    if (out.hasTargetSlices) {
      out.targetSlice[p] = slice;
    }
  }

  /// Adds a triangle of vertices that are there, its depth not biased yet.
  void triangle(int v0, int v1, int v2, boolean frontFacing) {
    if (depthBias == null) {
      add(v0, v1, v2, frontFacing);
      return;
    }
    float bias = depthBias.of(out.xFx8, out.yFx8, out.z, v0, v1, v2);
    add(biased(v0, bias), biased(v1, bias), biased(v2, bias), frontFacing);
  }

  private int biased(int vertex, float bias) {
    int v = out.addVertexLike(vertex, 0, 0);
    out.z[v] += bias;
    return v;
  }

  /// A square of one pixel around the vertex, as two triangles (D3D11.3 §15.11).
  void point(int v) {
    int upperLeft = out.addVertexLike(v, -HALF, -HALF);
    int upperRight = out.addVertexLike(v, HALF, -HALF);
    int lowerLeft = out.addVertexLike(v, -HALF, HALF);
    int lowerRight = out.addVertexLike(v, HALF, HALF);
    add(upperLeft, upperRight, lowerLeft, true);
    add(upperRight, lowerRight, lowerLeft, true);
  }

  /// @param bias added to the depth: of the triangle that the line is an edge of
  void line(ClippedLine line, boolean frontFacing, float bias) {
    line.z[0] += bias;
    line.z[1] += bias;
    switch (lines) {
      case TRIANGLES -> quadrilateral(line, frontFacing);
      case ALIASED_LINES, ANTIALIASED_LINES -> {
        int v0 = end(line, 0, 0, 0);
        int v1 = end(line, 1, 0, 0);
        add(v0, v1, v1, frontFacing);
      }
    }
  }

  /// D3D11.3 §3.4.5.
  private void quadrilateral(ClippedLine line, boolean frontFacing) {
    double dx = line.xFx8[1] - line.xFx8[0];
    double dy = line.yFx8[1] - line.yFx8[0];
    double length = Math.sqrt(dx * dx + dy * dy);
    if (length == 0) {
      return;
    }
    int ox = (int) Math.rint(-dy / length * HALF_WIDTH);
    int oy = (int) Math.rint(dx / length * HALF_WIDTH);
    int left0 = end(line, 0, ox, oy);
    int right0 = end(line, 0, -ox, -oy);
    int left1 = end(line, 1, ox, oy);
    int right1 = end(line, 1, -ox, -oy);
    add(left0, right0, left1, frontFacing);
    add(right0, right1, left1, frontFacing);
  }

  private int end(ClippedLine line, int end, int dxFx8, int dyFx8) {
    int v = out.addVertices(1);
    out.xFx8[v] = line.xFx8[end] + dxFx8;
    out.yFx8[v] = line.yFx8[end] + dyFx8;
    out.z[v] = line.z[end];
    out.rhw[v] = line.rhw[end];
    for (int s = 0; s < out.scalars; s++) {
      out.attributes[v * out.scalars + s] = line.attribute(end, s);
    }
    return v;
  }
}
