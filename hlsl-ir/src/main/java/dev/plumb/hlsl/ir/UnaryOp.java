package dev.plumb.hlsl.ir;

/// Operations of one operand. `T` stands for any numeric type, `F` for f32 or f64, `I` for an
/// integer type; the result has the operand's type unless said otherwise.
public enum UnaryOp {
  /// T: minus; integers wrap.
  NEG,
  /// T: magnitude; abs of the least i32 is itself.
  ABS,
  /// bool: logical not. I: one's complement.
  NOT,
  /// f32: min(1, max(0, x)), NaN gives 0.
  SATURATE,
  /// F: the first four round to an integral value (`ROUND` half to even); `FRACT` is x - floor(x),
  /// never 1 (the number below instead).
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
  /// I (32 bits): number of ones; place of the lowest one, of the highest one (for i32: of the
  /// highest bit unlike the sign), both counted from bit 0, or -1; bits mirrored.
  COUNT_BITS,
  FIRST_BIT_LOW,
  FIRST_BIT_HIGH,
  REVERSE_BITS,
  /// Conversions. T or bool to the named type. Float to integer truncates and saturates, NaN gives
  /// 0; integer to a narrower one keeps the low bits; to float rounds to nearest even; number to
  /// bool: unlike zero (a denormal f32 is zero). Of f32 to f32 too this is arithmetic: it flushes.
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
  /// f32: the nearest number that half precision has, ties to even; too large ones are infinite.
  ROUND_F16,
  /// f32 to u32: half-precision bits in the low half, rounded toward zero. u32 (low half) to f32:
  /// exact.
  F32_TO_F16,
  F16_TO_F32,
  /// f64 to u32: the low, the high word.
  LOW_WORD,
  HIGH_WORD,
  /// f32: derivatives, see the package comment.
  DDX_COARSE,
  DDY_COARSE,
  DDX_FINE,
  DDY_FINE;

  /// Whether there is such an operation on a `type`.
  public boolean takes(IrType type) {
    return switch (this) {
      case NEG, ABS -> type != IrType.BOOL;
      case NOT -> !type.isFloat();
      case FLOOR, CEIL, ROUND, TRUNC, FRACT, SQRT, RSQRT, RCP -> type.isFloat();
      case COUNT_BITS, FIRST_BIT_LOW, FIRST_BIT_HIGH, REVERSE_BITS ->
          type == IrType.I32 || type == IrType.U32;
      case TO_F32, TO_I32, TO_U32, TO_BOOL, TO_F64, TO_I64, TO_U64 -> true;
      case BITCAST_F32, BITCAST_I32, BITCAST_U32 -> type.bytes == 4 && type != IrType.BOOL;
      case F16_TO_F32 -> type == IrType.U32;
      case LOW_WORD, HIGH_WORD -> type == IrType.F64;
      case SATURATE,
          ROUND_F16,
          IS_NAN,
          IS_INF,
          IS_FINITE,
          F32_TO_F16,
          DDX_COARSE,
          DDY_COARSE,
          DDX_FINE,
          DDY_FINE ->
          type == IrType.F32;
    };
  }

  /// The type it gives for an operand of `type`.
  public IrType resultOf(IrType type) {
    return switch (this) {
      case TO_F32, BITCAST_F32, F16_TO_F32 -> IrType.F32;
      case TO_I32, BITCAST_I32 -> IrType.I32;
      case TO_U32, BITCAST_U32, F32_TO_F16, LOW_WORD, HIGH_WORD -> IrType.U32;
      case TO_BOOL, IS_NAN, IS_INF, IS_FINITE -> IrType.BOOL;
      case TO_F64 -> IrType.F64;
      case TO_I64 -> IrType.I64;
      case TO_U64 -> IrType.U64;
      case NEG, ABS, NOT, SATURATE, ROUND_F16, FLOOR, CEIL, ROUND, TRUNC, FRACT, SQRT, RSQRT, RCP ->
          type;
      case COUNT_BITS, FIRST_BIT_LOW, FIRST_BIT_HIGH, REVERSE_BITS -> type;
      case DDX_COARSE, DDY_COARSE, DDX_FINE, DDY_FINE -> type;
    };
  }

  /// It needs the other lanes of a quad.
  public boolean isDerivative() {
    return ordinal() >= DDX_COARSE.ordinal();
  }
}
