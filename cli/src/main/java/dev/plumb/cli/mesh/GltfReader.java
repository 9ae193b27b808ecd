package dev.plumb.cli.mesh;

import de.javagl.jgltf.model.AccessorData;
import de.javagl.jgltf.model.AccessorDatas;
import de.javagl.jgltf.model.AccessorModel;
import de.javagl.jgltf.model.GltfModel;
import de.javagl.jgltf.model.MeshPrimitiveModel;
import de.javagl.jgltf.model.NodeModel;
import de.javagl.jgltf.model.io.GltfModelReader;
import dev.plumb.cli.InputException;
import dev.plumb.cli.file.InputFiles;
import dev.plumb.emulator.state.PrimitiveTopology;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.regex.Pattern;
import org.joml.Matrix4f;

/// glTF 2.0, text or binary: the primitives of all nodes of all scenes. Files are right-handed with
/// counter-clockwise fronts: z is mirrored and the winding turned. A node that mirrors turns it as
/// well (glTF 2.0 §3.7.4).
final class GltfReader {
  // glTF 2.0, primitive.mode
  private static final int POINTS = 0;
  private static final int LINES = 1;
  private static final int LINE_LOOP = 2;
  private static final int LINE_STRIP = 3;
  private static final int TRIANGLES = 4;
  private static final int TRIANGLE_STRIP = 5;
  private static final int TRIANGLE_FAN = 6;
  private static final int MAX_DEPTH = 500; // of nodes
  private static final Pattern URI = Pattern.compile("\"uri\"\\s*:\\s*\"([\\w./-]+)\"");

  private final List<ModelPart> parts = new ArrayList<>();
  private final Set<String> notes = new LinkedHashSet<>();
  private GltfModel model;

  /// The library tells of its troubles through this as well; here they are exceptions.
  private static final Logger LIBRARY = Logger.getLogger("de.javagl.jgltf");

  static {
    LIBRARY.setLevel(Level.OFF);
  }

  private GltfReader() {}

