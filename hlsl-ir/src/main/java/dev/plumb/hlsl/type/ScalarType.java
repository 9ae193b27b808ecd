package dev.plumb.hlsl.type;

import java.util.Optional;

/// `float`, `int` ..., or the values of an enumeration.
public record ScalarType(ScalarKind kind, Optional<Enumeration> enumeration) implements Type {
  public static final ScalarType BOOL = new ScalarType(ScalarKind.BOOL);
  public static final ScalarType INT = new ScalarType(ScalarKind.INT);
  public static final ScalarType UINT = new ScalarType(ScalarKind.UINT);
  public static final ScalarType FLOAT = new ScalarType(ScalarKind.FLOAT);
  public static final ScalarType DOUBLE = new ScalarType(ScalarKind.DOUBLE);

  public ScalarType(ScalarKind kind) {
    this(kind, Optional.empty());
  }

  ScalarType(Enumeration enumeration) {
    this(enumeration.kind(), Optional.of(enumeration));
  }

  @Override
  public int scalarCount() {
    return 1;
  }

  @Override
  public String spelling() {
    return enumeration.map(Enumeration::name).orElse(kind.spelling());
  }
}
