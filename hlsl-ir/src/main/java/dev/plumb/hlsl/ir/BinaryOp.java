package dev.plumb.hlsl.ir;

/// Operations of two operands of one type, which is the result's, unless said otherwise.
public enum BinaryOp {
  /// Numeric. Integers wrap; unsigned x / 0 and x % 0 are all ones; signed division is that of
  /// magnitudes, so x / 0 is -1 for x >= 0 and 1 else, and x % 0 likewise follows from the unsigned
  /// rule (D3D11.3 §22.13). Float MOD is x - y * trunc(x / y), sign of x.
  ADD,
  SUB,
  MUL,
  DIV,
  MOD,
  /// Numeric: if one float operand is NaN, the other one. MIN takes a if a < b else b; MAX a if a
  /// > = b else b.
  MIN,
  MAX,
  /// Integers; and bools for AND, OR, XOR. Shifts take the count's low 5 bits (6 for 64-bit); the
  /// count's type is the value's. SHR of i32 is arithmetic.
  AND,
  OR,
  XOR,
  SHL,
  SHR,
  /// i32, u32: the product's high word.
  MUL_HIGH,
  /// Result bool. EQ and NE also of bools. With NaN only NE is true.
  EQ,
  NE,
  LT,
  LE,
  GT,
  GE,
  /// u32 low and high word to f64.
  MAKE_F64;

  public boolean isComparison() {
    return ordinal() >= EQ.ordinal() && ordinal() <= GE.ordinal();
  }

  /// Whether there is such an operation on two of `type`.
  public boolean takes(IrType type) {
    return switch (this) {
      case ADD, SUB, MUL, DIV, MOD, MIN, MAX, LT, LE, GT, GE -> type != IrType.BOOL;
      case AND, OR, XOR -> !type.isFloat();
      case SHL, SHR -> type.isInteger();
      case MUL_HIGH -> type == IrType.I32 || type == IrType.U32;
      case EQ, NE -> true;
      case MAKE_F64 -> type == IrType.U32;
    };
  }

  /// The type it gives for operands of `type`.
  public IrType resultOf(IrType type) {
    if (isComparison()) {
      return IrType.BOOL;
    }
    return this == MAKE_F64 ? IrType.F64 : type;
  }
}
