package dev.plumb.hlsl.ir;

/// Operations of one operand. `T` stands for any numeric type, `F` for f32 or f64, `I` for an integer type; the result has the operand's type
/// unless said otherwise.
public enum UnaryOp {
  /// T: minus; integers wrap.
  NEG,
  /// T: magnitude; abs of the least i32 is itself.
  ABS,
  /// bool: logical not. I: one's complement.
  NOT,
  /// f32: min(1, max(0, x)), NaN gives 0.
  SATURATE,
  /// F: x - floor(x) is `fract`; these four round to an integral value (`ROUND` half to even).
  FLOOR,
  CEIL,
  ROUND,
  TRUNC,
  FRACT,
  /// F: correctly rounded. sqrt(-0) is -0; of a negative NaN.
  SQRT,
  /// F: 1 / sqrt(x) correctly rounded in two steps; rsqrt(+-0) is +-infinity.
  RSQRT,
  /// F: 1 / x.
  RCP,
  /// f32 to bool.
  IS_NAN,
  IS_INF,
  IS_FINITE,
  /// I (32 bits): number of ones; place of the lowest one, of the highest one (for i32: of the highest bit unlike the sign), both counted from bit 0, or -1; bits mirrored.
  COUNT_BITS,
  FIRST_BIT_LOW,
  FIRST_BIT_HIGH,
  REVERSE_BITS,
  /// Conversions. T to the named type. Float to integer truncates and saturates, NaN gives 0; f64 to f32 rounds to nearest even; number to bool: unlike zero.
  TO_F32,
  TO_I32,
  TO_U32,
  TO_BOOL,
  TO_F64,
  TO_I64,
  TO_U64,
  /// The same 32 bits as another 32-bit type (not bool).
  BITCAST_F32,
  BITCAST_I32,
  BITCAST_U32,
  /// f32 to u32: half-precision bits in the low half, rounded toward zero. u32 (low half) to f32: exact.
  F32_TO_F16,
  F16_TO_F32,
  /// f64 to u32: the low, the high word.
  LOW_WORD,
  HIGH_WORD,
  /// f32: derivatives, see the package comment.
  DDX_COARSE,
  DDY_COARSE,
  DDX_FINE,
  DDY_FINE
}
