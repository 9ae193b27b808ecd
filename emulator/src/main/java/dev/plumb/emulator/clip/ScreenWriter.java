package dev.plumb.emulator.clip;

import dev.plumb.emulator.geometry.VertexColumns;

/// Writes what the clipper lets through to the batches of screen triangles and lines.
final class ScreenWriter {
  private static final int HALF = 128; // 1/256 pixels

  /// Half the width of a quadrilateral line, 1.4 pixels (D3D11.3 §3.4.5), in 1/256 pixels.
  private static final double HALF_WIDTH = 0.7 * 256;

  private final AttributeMode[] modes; // [scalar]
  private final boolean anyConstant;
  private final BatchKind lines;
  private final DepthBias depthBias;

  // Of the primitive at hand.
  private VertexColumns vertices;
  private TriangleBatches out;
  private int primitiveId;
  private int viewport;
  private int slice;
  private boolean hasSlices;

  /// @param lines what lines become; with TRIANGLES, quadrilaterals of two
  /// @param depthBias of triangles
  ScreenWriter(AttributeMode[] modes, BatchKind lines, DepthBias depthBias) {
    this.modes = modes;
    this.lines = lines;
    this.depthBias = depthBias;
    boolean any = false;
    for (AttributeMode mode : modes) {
      any |= mode == AttributeMode.CONSTANT;
    }
    this.anyConstant = any;
  }

  /// Starts with a primitive's pieces.
  void begin(
      VertexColumns columns,
      TriangleBatches batches,
      int id,
      int viewportIndex,
      int targetSlice,
      boolean slices) {
    vertices = columns;
    out = batches;
    primitiveId = id;
    viewport = viewportIndex;
    slice = targetSlice;
    hasSlices = slices;
  }

  /// Adds a triangle or line without its corners. Its number.
  int add(TriangleBatch batch, boolean frontFacing) {
    int t = batch.count++;
    batch.primitiveId[t] = primitiveId;
    batch.frontFacing[t] = frontFacing;
    batch.viewport[t] = viewport;
    batch.targetSlice[t] = slice;
    batch.hasTargetSlices |= hasSlices;
    return t;
  }

  void triangle(ScreenVertices screen, int v0, int v1, int v2, boolean frontFacing) {
    TriangleBatch batch = out.withRoom(1);
    int t = add(batch, frontFacing);
    corner(batch, 3 * t, screen, v0, 0, 0);
    corner(batch, 3 * t + 1, screen, v1, 0, 0);
    corner(batch, 3 * t + 2, screen, v2, 0, 0);
    if (anyConstant) {
      spreadLeading(batch, t);
    }
    if (!depthBias.isNone()) {
      float bias = depthBias.of(batch.xFx8, batch.yFx8, batch.z, 3 * t, 3 * t + 1, 3 * t + 2);
      for (int corner = 3 * t; corner < 3 * t + 3; corner++) {
        batch.z[corner] += bias;
      }
    }
  }

  private void corner(
      TriangleBatch batch, int to, ScreenVertices screen, int vertex, int dxFx8, int dyFx8) {
    batch.xFx8[to] = screen.xFx8[vertex] + dxFx8;
    batch.yFx8[to] = screen.yFx8[vertex] + dyFx8;
    batch.z[to] = screen.z[vertex];
    batch.rhw[to] = screen.rhw[vertex];
    int n = modes.length;
    System.arraycopy(vertices.attributes, vertex * n, batch.attributes, to * n, n);
  }

  private void spreadLeading(TriangleBatch batch, int t) {
    int n = modes.length;
    int from = 3 * t * n;
    for (int s = 0; s < n; s++) {
      if (modes[s] == AttributeMode.CONSTANT) {
        batch.attributes[from + n + s] = batch.attributes[from + s];
        batch.attributes[from + 2 * n + s] = batch.attributes[from + s];
      }
    }
  }

  /// A square of one pixel around the vertex, as two triangles (D3D11.3 §15.11).
  void point(ScreenVertices screen, int v) {
    TriangleBatch batch = out.withRoom(2);
    int t = add(batch, true);
    corner(batch, 3 * t, screen, v, -HALF, -HALF);
    corner(batch, 3 * t + 1, screen, v, HALF, -HALF);
    corner(batch, 3 * t + 2, screen, v, -HALF, HALF);
    t = add(batch, true);
    corner(batch, 3 * t, screen, v, HALF, -HALF);
    corner(batch, 3 * t + 1, screen, v, HALF, HALF);
    corner(batch, 3 * t + 2, screen, v, -HALF, HALF);
  }

  /// @param bias added to the depth: of the triangle that the line is an edge of
  void line(ClippedLine line, boolean frontFacing, float bias) {
    line.z[0] += bias;
    line.z[1] += bias;
    switch (lines) {
      case TRIANGLES -> quadrilateral(line, frontFacing);
      case ALIASED_LINES, ANTIALIASED_LINES -> {
        TriangleBatch batch = out.withRoom(1, lines);
        int t = add(batch, frontFacing);
        end(batch, 3 * t, line, 0, 0, 0);
        end(batch, 3 * t + 1, line, 1, 0, 0);
        end(batch, 3 * t + 2, line, 1, 0, 0);
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
    TriangleBatch batch = out.withRoom(2);
    int t = add(batch, frontFacing);
    end(batch, 3 * t, line, 0, ox, oy);
    end(batch, 3 * t + 1, line, 0, -ox, -oy);
    end(batch, 3 * t + 2, line, 1, ox, oy);
    t = add(batch, frontFacing);
    end(batch, 3 * t, line, 0, -ox, -oy);
    end(batch, 3 * t + 1, line, 1, -ox, -oy);
    end(batch, 3 * t + 2, line, 1, ox, oy);
  }

  private void end(TriangleBatch batch, int to, ClippedLine line, int end, int dxFx8, int dyFx8) {
    batch.xFx8[to] = line.xFx8[end] + dxFx8;
    batch.yFx8[to] = line.yFx8[end] + dyFx8;
    batch.z[to] = line.z[end];
    batch.rhw[to] = line.rhw[end];
    for (int s = 0; s < modes.length; s++) {
      batch.attributes[to * modes.length + s] = line.attribute(end, s);
    }
  }
}
