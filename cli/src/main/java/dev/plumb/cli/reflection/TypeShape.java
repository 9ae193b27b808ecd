package dev.plumb.cli.reflection;

import dev.plumb.hlsl.type.ArrayType;
import dev.plumb.hlsl.type.MatrixType;
import dev.plumb.hlsl.type.StructType;
import dev.plumb.hlsl.type.Type;

/// A type in the numbers that D3D describes one with. Arrays of arrays count as one.
///
/// @param element what the array's elements are, or the type itself
/// @param elements 0 if it is no array
record TypeShape(Type element, int rows, int columns, int elements) {
  static TypeShape of(Type type) {
    int elements = type instanceof ArrayType ? 1 : 0;
    Type element = type;
    while (element instanceof ArrayType array) {
      elements *= array.length();
      element = array.element();
    }
    int rows = element instanceof MatrixType m ? m.rows() : 1;
    int columns = element instanceof MatrixType m ? m.columns() : element.scalarCount();
    return new TypeShape(element, rows, columns, elements);
  }

  /// The name in the declaration, without the array's length.
  String name() {
    return element instanceof StructType s && s.name().startsWith("<") ? "" : element.spelling();
  }
}
