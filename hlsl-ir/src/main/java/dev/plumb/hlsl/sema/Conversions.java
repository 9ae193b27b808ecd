package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.source.LanguageVersion;
import dev.plumb.hlsl.type.ArrayType;
import dev.plumb.hlsl.type.Enumeration;
import dev.plumb.hlsl.type.MatrixType;
import dev.plumb.hlsl.type.ObjectKind;
import dev.plumb.hlsl.type.ObjectType;
import dev.plumb.hlsl.type.ScalarKind;
import dev.plumb.hlsl.type.StructType;
import dev.plumb.hlsl.type.Type;
import dev.plumb.hlsl.type.Types;
import dev.plumb.hlsl.type.VectorType;
import java.util.Arrays;
import java.util.Optional;

/// Which type turns into which by itself, and how gladly.
final class Conversions {
  private Conversions() {}

  /// What happens to a value's shape, from the best to the worst.
  enum Reshape {
    NONE,
    /// one scalar fills a vector or matrix
    SPLAT,
    /// a vector becomes a matrix of as many scalars, or the other way
    REGROUP,
    /// a struct becomes its base
    UPCAST,
    /// a struct or an array becomes another one of the same scalars
    RELAYOUT,
    /// scalars are dropped
    TRUNCATE
  }

  /// A conversion's price: shape first, then kind.
  record Cost(Reshape reshape, int kind) implements Comparable<Cost> {
    static final Cost FREE = new Cost(Reshape.NONE, 0);

    @Override
    public int compareTo(Cost other) {
      int byShape = reshape.compareTo(other.reshape);
      return byShape != 0 ? byShape : Integer.compare(kind, other.kind);
    }
  }

  /// The price of an implicit conversion; empty if there is none.
  static Optional<Cost> implicit(Type from, Type to) {
    if (Types.same(from, to)) {
      return Optional.of(Cost.FREE);
    }
    if (from instanceof StructType derived && to instanceof StructType base && derived.is(base)) {
      return Optional.of(new Cost(Reshape.UPCAST, 0));
    }
    if (isSameScalars(from, to)) {
      return Optional.of(new Cost(Reshape.RELAYOUT, 0));
    }
    if (from instanceof ObjectType a && to instanceof ObjectType b && isSampler(a, b)) {
      return Optional.of(new Cost(Reshape.NONE, 1));
    }
    if (!Types.isNumeric(from) || !Types.isNumeric(to) || !admitsEnumeration(from, to)) {
      return Optional.empty();
    }
    int promotion = Types.enumeration(from).isPresent() ? 1 : 0;
    int kind = kindCost(Types.kind(from).orElseThrow(), Types.kind(to).orElseThrow());
    int alias = from.getClass().equals(to.getClass()) ? 0 : 1; // `float1` for `float`: all but free
    return reshape(from, to).map(r -> new Cost(r, 2 * kind + alias + promotion));
  }

  /// Like [#implicit(Type, Type)], as far as a version of HLSL has it.
  static Optional<Cost> implicit(LanguageVersion version, Type from, Type to) {
    return implicit(from, to)
        .filter(c -> c.reshape() != Reshape.RELAYOUT || version.convertsLayouts());
  }

  /// Whether both are structs or arrays, with the same row of scalars.
  private static boolean isSameScalars(Type from, Type to) {
    return isCompound(from)
        && isCompound(to)
        && Types.isData(from)
        && Types.isData(to)
        && !isInterface(from)
        && !isInterface(to)
        && to.scalarCount() > 0
        && from.scalarCount() == to.scalarCount()
        && Arrays.equals(Types.scalarKinds(from), Types.scalarKinds(to));
  }

  private static boolean isCompound(Type type) {
    return type instanceof StructType || type instanceof ArrayType;
  }

  /// Numbers become values of an enumeration by a cast only, and those of a scoped one numbers.
  private static boolean admitsEnumeration(Type from, Type to) {
    boolean scoped = Types.enumeration(from).filter(Enumeration::scoped).isPresent();
    return Types.enumeration(to).isEmpty() && !scoped;
  }

  /// Whether `a` and `b` are samplers of which one names no shape: `sampler` and `sampler2D` stand
  /// for each other.
  private static boolean isSampler(ObjectType a, ObjectType b) {
    return a.kind().isShapedSampler() && b.kind() == ObjectKind.SAMPLER_STATE
        || b.kind().isShapedSampler() && a.kind() == ObjectKind.SAMPLER_STATE;
  }

  /// Whether a cast may make `to` of `from`.
  static boolean explicit(Type from, Type to) {
    if (implicit(from, to).isPresent()) {
      return true;
    }
    if (Types.isObject(to) || isInterface(from) || isInterface(to)) {
      return false;
    }
    if (!Types.isData(from) || !Types.isData(to)) {
      return Types.isSingle(from) && to.scalarCount() > 0; // `(S)0`: the objects are still missing
    }
    return Types.isSingle(from) || from.scalarCount() >= to.scalarCount();
  }

