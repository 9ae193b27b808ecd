package dev.plumb.emulator.clip;

import dev.plumb.emulator.geometry.VertexColumns;

/// A batch's vertices on the screen, and which planes each is outside of: worked out once a vertex,
/// whatever number of triangles use it.
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
  int[] xFx8 = {}; // [vertex], undefined with GUARD
  int[] yFx8 = {}; // [vertex]
  float[] z = {}; // [vertex], screen
  float[] rhw = {}; // [vertex], 1 / w

  private final ViewportTransform viewport;
  private final boolean depthClip;
  private final boolean guardBand;

  /// @param guardBand false: whatever is outside the frustum's sides must be cut
  ScreenVertices(ViewportTransform viewport, boolean depthClip, boolean guardBand) {
    this.viewport = viewport;
    this.depthClip = depthClip;
    this.guardBand = guardBand;
  }

  void transform(VertexColumns vertices, int count) {
    if (outcode.length < count) {
      int capacity = Math.max(count, 2 * outcode.length);
      outcode = new int[capacity];
      xFx8 = new int[capacity];
      yFx8 = new int[capacity];
      z = new float[capacity];
      rhw = new float[capacity];
    }
    for (int v = 0; v < count; v++) {
      transformVertex(vertices.posClip, v);
      outcode[v] |= distances(vertices, v);
    }
  }

  private void transformVertex(float[] posClip, int v) {
    float x = posClip[4 * v];
    float y = posClip[4 * v + 1];
    float zClip = posClip[4 * v + 2];
    float w = posClip[4 * v + 3];
    float screenX = viewport.screenX(x / w);
    float screenY = viewport.screenY(y / w);
    xFx8[v] = ViewportTransform.snap(screenX);
    yFx8[v] = ViewportTransform.snap(screenY);
    z[v] = viewport.screenZ(zClip / w);
    rhw[v] = 1f / w;
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
    outcode[v] = code;
  }

  /// Whether the square of one pixel around a vertex is beside the viewport.
  boolean isPointOutside(int v) {
    return viewport.isPointOutside(xFx8[v], yFx8[v]);
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
