package dev.plumb.reference;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/// A mesh of a grid of cells, two triangles each: interleaved floats and 32-bit indices.
///
/// @param vertices [stride * vertex + component]: position, normal, and what else the mesh has
/// @param indices three a triangle, clockwise as seen from where the normals point
record GridMesh(float[] vertices, int stride, int[] indices) {
  /// Vertices lie in rows of `columns` + 1.
  static GridMesh of(float[] vertices, int stride, int rows, int columns) {
    var indices = new int[6 * rows * columns];
    int k = 0;
    for (int row = 0; row < rows; row++) {
      for (int column = 0; column < columns; column++) {
        int a = row * (columns + 1) + column;
        int b = a + 1;
        int c = a + columns + 1;
        int d = c + 1;
        for (int index : new int[] {a, c, b, b, c, d}) {
          indices[k++] = index;
        }
      }
    }
    return new GridMesh(vertices, stride, indices);
  }

  /// Turns the triangles whose order of corners disagrees with their normals.
  GridMesh turnedToNormals() {
    for (int i = 0; i < indices.length; i += 3) {
      Vec3 p0 = vector(indices[i], 0);
      Vec3 p1 = vector(indices[i + 1], 0);
      Vec3 p2 = vector(indices[i + 2], 0);
      Vec3 normal = new Vec3(0, 0, 0);
      for (int corner = 0; corner < 3; corner++) {
        normal = normal.plus(vector(indices[i + corner], 3));
      }
      if (p1.minus(p0).cross(p2.minus(p0)).dot(normal) < 0) {
        int swapped = indices[i + 1];
        indices[i + 1] = indices[i + 2];
        indices[i + 2] = swapped;
      }
    }
    return this;
  }

  private Vec3 vector(int vertex, int component) {
    int at = vertex * stride + component;
    return new Vec3(vertices[at], vertices[at + 1], vertices[at + 2]);
  }

  byte[] vertexBytes() {
    return bytes(vertices);
  }

  byte[] indexBytes() {
    var bytes = ByteBuffer.allocate(4 * indices.length).order(ByteOrder.LITTLE_ENDIAN);
    bytes.asIntBuffer().put(indices);
    return bytes.array();
  }

  static byte[] bytes(float[] floats) {
    var bytes = ByteBuffer.allocate(4 * floats.length).order(ByteOrder.LITTLE_ENDIAN);
    bytes.asFloatBuffer().put(floats);
    return bytes.array();
  }
}
