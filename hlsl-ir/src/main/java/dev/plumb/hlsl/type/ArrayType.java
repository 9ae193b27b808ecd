package dev.plumb.hlsl.type;

/// `length` elements of `element`; `float a[2][3]` is an array of 2 arrays of 3. Length 0: unsized,
/// resources only.
public record ArrayType(Type element, int length) implements Type {
  @Override
  public int scalarCount() {
    return Math.multiplyExact(element.scalarCount(), length);
  }

  @Override
  public String spelling() {
    var dimensions = new StringBuilder();
    Type inner = this;
    while (inner instanceof ArrayType array) {
      dimensions.append('[').append(array.length == 0 ? "" : array.length).append(']');
      inner = array.element;
    }
    return inner.spelling() + dimensions;
  }
}
