package dev.plumb.emulator.clip;

import dev.plumb.emulator.geometry.VertexColumns;

/// One triangle on its way through the clip planes: the slow path, for the few that need it.
final class CutTriangle {
  private final ViewportTransform viewport;
  private final boolean depthClip;
  private final boolean guardBand;
  private final AttributeMode[] modes; // [scalar]
  private final Facing facing;
  private final ClipPolygon polygon = new ClipPolygon();

  // The triangle at hand.
  private VertexColumns vertices;
  private final int[] vertex = new int[3];

  // Its polygon on the screen.
  private final int[] xFx8 = new int[ClipPolygon.MAX_CORNERS]; // [corner]
  private final int[] yFx8 = new int[ClipPolygon.MAX_CORNERS]; // [corner]
  private final float[] z = new float[ClipPolygon.MAX_CORNERS]; // [corner]
  private final float[] rhw = new float[ClipPolygon.MAX_CORNERS]; // [corner]
  private final double[] screenWeights =
      new double[3]; // [vertex], of one corner, for what is linear on the screen

  CutTriangle(
      ViewportTransform viewport,
      boolean depthClip,
      boolean guardBand,
      AttributeMode[] modes,
      Facing facing) {
    this.viewport = viewport;
    this.depthClip = depthClip;
    this.guardBand = guardBand;
    this.modes = modes;
    this.facing = facing;
  }

  /// Cuts the triangle. The number of corners that are left: 0, or 3 and more.
  ///
  /// @param outcodes of the three vertices together
  int cut(VertexColumns columns, int v0, int v1, int v2, int outcodes) {
    vertices = columns;
    vertex[0] = v0;
    vertex[1] = v1;
    vertex[2] = v2;
    polygon.begin();
    if ((outcodes & ScreenVertices.GUARD) != 0) {
      cutSides();
    }
    if (depthClip) {
      polygon.cut(position(0, 2), position(1, 2), position(2, 2));
      polygon.cut(
          position(0, 3) - position(0, 2),
          position(1, 3) - position(1, 2),
          position(2, 3) - position(2, 2));
    }
    int n = columns.clipDistances;
    for (int c = 0; c < n; c++) {
      polygon.cut(
          columns.clipDistance[v0 * n + c],
          columns.clipDistance[v1 * n + c],
          columns.clipDistance[v2 * n + c]);
    }
    return polygon.count >= 3 && project() ? polygon.count : 0;
  }

  private double position(int corner, int component) {
    return vertices.posClip[4 * vertex[corner] + component];
  }

  /// The two planes of x together leave only w ≥ 0, and so do those of y: what is behind the eye is
  /// cut away here.
  private void cutSides() {
    double x0 = position(0, 0);
    double x1 = position(1, 0);
    double x2 = position(2, 0);
    double y0 = position(0, 1);
    double y1 = position(1, 1);
    double y2 = position(2, 1);
    double w0 = position(0, 3);
    double w1 = position(1, 3);
    double w2 = position(2, 3);
    if (guardBand) {
      polygon.cut(
          viewport.guardLeft(x0, w0), viewport.guardLeft(x1, w1), viewport.guardLeft(x2, w2));
      polygon.cut(
          viewport.guardRight(x0, w0), viewport.guardRight(x1, w1), viewport.guardRight(x2, w2));
      polygon.cut(viewport.guardTop(y0, w0), viewport.guardTop(y1, w1), viewport.guardTop(y2, w2));
      polygon.cut(
          viewport.guardBottom(y0, w0), viewport.guardBottom(y1, w1), viewport.guardBottom(y2, w2));
    } else {
      polygon.cut(w0 + x0, w1 + x1, w2 + x2);
      polygon.cut(w0 - x0, w1 - x1, w2 - x2);
      polygon.cut(w0 - y0, w1 - y1, w2 - y2);
      polygon.cut(w0 + y0, w1 + y1, w2 + y2);
    }
  }

  /// Puts the corners on the screen; false if one has no place there: w is not positive, or NaN
  /// came up.
  private boolean project() {
    for (int k = 0; k < polygon.count; k++) {
      float w = weighed(k, 3);
      float screenX = viewport.screenX(weighed(k, 0) / w);
      float screenY = viewport.screenY(weighed(k, 1) / w);
      z[k] = viewport.screenZ(weighed(k, 2) / w);
      rhw[k] = 1f / w;
      if (!(w > 0f) || Float.isNaN(screenX) || Float.isNaN(screenY) || Float.isNaN(z[k])) {
        return false;
      }
      xFx8[k] = ViewportTransform.snapClamped(screenX);
      yFx8[k] = ViewportTransform.snapClamped(screenY);
    }
    return true;
  }

  private float weighed(int k, int component) {
    return (float)
        polygon.weigh(k, position(0, component), position(1, component), position(2, component));
  }

  /// Adds the polygon as a fan around its first corner, all of it facing as the whole does. The
  /// number of triangles culled instead.
  int add(ScreenWriter writer, TriangleBatch out) {
    long area = area();
    if (facing.isCulled(area)) {
      return polygon.count - 2;
    }
    int culled = 0;
    for (int k = 2; k < polygon.count; k++) {
      if (Long.signum(fanArea(k)) != Long.signum(area)) {
        culled++; // snapping has folded a sliver over
        continue;
      }
      int t = writer.add(out, facing.isFront(area));
      addCorner(out, 3 * t, 0);
      addCorner(out, 3 * t + 1, k - 1);
      addCorner(out, 3 * t + 2, k);
    }
    return culled;
  }

  /// Twice the polygon's area.
  long area() {
    long area = 0;
    for (int k = 2; k < polygon.count; k++) {
      area += fanArea(k);
    }
    return area;
  }

  private long fanArea(int k) {
    return Facing.doubleArea(xFx8[0], yFx8[0], xFx8[k - 1], yFx8[k - 1], xFx8[k], yFx8[k]);
  }

  private void addCorner(TriangleBatch out, int to, int k) {
    out.xFx8[to] = xFx8[k];
    out.yFx8[to] = yFx8[k];
    out.z[to] = z[k];
    out.rhw[to] = rhw[k];
    weighOnScreen(k);
    for (int s = 0; s < modes.length; s++) {
      out.attributes[to * modes.length + s] = attribute(k, s);
    }
  }

  /// Weights for what is linear on the screen: those of clip space times w, scaled to a sum of 1.
  private void weighOnScreen(int k) {
    double sum = 0;
    for (int v = 0; v < 3; v++) {
      double weight = polygon.weights[3 * k + v];
      screenWeights[v] = weight != 0 ? weight * position(v, 3) : 0;
      sum += screenWeights[v];
    }
    for (int v = 0; v < 3; v++) {
      screenWeights[v] /= sum;
    }
  }

  private int attribute(int k, int scalar) {
    int own = polygon.vertex(k);
    return switch (modes[scalar]) {
      case CONSTANT -> bits(0, scalar);
      case PERSPECTIVE ->
          own >= 0 ? bits(own, scalar) : weighedBits(polygon.weights, 3 * k, scalar);
      case NOPERSPECTIVE -> own >= 0 ? bits(own, scalar) : weighedBits(screenWeights, 0, scalar);
    };
  }

  private int bits(int corner, int scalar) {
    return vertices.attributes[vertex[corner] * modes.length + scalar];
  }

  private int weighedBits(double[] weights, int from, int scalar) {
    double sum = 0;
    for (int v = 0; v < 3; v++) {
      if (weights[from + v] != 0) {
        sum += weights[from + v] * Float.intBitsToFloat(bits(v, scalar));
      }
    }
    return Float.floatToIntBits((float) sum);
  }
}
