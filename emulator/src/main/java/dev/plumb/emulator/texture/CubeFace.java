package dev.plumb.emulator.texture;

/// The faces of a cube, +X -X +Y -Y +Z -Z, and where their texels lie in space.
///
/// A face's u and v run along directions of space: for direction (x, y, z) with the face's axis the
/// largest in magnitude, ma, they are (sc / |ma| + 1) / 2 and (tc / |ma| + 1) / 2. Of equal
/// magnitudes z counts as the largest, then y, then x (D3D11.3 §7.18.4).
final class CubeFace {
  static final int FACES = 6;

  /// [face]: which of x, y, z, and its sign.
  private static final int[] AXIS = {0, 0, 1, 1, 2, 2};

  private static final int[] AXIS_SIGN = {1, -1, 1, -1, 1, -1};
  private static final int[] S_AXIS = {2, 2, 0, 0, 0, 0};
  private static final int[] S_SIGN = {-1, 1, 1, 1, 1, -1};
  private static final int[] T_AXIS = {1, 1, 2, 2, 1, 1};
  private static final int[] T_SIGN = {-1, -1, 1, -1, -1, -1};

  private CubeFace() {}

  static int of(float x, float y, float z) {
    float ax = Math.abs(x);
    float ay = Math.abs(y);
    float az = Math.abs(z);
    if (az >= ax && az >= ay) {
      return z < 0 ? 5 : 4;
    }
    if (ay >= ax) {
      return y < 0 ? 3 : 2;
    }
    return x < 0 ? 1 : 0;
  }

  private static float component(int axis, float x, float y, float z) {
    return axis == 0 ? x : axis == 1 ? y : z;
  }

  /// The component along the face's u.
  static float s(int face, float x, float y, float z) {
    return S_SIGN[face] * component(S_AXIS[face], x, y, z);
  }

  /// The component along the face's v.
  static float t(int face, float x, float y, float z) {
    return T_SIGN[face] * component(T_AXIS[face], x, y, z);
  }

  /// The component along the face's axis, positive on the face.
  static float major(int face, float x, float y, float z) {
    return AXIS_SIGN[face] * component(AXIS[face], x, y, z);
  }

  /// The texel of a neighbouring face that continues `face` at (x, y), of which exactly one lies
  /// outside of 0 to `size` - 1, by one.
  ///
  /// @return (face' * size + y') * size + x'
  static int neighbour(int face, int x, int y, int size) {
    // Texel centres in steps of half a texel from the middle of the cube; the neighbour's own
    // texels begin half a texel below the edge.
    int s = 2 * x + 1 - size;
    int t = 2 * y + 1 - size;
    var place = new int[3];
    place[AXIS[face]] = AXIS_SIGN[face] * (size - 1);
    place[S_AXIS[face]] = S_SIGN[face] * s;
    place[T_AXIS[face]] = T_SIGN[face] * t;
    boolean acrossS = Math.abs(s) > size - 1;
    int axis = acrossS ? S_AXIS[face] : T_AXIS[face];
    int other = 2 * axis + (place[axis] < 0 ? 1 : 0);
    int newX = (S_SIGN[other] * place[S_AXIS[other]] + size - 1) / 2;
    int newY = (T_SIGN[other] * place[T_AXIS[other]] + size - 1) / 2;
    return (other * size + newY) * size + newX;
  }
}
