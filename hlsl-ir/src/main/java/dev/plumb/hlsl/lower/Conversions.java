package dev.plumb.hlsl.lower;

import dev.plumb.hlsl.ir.Value;
import dev.plumb.hlsl.type.MatrixType;
import dev.plumb.hlsl.type.ScalarKind;
import dev.plumb.hlsl.type.Type;
import dev.plumb.hlsl.type.Types;
import java.util.ArrayList;
import java.util.List;

/// HLSL's conversions between shapes and kinds.
final class Conversions {
  private Conversions() {}

  /// A single scalar is repeated; a matrix keeps its upper left part; else scalars are taken in
  /// order and those over are dropped.
  static List<Value> convert(Code code, List<Value> values, Type from, Type to) {
    ScalarKind[] kinds = Types.scalarKinds(to);
    ScalarKind[] before = Types.scalarKinds(from);
    var converted = new ArrayList<Value>(kinds.length);
    for (int i = 0; i < kinds.length; i++) {
      int source = source(i, values.size(), from, to);
      converted.add(code.convert(values.get(source), before[source], kinds[i]));
    }
    return converted;
  }

  /// Which scalar of the operand becomes scalar `i`.
  private static int source(int i, int count, Type from, Type to) {
    if (count == 1) {
      return 0;
    }
    if (from instanceof MatrixType f && to instanceof MatrixType t) {
      return i / t.columns() * f.columns() + i % t.columns();
    }
    return i;
  }
}
