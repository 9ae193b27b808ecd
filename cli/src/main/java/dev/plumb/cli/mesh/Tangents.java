package dev.plumb.cli.mesh;

import org.joml.Vector3f;

/// Tangents for a mesh whose file has none: where u grows, at right angles to the normal; w says
/// whether v grows to the left or right of it.
final class Tangents {
  private Tangents() {}

  static void fill(float[] vertices, int[] indices) {
    int count = vertices.length / ModelPart.FLOATS;
    var along = new Vector3f[2][count]; // of u and of v, by vertex
    for (int v = 0; v < count; v++) {
      along[0][v] = new Vector3f();
      along[1][v] = new Vector3f();
    }
    for (int i = 0; i + 2 < indices.length; i += 3) {
      add(vertices, indices, i, along);
    }
    for (int v = 0; v < count; v++) {
      int at = v * ModelPart.FLOATS;
      Vector3f n = vector(vertices, at + ModelPart.NORMAL);
      Vector3f t = new Vector3f(along[0][v]).sub(new Vector3f(n).mul(n.dot(along[0][v])));
      if (t.lengthSquared() > 0) {
        t.normalize();
      }
      vertices[at + ModelPart.TANGENT] = t.x;
      vertices[at + ModelPart.TANGENT + 1] = t.y;
      vertices[at + ModelPart.TANGENT + 2] = t.z;
      boolean left = n.cross(t).dot(along[1][v]) < 0;
      vertices[at + ModelPart.TANGENT + 3] = left ? -1 : 1;
    }
  }

  private static void add(float[] vertices, int[] indices, int i, Vector3f[][] along) {
    int a = indices[i] * ModelPart.FLOATS;
    int b = indices[i + 1] * ModelPart.FLOATS;
    int c = indices[i + 2] * ModelPart.FLOATS;
    Vector3f ab = vector(vertices, b).sub(vector(vertices, a));
    Vector3f ac = vector(vertices, c).sub(vector(vertices, a));
    float u1 = vertices[b + ModelPart.TEXCOORD] - vertices[a + ModelPart.TEXCOORD];
    float u2 = vertices[c + ModelPart.TEXCOORD] - vertices[a + ModelPart.TEXCOORD];
    float v1 = vertices[b + ModelPart.TEXCOORD + 1] - vertices[a + ModelPart.TEXCOORD + 1];
    float v2 = vertices[c + ModelPart.TEXCOORD + 1] - vertices[a + ModelPart.TEXCOORD + 1];
    float area = u1 * v2 - u2 * v1;
    if (area == 0) {
      return;
    }
    Vector3f u = new Vector3f(ab).mul(v2).sub(new Vector3f(ac).mul(v1)).div(area);
    Vector3f v = new Vector3f(ac).mul(u1).sub(new Vector3f(ab).mul(u2)).div(area);
    for (int k = 0; k < 3; k++) {
      along[0][indices[i + k]].add(u);
      along[1][indices[i + k]].add(v);
    }
  }

  private static Vector3f vector(float[] from, int at) {
    return new Vector3f(from[at], from[at + 1], from[at + 2]);
  }
}