  private static boolean isInterface(Type type) {
    return type instanceof StructType s && s.isInterface();
  }

  /// What happens to the shape when one numeric type becomes another; empty if it cannot.
  static Optional<Reshape> reshape(Type from, Type to) {
    if (Types.isSingle(from)) {
      return Optional.of(Types.isSingle(to) ? Reshape.NONE : Reshape.SPLAT);
    }
    if (Types.isSingle(to)) {
      return Optional.of(Reshape.TRUNCATE);
    }
    if (from instanceof VectorType a && to instanceof VectorType b) {
      return narrower(a.size(), b.size(), Reshape.NONE);
    }
    if (from instanceof MatrixType a && to instanceof MatrixType b) {
      boolean fits = b.rows() <= a.rows() && b.columns() <= a.columns();
      boolean equal = b.rows() == a.rows() && b.columns() == a.columns();
      return fits ? Optional.of(equal ? Reshape.NONE : Reshape.TRUNCATE) : Optional.empty();
    }
    if (from.scalarCount() == to.scalarCount()) {
      return Optional.of(Reshape.REGROUP);
    }
    MatrixType matrix = from instanceof MatrixType m ? m : (MatrixType) to;
    boolean line = matrix.rows() == 1 || matrix.columns() == 1;
    return line
        ? narrower(from.scalarCount(), to.scalarCount(), Reshape.REGROUP)
        : Optional.empty();
  }

  private static Optional<Reshape> narrower(int from, int to, Reshape equal) {
    if (from == to) {
      return Optional.of(equal);
    }
    return from > to ? Optional.of(Reshape.TRUNCATE) : Optional.empty();
  }

  /// 0: the same; 1: nothing is lost; then ever less like it.
  private static int kindCost(ScalarKind from, ScalarKind to) {
    if (from == to) {
      return 0;
    }
    if (to == ScalarKind.BOOL) {
      return 7;
    }
    if (from.isFloating()) {
      return !to.isFloating() ? 6 : rank(to) < rank(from) ? 3 : to == ScalarKind.FLOAT ? 1 : 2;
    }
    if (to.isFloating()) {
      return to == ScalarKind.FLOAT ? 4 : 5;
    }
    return from == ScalarKind.BOOL && to == ScalarKind.INT ? 1 : 2;
  }

  /// The order in which kinds absorb each other in operators.
  private static int rank(ScalarKind kind) {
    return switch (kind) {
      case BOOL -> 0;
      case MIN12INT -> 1;
      case MIN16INT -> 2;
      case MIN16UINT -> 3;
      case INT16 -> 4;
      case UINT16 -> 5;
      case INT -> 6;
      case UINT -> 7;
      case INT64 -> 8;
      case UINT64 -> 9;
      case MIN10FLOAT -> 10;
      case MIN16FLOAT -> 11;
      case FLOAT16 -> 12;
      case FLOAT -> 13;
      case DOUBLE -> 14;
    };
  }

  /// The kind in which an operator computes with these two.
  static ScalarKind common(ScalarKind a, ScalarKind b) {
    return rank(a) >= rank(b) ? a : b;
  }

  /// The shape in which an operator computes with these two, with scalars of `kind`; empty if there
  /// is none.
  static Optional<Type> commonShape(Type a, Type b, ScalarKind kind) {
    if (Types.isSingle(a)) {
      return Optional.of(Types.withKind(Types.isSingle(b) ? wider(a, b) : b, kind));
    }
    if (Types.isSingle(b)) {
      return Optional.of(Types.withKind(a, kind));
    }
    if (a instanceof VectorType x && b instanceof VectorType y) {
      return Optional.of(new VectorType(kind, Math.min(x.size(), y.size())));
    }
    if (a instanceof MatrixType x && b instanceof MatrixType y) {
      return commonMatrix(x, y, kind);
    }
    Type vector = a instanceof VectorType ? a : b;
    return a.scalarCount() == b.scalarCount()
        ? Optional.of(Types.withKind(vector, kind))
        : Optional.empty();
  }

  /// Of two types of one scalar each: `float1` rather than `float`, `float1x1` rather than either.
  private static Type wider(Type a, Type b) {
    return a instanceof MatrixType || (a instanceof VectorType && !(b instanceof MatrixType))
        ? a
        : b;
  }

  private static Optional<Type> commonMatrix(MatrixType x, MatrixType y, ScalarKind kind) {
    boolean xFits = x.rows() <= y.rows() && x.columns() <= y.columns();
    boolean yFits = y.rows() <= x.rows() && y.columns() <= x.columns();
    return xFits || yFits ? Optional.of(Types.withKind(xFits ? x : y, kind)) : Optional.empty();
  }
}
