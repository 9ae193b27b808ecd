package dev.plumb.hlsl.differential;

/// A scalar (1x1), vector (1xN) or matrix type of a generated program.
///
/// @param base `float int uint bool`
/// @param rows 1 for scalars and vectors
record RandomType(String base, int rows, int columns) {
  static final RandomType FLOAT = new RandomType("float", 1, 1);
  static final RandomType INT = new RandomType("int", 1, 1);
  static final RandomType UINT = new RandomType("uint", 1, 1);
  static final RandomType BOOL = new RandomType("bool", 1, 1);

  boolean isFloat() {
    return base.equals("float");
  }

  boolean isBool() {
    return base.equals("bool");
  }

  boolean isInteger() {
    return !isFloat() && !isBool();
  }

  boolean isMatrix() {
    return rows > 1;
  }

  boolean isScalar() {
    return rows * columns == 1;
  }

  RandomType scalar() {
    return new RandomType(base, 1, 1);
  }

  RandomType row() {
    return new RandomType(base, 1, columns);
  }

  RandomType vector(int size) {
    return new RandomType(base, 1, size);
  }

  RandomType withBase(String other) {
    return new RandomType(other, rows, columns);
  }

  @Override
  public String toString() {
    if (isMatrix()) {
      return base + rows + "x" + columns;
    }
    return columns == 1 ? base : base + columns;
  }
}
