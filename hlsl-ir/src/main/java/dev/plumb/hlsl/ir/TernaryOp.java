package dev.plumb.hlsl.ir;

/// Operations of three operands.
public enum TernaryOp {
  /// bool, T, T: the second where the first is true, else the third; moves bits.
  SELECT,
  /// T, T, T: a * b + c. f32: the product is rounded, then the sum; integers wrap.
  MAD,
  /// F: a * b + c rounded once.
  FMA;

  /// Whether there is such an operation on operands of `type` (SELECT: its second and third).
  public boolean takes(IrType type) {
    return switch (this) {
      case SELECT -> true;
      case MAD -> type != IrType.BOOL;
      case FMA -> type.isFloat();
    };
  }
}
