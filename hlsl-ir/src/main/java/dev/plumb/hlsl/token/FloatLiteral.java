package dev.plumb.hlsl.token;

/// The value of a FLOAT_LITERAL.
///
/// @param value the decimal value, rounded to the nearest double
/// @param suffix its suffix
public record FloatLiteral(double value, Suffix suffix) {
  /// The letter behind a floating-point constant.
  public enum Suffix {
    /// None: the constant takes the type that its use asks for, else float.
    NONE,
    /// `h`
    HALF,
    /// `f`
    FLOAT,
    /// `l`
    DOUBLE
  }
}
