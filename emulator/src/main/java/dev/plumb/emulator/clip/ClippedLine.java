package dev.plumb.emulator.clip;

import dev.plumb.emulator.geometry.VertexColumns;
import java.util.ArrayList;
import java.util.List;

/// The visible part of one line (D3D11.3 §15.4): from `t0` to `t1` of the way from its first vertex
/// to its second, in clip space; and its two ends on the screen.
final class ClippedLine {
  private final ViewportTransform viewport;
  private final List<ClipPlane> planes = new ArrayList<>();
  private final AttributeMode[] modes; // [scalar]

  // The line at hand.
  private VertexColumns vertices;
  private int v0;
  private int v1;
  private int leading;
  private double t0;
  private double t1;

  private final ExactClip exact = new ExactClip(2);

  // Its ends.
  private final double[] endClip = new double[8]; // [4 * end + component]
  final int[] xFx8 = new int[2]; // [end]
  final int[] yFx8 = new int[2]; // [end]
  final float[] z = new float[2]; // [end]
  final float[] rhw = new float[2]; // [end]
  private final double[] along = new double[2]; // [end], t
  private final double[] alongOnScreen = new double[2]; // [end], for what is linear there

  ClippedLine(ViewportTransform viewport, boolean depthClip, AttributeMode[] modes) {
    this.viewport = viewport;
    planes.addAll(List.of(viewport.guardBand()));
    if (depthClip) {
      planes.add(ClipPlane.NEAR);
      planes.add(ClipPlane.FAR);
    }
    this.modes = modes;
  }

  /// Clips; false if nothing is left.
  ///
  /// @param leadingVertex of the primitive that the line is an edge of, or is
  boolean clip(VertexColumns columns, int first, int second, int leadingVertex) {
    vertices = columns;
    v0 = first;
    v1 = second;
    leading = leadingVertex;
    double reach =
        Math.max(ExactClip.reach(columns.posClip, v0), ExactClip.reach(columns.posClip, v1));
    boolean far = ExactClip.isFar(reach, Math.max(position(v0, 3), position(v1, 3)));
    boolean any = far ? clipExactly() : clipInDoubles();
    if (any && !far && ExactClip.isFar(reach, Math.min(endClip[3], endClip[7]))) {
      any = clipExactly();
    }
    return any && project(0) && project(1);
  }

  private boolean clipInDoubles() {
    t0 = 0;
    t1 = 1;
    for (ClipPlane plane : planes) {
      cut(plane.distance(vertices.posClip, v0), plane.distance(vertices.posClip, v1));
    }
    for (int c = 0; c < vertices.clipDistances; c++) {
      cut(clipDistance(v0, c), clipDistance(v1, c));
    }
    for (int c = 0; c < 4; c++) {
      endClip[c] = at(t0, c);
      endClip[4 + c] = at(t1, c);
    }
    along[0] = t0;
    along[1] = t1;
    return t0 <= t1;
  }

  /// The same for lines that reach far.
  private boolean clipExactly() {
    exact.begin(vertices.posClip, v0, v1);
    for (ClipPlane plane : planes) {
      exact.cut(plane);
    }
    for (int c = 0; c < vertices.clipDistances; c++) {
      exact.cut(clipDistance(v0, c), clipDistance(v1, c));
    }
    for (int end = 0; end < exact.count; end++) {
      along[end] = exact.weight(end, 1);
      for (int c = 0; c < 4; c++) {
        endClip[4 * end + c] = exact.position(end, c);
      }
    }
    return exact.count == 2;
  }

  private float clipDistance(int vertex, int c) {
    return vertices.clipDistance[vertex * vertices.clipDistances + c];
  }

  private double position(int vertex, int component) {
    return vertices.posClip[4 * vertex + component];
  }

  /// Keeps where the distance that is d0 and d1 at the ends is not negative.
  private void cut(double d0, double d1) {
    if (d0 < 0 && d1 < 0) {
      t1 = -1;
    } else if (d0 < 0) {
      t0 = Math.max(t0, d0 / (d0 - d1));
    } else if (d1 < 0) {
      t1 = Math.min(t1, d0 / (d0 - d1));
    }
  }

  private double at(double t, int component) {
    double from = position(v0, component);
    double to = position(v1, component);
    return t == 0 ? from : t == 1 ? to : from + t * (to - from);
  }

  /// False if the end has no place on the screen.
  private boolean project(int end) {
    float w = (float) endClip[4 * end + 3];
    float screenX = viewport.screenX((float) endClip[4 * end] / w);
    float screenY = viewport.screenY((float) endClip[4 * end + 1] / w);
    z[end] = viewport.screenZ((float) endClip[4 * end + 2] / w);
    rhw[end] = 1f / w;
    double w1 = along[end] * position(v1, 3);
    alongOnScreen[end] = w1 / (w1 + (1 - along[end]) * position(v0, 3));
    xFx8[end] = ViewportTransform.snapClamped(screenX);
    yFx8[end] = ViewportTransform.snapClamped(screenY);
    return w >= Float.MIN_NORMAL
        && !Float.isNaN(screenX)
        && !Float.isNaN(screenY)
        && !Float.isNaN(z[end]);
  }

  /// Raw bits of an attribute at an end.
  int attribute(int end, int scalar) {
    if (modes[scalar] == AttributeMode.CONSTANT) {
      return vertices.attributes[leading * modes.length + scalar];
    }
    int a = vertices.attributes[v0 * modes.length + scalar];
    int b = vertices.attributes[v1 * modes.length + scalar];
    double t = modes[scalar] == AttributeMode.PERSPECTIVE ? along[end] : alongOnScreen[end];
    if (t == 0 || t == 1) {
      return t == 0 ? a : b;
    }
    double from = Float.intBitsToFloat(a);
    return Float.floatToRawIntBits((float) (from + t * (Float.intBitsToFloat(b) - from)));
  }
}
