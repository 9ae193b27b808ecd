package dev.plumb.reference;

/// The constant buffer of the benchmark meshes: a matrix from world to clip space and one from
/// model to world, for row vectors and stored row by row; the eye; the direction of the light.
/// Depth is 0 to 1 between 0.1 and 100, left-handed.
final class CameraConstants {
  private static final float NEAR = 0.1f;
  private static final float FAR = 100;

  private CameraConstants() {}

  /// @param fov vertical, in radians
  static byte[] bytes(Vec3 eye, Vec3 target, float fov, float aspect) {
    var constants = new float[40];
    float[] clip = product(lookAt(eye, target), perspective(fov, aspect));
    System.arraycopy(clip, 0, constants, 0, 16);
    for (int i = 0; i < 4; i++) {
      constants[16 + 5 * i] = 1;
    }
    float[] rest = {eye.x(), eye.y(), eye.z(), 1, 0.5f, 0.8f, -0.6f, 0};
    System.arraycopy(rest, 0, constants, 32, rest.length);
    return GridMesh.bytes(constants);
  }

  private static float[] lookAt(Vec3 eye, Vec3 target) {
    Vec3 z = target.minus(eye).normalized();
    Vec3 x = new Vec3(0, 1, 0).cross(z).normalized();
    Vec3 y = z.cross(x);
    return new float[] {
      x.x(), y.x(), z.x(), 0, //
      x.y(), y.y(), z.y(), 0, //
      x.z(), y.z(), z.z(), 0, //
      -x.dot(eye), -y.dot(eye), -z.dot(eye), 1
    };
  }

  private static float[] perspective(float fov, float aspect) {
    float height = 1 / Vec3.tan(fov / 2);
    return new float[] {
      height / aspect,
      0,
      0,
      0, //
      0,
      height,
      0,
      0, //
      0,
      0,
      FAR / (FAR - NEAR),
      1, //
      0,
      0,
      -NEAR * FAR / (FAR - NEAR),
      0
    };
  }

  private static float[] product(float[] a, float[] b) {
    var product = new float[16];
    for (int i = 0; i < 4; i++) {
      for (int j = 0; j < 4; j++) {
        float sum = 0;
        for (int k = 0; k < 4; k++) {
          sum += a[i * 4 + k] * b[k * 4 + j];
        }
        product[i * 4 + j] = sum;
      }
    }
    return product;
  }
}
