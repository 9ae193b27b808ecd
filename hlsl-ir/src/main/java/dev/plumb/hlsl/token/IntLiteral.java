package dev.plumb.hlsl.token;

/// The value of an INT_LITERAL.
///
/// @param value the value's low 64 bits
/// @param isUnsigned whether the suffix has a `u`
/// @param isLong whether the suffix has an `l`
/// @param isDecimal whether it is written in base ten
/// @param overflows whether the value needs more than 64 bits
public record IntLiteral(
    long value, boolean isUnsigned, boolean isLong, boolean isDecimal, boolean overflows) {
  /// Whether the value fits in 32 bits, read as unsigned.
  public boolean fits32Bits() {
    return !overflows && value >>> 32 == 0;
  }
}
