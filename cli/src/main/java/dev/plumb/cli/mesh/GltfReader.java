package dev.plumb.cli.mesh;

import de.javagl.jgltf.model.AccessorData;
import de.javagl.jgltf.model.AccessorDatas;
import de.javagl.jgltf.model.AccessorFloatData;
import de.javagl.jgltf.model.AccessorModel;
import de.javagl.jgltf.model.GltfModel;
import de.javagl.jgltf.model.MeshPrimitiveModel;
import de.javagl.jgltf.model.NodeModel;
import de.javagl.jgltf.model.io.GltfModelReader;
import dev.plumb.cli.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.joml.Matrix4f;
import org.joml.Vector3f;

/// glTF 2.0, text or binary: the triangles of all nodes of all scenes, in world space. Files are
/// right-handed with counter-clockwise fronts: z is mirrored, which also turns the winding.
final class GltfReader {
  private static final int TRIANGLES = 4; // glTF 2.0, primitive.mode

  private final List<float[]> vertices = new ArrayList<>();
  private final List<int[]> indices = new ArrayList<>();
  private int vertexCount;

  private GltfReader() {}

  static Mesh read(Path file) throws IOException, InputException {
    if (!Files.exists(file)) {
      throw new NoSuchFileException(file.toString());
    }
    var reader = new GltfReader();
    try {
      GltfModel model = new GltfModelReader().read(file.toUri());
      for (var scene : model.getSceneModels()) {
        for (var node : scene.getNodeModels()) {
          reader.node(node);
        }
      }
    } catch (RuntimeException e) {
      throw new InputException(file + ": not a valid glTF file: " + e.getMessage());
    }
    return reader.mesh();
  }

  private void node(NodeModel node) {
    var world = new Matrix4f().set(node.computeGlobalTransform(null));
    for (var mesh : node.getMeshModels()) {
      for (var primitive : mesh.getMeshPrimitiveModels()) {
        if (primitive.getMode() == TRIANGLES) {
          primitive(primitive, world);
        }
      }
    }
    node.getChildren().forEach(this::node);
  }

  private void primitive(MeshPrimitiveModel primitive, Matrix4f world) {
    AccessorModel position = primitive.getAttributes().get("POSITION");
    if (position == null) {
      return;
    }
    int count = position.getCount();
    var mine = new float[count * Mesh.FLOATS];
    AccessorModel normal = primitive.getAttributes().get("NORMAL");
    copy(position, mine, 0, 3);
    copy(normal, mine, 3, 3);
    copy(primitive.getAttributes().get("TEXCOORD_0"), mine, 6, 2);
    transform(mine, world);
    int[] triangles =
        primitive.getIndices() == null ? counting(count) : indices(primitive.getIndices());
    if (normal == null) {
      Normals.fill(mine, triangles);
    }
    int base = vertexCount;
    indices.add(Arrays.stream(triangles).map(i -> i + base).toArray());
    vertices.add(mine);
    vertexCount += count;
  }

  private static void copy(AccessorModel accessor, float[] vertices, int at, int components) {
    if (accessor != null && AccessorDatas.create(accessor) instanceof AccessorFloatData data) {
      for (int v = 0; v < data.getNumElements(); v++) {
        for (int c = 0; c < components; c++) {
          vertices[v * Mesh.FLOATS + at + c] = data.get(v, c);
        }
      }
    }
  }

  private static void transform(float[] vertices, Matrix4f world) {
    var normals = new Matrix4f(world).invert().transpose();
    for (int at = 0; at < vertices.length; at += Mesh.FLOATS) {
      var p =
          world.transformPosition(new Vector3f(vertices[at], vertices[at + 1], vertices[at + 2]));
      var n =
          normals.transformDirection(
              new Vector3f(vertices[at + 3], vertices[at + 4], vertices[at + 5]));
      if (n.lengthSquared() > 0) {
        n.normalize();
      }
      vertices[at] = p.x;
      vertices[at + 1] = p.y;
      vertices[at + 2] = -p.z;
      vertices[at + 3] = n.x;
      vertices[at + 4] = n.y;
      vertices[at + 5] = -n.z;
    }
  }

  private static int[] counting(int count) {
    var indices = new int[count - count % 3];
    Arrays.setAll(indices, i -> i);
    return indices;
  }

  private static int[] indices(AccessorModel accessor) {
    AccessorData data = AccessorDatas.create(accessor);
    var indices = new int[data.getNumElements() - data.getNumElements() % 3];
    Arrays.setAll(indices, i -> (int) AccessorIndices.at(data, i));
    return indices;
  }

  private Mesh mesh() {
    var allVertices = new float[vertexCount * Mesh.FLOATS];
    int at = 0;
    for (float[] part : vertices) {
      System.arraycopy(part, 0, allVertices, at, part.length);
      at += part.length;
    }
    return new Mesh(allVertices, indices.stream().flatMapToInt(Arrays::stream).toArray());
  }
}
