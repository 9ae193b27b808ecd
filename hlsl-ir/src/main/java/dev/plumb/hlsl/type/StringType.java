package dev.plumb.hlsl.type;

/// `string`, as effect files and annotations use it.
public enum StringType implements Type {
  STRING;

  @Override
  public int scalarCount() {
    return 0;
  }

  @Override
  public String spelling() {
    return "string";
  }
}
