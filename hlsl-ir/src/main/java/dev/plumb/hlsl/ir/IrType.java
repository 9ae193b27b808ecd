package dev.plumb.hlsl.ir;

/// The scalar types. BOOL is 0 or 1.
public enum IrType {
  F32("f32", 4),
  I32("i32", 4),
  U32("u32", 4),
  BOOL("bool", 4),
  F64("f64", 8),
  I64("i64", 8),
  U64("u64", 8);

  public final String text;
  public final int bytes;

  IrType(String text, int bytes) {
    this.text = text;
    this.bytes = bytes;
  }

  public boolean isFloat() {
    return this == F32 || this == F64;
  }

  /// I32, U32, I64 or U64.
  public boolean isInteger() {
    return !isFloat() && this != BOOL;
  }

  public boolean is64() {
    return bytes == 8;
  }
}
