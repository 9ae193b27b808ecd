package dev.plumb.emulator.format;

/// What the bits of a component mean (D3D11.3 §19.1.2).
public enum ComponentKind {
  /// No meaning until a view gives one.
  TYPELESS,
  /// IEEE-like floating point: 32, 16, 11 or 10 bits.
  FLOAT,
  /// Integers 0 to 2ⁿ-1 for 0.0 to 1.0.
  UNORM,
  /// Two's complement integers for -1.0 to 1.0.
  SNORM,
  UINT,
  SINT;

  /// Whether a shader sees integers (and the default alpha is integer 1).
  public boolean isInteger() {
    return this == UINT || this == SINT;
  }
}
