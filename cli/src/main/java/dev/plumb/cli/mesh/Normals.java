package dev.plumb.cli.mesh;

import org.joml.Vector3f;

/// Normals for a mesh whose file has none: the area-weighted mean of the faces around each vertex.
final class Normals {
  private Normals() {}

  static void fill(float[] vertices, int[] indices) {
    for (int i = 0; i + 2 < indices.length; i += 3) {
      Vector3f a = position(vertices, indices[i]);
      Vector3f ab = position(vertices, indices[i + 1]).sub(a);
      Vector3f ac = position(vertices, indices[i + 2]).sub(a);
      Vector3f n = ab.cross(ac); // outwards for clockwise triangles of a left-handed space
      for (int k = 0; k < 3; k++) {
        int at = indices[i + k] * Mesh.FLOATS + 3;
        vertices[at] += n.x;
        vertices[at + 1] += n.y;
        vertices[at + 2] += n.z;
      }
    }
    for (int at = 3; at < vertices.length; at += Mesh.FLOATS) {
      var n = new Vector3f(vertices[at], vertices[at + 1], vertices[at + 2]);
      if (n.lengthSquared() > 0) {
        n.normalize();
      }
      vertices[at] = n.x;
      vertices[at + 1] = n.y;
      vertices[at + 2] = n.z;
    }
  }

  private static Vector3f position(float[] vertices, int vertex) {
    int at = vertex * Mesh.FLOATS;
    return new Vector3f(vertices[at], vertices[at + 1], vertices[at + 2]);
  }
}