  static Model read(Path file) throws InputException {
    if (InputFiles.bytes(file).length == 0) {
      throw InputFiles.invalid(file, "glTF", "it is empty");
    }
    var reader = new GltfReader();
    try {
      GltfModel model = new GltfModelReader().read(file.toUri());
      reader.model = model;
      Set<NodeModel> visited = Collections.newSetFromMap(new IdentityHashMap<>());
      for (var scene : model.getSceneModels()) {
        requireTrees(scene.getNodeModels(), visited, 0);
      }
      for (var scene : model.getSceneModels()) {
        scene.getNodeModels().forEach(reader::node);
      }
      return new Model(reader.parts, GltfMaterials.read(file, model), List.copyOf(reader.notes));
    } catch (InputException e) {
      throw e;
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
    // z is mirrored on both sides, since vertices are.
    var world =
        new Matrix4f()
            .scaling(1, 1, -1)
            .mul(new Matrix4f().set(node.computeGlobalTransform(null)))
            .scale(1, 1, -1);
    if (node.getSkinModel() != null) {
      notes.add("skins are not applied: meshes stand as they were bound");
    }
    for (var mesh : node.getMeshModels()) {
      for (var primitive : mesh.getMeshPrimitiveModels()) {
        if (!primitive.getTargets().isEmpty()) {
          notes.add("morph targets are not applied: meshes have their first shape");
        }
        primitive(primitive, world);
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
    var vertices = new float[count * ModelPart.FLOATS];
    var attributes = primitive.getAttributes();
    boolean hasNormals = attributes.containsKey("NORMAL");
    boolean hasTangents = attributes.containsKey("TANGENT");
    copy(position, vertices, 0, 3);
    copy(attributes.get("NORMAL"), vertices, ModelPart.NORMAL, 3);
    copy(attributes.get("TEXCOORD_0"), vertices, ModelPart.TEXCOORD, 2);
    copy(attributes.get("TANGENT"), vertices, ModelPart.TANGENT, 4);
    copy(attributes.get("TEXCOORD_1"), vertices, ModelPart.TEXCOORD1, 2);
    for (int v = 0; v < count; v++) {
      Arrays.fill(
          vertices,
          v * ModelPart.FLOATS + ModelPart.COLOR,
          v * ModelPart.FLOATS + ModelPart.COLOR + 4,
          1);
    }
    copy(attributes.get("COLOR_0"), vertices, ModelPart.COLOR, 4);
    mirror(vertices);
    int[] given = primitive.getIndices() == null ? counting(count) : indices(primitive);
    int[] listed = listed(given, primitive.getMode());
    if (isTriangles(primitive.getMode()) && world.determinant() > 0) {
      Mesh.turn(listed);
    }
    if (listed.length > 0) {
      parts.add(
          new ModelPart(
              topology(primitive.getMode()),
              vertices,
              listed,
              hasNormals,
              hasTangents,
              world,
              model.getMaterialModels().indexOf(primitive.getMaterialModel())));
    }
  }

  private static void mirror(float[] vertices) {
    for (int at = 0; at < vertices.length; at += ModelPart.FLOATS) {
      vertices[at + 2] = -vertices[at + 2];
      vertices[at + ModelPart.NORMAL + 2] = -vertices[at + ModelPart.NORMAL + 2];
      vertices[at + ModelPart.TANGENT + 2] = -vertices[at + ModelPart.TANGENT + 2];
      vertices[at + ModelPart.TANGENT + 3] = -vertices[at + ModelPart.TANGENT + 3];
    }
  }

  private static void copy(AccessorModel accessor, float[] vertices, int at, int most) {
    if (accessor == null) {
      return;
    }
    AccessorData data = AccessorDatas.create(accessor);
    int components = Math.min(most, accessor.getElementType().getNumComponents());
    int count = Math.min(data.getNumElements(), vertices.length / ModelPart.FLOATS);
    for (int v = 0; v < count; v++) {
      for (int c = 0; c < components; c++) {
        vertices[v * ModelPart.FLOATS + at + c] = AccessorNumbers.at(accessor, data, v, c);
      }
    }
  }

  // ---- indices

  private static int[] counting(int count) {
    var indices = new int[count];
    Arrays.setAll(indices, i -> i);
    return indices;
  }

  private static int[] indices(MeshPrimitiveModel primitive) {
    AccessorData data = AccessorDatas.create(primitive.getIndices());
    var indices = new int[data.getNumElements()];
    Arrays.setAll(indices, i -> (int) AccessorIndices.at(data, i));
    return indices;
  }

  private static boolean isTriangles(int mode) {
    return mode == TRIANGLES || mode == TRIANGLE_STRIP || mode == TRIANGLE_FAN;
  }

  private static PrimitiveTopology topology(int mode) {
    return switch (mode) {
      case POINTS -> PrimitiveTopology.POINT_LIST;
      case LINES -> PrimitiveTopology.LINE_LIST;
      case LINE_LOOP, LINE_STRIP -> PrimitiveTopology.LINE_STRIP;
      case TRIANGLES, TRIANGLE_STRIP, TRIANGLE_FAN -> PrimitiveTopology.TRIANGLE_LIST;
      default -> throw new IllegalArgumentException("a primitive of mode " + mode);
    };
  }

  /// Strips and fans of triangles as lists, loops of lines as strips (glTF 2.0 §3.7.2.1).
  private static int[] listed(int[] given, int mode) {
    return switch (mode) {
      case LINE_LOOP -> {
        int[] loop = Arrays.copyOf(given, given.length + (given.length > 0 ? 1 : 0));
        if (given.length > 0) {
          loop[given.length] = given[0];
        }
        yield loop;
      }
      case LINES -> Arrays.copyOf(given, given.length - given.length % 2);
      case TRIANGLES -> Arrays.copyOf(given, given.length - given.length % 3);
      case TRIANGLE_STRIP, TRIANGLE_FAN -> {
        var list = new int[3 * Math.max(0, given.length - 2)];
        for (int i = 0; i < list.length / 3; i++) {
          boolean fan = mode == TRIANGLE_FAN;
          list[3 * i] = fan ? given[i + 1] : given[i];
          list[3 * i + 1] = given[fan ? i + 2 : i + 1 + i % 2];
          list[3 * i + 2] = fan ? given[0] : given[i + 2 - i % 2];
        }
        yield list;
      }
      default -> given;
    };
  }
}
