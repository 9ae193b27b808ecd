package dev.plumb.cli.mesh;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.state.InputClassification;
import dev.plumb.emulator.state.InputElementDesc;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import org.joml.Vector3f;

/// Indexed triangles, clockwise ones facing front in a left-handed space.
///
/// @param vertices [8 * vertex + {x, y, z, normal x, y, z, u, v}]; v grows downwards
/// @param indices [3 * triangle + corner]
public record Mesh(float[] vertices, int[] indices) {
  public static final int FLOATS = 8;
  public static final int STRIDE = 4 * FLOATS;

  /// POSITION, NORMAL and TEXCOORD of slot 0.
  public static final List<InputElementDesc> LAYOUT =
      List.of(
          element("POSITION", Format.R32G32B32_FLOAT, 0),
          element("NORMAL", Format.R32G32B32_FLOAT, 12),
          element("TEXCOORD", Format.R32G32_FLOAT, 24));

  private static InputElementDesc element(String semantic, Format format, int offset) {
    return new InputElementDesc(
        semantic, 0, format, 0, offset, InputClassification.PER_VERTEX_DATA, 0);
  }

  public byte[] vertexBytes() {
    var bytes = ByteBuffer.allocate(4 * vertices.length).order(ByteOrder.LITTLE_ENDIAN);
    bytes.asFloatBuffer().put(vertices);
    return bytes.array();
  }

  public byte[] indexBytes() {
    var bytes = ByteBuffer.allocate(4 * indices.length).order(ByteOrder.LITTLE_ENDIAN);
    bytes.asIntBuffer().put(indices);
    return bytes.array();
  }

  /// Turns the winding of triangles: clockwise to counter-clockwise, and back.
  static void turn(int[] triangles) {
    for (int i = 0; i + 2 < triangles.length; i += 3) {
      int second = triangles[i + 1];
      triangles[i + 1] = triangles[i + 2];
      triangles[i + 2] = second;
    }
  }

  /// The middle of the box around all vertices.
  Vector3f center() {
    var least = new Vector3f(Float.POSITIVE_INFINITY);
    var most = new Vector3f(Float.NEGATIVE_INFINITY);
    for (int v = 0; v < vertices.length; v += FLOATS) {
      var p = new Vector3f(vertices[v], vertices[v + 1], vertices[v + 2]);
      least.min(p);
      most.max(p);
    }
    return least.add(most).mul(0.5f);
  }

  /// The greatest distance of a vertex from `center`.
  float radius(Vector3f center) {
    float radius = 0;
    for (int v = 0; v < vertices.length; v += FLOATS) {
      radius = Math.max(radius, center.distance(vertices[v], vertices[v + 1], vertices[v + 2]));
    }
    return radius;
  }
}
