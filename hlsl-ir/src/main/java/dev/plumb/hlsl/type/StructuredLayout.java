package dev.plumb.hlsl.type;

/// How structured buffers and shared structures lie in memory: scalars one behind the other without
/// padding, but 64-bit ones on multiples of 8.
public final class StructuredLayout {
  private StructuredLayout() {}

  /// The distance between two elements, in bytes.
  public static int stride(Type type) {
    int[] offsets = offsets(type);
    int end = offsets[offsets.length - 1];
    return Math.ceilDiv(end, alignment(type)) * alignment(type);
  }

  /// Each field's offset from the struct's start.
  public static int[] fieldOffsets(StructType struct) {
    var offsets = new int[struct.fields().size()];
    int end = 0;
    for (int i = 0; i < offsets.length; i++) {
      Type type = struct.fields().get(i).type();
      offsets[i] = Math.ceilDiv(end, alignment(type)) * alignment(type);
      end = offsets[i] + offsets(type)[type.scalarCount()];
    }
    return offsets;
  }

  /// Each scalar's offset in bytes, and behind them the end of the last.
  public static int[] offsets(Type type) {
    var offsets = new int[type.scalarCount() + 1];
    offsets[type.scalarCount()] = fill(type, 0, offsets, 0);
    return offsets;
  }

  /// Writes the offsets of the scalars of a `type` at byte `at` to `offsets[next]` and on; gives
  /// the end in bytes.
  private static int fill(Type type, int at, int[] offsets, int next) {
    int start = Math.ceilDiv(at, alignment(type)) * alignment(type);
    return switch (type) {
      case ScalarType s -> run(s.kind().sizeInBytes(), 1, start, offsets, next);
      case VectorType v -> run(v.kind().sizeInBytes(), v.size(), start, offsets, next);
      case MatrixType m -> matrix(m, start, offsets, next);
      case ArrayType a -> {
        int end = start;
        for (int i = 0; i < a.length(); i++) {
          end = fill(a.element(), end, offsets, next + i * a.element().scalarCount());
        }
        yield end;
      }
      case StructType s -> {
        int end = start;
        int scalar = next;
        for (StructType.Field field : s.fields()) {
          end = fill(field.type(), end, offsets, scalar);
          scalar += field.type().scalarCount();
        }
        yield Math.ceilDiv(end, alignment(s)) * alignment(s);
      }
      case ObjectType o -> start;
      case VoidType v -> start;
      case EffectType e -> start;
    };
  }

  private static int run(int bytes, int count, int start, int[] offsets, int next) {
    for (int i = 0; i < count; i++) {
      offsets[next + i] = start + i * bytes;
    }
    return start + count * bytes;
  }

  private static int matrix(MatrixType m, int start, int[] offsets, int next) {
    int bytes = m.kind().sizeInBytes();
    for (int i = 0; i < m.scalarCount(); i++) {
      int row = i / m.columns();
      int column = i % m.columns();
      int place = m.rowMajor() ? i : column * m.rows() + row;
      offsets[next + i] = start + place * bytes;
    }
    return start + m.scalarCount() * bytes;
  }

  private static int alignment(Type type) {
    int alignment = 1;
    for (ScalarKind kind : Types.scalarKinds(type)) {
      alignment = Math.max(alignment, kind.sizeInBytes());
    }
    return alignment;
  }
}
