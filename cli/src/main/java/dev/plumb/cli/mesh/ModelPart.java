package dev.plumb.cli.mesh;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.state.InputClassification;
import dev.plumb.emulator.state.InputElementDesc;
import dev.plumb.emulator.state.PrimitiveTopology;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import org.joml.Matrix4f;
import org.joml.Vector3f;

/// A primitive of a mesh: what one draw draws, in a left-handed space.
///
/// @param vertices [18 * vertex + {x, y, z, normal x, y, z, u, v, tangent x, y, z, w, red, green,
///   blue, alpha, second u, v}], in the space of the node; v grows downwards
/// @param indices of a list, strip or loop, as the topology says
/// @param hasNormals whether they are the file's; else they are made
/// @param hasTangents likewise
/// @param world from the node's space, for column vectors
/// @param material number of the material; -1 for none
public record ModelPart(
    PrimitiveTopology topology,
    float[] vertices,
    int[] indices,
    boolean hasNormals,
    boolean hasTangents,
    Matrix4f world,
    int material) {
  public static final int FLOATS = 18;
  public static final int STRIDE = 4 * FLOATS;
  static final int NORMAL = 3;
  static final int TEXCOORD = 6;
  static final int TANGENT = 8;
  static final int COLOR = 12;
  static final int TEXCOORD1 = 16;

  /// POSITION, NORMAL, TEXCOORD, TANGENT, COLOR and TEXCOORD1 of slot 0.
  public static final List<InputElementDesc> LAYOUT =
      List.of(
          element("POSITION", 0, Format.R32G32B32_FLOAT, 0),
          element("NORMAL", 0, Format.R32G32B32_FLOAT, NORMAL),
          element("TEXCOORD", 0, Format.R32G32_FLOAT, TEXCOORD),
          element("TANGENT", 0, Format.R32G32B32A32_FLOAT, TANGENT),
          element("COLOR", 0, Format.R32G32B32A32_FLOAT, COLOR),
          element("TEXCOORD", 1, Format.R32G32_FLOAT, TEXCOORD1));

  private static InputElementDesc element(String semantic, int index, Format format, int at) {
    return new InputElementDesc(
        semantic, index, format, 0, 4 * at, InputClassification.PER_VERTEX_DATA, 0);
  }

  public int vertexCount() {
    return vertices.length / FLOATS;
  }

  public boolean hasTriangles() {
    return topology == PrimitiveTopology.TRIANGLE_LIST;
  }

  /// In the node's space, with normals and tangents.
  public float[] objectVertices() {
    return completed(vertices.clone());
  }

  /// In world space, with normals and tangents.
  public float[] worldVertices() {
    float[] moved = vertices.clone();
    var normals = new Matrix4f(world).invert().transpose();
    for (int at = 0; at < moved.length; at += FLOATS) {
      put(moved, at, world.transformPosition(vector(moved, at)));
      put(moved, at + NORMAL, unit(normals.transformDirection(vector(moved, at + NORMAL))));
      put(moved, at + TANGENT, unit(world.transformDirection(vector(moved, at + TANGENT))));
    }
    return completed(moved);
  }

  private float[] completed(float[] all) {
    if (!hasNormals && hasTriangles()) {
      Normals.fill(all, FLOATS, indices);
    }
    if (!hasTangents && hasTriangles()) {
      Tangents.fill(all, indices);
    }
    return all;
  }

  private static Vector3f vector(float[] from, int at) {
    return new Vector3f(from[at], from[at + 1], from[at + 2]);
  }

  private static Vector3f unit(Vector3f v) {
    return v.lengthSquared() > 0 ? v.normalize() : v;
  }

  private static void put(float[] into, int at, Vector3f v) {
    into[at] = v.x;
    into[at + 1] = v.y;
    into[at + 2] = v.z;
  }

  public static byte[] bytes(float[] floats) {
    var bytes = ByteBuffer.allocate(4 * floats.length).order(ByteOrder.LITTLE_ENDIAN);
    bytes.asFloatBuffer().put(floats);
    return bytes.array();
  }

  public byte[] indexBytes() {
    var bytes = ByteBuffer.allocate(4 * indices.length).order(ByteOrder.LITTLE_ENDIAN);
    bytes.asIntBuffer().put(indices);
    return bytes.array();
  }
}
