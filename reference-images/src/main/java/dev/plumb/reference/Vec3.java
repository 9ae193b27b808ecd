package dev.plumb.reference;

/// A point or direction in single precision.
record Vec3(float x, float y, float z) {
  Vec3 plus(Vec3 b) {
    return new Vec3(x + b.x, y + b.y, z + b.z);
  }

  Vec3 minus(Vec3 b) {
    return new Vec3(x - b.x, y - b.y, z - b.z);
  }

  Vec3 times(float s) {
    return new Vec3(x * s, y * s, z * s);
  }

  float dot(Vec3 b) {
    return x * b.x + y * b.y + z * b.z;
  }

  Vec3 cross(Vec3 b) {
    return new Vec3(y * b.z - z * b.y, z * b.x - x * b.z, x * b.y - y * b.x);
  }

  Vec3 normalized() {
    return times(1 / (float) Math.sqrt(dot(this)));
  }

  static float sin(float x) {
    return (float) StrictMath.sin(x);
  }

  static float cos(float x) {
    return (float) StrictMath.cos(x);
  }

  static float tan(float x) {
    return (float) StrictMath.tan(x);
  }
}
