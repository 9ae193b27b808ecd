package dev.plumb.hlsl.type;

/// `float3`; `size` is 1 to 4 (`float1` is a vector, not a scalar).
public record VectorType(ScalarKind kind, int size) implements Type {
  public VectorType {
    if (size < 1 || size > 4) {
      throw new IllegalArgumentException("vector size " + size + ", allowed: 1 to 4");
    }
  }

  @Override
  public int scalarCount() {
    return size;
  }

  @Override
  public String spelling() {
    return kind.spelling() + size;
  }
}
