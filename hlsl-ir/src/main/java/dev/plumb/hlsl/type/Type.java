package dev.plumb.hlsl.type;

/// An HLSL type. Records compare by value; a [StructType] is itself only.
public sealed interface Type
    permits ScalarType,
        VectorType,
        MatrixType,
        ArrayType,
        StructType,
        ObjectType,
        VoidType,
        EffectType {

  /// How many 32- or 64-bit scalars a value has; 0 for objects, `void` and strings.
  int scalarCount();

  /// The HLSL spelling, as messages and listings show it: `float4x4`, `int[3][2]`,
  /// `Texture2D<float4>`.
  String spelling();
}
