package dev.plumb.cli.mesh;

import java.util.List;

/// What a mesh file holds, part by part.
///
/// @param notes what of the file is not shown, one sentence each
public record Model(List<ModelPart> parts, List<Material> materials, List<String> notes) {
  public Model {
    parts = List.copyOf(parts);
    materials = List.copyOf(materials);
    notes = List.copyOf(notes);
  }

  /// All triangles in world space; where there are none, the vertices of all else.
  Mesh mesh() {
    boolean some = parts.stream().anyMatch(ModelPart::hasTriangles);
    var triangles = parts.stream().filter(part -> part.hasTriangles() || !some).toList();
    int vertexCount = triangles.stream().mapToInt(ModelPart::vertexCount).sum();
    int indexCount = some ? triangles.stream().mapToInt(part -> part.indices().length).sum() : 0;
    var vertices = new float[vertexCount * Mesh.FLOATS];
    var indices = new int[indexCount];
    int vertex = 0;
    int index = 0;
    for (ModelPart part : triangles) {
      float[] own = part.worldVertices();
      for (int i : some ? part.indices() : new int[0]) {
        indices[index++] = vertex + i;
      }
      for (int v = 0; v < part.vertexCount(); v++) {
        System.arraycopy(
            own, v * ModelPart.FLOATS, vertices, (vertex + v) * Mesh.FLOATS, Mesh.FLOATS);
      }
      vertex += part.vertexCount();
    }
    return new Mesh(vertices, indices);
  }
}
