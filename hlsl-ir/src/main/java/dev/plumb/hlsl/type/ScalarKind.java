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
  FLOAT16("float16_t"),
  INT16("int16_t"),
  UINT16("uint16_t"),
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
    return this == FLOAT
        || this == DOUBLE
        || this == FLOAT16
        || this == MIN16FLOAT
        || this == MIN10FLOAT;
  }

  /// Integer kinds; BOOL is not one.
  public boolean isInteger() {
    return this != BOOL && !isFloating();
  }

  public boolean isUnsigned() {
    return this == UINT || this == UINT64 || this == UINT16 || this == MIN16UINT;
  }

  /// Size in a constant buffer, in bytes: 2, 4 or 8.
  public int sizeInBytes() {
    return this == DOUBLE || this == INT64 || this == UINT64 ? 8 : is16Bit() ? 2 : 4;
  }

  /// Whether it really has 16 bits, which `-enable-16bit-types` brings. Such values are computed in
  /// 32 bits, and each result is rounded or cut to 16.
  public boolean is16Bit() {
    return this == FLOAT16 || this == INT16 || this == UINT16;
  }
}
