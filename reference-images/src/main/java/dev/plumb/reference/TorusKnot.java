package dev.plumb.reference;

/// A tube with bumps along a torus knot: 204,800 triangles. Vertices have position, normal and
/// texture coordinates, 32 bytes.
final class TorusKnot {
  private static final int ALONG = 1024;
  private static final int AROUND = 100;
  private static final int STRIDE = 8;
  private static final float TURN = 6.2831853f;

  /// How far the points lie apart that derivatives are taken from.
  private static final float STEP = 1e-3f;

  private TorusKnot() {}

  static GridMesh mesh() {
    var vertices = new float[STRIDE * (ALONG + 1) * (AROUND + 1)];
    int at = 0;
    for (int i = 0; i <= ALONG; i++) {
      for (int j = 0; j <= AROUND; j++) {
        float s = (float) i / ALONG;
        float angle = TURN * j / AROUND;
        Vec3 p = tube(s, angle);
        Vec3 n = normal(p, s, angle);
        float[] vertex = {p.x(), p.y(), p.z(), n.x(), n.y(), n.z(), s * 16, (float) j / AROUND * 2};
        System.arraycopy(vertex, 0, vertices, at, STRIDE);
        at += STRIDE;
      }
    }
    return GridMesh.of(vertices, STRIDE, ALONG, AROUND).turnedToNormals();
  }

  /// The middle line; `t` in radians.
  private static Vec3 line(float t) {
    float radius = 1.3f + 0.5f * Vec3.cos(3 * t);
    return new Vec3(radius * Vec3.cos(2 * t), radius * Vec3.sin(2 * t), 0.6f * Vec3.sin(3 * t));
  }

  /// A point of the tube: `s` along, 0 to 1, and an angle around.
  private static Vec3 tube(float s, float angle) {
    float t = s * TURN;
    Vec3 center = line(t);
    Vec3 direction = line(t + STEP).minus(line(t - STEP)).normalized();
    Vec3 binormal = direction.cross(center.normalized()).normalized();
    Vec3 normal = binormal.cross(direction);
    float radius = 0.28f + 0.02f * Vec3.sin(60 * s * TURN) * Vec3.sin(8 * angle);
    return center.plus(
        normal.times(radius * Vec3.cos(angle)).plus(binormal.times(radius * Vec3.sin(angle))));
  }

  private static Vec3 normal(Vec3 p, float s, float angle) {
    Vec3 along = tube(s + STEP * .2f, angle).minus(tube(s - STEP * .2f, angle));
    Vec3 around = tube(s, angle + STEP).minus(tube(s, angle - STEP));
    Vec3 normal = along.cross(around).normalized();
    return normal.dot(p.minus(line(s * TURN))) < 0 ? normal.times(-1) : normal;
  }
}
