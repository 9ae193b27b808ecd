package dev.plumb.emulator.clip;

import dev.plumb.emulator.geometry.VertexColumns;
import java.util.Arrays;

/// One triangle on its way through the clip planes: the slow path, for the few that need it.
final class CutTriangle {
  private final ViewportTransform viewport;
  private final ClipPlane[] depth;
  private final ClipPlane[] sidesAndDepth;
  private final AttributeMode[] modes; // [scalar]
  private final Facing facing;
  private final PolygonTriangles triangles = new PolygonTriangles();
  private final ClipPolygon polygon = new ClipPolygon();
  private final ExactClip exact = new ExactClip(3);
  private final double[] cornerClip = new double[4 * ClipPolygon.MAX_CORNERS]; // [4 * corner + c]

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
    this.depth = depthClip ? new ClipPlane[] {ClipPlane.NEAR, ClipPlane.FAR} : new ClipPlane[0];
    ClipPlane[] sides = guardBand ? viewport.guardBand() : ClipPlane.SIDES;
    this.sidesAndDepth = Arrays.copyOf(sides, sides.length + depth.length);
    System.arraycopy(depth, 0, sidesAndDepth, sides.length, depth.length);
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
    double reach = 0;
    double mostW = 0;
    for (int v : vertex) {
      reach = Math.max(reach, ExactClip.reach(columns.posClip, v));
      mostW = Math.max(mostW, columns.posClip[4 * v + 3]);
    }
    boolean far = ExactClip.isFar(reach, mostW);
    int count = far ? cutExactly(outcodes) : cutInDoubles(outcodes);
    if (!far && ExactClip.isFar(reach, leastW())) {
      count = cutExactly(outcodes);
    }
    return count >= 3 && project() ? count : 0;
  }

  private int cutInDoubles(int outcodes) {
    polygon.begin();
    float[] posClip = vertices.posClip;
    for (ClipPlane plane : planes(outcodes)) {
      polygon.cut(
          plane.distance(posClip, vertex[0]),
          plane.distance(posClip, vertex[1]),
          plane.distance(posClip, vertex[2]));
    }
    for (int c = 0; c < vertices.clipDistances; c++) {
      polygon.cut(clipDistance(0, c), clipDistance(1, c), clipDistance(2, c));
    }
    for (int k = 0; k < polygon.count; k++) {
      for (int c = 0; c < 4; c++) {
        cornerClip[4 * k + c] = polygon.weigh(k, position(0, c), position(1, c), position(2, c));
      }
    }
    return polygon.count;
  }

  /// The same for triangles that reach far.
  private int cutExactly(int outcodes) {
    exact.begin(vertices.posClip, vertex);
    for (ClipPlane plane : planes(outcodes)) {
      exact.cut(plane);
    }
    for (int c = 0; c < vertices.clipDistances; c++) {
      exact.cut(clipDistance(0, c), clipDistance(1, c), clipDistance(2, c));
    }
    polygon.count = exact.count;
    for (int k = 0; k < exact.count; k++) {
      for (int v = 0; v < 3; v++) {
        polygon.weights[3 * k + v] = exact.weight(k, v);
      }
      for (int c = 0; c < 4; c++) {
        cornerClip[4 * k + c] = exact.position(k, c);
      }
    }
    return exact.count;
  }

  /// Those that may cut the triangle. The two planes of x together leave only w ≥ 0, and so do
  /// those of y: what is behind the eye is cut away there.
  private ClipPlane[] planes(int outcodes) {
    return (outcodes & ScreenVertices.GUARD) != 0 ? sidesAndDepth : depth;
  }

  private float clipDistance(int corner, int c) {
    return vertices.clipDistance[vertex[corner] * vertices.clipDistances + c];
  }

  private double position(int corner, int component) {
    return vertices.posClip[4 * vertex[corner] + component];
  }

  /// The smallest w of a corner.
  private double leastW() {
    double least = Double.POSITIVE_INFINITY;
    for (int k = 0; k < polygon.count; k++) {
      least = Math.min(least, cornerClip[4 * k + 3]);
    }
    return least;
  }

  /// Puts the corners on the screen; false if one has no place there: w is not positive, or NaN
  /// came up.
  private boolean project() {
    for (int k = 0; k < polygon.count; k++) {
      float w = (float) cornerClip[4 * k + 3];
      float screenX = viewport.screenX((float) cornerClip[4 * k] / w);
      float screenY = viewport.screenY((float) cornerClip[4 * k + 1] / w);
      z[k] = viewport.screenZ((float) cornerClip[4 * k + 2] / w);
      rhw[k] = 1f / w;
      if (!(w >= Float.MIN_NORMAL)
          || Float.isNaN(screenX)
          || Float.isNaN(screenY)
          || Float.isNaN(z[k])) {
        return false;
      }
      xFx8[k] = ViewportTransform.snapClamped(screenX);
      yFx8[k] = ViewportTransform.snapClamped(screenY);
    }
    return true;
  }

  /// Adds the polygon in triangles, all of them facing as the whole does. The number of triangles
  /// culled instead.
  int add(ScreenWriter writer, ScreenPrimitives out, DepthBias depthBias) {
    long area = area();
    if (facing.isCulled(area)) {
      return polygon.count - 2;
    }
    float bias = depthBias(depthBias);
    for (int k = 0; bias != 0 && k < polygon.count; k++) {
      z[k] += bias;
    }
    int withoutArea = triangles.divide(xFx8, yFx8, polygon.count);
    int first = out.addVertices(polygon.count);
    for (int k = 0; k < polygon.count; k++) {
      setVertex(out, first + k, k);
    }
    int[] corners = triangles.corners;
    for (int n = 0; n < 3 * triangles.count; n += 3) {
      writer.add(
          first + corners[n], first + corners[n + 1], first + corners[n + 2], facing.isFront(area));
    }
    return withoutArea;
  }

  /// Of the whole polygon: its slope is that of the largest triangle of its fan, which snapping has
  /// changed least.
  float depthBias(DepthBias bias) {
    if (bias.isNone()) {
      return 0;
    }
    float largestZ = Math.max(Math.abs(z[0]), Math.abs(z[1]));
    int largest = 2;
    for (int k = 2; k < polygon.count; k++) {
      largestZ = Math.max(largestZ, Math.abs(z[k]));
      largest = Math.abs(fanArea(k)) > Math.abs(fanArea(largest)) ? k : largest;
    }
    return bias.of(largestZ, DepthBias.slope(xFx8, yFx8, z, 0, largest - 1, largest));
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

  private void setVertex(ScreenPrimitives out, int to, int k) {
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
