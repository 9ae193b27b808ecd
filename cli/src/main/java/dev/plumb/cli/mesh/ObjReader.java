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
    try {
      return mesh(ObjUtils.convertToRenderable(de.javagl.obj.ObjReader.read(text)));
    } catch (IOException | RuntimeException e) { // the library's own, and what it trips over
      throw InputFiles.invalid(file, "OBJ", e.getMessage());
    }
  }

  /// @param obj with one index for all of a vertex
  static Mesh mesh(Obj obj) {
    int[] indices = ObjData.getFaceVertexIndicesArray(obj, 3);
    Mesh.turn(indices);
    int count = obj.getNumVertices();
    boolean hasNormals = obj.getNumNormals() == count;
    var vertices = new float[count * Mesh.FLOATS];
    for (int v = 0; v < count; v++) {
      int at = v * Mesh.FLOATS;
      var position = obj.getVertex(v);
      vertices[at] = position.getX();
      vertices[at + 1] = position.getY();
      vertices[at + 2] = -position.getZ();
      if (hasNormals) {
        var normal = obj.getNormal(v);
        vertices[at + 3] = normal.getX();
        vertices[at + 4] = normal.getY();
        vertices[at + 5] = -normal.getZ();
      }
      if (obj.getNumTexCoords() == count) {
        var uv = obj.getTexCoord(v); // v may be left out, and grows upwards
        vertices[at + 6] = uv.getX();
        vertices[at + 7] = 1 - (uv.getDimensions() > 1 ? uv.getY() : 0);
      }
    }
    if (!hasNormals) {
      Normals.fill(vertices, Mesh.FLOATS, indices);
    }
    return new Mesh(vertices, indices);
  }
}
