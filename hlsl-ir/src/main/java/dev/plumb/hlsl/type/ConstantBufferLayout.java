package dev.plumb.hlsl.type;

import java.util.ArrayList;
import java.util.List;

/// Where HLSL puts things in a constant buffer. All offsets and sizes are in bytes; a register is
/// 16 bytes.
///
/// The rules (Direct3D documentation, "Packing Rules for Constant Variables"):
/// - a scalar or vector that would cross a register's end starts on the next register;
/// - arrays, structs and matrices of more than one register start on a register;
/// - each array element starts on a register, but the last one is not padded: what follows may use
///   the rest;
/// - nor is a struct's end padded;
/// - a matrix is an array of its columns, or of its rows when `row_major`;
/// - `bool` takes 4 bytes, 64-bit scalars lie on multiples of 8.
public final class ConstantBufferLayout {
  public static final int REGISTER_BYTES = 16;

  private ConstantBufferLayout() {}

  /// A layout of several members: where each starts, and the end of the last, unpadded.
  public record Placement(int[] offsets, int end) {
    /// The buffer's size: its end rounded up to a whole register.
    public int paddedSize() {
      return roundUp(end, REGISTER_BYTES);
    }
  }

  /// Lays out members one behind the other, from offset 0.
  public static Placement layout(List<? extends Type> members) {
    var offsets = new int[members.size()];
    int end = 0;
    for (int i = 0; i < offsets.length; i++) {
      int size = sizeOf(members.get(i));
      offsets[i] = place(end, members.get(i), size);
      end = Math.addExact(offsets[i], size);
    }
    return new Placement(offsets, end);
  }

  /// The first offset at or behind `offset` where a `type` may start.
  public static int place(int offset, Type type) {
    return place(offset, type, sizeOf(type));
  }

  private static int place(int offset, Type type, int size) {
    int inRegister = offset % REGISTER_BYTES;
    if (inRegister == 0) {
      return offset;
    }
    if (startsRegister(type) || inRegister + size > REGISTER_BYTES) {
      return roundUp(offset, REGISTER_BYTES);
    }
    int aligned = roundUp(offset, scalarAlignment(type));
    boolean crosses = aligned % REGISTER_BYTES + size > REGISTER_BYTES;
    return crosses ? roundUp(offset, REGISTER_BYTES) : aligned;
  }

  /// The bytes a value takes, without padding behind it; 0 for objects.
  public static int sizeOf(Type type) {
    return switch (type) {
      case ScalarType s -> s.kind().sizeInBytes();
      case VectorType v -> v.kind().sizeInBytes() * v.size();
      case MatrixType m ->
          (registersOf(m) - 1) * matrixStride(m) + componentsPerLine(m) * m.kind().sizeInBytes();
      case ArrayType a -> arraySize(a);
      case StructType s -> layout(fieldTypes(s)).end();
      case ObjectType o -> 0;
      case VoidType v -> 0;
      case EffectType e -> 0;
    };
  }

  private static int arraySize(ArrayType array) {
    int element = sizeOf(array.element());
    int before =
        Math.multiplyExact(Math.max(0, array.length() - 1), roundUp(element, REGISTER_BYTES));
    return array.length() == 0 ? 0 : Math.addExact(before, element);
  }

  /// The distance from one element to the next: whole registers.
  public static int elementStride(ArrayType array) {
    return roundUp(sizeOf(array.element()), REGISTER_BYTES);
  }

  /// The distance from one column (row, if `row_major`) to the next: 16, or 32 for lines of three
  /// or four 64-bit scalars.
  public static int matrixStride(MatrixType matrix) {
    return roundUp(componentsPerLine(matrix) * matrix.kind().sizeInBytes(), REGISTER_BYTES);
  }

  /// Each field's offset from the struct's start.
  public static int[] fieldOffsets(StructType struct) {
    return layout(fieldTypes(struct)).offsets();
  }

  /// The offset of each of the type's scalars (see the package comment for their order) from the
  /// value's start.
  public static int[] scalarOffsets(Type type) {
    var offsets = new int[type.scalarCount()];
    fill(type, 0, offsets, 0);
    return offsets;
  }

  /// Writes the offsets of `type`'s scalars at `next` and on; returns the index behind them.
  private static int fill(Type type, int base, int[] offsets, int next) {
    return switch (type) {
      case ScalarType s -> {
        offsets[next] = base;
        yield next + 1;
      }
      case VectorType v -> {
        for (int i = 0; i < v.size(); i++) {
          offsets[next + i] = base + i * v.kind().sizeInBytes();
        }
        yield next + v.size();
      }
      case MatrixType m -> fillMatrix(m, base, offsets, next);
      case ArrayType a -> {
        int at = next;
        int stride = elementStride(a);
        for (int i = 0; i < a.length(); i++) {
          at = fill(a.element(), base + i * stride, offsets, at);
        }
        yield at;
      }
      case StructType s -> {
        int[] fields = fieldOffsets(s);
        int at = next;
        for (int i = 0; i < fields.length; i++) {
          at = fill(s.fields().get(i).type(), base + fields[i], offsets, at);
        }
        yield at;
      }
      case ObjectType o -> next;
      case VoidType v -> next;
      case EffectType e -> next;
    };
  }

  private static int fillMatrix(MatrixType m, int base, int[] offsets, int next) {
    int scalar = m.kind().sizeInBytes();
    int stride = matrixStride(m);
    for (int row = 0; row < m.rows(); row++) {
      for (int column = 0; column < m.columns(); column++) {
        int line = m.rowMajor() ? row : column;
        int inLine = m.rowMajor() ? column : row;
        offsets[next + row * m.columns() + column] = base + line * stride + inLine * scalar;
      }
    }
    return next + m.scalarCount();
  }

  private static boolean startsRegister(Type type) {
    return switch (type) {
      case MatrixType m -> registersOf(m) > 1;
      case ArrayType a -> true;
      case StructType s -> true;
      case ScalarType s -> false;
      case VectorType v -> false;
      case ObjectType o -> false;
      case VoidType v -> false;
      case EffectType e -> false;
    };
  }

  private static int scalarAlignment(Type type) {
    return switch (type) {
      case ScalarType s -> s.kind().sizeInBytes();
      case VectorType v -> v.kind().sizeInBytes();
      case MatrixType m -> m.kind().sizeInBytes();
      case ArrayType a -> REGISTER_BYTES;
      case StructType s -> REGISTER_BYTES;
      case ObjectType o -> 1;
      case VoidType v -> 1;
      case EffectType e -> 1;
    };
  }

  private static int registersOf(MatrixType m) {
    return m.rowMajor() ? m.rows() : m.columns();
  }

  private static int componentsPerLine(MatrixType m) {
    return m.rowMajor() ? m.columns() : m.rows();
  }

  private static List<Type> fieldTypes(StructType struct) {
    var types = new ArrayList<Type>();
    struct.fields().forEach(f -> types.add(f.type()));
    return types;
  }

  private static int roundUp(int value, int multiple) {
    return Math.multiplyExact(Math.ceilDiv(value, multiple), multiple);
  }
}
