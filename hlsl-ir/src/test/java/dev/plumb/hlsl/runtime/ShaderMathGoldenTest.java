package dev.plumb.hlsl.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.ir.BinaryOp;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.TernaryOp;
import dev.plumb.hlsl.ir.UnaryOp;
import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// [ShaderMath] against the Direct3D 11.3 specification, case by case. Operands are hexadecimal
/// bits.
class ShaderMathGoldenTest {
  private static long bits(String hex) {
    return Long.parseUnsignedLong(hex.replace("_", ""), 16);
  }

  @Rule({
    D3D11.DIVIDES_BY_ZERO,
    D3D11.INVALID_IS_NAN,
    D3D11.ZEROS_ARE_EQUAL,
    D3D11.FLUSHES_DENORMALS,
    D3D11.MIN_MAX_PREFER_NUMBERS,
    D3D11.MIN_MAX_TIES
  })
  @ParameterizedTest(name = "{0} {1} {2} = {3}  §{4}")
  @CsvSource({
    // x / 0, 0 / 0, INF - INF, INF * 0, INF / INF
    "DIV, 3f800000, 00000000, 7f800000, 3.1.3",
    "DIV, 3f800000, 80000000, ff800000, 3.1.3",
    "DIV, 00000000, 00000000, 7fc00000, 3.1.3",
    "SUB, 7f800000, 7f800000, 7fc00000, 3.1.3",
    "MUL, 7f800000, 00000000, 7fc00000, 3.1.3",
    "DIV, 7f800000, ff800000, 7fc00000, 3.1.3",
    // denormal operands and results are zeros of their sign
    "ADD, 00000001, 00000001, 00000000, 3.1.3",
    "ADD, 807fffff, 80000000, 80000000, 3.1.3",
    "MUL, 007fffff, 3f800000, 00000000, 3.1.3",
    "MUL, 807fffff, 3f800000, 80000000, 3.1.3",
    "MUL, 00800000, 3f000000, 00000000, 3.1.3",
    "MUL, 80800000, 3f000000, 80000000, 3.1.3",
    "SUB, 00800001, 00800000, 00000000, 3.1.3",
    "DIV, 3f800000, 00000001, 7f800000, 3.1.3",
    // -0 + 0, nearest even
    "ADD, 80000000, 00000000, 00000000, 3.1.3",
    "ADD, 3f800000, 33800000, 3f800000, 3.1.3",
    "ADD, 3f800001, 33800000, 3f800002, 3.1.3",
    "MUL, 7f7fffff, 40000000, 7f800000, 3.1.3",
    // NaNs become one NaN
    "ADD, ffc12345, 3f800000, 7fc00000, 3.1.3",
    "ADD, 7f800001, 3f800000, 7fc00000, 3.1.3",
    // min and max: the other operand when one is NaN; ties
    "MIN, 7fc00000, 3f800000, 3f800000, 22.10",
    "MIN, 3f800000, ff800001, 3f800000, 22.10",
    "MIN, 7fc00001, 7fc00002, 7fc00000, 22.10",
    "MAX, 7fc00000, c0000000, c0000000, 22.10",
    "MAX, c0000000, 7fc00000, c0000000, 22.10",
    "MAX, 7f800001, 7f800001, 7fc00000, 22.10",
    "MIN, 80000000, 00000000, 00000000, 22.10",
    "MIN, 00000000, 80000000, 80000000, 22.10",
    "MAX, 80000000, 00000000, 80000000, 22.10",
    "MIN, ff800000, 3f800000, ff800000, 22.10",
    // fmod: sign of the dividend
    "MOD, c0b00000, 40400000, c0200000, HLSL fmod",
    "MOD, 40b00000, c0400000, 40200000, HLSL fmod",
    "MOD, 3f800000, 00000000, 7fc00000, HLSL fmod",
  })
  void floats(BinaryOp op, String a, String b, String expected, String section) {
    assertThat(ShaderMath.binary(op, IrType.F32, bits(a), bits(b))).isEqualTo(bits(expected));
  }

