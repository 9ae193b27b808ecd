package dev.plumb.hlsl.type;

/// `float`, `int` ...
public record ScalarType(ScalarKind kind) implements Type {
  public static final ScalarType BOOL = new ScalarType(ScalarKind.BOOL);
  public static final ScalarType INT = new ScalarType(ScalarKind.INT);
  public static final ScalarType UINT = new ScalarType(ScalarKind.UINT);
  public static final ScalarType FLOAT = new ScalarType(ScalarKind.FLOAT);
  public static final ScalarType DOUBLE = new ScalarType(ScalarKind.DOUBLE);

  @Override
  public int scalarCount() {
    return 1;
  }

  @Override
  public String spelling() {
    return kind.spelling();
  }
}
