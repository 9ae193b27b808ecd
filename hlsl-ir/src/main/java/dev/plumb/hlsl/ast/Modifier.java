package dev.plumb.hlsl.ast;

/// A storage, type or interpolation modifier before a declaration; [#spelling] is its HLSL keyword.
public enum Modifier {
  STATIC,
  CONST,
  EXTERN,
  UNIFORM,
  SHARED,
  GROUPSHARED,
  VOLATILE,
  PRECISE,
  INLINE,
  EXPORT,
  GLOBALLYCOHERENT,
  ROW_MAJOR,
  COLUMN_MAJOR,
  UNORM,
  SNORM,
  IN,
  OUT,
  INOUT,
  NOINTERPOLATION,
  LINEAR,
  CENTER,
  CENTROID,
  NOPERSPECTIVE,
  SAMPLE,
  POINT,
  LINE,
  TRIANGLE,
  LINEADJ,
  TRIANGLEADJ;

  /// The keyword as written in HLSL.
  public String spelling() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
