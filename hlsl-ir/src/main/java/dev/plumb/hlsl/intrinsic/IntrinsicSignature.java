package dev.plumb.hlsl.intrinsic;

import dev.plumb.hlsl.type.MatrixType;
import dev.plumb.hlsl.type.ScalarKind;
import dev.plumb.hlsl.type.ScalarType;
import dev.plumb.hlsl.type.ShaderStage;
import dev.plumb.hlsl.type.Type;
import dev.plumb.hlsl.type.Types;
import dev.plumb.hlsl.type.VectorType;
import dev.plumb.hlsl.type.VoidType;
import java.util.List;
import java.util.Set;

/// One overload family of an intrinsic. Its generic parameters (shapes ANY, VECTOR, MATRIX and
/// SQUARE) all take one common shape, and those of more than one possible kind all take one common
/// kind.
///
/// @param stages where it may be used; empty: everywhere
public record IntrinsicSignature(
    Intrinsic intrinsic, List<Parameter> parameters, Result result, Set<ShaderStage> stages) {

  /// The family in words, for messages: `lerp(float<>, float<>, float<>)`, where `<>` is any shape.
  public String describe() {
    var text = new StringBuilder(intrinsic.name()).append('(');
    for (int i = 0; i < parameters.size(); i++) {
      text.append(i == 0 ? "" : ", ").append(parameters.get(i).describe());
    }
    return text.append(')').toString();
  }

  /// One parameter.
  public record Parameter(Shape shape, Kinds kinds, Passing passing) {
    private String describe() {
      String kind = kinds.name().toLowerCase(java.util.Locale.ROOT);
      String dimensions =
          switch (shape) {
            case ANY, FACTOR -> "<>";
            case VECTOR -> "N";
            case MATRIX -> "MxN";
            case SQUARE -> "NxN";
            case SCALAR -> "";
            case VECTOR2 -> "2";
            case VECTOR3 -> "3";
            case VECTOR4 -> "4";
          };
      return (passing == Passing.OUT ? "out " : "") + kind + dimensions;
    }
  }

  /// How an argument is passed. REFERENCE: the place itself, groupshared or in an unordered-access
  /// view.
  public enum Passing {
    IN,
    OUT,
    REFERENCE
  }

  /// The shape a parameter takes.
  public enum Shape {
    ANY,
    VECTOR,
    MATRIX,
    SQUARE,
    SCALAR,
    VECTOR2,
    VECTOR3,
    VECTOR4,
    /// Any shape of its own: [#result] PRODUCT tells what `mul` makes of two.
    FACTOR;

    /// Whether it joins in the common shape.
    public boolean isGeneric() {
      return this == ANY || this == VECTOR || this == MATRIX || this == SQUARE;
    }

    /// The number of components of a shape that is not generic.
    public int components() {
      return switch (this) {
        case SCALAR -> 1;
        case VECTOR2 -> 2;
        case VECTOR3 -> 3;
        case VECTOR4 -> 4;
        case ANY, VECTOR, MATRIX, SQUARE, FACTOR -> 0;
      };
    }

    /// Whether a generic shape may be `type`.
    public boolean admits(Type type) {
      return switch (this) {
        case ANY, FACTOR -> true;
        case VECTOR, SCALAR, VECTOR2, VECTOR3, VECTOR4 -> !(type instanceof MatrixType);
        case MATRIX -> type instanceof MatrixType;
        case SQUARE -> type instanceof MatrixType m && m.rows() == m.columns();
      };
    }
  }

  /// The scalar kinds a parameter takes.
  public enum Kinds {
    BOOL,
    INT,
    UINT,
    FLOAT,
    DOUBLE,
    UINT16,
    UINT64,
    /// float, double and the small floats
    FLOATING,
    /// int, uint and their kin
    INTEGER,
    /// all but bool
    NUMERIC,
    /// float, int, uint
    BITS,
    /// float16_t, int16_t, uint16_t
    BITS16,
    /// any kind, as it is
    ANY;

    /// Whether arguments decide the kind.
    public boolean isGeneric() {
      return this == FLOATING
          || this == INTEGER
          || this == NUMERIC
          || this == BITS
          || this == BITS16
          || this == ANY;
    }

    /// The kind that an argument of kind `kind` is taken as.
    public ScalarKind adapt(ScalarKind kind) {
      return switch (this) {
        case BOOL -> ScalarKind.BOOL;
        case INT -> ScalarKind.INT;
        case UINT -> ScalarKind.UINT;
        case FLOAT -> ScalarKind.FLOAT;
        case DOUBLE -> ScalarKind.DOUBLE;
        case UINT16 -> ScalarKind.UINT16;
        case UINT64 -> ScalarKind.UINT64;
        case FLOATING -> kind.isFloating() ? kind : ScalarKind.FLOAT;
        case INTEGER ->
            kind.isInteger() ? kind : kind == ScalarKind.BOOL ? ScalarKind.INT : ScalarKind.UINT;
        case NUMERIC -> kind == ScalarKind.BOOL ? ScalarKind.INT : kind;
        case BITS -> bits(kind);
        case BITS16 -> bits16(kind);
        case ANY -> kind;
      };
    }

    private static ScalarKind bits(ScalarKind kind) {
      if (kind.isFloating()) {
        return ScalarKind.FLOAT;
      }
      return kind.isUnsigned() ? ScalarKind.UINT : ScalarKind.INT;
    }

    private static ScalarKind bits16(ScalarKind kind) {
      if (kind.isFloating()) {
        return ScalarKind.FLOAT16;
      }
      return kind.isUnsigned() ? ScalarKind.UINT16 : ScalarKind.INT16;
    }
  }

  /// What it returns.
  public enum Result {
    VOID,
    /// the common shape and kind
    SAME,
    /// one scalar of the common kind
    COMPONENT,
    /// the common shape, of the arguments' kind though the first one is of another
    CHOICE,
    /// the common shape, of the kind named
    BOOL_SHAPE,
    INT_SHAPE,
    UINT_SHAPE,
    FLOAT_SHAPE,
    DOUBLE_SHAPE,
    FLOAT16_SHAPE,
    INT16_SHAPE,
    UINT16_SHAPE,
    BOOL,
    UINT,
    INT,
    FLOAT,
    FLOAT2,
    FLOAT3,
    FLOAT4,
    INT4,
    UINT4,
    /// the matrix, its rows for columns
    TRANSPOSED,
    /// what `mul` gives for these two shapes
    PRODUCT;

    /// Whether it is a type that `-enable-16bit-types` brings.
    public boolean is16Bit() {
      return this == FLOAT16_SHAPE || this == INT16_SHAPE || this == UINT16_SHAPE;
    }

    /// The type for a common type `common` (PRODUCT is `sema`'s own).
    public Type of(Type common, ScalarKind kind) {
      return switch (this) {
        case VOID -> VoidType.VOID;
        case SAME, CHOICE, PRODUCT -> withKind(common, kind);
        case COMPONENT -> new ScalarType(kind);
        case BOOL_SHAPE -> withKind(common, ScalarKind.BOOL);
        case INT_SHAPE -> withKind(common, ScalarKind.INT);
        case UINT_SHAPE -> withKind(common, ScalarKind.UINT);
        case FLOAT_SHAPE -> withKind(common, ScalarKind.FLOAT);
        case DOUBLE_SHAPE -> withKind(common, ScalarKind.DOUBLE);
        case FLOAT16_SHAPE -> withKind(common, ScalarKind.FLOAT16);
        case INT16_SHAPE -> withKind(common, ScalarKind.INT16);
        case UINT16_SHAPE -> withKind(common, ScalarKind.UINT16);
        case BOOL -> new ScalarType(ScalarKind.BOOL);
        case UINT -> new ScalarType(ScalarKind.UINT);
        case INT -> new ScalarType(ScalarKind.INT);
        case FLOAT -> new ScalarType(ScalarKind.FLOAT);
        case FLOAT2 -> new VectorType(ScalarKind.FLOAT, 2);
        case FLOAT3 -> new VectorType(ScalarKind.FLOAT, 3);
        case FLOAT4 -> new VectorType(ScalarKind.FLOAT, 4);
        case INT4 -> new VectorType(ScalarKind.INT, 4);
        case UINT4 -> new VectorType(ScalarKind.UINT, 4);
        case TRANSPOSED ->
            common instanceof MatrixType m
                ? new MatrixType(kind, m.columns(), m.rows(), m.rowMajor())
                : common;
      };
    }

    private static Type withKind(Type type, ScalarKind kind) {
      return Types.withKind(type, kind);
    }
  }
}
