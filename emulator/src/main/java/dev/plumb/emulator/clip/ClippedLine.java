package dev.plumb.emulator.clip;

import dev.plumb.emulator.geometry.VertexColumns;

/// The visible part of one line (D3D11.3 §15.4): from `t0` to `t1` of the way from its first vertex
/// to its second, in clip space; and its two ends on the screen.
final class ClippedLine {
  private final ViewportTransform viewport;
  private final boolean depthClip;
  private final AttributeMode[] modes; // [scalar]

  // The line at hand.
  private VertexColumns vertices;
  private int v0;
  private int v1;
  private double t0;
  private double t1;

  // Its ends.
  final int[] xFx8 = new int[2]; // [end]
  final int[] yFx8 = new int[2]; // [end]
  final float[] z = new float[2]; // [end]
  final float[] rhw = new float[2]; // [end]
  private final double[] along = new double[2]; // [end], t
  private final double[] alongOnScreen = new double[2]; // [end], for what is linear there

  ClippedLine(ViewportTransform viewport, boolean depthClip, AttributeMode[] modes) {
    this.viewport = viewport;
    this.depthClip = depthClip;
    this.modes = modes;
  }

  /// Clips; false if nothing is left.
  boolean clip(VertexColumns columns, int first, int second) {
    vertices = columns;
    v0 = first;
    v1 = second;
    t0 = 0;
    t1 = 1;
    double w0 = position(v0, 3);
    double w1 = position(v1, 3);
    cut(viewport.guardLeft(position(v0, 0), w0), viewport.guardLeft(position(v1, 0), w1));
    cut(viewport.guardRight(position(v0, 0), w0), viewport.guardRight(position(v1, 0), w1));
    cut(viewport.guardTop(position(v0, 1), w0), viewport.guardTop(position(v1, 1), w1));
    cut(viewport.guardBottom(position(v0, 1), w0), viewport.guardBottom(position(v1, 1), w1));
    if (depthClip) {
      cut(position(v0, 2), position(v1, 2));
      cut(w0 - position(v0, 2), w1 - position(v1, 2));
    }
    int n = columns.clipDistances;
    for (int c = 0; c < n; c++) {
      cut(columns.clipDistance[v0 * n + c], columns.clipDistance[v1 * n + c]);
    }
    return t0 <= t1 && project(0, t0) && project(1, t1);
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

  private float at(double t, int component) {
    return t == 0
        ? vertices.posClip[4 * v0 + component]
        : t == 1
            ? vertices.posClip[4 * v1 + component]
            : (float)
                (position(v0, component) + t * (position(v1, component) - position(v0, component)));
  }

  /// False if the end has no place on the screen.
  private boolean project(int end, double t) {
    float w = at(t, 3);
    float screenX = viewport.screenX(at(t, 0) / w);
    float screenY = viewport.screenY(at(t, 1) / w);
    z[end] = viewport.screenZ(at(t, 2) / w);
    rhw[end] = 1f / w;
    along[end] = t;
    double w1 = t * position(v1, 3);
    alongOnScreen[end] = w1 / (w1 + (1 - t) * position(v0, 3));
    xFx8[end] = ViewportTransform.snapClamped(screenX);
    yFx8[end] = ViewportTransform.snapClamped(screenY);
    return w > 0f && !Float.isNaN(screenX) && !Float.isNaN(screenY) && !Float.isNaN(z[end]);
  }

  /// Raw bits of an attribute at an end.
  int attribute(int end, int scalar) {
    int a = vertices.attributes[v0 * modes.length + scalar];
    int b = vertices.attributes[v1 * modes.length + scalar];
    double t =
        switch (modes[scalar]) {
          case CONSTANT -> 0;
          case PERSPECTIVE -> along[end];
          case NOPERSPECTIVE -> alongOnScreen[end];
        };
    if (t == 0 || t == 1) {
      return t == 0 ? a : b;
    }
    double from = Float.intBitsToFloat(a);
    return Float.floatToRawIntBits((float) (from + t * (Float.intBitsToFloat(b) - from)));
  }
}
