package dev.plumb.reference;

/// A wavy sheet that fills a picture of 16 to 9: a million triangles. Vertices have position and
/// normal, 24 bytes.
final class WavySheet {
  private static final int COLUMNS = 1000;
  private static final int ROWS = 500;
  private static final int STRIDE = 6;
  private static final float FREQUENCY = 9;

  private WavySheet() {}

  static GridMesh mesh() {
    var vertices = new float[STRIDE * (COLUMNS + 1) * (ROWS + 1)];
    int at = 0;
    for (int row = 0; row <= ROWS; row++) {
      for (int column = 0; column <= COLUMNS; column++) {
        float x = ((float) column / COLUMNS * 2 - 1) * 1.7777778f;
        float y = (float) row / ROWS * 2 - 1;
        float sinX = Vec3.sin(FREQUENCY * x);
        float cosX = Vec3.cos(FREQUENCY * x);
        float sinY = Vec3.sin(FREQUENCY * y);
        float cosY = Vec3.cos(FREQUENCY * y);
        float z = 0.05f * sinX * cosY;
        float dx = 0.05f * FREQUENCY * cosX * cosY;
        float dy = -0.05f * FREQUENCY * sinX * sinY;
        Vec3 n = new Vec3(dx, dy, -1).normalized();
        float[] vertex = {x, y, z, n.x(), n.y(), n.z()};
        System.arraycopy(vertex, 0, vertices, at, STRIDE);
        at += STRIDE;
      }
    }
    return GridMesh.of(vertices, STRIDE, ROWS, COLUMNS);
  }
}
