package dev.plumb.cli.mesh;

import org.joml.Vector3f;

/// Normals for a mesh whose file has none: the area-weighted mean of the faces around each vertex.
///
/// Vertices are `stride` floats apart: position first, then the normal.
final class Normals {
  private Normals() {}

  static void fill(float[] vertices, int stride, int[] indices) {
    for (int i = 0; i + 2 < indices.length; i += 3) {
      Vector3f a = position(vertices, stride, indices[i]);
      Vector3f ab = position(vertices, stride, indices[i + 1]).sub(a);
      Vector3f ac = position(vertices, stride, indices[i + 2]).sub(a);
      Vector3f n = ab.cross(ac); // outwards for clockwise triangles of a left-handed space
      for (int k = 0; k < 3; k++) {
        int at = indices[i + k] * stride + 3;
        vertices[at] += n.x;
        vertices[at + 1] += n.y;
        vertices[at + 2] += n.z;
      }
    }
    for (int at = 3; at < vertices.length; at += stride) {
      var n = new Vector3f(vertices[at], vertices[at + 1], vertices[at + 2]);
      if (n.lengthSquared() > 0) {
        n.normalize();
      }
      vertices[at] = n.x;
      vertices[at + 1] = n.y;
      vertices[at + 2] = n.z;
    }
  }

  private static Vector3f position(float[] vertices, int stride, int vertex) {
    int at = vertex * stride;
    return new Vector3f(vertices[at], vertices[at + 1], vertices[at + 2]);
  }
}