  @Rule({D3D11.NAN_COMPARES_UNEQUAL, D3D11.ZEROS_ARE_EQUAL})
  @ParameterizedTest(name = "{1} {0} {2}: lt {3} le {4} eq {5}")
  @CsvSource({
    // only != is true of NaN; -0 equals +0; denormals are zeros (§3.1.3)
    "F32, 7fc00000, 3f800000, 0, 0, 0",
    "F32, 7fc00000, 7fc00000, 0, 0, 0",
    "F32, 80000000, 00000000, 0, 1, 1",
    "F32, 00000001, 80000002, 0, 1, 1",
    "F32, bf800000, 3f800000, 1, 1, 0",
    "F32, ff800000, 7f800000, 1, 1, 0",
    "I32, ffffffff, 00000000, 1, 1, 0",
    "U32, ffffffff, 00000000, 0, 0, 0",
    "U32, 7fffffff, 80000000, 1, 1, 0",
    "I32, 80000000, 7fffffff, 1, 1, 0",
    "F64, 7ff8000000000000, 3ff0000000000000, 0, 0, 0",
    "F64, 0000000000000000, 0000000000000001, 1, 1, 0",
    "I64, ffffffffffffffff, 0000000000000000, 1, 1, 0",
    "U64, ffffffffffffffff, 0000000000000000, 0, 0, 0",
  })
  void comparisons(IrType type, String a, String b, long lt, long le, long eq) {
    long x = bits(a);
    long y = bits(b);
    assertThat(ShaderMath.binary(BinaryOp.LT, type, x, y)).isEqualTo(lt);
    assertThat(ShaderMath.binary(BinaryOp.LE, type, x, y)).isEqualTo(le);
    assertThat(ShaderMath.binary(BinaryOp.EQ, type, x, y)).isEqualTo(eq);
    assertThat(ShaderMath.binary(BinaryOp.NE, type, x, y)).isEqualTo(1 - eq);
    assertThat(ShaderMath.binary(BinaryOp.GT, type, y, x)).isEqualTo(lt);
    assertThat(ShaderMath.binary(BinaryOp.GE, type, y, x)).isEqualTo(le);
  }

  @Rule({
    D3D11.SHIFTS,
    D3D11.WIDE_PRODUCTS,
    D3D11.DIVIDES_UNSIGNED_BY_ZERO,
    D3D11.DIVIDES_SIGNED_BY_ZERO
  })
  @ParameterizedTest(name = "{0} {1} {2} {3} = {4}  §{5}")
  @CsvSource({
    "I32, DIV, 00000007, fffffffe, fffffffd, 22.11-13",
    "I32, DIV, 00000005, 00000000, ffffffff, 22.11-13",
    "I32, DIV, fffffffb, 00000000, 00000001, 22.11-13",
    "I32, DIV, 80000000, ffffffff, 80000000, 22.11-13",
    "I32, MOD, fffffffb, 00000003, fffffffe, 22.11-13",
    "I32, MOD, 00000005, 00000000, ffffffff, 22.11-13",
    "I32, MOD, fffffffb, 00000000, 00000001, 22.11-13",
    "U32, DIV, 00000005, 00000000, ffffffff, 22.11-13",
    "U32, MOD, 00000005, 00000000, ffffffff, 22.11-13",
    "U32, DIV, ffffffff, 00000002, 7fffffff, 22.11-13",
    // shifts take the count's low 5 bits
    "I32, SHL, 00000001, 00000023, 00000008, 22.11-13",
    "I32, SHR, ffffff00, 00000023, ffffffe0, 22.11-13",
    "U32, SHR, ffffffff, 00000028, 00ffffff, 22.11-13",
    "U64, SHL, 0000000000000001, 0000000000000041, 0000000000000002, 22.11-13",
    "I64, SHR, 8000000000000000, 000000000000003f, ffffffffffffffff, 22.11-13",
    "I32, MUL_HIGH, ffffffff, 00000002, ffffffff, 22.11-13",
    "U32, MUL_HIGH, ffffffff, 00000002, 00000001, 22.11-13",
    "I32, MIN, ffffffff, 00000001, ffffffff, 22.11-13",
    "U32, MIN, ffffffff, 00000001, 00000001, 22.11-13",
    "U32, MAX, ffffffff, 00000001, ffffffff, 22.11-13",
    "I32, ADD, 7fffffff, 00000001, 80000000, 22.11-13",
    "U32, SUB, 00000000, 00000001, ffffffff, 22.11-13",
    "BOOL, XOR, 1, 1, 0, IR",
    "U32, MAKE_F64, 00000001, 3ff00000, 3ff0000000000001, 3.1",
    "I64, DIV, 8000000000000000, ffffffffffffffff, 8000000000000000, 22.11-13",
    "U64, DIV, ffffffffffffffff, 0, ffffffffffffffff, 22.11-13",
    "U64, DIV, ffffffffffffffff, 2, 7fffffffffffffff, 22.11-13",
  })
  void integers(IrType type, BinaryOp op, String a, String b, String expected, String section) {
    assertThat(ShaderMath.binary(op, type, bits(a), bits(b))).isEqualTo(bits(expected));
  }

