package dev.plumb.emulator.clip;

import dev.plumb.emulator.geometry.VertexColumns;

/// A batch's vertices on the screen of one viewport, and which planes each is outside of: worked
/// out once a vertex, whatever number of triangles use it.
final class ScreenVertices {
  /// Bits of [#outcode]. Outside of a plane of the frustum:
  static final int LEFT = 1;

  static final int RIGHT = 2;
  static final int BOTTOM = 4;
  static final int TOP = 8;
  static final int NEAR = 16;
  static final int FAR = 32;

  /// A triangle all of whose vertices share one of these is not visible.
  static final int FRUSTUM = 63;

  /// The position cannot be snapped as it is: outside the guard band, or w is not positive (a
  /// denormal counts as 0).
  static final int GUARD = 64;

  /// A clip distance is negative.
  static final int DISTANCE = 128;

  /// The position or a clip distance is NaN: the primitive is dropped (§15.4).
  static final int NAN = 256;

  /// A triangle with one of these must be cut.
  static final int CUT = NEAR | FAR | GUARD | DISTANCE;

  int[] outcode = {}; // [vertex]

  /// Where they are: vertex v of the batch is number [#first] + v. Positions are undefined with
  /// GUARD.
  ScreenPrimitives screen;

  int first;

  private final ViewportTransform viewport;
  private final boolean depthClip;
  private final boolean guardBand;

  /// @param guardBand false: whatever is outside the frustum's sides must be cut
  ScreenVertices(ViewportTransform viewport, boolean depthClip, boolean guardBand) {
    this.viewport = viewport;
    this.depthClip = depthClip;
    this.guardBand = guardBand;
  }

  /// Adds the vertices to `to`.
  void transform(VertexColumns vertices, int count, ScreenPrimitives to) {
    if (outcode.length < count) {
      outcode = new int[Math.max(count, 2 * outcode.length)];
    }
    screen = to;
    first = to.addVertices(vertices, count);
    for (int v = 0; v < count; v++) {
      outcode[v] = transformVertex(vertices.posClip, v);
    }
    if (vertices.clipDistances > 0) {
      for (int v = 0; v < count; v++) {
        outcode[v] |= distances(vertices, v);
      }
    }
  }

  private int transformVertex(float[] posClip, int v) {
    float x = posClip[4 * v];
    float y = posClip[4 * v + 1];
    float zClip = posClip[4 * v + 2];
    float w = posClip[4 * v + 3];
    float screenX = viewport.screenX(x / w);
    float screenY = viewport.screenY(y / w);
    screen.xFx8[first + v] = ViewportTransform.snap(screenX);
    screen.yFx8[first + v] = ViewportTransform.snap(screenY);
    screen.z[first + v] = viewport.screenZ(zClip / w);
    screen.rhw[first + v] = 1f / w;
    int code = frustum(x, y, zClip, w);
    boolean insideSides = (code & (LEFT | RIGHT | BOTTOM | TOP)) == 0;
    if (!(w >= Float.MIN_NORMAL
        && ViewportTransform.isInGuardBand(screenX, screenY)
        && (guardBand || insideSides))) {
      code |= GUARD;
    }
    if (Float.isNaN(x) || Float.isNaN(y) || Float.isNaN(zClip) || Float.isNaN(w)) {
      code |= NAN;
    }
    return code;
  }

  /// Whether the square of one pixel around a vertex is beside the viewport.
  boolean isPointOutside(int v) {
    return viewport.isPointOutside(screen.xFx8[first + v], screen.yFx8[first + v]);
  }

  private int frustum(float x, float y, float z, float w) {
    int code =
        (x < -w ? LEFT : 0) | (x > w ? RIGHT : 0) | (y < -w ? BOTTOM : 0) | (y > w ? TOP : 0);
    return depthClip ? code | (z < 0f ? NEAR : 0) | (z > w ? FAR : 0) : code;
  }

  private static int distances(VertexColumns vertices, int v) {
    int code = 0;
    for (int c = 0; c < vertices.clipDistances; c++) {
      float distance = vertices.clipDistance[v * vertices.clipDistances + c];
      code |= distance < 0f ? DISTANCE : Float.isNaN(distance) ? NAN : 0;
    }
    return code;
  }
}
