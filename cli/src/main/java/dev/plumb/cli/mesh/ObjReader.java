package dev.plumb.cli.mesh;

import de.javagl.obj.Obj;
import de.javagl.obj.ObjData;
import de.javagl.obj.ObjUtils;
import dev.plumb.cli.InputException;
import dev.plumb.cli.file.InputFiles;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;

/// Wavefront OBJ. Files are right-handed with counter-clockwise fronts: z is mirrored and the
/// winding turned.
final class ObjReader {
  private ObjReader() {}

  static Mesh read(Path file) throws InputException {
    var text = new ByteArrayInputStream(InputFiles.bytes(file));
    Obj obj;
    try {
      obj = ObjUtils.convertToRenderable(de.javagl.obj.ObjReader.read(text));
    } catch (IOException | RuntimeException e) { // the library's own, and what it trips over
      throw InputFiles.invalid(file, "OBJ", e.getMessage());
    }
    int[] indices = ObjData.getFaceVertexIndicesArray(obj, 3);
    Mesh.turn(indices);
    float[] positions = ObjData.getVerticesArray(obj);
    float[] normals = ObjData.getNormalsArray(obj);
    float[] texCoords = ObjData.getTexCoordsArray(obj, 2, true);
    boolean hasNormals = normals.length == positions.length;
    var vertices = new float[positions.length / 3 * Mesh.FLOATS];
    for (int v = 0; v < positions.length / 3; v++) {
      int at = v * Mesh.FLOATS;
      for (int c = 0; c < 3; c++) {
        float sign = c == 2 ? -1 : 1;
        vertices[at + c] = sign * positions[3 * v + c];
        vertices[at + 3 + c] = hasNormals ? sign * normals[3 * v + c] : 0;
      }
      if (2 * v + 1 < texCoords.length) {
        vertices[at + 6] = texCoords[2 * v];
        vertices[at + 7] = texCoords[2 * v + 1];
      }
    }
    if (!hasNormals) {
      Normals.fill(vertices, indices);
    }
    return new Mesh(vertices, indices);
  }
}
