package dev.plumb.hlsl.type;

/// `float3x4`: 3 rows, 4 columns. `rowMajor` says only how memory holds it; its scalars count row
/// by row always.
public record MatrixType(ScalarKind kind, int rows, int columns, boolean rowMajor) implements Type {
  public MatrixType {
    if (rows < 1 || rows > 4 || columns < 1 || columns > 4) {
      throw new IllegalArgumentException(
          "matrix shape " + rows + "x" + columns + ", allowed: 1x1 to 4x4");
    }
  }

  @Override
  public int scalarCount() {
    return rows * columns;
  }

  @Override
  public String spelling() {
    return kind.spelling() + rows + "x" + columns;
  }

  /// The same shape and kind, whatever the majority.
  public boolean sameShape(MatrixType other) {
    return kind == other.kind && rows == other.rows && columns == other.columns;
  }
}
