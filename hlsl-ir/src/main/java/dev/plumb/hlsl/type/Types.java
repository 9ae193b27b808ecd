package dev.plumb.hlsl.type;

import java.util.Optional;

/// Questions about types, and types made from types.
public final class Types {
  private Types() {}

  /// Whether it is a scalar, vector or matrix.
  public static boolean isNumeric(Type type) {
    return type instanceof ScalarType || type instanceof VectorType || type instanceof MatrixType;
  }

  /// Whether a value consists of numeric scalars only: numeric types, and arrays and structs of
  /// them.
  public static boolean isData(Type type) {
    return switch (type) {
      case ScalarType s -> true;
      case VectorType v -> true;
      case MatrixType m -> true;
      case ArrayType a -> isData(a.element());
      case StructType s -> !s.isInterface() && s.fields().stream().allMatch(f -> isData(f.type()));
      case ObjectType o -> false;
      case VoidType v -> false;
      case EffectType e -> false;
    };
  }

  /// Whether a value is, or has inside it, a texture, buffer or sampler.
  public static boolean hasObject(Type type) {
    return switch (type) {
      case ObjectType o -> true;
      case ArrayType a -> hasObject(a.element());
      case StructType s -> s.fields().stream().anyMatch(f -> hasObject(f.type()));
      case ScalarType s -> false;
      case VectorType v -> false;
      case MatrixType m -> false;
      case VoidType v -> false;
      case EffectType e -> false;
    };
  }

  /// Whether it is an object type, or an array of objects.
  public static boolean isObject(Type type) {
    return type instanceof ObjectType || (type instanceof ArrayType a && isObject(a.element()));
  }

  /// The kind of a numeric type's scalars.
  public static Optional<ScalarKind> kind(Type type) {
    return switch (type) {
      case ScalarType s -> Optional.of(s.kind());
      case VectorType v -> Optional.of(v.kind());
      case MatrixType m -> Optional.of(m.kind());
      case ArrayType a -> Optional.empty();
      case StructType s -> Optional.empty();
      case ObjectType o -> Optional.empty();
      case VoidType v -> Optional.empty();
      case EffectType e -> Optional.empty();
    };
  }

  /// The kind of each scalar of a type, in the order that the package comment gives.
  public static ScalarKind[] scalarKinds(Type type) {
    var kinds = new ScalarKind[type.scalarCount()];
    fillKinds(type, kinds, 0);
    return kinds;
  }

  private static int fillKinds(Type type, ScalarKind[] kinds, int next) {
    return switch (type) {
      case ScalarType s -> repeat(s.kind(), 1, kinds, next);
      case VectorType v -> repeat(v.kind(), v.size(), kinds, next);
      case MatrixType m -> repeat(m.kind(), m.scalarCount(), kinds, next);
      case ArrayType a -> {
        int at = next;
        for (int i = 0; i < a.length(); i++) {
          at = fillKinds(a.element(), kinds, at);
        }
        yield at;
      }
      case StructType s -> {
        int at = next;
        for (StructType.Field field : s.fields()) {
          at = fillKinds(field.type(), kinds, at);
        }
        yield at;
      }
      case ObjectType o -> next;
      case VoidType v -> next;
      case EffectType e -> next;
    };
  }

  private static int repeat(ScalarKind kind, int count, ScalarKind[] kinds, int next) {
    java.util.Arrays.fill(kinds, next, next + count, kind);
    return next + count;
  }

  /// The enumeration that a type's values are of.
  public static Optional<Enumeration> enumeration(Type type) {
    return type instanceof ScalarType s ? s.enumeration() : Optional.empty();
  }

  /// The same shape with scalars of `kind`; types that are not numeric stay as they are.
  public static Type withKind(Type type, ScalarKind kind) {
    return switch (type) {
      case ScalarType s -> new ScalarType(kind);
      case VectorType v -> new VectorType(kind, v.size());
      case MatrixType m -> new MatrixType(kind, m.rows(), m.columns(), m.rowMajor());
      case ArrayType a -> a;
      case StructType s -> s;
      case ObjectType o -> o;
      case VoidType v -> v;
      case EffectType e -> e;
    };
  }

  /// A scalar for size 1, else a vector.
  public static Type vectorOrScalar(ScalarKind kind, int size) {
    return size == 1 ? new ScalarType(kind) : new VectorType(kind, size);
  }

  /// Whether a value has one scalar: a scalar, `float1` or `float1x1`.
  public static boolean isSingle(Type type) {
    return isNumeric(type) && type.scalarCount() == 1;
  }

  /// Whether two types are the same but for the majority of matrices in them.
  public static boolean same(Type a, Type b) {
    if (a instanceof MatrixType x && b instanceof MatrixType y) {
      return x.sameShape(y);
    }
    if (a instanceof ArrayType x && b instanceof ArrayType y) {
      return x.length() == y.length() && same(x.element(), y.element());
    }
    return a.equals(b);
  }
}
