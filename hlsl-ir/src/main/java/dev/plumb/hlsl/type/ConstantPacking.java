package dev.plumb.hlsl.type;

import java.util.ArrayList;
import java.util.List;

/// How constants lie in memory. Offsets and sizes are in bytes.
public enum ConstantPacking {
  /// Constant buffers of shader model 4 and later: see [ConstantBufferLayout].
  BUFFER {
    @Override
    public int sizeOf(Type type) {
      return ConstantBufferLayout.sizeOf(type);
    }

    @Override
    public int place(int offset, Type type) {
      return ConstantBufferLayout.place(offset, type);
    }

    @Override
    public int[] fieldOffsets(StructType struct) {
      return ConstantBufferLayout.fieldOffsets(struct);
    }

    @Override
    public int elementStride(ArrayType array) {
      return ConstantBufferLayout.elementStride(array);
    }

    @Override
    public int[] scalarOffsets(Type type) {
      return ConstantBufferLayout.scalarOffsets(type);
    }
  },

  /// The `c` registers of shader models up to 3: each scalar, each vector and each line of a matrix
  /// has a register of its own, and every scalar is a float.
  REGISTERS {
    @Override
    public int sizeOf(Type type) {
      return registers(type) * REGISTER_BYTES;
    }

    @Override
    public int place(int offset, Type type) {
      return Math.ceilDiv(offset, REGISTER_BYTES) * REGISTER_BYTES;
    }

    @Override
    public int[] fieldOffsets(StructType struct) {
      var offsets = new int[struct.fields().size()];
      int next = 0;
      for (int i = 0; i < offsets.length; i++) {
        offsets[i] = next;
        next += sizeOf(struct.fields().get(i).type());
      }
      return offsets;
    }

    @Override
    public int elementStride(ArrayType array) {
      return sizeOf(array.element());
    }

    @Override
    public int[] scalarOffsets(Type type) {
      var offsets = new ArrayList<Integer>(type.scalarCount());
      fill(type, 0, offsets);
      return offsets.stream().mapToInt(Integer::intValue).toArray();
    }
  };

  static final int REGISTER_BYTES = ConstantBufferLayout.REGISTER_BYTES;

  /// That of a shader model.
  public static ConstantPacking of(ShaderModel model) {
    return model.isLegacy() ? REGISTERS : BUFFER;
  }

  /// The bytes a value takes; 0 for objects.
  public abstract int sizeOf(Type type);

  /// The first offset at or behind `offset` where a `type` may start.
  public abstract int place(int offset, Type type);

  /// Each field's offset from the struct's start.
  public abstract int[] fieldOffsets(StructType struct);

  /// The distance from one element to the next.
  public abstract int elementStride(ArrayType array);

  /// The offset of each of the type's scalars from the value's start.
  public abstract int[] scalarOffsets(Type type);

  /// The kind of scalar that memory holds for one of `kind`.
  public ScalarKind stored(ScalarKind kind) {
    return this == REGISTERS ? ScalarKind.FLOAT : kind;
  }

  private static int registers(Type type) {
    return switch (type) {
      case ScalarType s -> 1;
      case VectorType v -> 1;
      case MatrixType m -> m.rowMajor() ? m.rows() : m.columns();
      case ArrayType a -> Math.multiplyExact(a.length(), registers(a.element()));
      case StructType s -> {
        int count = 0;
        for (StructType.Field field : s.fields()) {
          count = Math.addExact(count, registers(field.type()));
        }
        yield count;
      }
      case ObjectType o -> 0;
      case VoidType v -> 0;
      case EffectType e -> 0;
    };
  }

  /// Adds the offsets of `type`'s scalars; gives the offset behind it.
  private static int fill(Type type, int base, List<Integer> offsets) {
    return switch (type) {
      case ScalarType s -> vector(1, base, offsets);
      case VectorType v -> vector(v.size(), base, offsets);
      case MatrixType m -> {
        for (int row = 0; row < m.rows(); row++) {
          for (int column = 0; column < m.columns(); column++) {
            int register = m.rowMajor() ? row : column;
            int component = m.rowMajor() ? column : row;
            offsets.add(base + register * REGISTER_BYTES + component * 4);
          }
        }
        yield base + registers(m) * REGISTER_BYTES;
      }
      case ArrayType a -> {
        int next = base;
        for (int i = 0; i < a.length(); i++) {
          next = fill(a.element(), next, offsets);
        }
        yield next;
      }
      case StructType s -> {
        int next = base;
        for (StructType.Field field : s.fields()) {
          next = fill(field.type(), next, offsets);
        }
        yield next;
      }
      case ObjectType o -> base;
      case VoidType v -> base;
      case EffectType e -> base;
    };
  }

  private static int vector(int size, int base, List<Integer> offsets) {
    for (int i = 0; i < size; i++) {
      offsets.add(base + i * 4);
    }
    return base + REGISTER_BYTES;
  }
}