  @Rule({
    D3D11.ROUNDINGS,
    D3D11.FRACTION,
    D3D11.RECIPROCAL,
    D3D11.RECIPROCAL_ROOT,
    D3D11.ROOT,
    D3D11.SATURATES,
    D3D11.FIRST_BIT,
    D3D11.FLOAT_TO_INT,
    D3D11.FLOAT_TO_UINT,
    D3D11.INT_TO_FLOAT,
    D3D11.F32_TO_F16,
    D3D11.SELECTS
  })
  @ParameterizedTest(name = "{0} {1} {2} = {3}  §{4}")
  @CsvSource({
    "F32, SQRT, 80000000, 80000000, 22.10",
    "F32, SQRT, bf800000, 7fc00000, 22.10",
    "F32, SQRT, 00000001, 00000000, 22.10",
    "F32, SQRT, 7f800000, 7f800000, 22.10",
    "F32, RSQRT, 80000000, ff800000, 22.10",
    "F32, RSQRT, 00000000, 7f800000, 22.10",
    "F32, RSQRT, 80000001, ff800000, 22.10",
    "F32, RSQRT, 7f800000, 00000000, 22.10",
    "F32, RSQRT, bf800000, 7fc00000, 22.10",
    "F32, RSQRT, 40800000, 3f000000, 22.10",
    "F32, RCP, 00000001, 7f800000, 22.10",
    "F32, RCP, 80000000, ff800000, 22.10",
    "F32, RCP, ff800000, 80000000, 22.10",
    "F32, RCP, 7f7fffff, 00000000, 22.10",
    "F32, SATURATE, 7fc00000, 00000000, 22.19.1",
    "F32, SATURATE, 80000000, 00000000, 22.19.1",
    "F32, SATURATE, c0000000, 00000000, 22.19.1",
    "F32, SATURATE, 7f800000, 3f800000, 22.19.1",
    "F32, SATURATE, 3f000000, 3f000000, 22.19.1",
    "F32, SATURATE, 00000001, 00000000, 22.19.1",
    // round half to even: 0.5, 1.5, 2.5, -0.5
    "F32, ROUND, 3f000000, 00000000, 22.10",
    "F32, ROUND, 3fc00000, 40000000, 22.10",
    "F32, ROUND, 40200000, 40000000, 22.10",
    "F32, ROUND, bf000000, 80000000, 22.10",
    "F32, TRUNC, bfc00000, bf800000, 22.10",
    "F32, TRUNC, bf000000, 80000000, 22.10",
    "F32, FLOOR, bf000000, bf800000, 22.10",
    "F32, CEIL, bf000000, 80000000, 22.10",
    "F32, FLOOR, ff800000, ff800000, 22.10",
    "F32, FRACT, 3fc00000, 3f000000, 22.10",
    "F32, FRACT, 7f800000, 7fc00000, 22.10",
    "F32, FRACT, b3000000, 3f7fffff, 22.10",
    "F32, FRACT, 80000000, 00000000, 22.10",
    "F32, NEG, 7fc00000, 7fc00000, IR",
    "F32, NEG, 00000000, 80000000, IR",
    "F32, NEG, 00000001, 80000000, 3.1.3",
    "F32, ABS, ff800001, 7fc00000, IR",
    "F32, ABS, 80000001, 00000000, 3.1.3",
    "I32, ABS, 80000000, 80000000, IR",
    "U32, ABS, ffffffff, ffffffff, HLSL",
    "F32, IS_NAN, ff800001, 1, HLSL",
    "F32, IS_INF, ff800000, 1, HLSL",
    "F32, IS_FINITE, 7f7fffff, 1, HLSL",
    "F32, IS_FINITE, 7f800000, 0, HLSL",
    "U32, COUNT_BITS, f000000f, 8, 22.11-13",
    "U32, FIRST_BIT_LOW, 00000000, ffffffff, 22.11-13",
    "U32, FIRST_BIT_LOW, 80000000, 1f, 22.11-13",
    "U32, FIRST_BIT_HIGH, 00000000, ffffffff, 22.11-13",
    "U32, FIRST_BIT_HIGH, 00000010, 4, 22.11-13",
    "I32, FIRST_BIT_HIGH, ffffffff, ffffffff, 22.11-13",
    "I32, FIRST_BIT_HIGH, fffffff7, 3, 22.11-13",
    "I32, FIRST_BIT_HIGH, 80000000, 1e, 22.11-13",
    "U32, REVERSE_BITS, 00000001, 80000000, 22.11-13",
    "BOOL, NOT, 1, 0, IR",
    "I32, NOT, 0, ffffffff, IR",
    // conversions
    "F32, TO_I32, 7fc00000, 0, 22.11-13",
    "F32, TO_I32, 7f800000, 7fffffff, 22.11-13",
    "F32, TO_I32, ff800000, 80000000, 22.11-13",
    "F32, TO_I32, bfc00000, ffffffff, 22.11-13",
    "F32, TO_U32, bf800000, 0, 22.11-13",
    "F32, TO_U32, 4f7fffff, ffffff00, 22.11-13",
    "F32, TO_U32, 4f800000, ffffffff, 22.11-13",
    "F32, TO_U32, 7fc00000, 0, 22.11-13",
    "F32, TO_BOOL, 80000000, 0, HLSL",
    "F32, TO_BOOL, 00000001, 0, 3.1.3",
    "F32, TO_BOOL, 7fc00000, 1, 3.1.3",
    "I32, TO_F32, ffffffff, bf800000, 22.11-13",
    "U32, TO_F32, ffffffff, 4f800000, 22.11-13",
    "I32, TO_F32, 01000001, 4b800000, 22.11-13",
    "I32, TO_F32, 01000003, 4b800002, 22.11-13",
    "BOOL, TO_F32, 1, 3f800000, HLSL",
    "U64, TO_F32, ffffffffffffffff, 5f800000, 22.11-13",
    "U64, TO_F64, fffffffffffffc00, 43f0000000000000, 22.11-13",
    "I64, TO_F32, ffffffffffffffff, bf800000, 22.11-13",
    "F64, TO_F32, 3690000000000000, 00000000, 3.1.3",
    "F64, TO_F32, 47efffffffffffff, 7f800000, 3.2",
    "F64, TO_F32, 3ff0000010000000, 3f800000, 3.2",
    "F64, TO_U64, 43f0000000000000, ffffffffffffffff, IR",
    "F64, TO_U64, 43e0000000000000, 8000000000000000, IR",
    "F64, TO_I64, 7ff8000000000000, 0, IR",
    "F64, TO_U32, c000000000000000, 0, IR",
    "F32, TO_F64, 00000001, 0, 3.1.3",
    "F32, TO_F64, 3fc00000, 3ff8000000000000, IR",
    "I64, TO_I32, 1fffffffe, fffffffe, IR",
    "I32, TO_U64, ffffffff, ffffffffffffffff, IR",
    "U32, TO_I64, ffffffff, ffffffff, IR",
    "F32, BITCAST_U32, ff812345, ff812345, 3.1.3",
    // to half: toward zero; too large gives the largest; infinity and NaN stay
    "F32, F32_TO_F16, 3f800fff, 3c00, 3.2",
    "F32, F32_TO_F16, 477fefff, 7bff, 3.2",
    "F32, F32_TO_F16, 47800000, 7bff, 3.2",
    "F32, F32_TO_F16, 7f7fffff, 7bff, 3.2",
    "F32, F32_TO_F16, ff800000, fc00, 3.2",
    "F32, F32_TO_F16, ff800001, 7e00, 3.2",
    "F32, F32_TO_F16, 387fc000, 03ff, 3.2",
    "F32, F32_TO_F16, 33800000, 0001, 3.2",
    "F32, F32_TO_F16, b37fffff, 8000, 3.2",
    "F32, F32_TO_F16, 80000001, 8000, 3.2",
    "U32, F16_TO_F32, 12340001, 33800000, 3.2",
    "U32, F16_TO_F32, 7c00, 7f800000, 3.2",
    "U32, F16_TO_F32, 7c01, 7fc00000, 3.2",
    "U32, F16_TO_F32, 8000, 80000000, 3.2",
    "F64, LOW_WORD, 3ff0000012345678, 12345678, 3.1",
    "F64, HIGH_WORD, 3ff0000012345678, 3ff00000, 3.1",
    "F64, SQRT, 0000000000000001, 1e60000000000000, 3.1",
  })
  void unary(IrType type, UnaryOp op, String a, String expected, String section) {
    assertThat(ShaderMath.unary(op, type, bits(a))).isEqualTo(bits(expected));
  }

  @Rule(D3D11.MAD_ORDER)
  @ParameterizedTest(name = "{0} {1} {2} {3} {4} = {5}")
  @CsvSource({
    // select moves bits, NaN payloads and denormals too
    "F32, SELECT, 1, ff812345, 0, ff812345",
    "F32, SELECT, 0, 0, 00000001, 00000001",
    // (1 + 2^-12)^2 - (1 + 2^-11) is 2^-24 when rounded once, 0 when the product is rounded
    "F32, MAD, 3f800800, 3f800800, bf801000, 00000000",
    "F32, FMA, 3f800800, 3f800800, bf801000, 33800000",
    // the product is flushed before the sum
    "F32, MAD, 00800000, 3f000000, 00800000, 00800000",
    "I32, MAD, 7fffffff, 00000002, 00000003, 00000001",
    "F64, FMA, 3ff0000000000001, 3ff0000000000001, bff0000000000002, 3970000000000000",
  })
  void ternary(IrType type, TernaryOp op, String a, String b, String c, String expected) {
    assertThat(ShaderMath.ternary(op, type, bits(a), bits(b), bits(c))).isEqualTo(bits(expected));
  }
}
