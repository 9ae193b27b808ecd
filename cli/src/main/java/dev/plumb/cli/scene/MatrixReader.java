package dev.plumb.cli.scene;

import dev.plumb.cli.InputException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.joml.Matrix4d;
import org.joml.Vector3d;

/// Values of constants: numbers, lists of numbers, and matrices by what they do.
///
/// Matrices are those of a left-handed space with depth 0 to 1. `rowVectors`: for shaders that
/// write `mul(v, M)`, else `mul(M, v)`.
record MatrixReader(boolean rowVectors) {
  private static final String[] FUNCTIONS = {
    "identity",
    "translate",
    "scale",
    "rotate-x",
    "rotate-y",
    "rotate-z",
    "look-at",
    "perspective",
    "orthographic",
    "multiply",
    "inverse",
    "transpose",
    "inverse-transpose"
  };

  /// The scalars of a value; a matrix has 16, row by row.
  List<Double> scalars(SceneNode node) throws InputException {
    var scalars = new ArrayList<Double>();
    if (node.isMapping()) {
      Matrix4d m = matrix(node);
      for (int i = 0; i < 16; i++) {
        int row = i / 4;
        int column = i % 4;
        scalars.add(rowVectors ? m.get(row, column) : m.get(column, row));
      }
    } else {
      node.numbers(scalars);
    }
    return scalars;
  }

  /// For column vectors.
  private Matrix4d matrix(SceneNode node) throws InputException {
    Map<String, SceneNode> entries = node.entries(FUNCTIONS);
    if (entries.size() != 1) {
      throw node.error("expected one of " + String.join(", ", FUNCTIONS));
    }
    var entry = entries.entrySet().iterator().next();
    var argument = entry.getValue();
    return switch (entry.getKey()) {
      case "translate" -> new Matrix4d().translation(vector(argument));
      case "scale" -> scale(argument);
      case "rotate-x" -> new Matrix4d().rotationX(Math.toRadians(argument.number()));
      case "rotate-y" -> new Matrix4d().rotationY(Math.toRadians(argument.number()));
      case "rotate-z" -> new Matrix4d().rotationZ(Math.toRadians(argument.number()));
      case "look-at" -> lookAt(argument);
      case "perspective" -> perspective(argument);
      case "orthographic" -> orthographic(argument);
      case "multiply" -> product(argument);
      case "inverse" -> inverse(argument);
      case "transpose" -> matrix(argument).transpose();
      case "inverse-transpose" -> inverse(argument).transpose();
      default -> new Matrix4d();
    };
  }

  private static Matrix4d scale(SceneNode argument) throws InputException {
    return argument.isList()
        ? new Matrix4d().scaling(vector(argument))
        : new Matrix4d().scaling(argument.number());
  }

  private static Matrix4d lookAt(SceneNode argument) throws InputException {
    var entries = argument.entries("eye", "target", "up");
    var eye = vector(required(argument, entries, "eye"));
    var target = vector(required(argument, entries, "target"));
    var up = entries.containsKey("up") ? vector(entries.get("up")) : new Vector3d(0, 1, 0);
    return new Matrix4d().lookAtLH(eye, target, up);
  }

  private static Matrix4d perspective(SceneNode argument) throws InputException {
    var entries = argument.entries("fov", "aspect", "near", "far");
    double fov = Math.toRadians(required(argument, entries, "fov").number());
    double aspect = required(argument, entries, "aspect").number();
    double near = required(argument, entries, "near").number();
    double far = required(argument, entries, "far").number();
    return new Matrix4d().perspectiveLH(fov, aspect, near, far, true);
  }

  private static Matrix4d orthographic(SceneNode argument) throws InputException {
    var entries = argument.entries("width", "height", "near", "far");
    double width = required(argument, entries, "width").number();
    double height = required(argument, entries, "height").number();
    double near = required(argument, entries, "near").number();
    double far = required(argument, entries, "far").number();
    return new Matrix4d().orthoSymmetricLH(width, height, near, far, true);
  }

  /// The first of the list is applied first.
  private Matrix4d product(SceneNode argument) throws InputException {
    var product = new Matrix4d();
    for (var factor : argument.elements()) {
      matrix(factor).mul(product, product);
    }
    return product;
  }

  private Matrix4d inverse(SceneNode argument) throws InputException {
    var m = matrix(argument);
    if (m.determinant() == 0) {
      throw argument.error("the matrix has no inverse");
    }
    return m.invert();
  }

  private static Vector3d vector(SceneNode node) throws InputException {
    var v = new ArrayList<Double>();
    node.numbers(v);
    if (v.size() != 3) {
      throw node.error("expected 3 numbers, found " + v.size());
    }
    return new Vector3d(v.get(0), v.get(1), v.get(2));
  }

  private static SceneNode required(SceneNode parent, Map<String, SceneNode> entries, String key)
      throws InputException {
    if (!entries.containsKey(key)) {
      throw parent.error("'" + key + "' is missing");
    }
    return entries.get(key);
  }
}
