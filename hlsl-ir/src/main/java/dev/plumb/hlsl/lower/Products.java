package dev.plumb.hlsl.lower;

import dev.plumb.hlsl.ir.BinaryOp;
import dev.plumb.hlsl.ir.Value;
import dev.plumb.hlsl.type.MatrixType;
import dev.plumb.hlsl.type.Type;
import java.util.ArrayList;
import java.util.List;

/// Products of vectors and matrices. Sums run from the first component to the last, each product
/// and each sum rounded: ((x + y) + z) + w.
final class Products {
  private Products() {}

  static Value dot(Code code, List<Value> a, List<Value> b) {
    Value sum = code.binary(BinaryOp.MUL, a.getFirst(), b.getFirst());
    for (int i = 1; i < a.size(); i++) {
      sum = code.binary(BinaryOp.ADD, sum, code.binary(BinaryOp.MUL, a.get(i), b.get(i)));
    }
    return sum;
  }

  /// `mul` of any two shapes: a scalar scales, two vectors give their dot product, a vector is a
  /// row before a matrix and a column behind one.
  static List<Value> mul(Code code, Type left, Type right, List<Value> a, List<Value> b) {
    boolean leftMatrix = left instanceof MatrixType;
    boolean rightMatrix = right instanceof MatrixType;
    if (!leftMatrix && !rightMatrix && a.size() > 1 && b.size() > 1) {
      return List.of(dot(code, a, b));
    }
    if ((!leftMatrix && a.size() == 1) || (!rightMatrix && b.size() == 1)) {
      return scale(code, a, b);
    }
    int inner = left instanceof MatrixType m ? m.columns() : a.size();
    int rows = leftMatrix ? a.size() / inner : 1;
    int columns = rightMatrix ? ((MatrixType) right).columns() : 1;
    var products = new ArrayList<Value>(rows * columns);
    for (int row = 0; row < rows; row++) {
      for (int column = 0; column < columns; column++) {
        products.add(
            dot(code, a.subList(row * inner, (row + 1) * inner), column(b, column, columns)));
      }
    }
    return products;
  }

  private static List<Value> scale(Code code, List<Value> a, List<Value> b) {
    int count = Math.max(a.size(), b.size());
    var results = new ArrayList<Value>(count);
    for (int i = 0; i < count; i++) {
      results.add(
          code.binary(BinaryOp.MUL, a.get(a.size() == 1 ? 0 : i), b.get(b.size() == 1 ? 0 : i)));
    }
    return results;
  }

  private static List<Value> column(List<Value> matrix, int column, int columns) {
    var values = new ArrayList<Value>(matrix.size() / columns);
    for (int i = column; i < matrix.size(); i += columns) {
      values.add(matrix.get(i));
    }
    return values;
  }

  static List<Value> transpose(Type type, List<Value> matrix) {
    int columns = type instanceof MatrixType m ? m.columns() : 1;
    var values = new ArrayList<Value>(matrix.size());
    for (int column = 0; column < columns; column++) {
      values.addAll(column(matrix, column, columns));
    }
    return values;
  }
}
