package dev.plumb.hlsl.type;

/// What a function without a value returns.
public enum VoidType implements Type {
  VOID;

  @Override
  public int scalarCount() {
    return 0;
  }

  @Override
  public String spelling() {
    return "void";
  }
}
