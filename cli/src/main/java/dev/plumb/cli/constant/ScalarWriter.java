package dev.plumb.cli.constant;

import dev.plumb.hlsl.type.ArrayType;
import dev.plumb.hlsl.type.MatrixType;
import dev.plumb.hlsl.type.ScalarKind;
import dev.plumb.hlsl.type.ScalarType;
import dev.plumb.hlsl.type.StructType;
import dev.plumb.hlsl.type.Type;
import dev.plumb.hlsl.type.VectorType;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/// Numbers as the bytes of HLSL scalars.
final class ScalarWriter {
  private ScalarWriter() {}

  /// The kind of each of a type's scalars.
  static List<ScalarKind> kinds(Type type) {
    var kinds = new ArrayList<ScalarKind>();
    collect(type, kinds);
    return kinds;
  }

  private static void collect(Type type, List<ScalarKind> kinds) {
    switch (type) {
      case ScalarType t -> kinds.add(t.kind());
      case VectorType t -> repeat(t.kind(), t.size(), kinds);
      case MatrixType t -> repeat(t.kind(), t.rows() * t.columns(), kinds);
      case ArrayType t -> {
        for (int i = 0; i < t.length(); i++) {
          collect(t.element(), kinds);
        }
      }
      case StructType t -> t.fields().forEach(f -> collect(f.type(), kinds));
      default -> {}
    }
  }

  private static void repeat(ScalarKind kind, int count, List<ScalarKind> kinds) {
    for (int i = 0; i < count; i++) {
      kinds.add(kind);
    }
  }

  /// Whether `value` can be a `kind`: integers must be whole and in range.
  static boolean fits(double value, ScalarKind kind) {
    return switch (kind) {
      case FLOAT, DOUBLE, FLOAT16, MIN16FLOAT, MIN10FLOAT -> true;
      case BOOL -> value == 0 || value == 1;
      case INT, MIN16INT, MIN12INT -> whole(value, Integer.MIN_VALUE, 0xffffffffL);
      case UINT, MIN16UINT -> whole(value, Integer.MIN_VALUE, 0xffffffffL);
      case INT16 -> whole(value, Short.MIN_VALUE, 0xffff);
      case UINT16 -> whole(value, Short.MIN_VALUE, 0xffff);
      case INT64, UINT64 -> whole(value, -0x1p63, 0x1p64);
    };
  }

  private static boolean whole(double value, double least, double most) {
    return value == Math.rint(value) && value >= least && value <= most;
  }

  static void put(ByteBuffer buffer, int offset, double value, ScalarKind kind) {
    switch (kind) {
      case FLOAT, MIN16FLOAT, MIN10FLOAT -> buffer.putFloat(offset, (float) value);
      case DOUBLE -> buffer.putDouble(offset, value);
      case BOOL, INT, UINT, MIN16INT, MIN12INT, MIN16UINT ->
          buffer.putInt(offset, (int) (long) value);
      case FLOAT16 -> buffer.putShort(offset, Float.floatToFloat16((float) value));
      case INT16, UINT16 -> buffer.putShort(offset, (short) (long) value);
      case INT64, UINT64 -> buffer.putLong(offset, (long) value);
    }
  }
}
