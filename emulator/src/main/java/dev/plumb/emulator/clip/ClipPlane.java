package dev.plumb.emulator.clip;

/// A plane through clip space: what lies at `axisFactor * position[axis] + wFactor * w` less than 0
/// is cut away.
///
/// @param axis 0 x, 1 y, 2 z
record ClipPlane(int axis, double axisFactor, double wFactor) {
  static final ClipPlane NEAR = new ClipPlane(2, 1, 0);
  static final ClipPlane FAR = new ClipPlane(2, -1, 1);

  /// The frustum's sides.
  static final ClipPlane[] SIDES = {
    new ClipPlane(0, 1, 1), new ClipPlane(0, -1, 1), new ClipPlane(1, -1, 1), new ClipPlane(1, 1, 1)
  };

  /// Positive inside.
  ///
  /// @param posClip [4 * vertex + component]
  double distance(float[] posClip, int vertex) {
    return posClip[4 * vertex + axis] * axisFactor + posClip[4 * vertex + 3] * wFactor;
  }
}
