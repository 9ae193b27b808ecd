package dev.plumb.hlsl.type;

/// The scalar types. `half` is FLOAT from shader model 4 on; the `min16` types compute in 32 bits,
/// as D3D11 allows.
public enum ScalarKind {
  BOOL("bool"),
  INT("int"),
  UINT("uint"),
  FLOAT("float"),
  DOUBLE("double"),
  INT64("int64_t"),
  UINT64("uint64_t"),
  MIN16FLOAT("min16float"),
  MIN10FLOAT("min10float"),
  MIN16INT("min16int"),
  MIN12INT("min12int"),
  MIN16UINT("min16uint");

  private final String spelling;

  ScalarKind(String spelling) {
    this.spelling = spelling;
  }

  public String spelling() {
    return spelling;
  }

  public boolean isFloating() {
    return this == FLOAT || this == DOUBLE || this == MIN16FLOAT || this == MIN10FLOAT;
  }

  /// Integer kinds; BOOL is not one.
  public boolean isInteger() {
    return this != BOOL && !isFloating();
  }

  public boolean isUnsigned() {
    return this == UINT || this == UINT64 || this == MIN16UINT;
  }

  /// Size in a constant buffer, in bytes: 4 or 8.
  public int sizeInBytes() {
    return this == DOUBLE || this == INT64 || this == UINT64 ? 8 : 4;
  }
}
