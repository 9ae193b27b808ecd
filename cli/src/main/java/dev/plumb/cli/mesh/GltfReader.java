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
import dev.plumb.cli.file.InputFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.regex.Pattern;
import org.joml.Matrix4f;
import org.joml.Vector3f;

/// glTF 2.0, text or binary: the triangles of all nodes of all scenes, in world space. Files are
/// right-handed with counter-clockwise fronts: z is mirrored and the winding turned. A node that
/// mirrors turns it as well (glTF 2.0 §3.7.4).
final class GltfReader {
  private static final int TRIANGLES = 4; // glTF 2.0, primitive.mode
  private static final int MAX_DEPTH = 500; // of nodes
  private static final Pattern URI = Pattern.compile("\"uri\"\\s*:\\s*\"([\\w./-]+)\"");

  private final List<float[]> vertices = new ArrayList<>();
  private final List<int[]> indices = new ArrayList<>();
  private int vertexCount;

  /// The library tells of its troubles through this as well; here they are exceptions.
  private static final Logger LIBRARY = Logger.getLogger("de.javagl.jgltf");

  static {
    LIBRARY.setLevel(Level.OFF);
  }

  private GltfReader() {}

  static Mesh read(Path file) throws InputException {
    if (InputFiles.bytes(file).length == 0) {
      throw InputFiles.invalid(file, "glTF", "it is empty");
    }
    var reader = new GltfReader();
    try {
      GltfModel model = new GltfModelReader().read(file.toUri());
      Set<NodeModel> visited = Collections.newSetFromMap(new IdentityHashMap<>());
      for (var scene : model.getSceneModels()) {
        requireTrees(scene.getNodeModels(), visited, 0);
      }
      for (var scene : model.getSceneModels()) {
        scene.getNodeModels().forEach(reader::node);
      }
      return reader.mesh();
    } catch (IOException | RuntimeException e) { // the library's own, and what it trips over
      throw InputFiles.invalid(file, "glTF", missingBuffer(file).orElse(e.getMessage()));
    }
  }

  /// The library does not say which of the files that a text file names is not there.
  private static Optional<String> missingBuffer(Path file) throws InputException {
    var uris = URI.matcher(new String(InputFiles.bytes(file), StandardCharsets.UTF_8));
    while (uris.find()) {
      if (!Files.exists(file.toAbsolutePath().resolveSibling(uris.group(1)))) {
        return Optional.of("there is no file '" + uris.group(1) + "', which it names");
      }
    }
    return Optional.empty();
  }

  /// Nodes form trees (glTF 2.0 §3.5.2): none is below itself, or below two others.
  private static void requireTrees(List<NodeModel> nodes, Set<NodeModel> visited, int depth) {
    if (depth > MAX_DEPTH) {
      throw new IllegalArgumentException("nodes are nested more than " + MAX_DEPTH + " deep");
    }
    for (var node : nodes) {
      if (!visited.add(node)) {
        throw new IllegalArgumentException("a node stands in two places");
      }
      requireTrees(node.getChildren(), visited, depth + 1);
    }
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
    if (world.determinant() > 0) {
      Mesh.turn(triangles);
    }
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
