package dev.plumb.hlsl.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.ir.BinaryOp;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.UnaryOp;
import dev.plumb.hlsl.testing.RandomModules;
import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.SplittableRandom;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.LongRange;

/// [ShaderMath] against arithmetic of unlimited precision.
class ShaderMathPropertiesTest {
  private static final float LEAST_NORMAL = Float.MIN_NORMAL;

  /// Any bits, with special ones often.
  @Provide
  Arbitrary<Integer> floatBits() {
    return Arbitraries.longs()
        .map(seed -> RandomModules.floatBits(new SplittableRandom(seed)))
        .edgeCases(c -> c.add(0, 1, 0x007f_ffff, 0x0080_0000, 0x7f7f_ffff, 0x7f80_0000));
  }

  private static float binary(BinaryOp op, int a, int b) {
    long bits = ShaderMath.binary(op, IrType.F32, a & 0xffff_ffffL, b & 0xffff_ffffL);
    assertThat(bits >>> 32).isZero();
    assertCanonical((int) bits);
    return Float.intBitsToFloat((int) bits);
  }

  /// No result is a denormal, nor any NaN but the one.
  private static void assertCanonical(int bits) {
    float x = Float.intBitsToFloat(bits);
    assertThat(x == 0 || !(Math.abs(x) < LEAST_NORMAL)).as("denormal").isTrue();
    assertThat(!Float.isNaN(x) || bits == 0x7fc0_0000).as("NaN").isTrue();
  }

  private static float flushed(int bits) {
    float x = Float.intBitsToFloat(bits);
    return Math.abs(x) < LEAST_NORMAL ? Math.copySign(0f, x) : x;
  }

  /// `exact` rounded to f32, half to even, denormals flushed. Written out, not through Java's own
  /// conversions.
  private static float rounded(BigDecimal exact) {
    if (exact.signum() == 0) {
      return 0;
    }
    BigDecimal magnitude = exact.abs();
    int exponent = -126;
    while (exponent < 128 && magnitude.compareTo(powerOfTwo(exponent + 1)) >= 0) {
      exponent++;
    }
    BigDecimal ulp = powerOfTwo(exponent - 23);
    BigInteger units = magnitude.divide(ulp, 0, RoundingMode.HALF_EVEN).toBigInteger();
    float result =
        units.shiftRight(24).signum() != 0 && exponent == 127
            ? Float.POSITIVE_INFINITY
            : (float) Math.scalb(units.doubleValue(), exponent - 23);
    result = exponent == 128 ? Float.POSITIVE_INFINITY : result;
    result = result < LEAST_NORMAL ? 0 : result;
    return exact.signum() < 0 ? -result : result;
  }

  private static BigDecimal powerOfTwo(int n) {
    BigDecimal two = BigDecimal.valueOf(2);
    return n >= 0 ? two.pow(n) : BigDecimal.ONE.divide(two.pow(-n));
  }

  @Rule(D3D11.ROUNDS_TO_NEAREST_EVEN)
  @Property(tries = 200)
  void sumsAndProductsAreExactAndThenRounded(
      @ForAll("floatBits") int a, @ForAll("floatBits") int b) {
    float x = flushed(a);
    float y = flushed(b);
    if (!Float.isFinite(x) || !Float.isFinite(y)) {
      return;
    }
    BigDecimal p = new BigDecimal(x);
    BigDecimal q = new BigDecimal(y);
    assertThat(binary(BinaryOp.ADD, a, b) == rounded(p.add(q))).isTrue();
    assertThat(binary(BinaryOp.SUB, a, b) == rounded(p.subtract(q))).isTrue();
    assertThat(binary(BinaryOp.MUL, a, b) == rounded(p.multiply(q))).isTrue();
    if (y != 0) {
      // 200 digits: a quotient of floats is never that close to a tie without being one
      float quotient = rounded(p.divide(q, new MathContext(200)));
      assertThat(binary(BinaryOp.DIV, a, b) == quotient).isTrue();
    }
  }

  @Rule(D3D11.FLUSHES_DENORMALS)
  @Property(tries = 200)
  void everyFloatOperationGivesCanonicalResults(
      @ForAll("floatBits") int a, @ForAll("floatBits") int b) {
    for (BinaryOp op : BinaryOp.values()) {
      if (op.takes(IrType.F32) && !op.isComparison()) {
        binary(op, a, b);
      }
    }
    for (UnaryOp op : UnaryOp.values()) {
      boolean moves = op == UnaryOp.BITCAST_F32;
      if (op.takes(IrType.F32)
          && op.resultOf(IrType.F32) == IrType.F32
          && !moves
          && !op.isDerivative()) {
        assertCanonical((int) ShaderMath.unary(op, IrType.F32, a & 0xffff_ffffL));
      }
    }
  }

  @Rule(D3D11.FLUSHES_DENORMALS)
  @Property(tries = 200)
  void denormalOperandsCountAsZero(@ForAll("floatBits") int a, @ForAll("floatBits") int b) {
    for (BinaryOp op : BinaryOp.values()) {
      if (op.takes(IrType.F32)) {
        long flushed =
            ShaderMath.binary(
                op, IrType.F32, F32.flush(a) & 0xffff_ffffL, F32.flush(b) & 0xffff_ffffL);
        assertThat(ShaderMath.binary(op, IrType.F32, a & 0xffff_ffffL, b & 0xffff_ffffL))
            .isEqualTo(flushed);
      }
    }
  }

  @Rule(D3D11.ROOT)
  @Property(tries = 200)
  void rootsAreCorrectlyRounded(@ForAll("floatBits") int a) {
    float x = flushed(a);
    if (x > 0 && Float.isFinite(x)) {
      float root = Float.intBitsToFloat(F32.sqrt(a));
      assertThat(root == rounded(new BigDecimal(x).sqrt(new MathContext(60)))).isTrue();
    }
  }

  @Rule(D3D11.FRACTION)
  @Property(tries = 200)
  void fractLiesInZeroToOne(@ForAll("floatBits") int a) {
    float x = Float.intBitsToFloat(F32.fract(a));
    if (Float.isFinite(flushed(a))) {
      assertThat(x >= 0 && x < 1).isTrue();
    } else {
      assertThat(x).isNaN();
    }
  }

  @Rule(D3D11.DIVIDES_UNSIGNED_BY_ZERO)
  @Property(tries = 200)
  void unsignedDivisionIsExact(@ForAll int a, @ForAll int b) {
    BigInteger x = BigInteger.valueOf(a & 0xffff_ffffL);
    BigInteger y = BigInteger.valueOf(b & 0xffff_ffffL);
    if (b != 0) {
      assertThat(I32.udiv(a, b)).isEqualTo(x.divide(y).intValue());
      assertThat(I32.umod(a, b)).isEqualTo(x.mod(y).intValue());
      assertThat(I32.div(a, b)).isEqualTo(a / b);
      assertThat(I32.mod(a, b)).isEqualTo(a % b);
    }
    assertThat(I32.umulHigh(a, b)).isEqualTo(x.multiply(y).shiftRight(32).intValue());
  }

  @Rule({D3D11.FLOAT_TO_INT, D3D11.FLOAT_TO_UINT})
  @Property(tries = 200)
  void floatToIntegerTruncatesAndSaturates(@ForAll("floatBits") int a) {
    float x = flushed(a);
    BigInteger exact = Float.isFinite(x) ? new BigDecimal(x).toBigInteger() : null;
    for (IrType to : new IrType[] {IrType.I32, IrType.U32, IrType.I64, IrType.U64}) {
      boolean signed = to == IrType.I32 || to == IrType.I64;
      int bits = to.bytes * 8;
      BigInteger least = signed ? BigInteger.TWO.pow(bits - 1).negate() : BigInteger.ZERO;
      BigInteger most = BigInteger.TWO.pow(signed ? bits - 1 : bits).subtract(BigInteger.ONE);
      BigInteger expected =
          Float.isNaN(x)
              ? BigInteger.ZERO
              : exact == null ? (x > 0 ? most : least) : exact.min(most).max(least);
      long mask = to.is64() ? -1 : 0xffff_ffffL;
      assertThat(Conversions.convert(IrType.F32, to, a & 0xffff_ffffL))
          .isEqualTo(expected.longValue() & mask);
    }
  }

  @Rule(D3D11.INT_TO_FLOAT)
  @Property(tries = 200)
  void integersBecomeTheNearestFloat(@ForAll long a) {
    BigDecimal unsigned = new BigDecimal(new BigInteger(Long.toUnsignedString(a)));
    assertThat(f32(IrType.I64, a) == rounded(BigDecimal.valueOf(a))).isTrue();
    assertThat(f32(IrType.U64, a) == rounded(unsigned)).isTrue();
    assertThat(f32(IrType.I32, a & 0xffff_ffffL) == rounded(BigDecimal.valueOf((int) a))).isTrue();
    assertThat(f32(IrType.U32, a & 0xffff_ffffL) == rounded(BigDecimal.valueOf(a & 0xffff_ffffL)))
        .isTrue();
  }

  private static float f32(IrType from, long bits) {
    return Float.intBitsToFloat((int) Conversions.convert(from, IrType.F32, bits));
  }

  @Rule(D3D11.F32_TO_F16)
  @Property(tries = 200)
  void halvesSurviveTheWayThereAndBack(@ForAll @LongRange(min = 0, max = 0xffff) long half) {
    int bits = Conversions.f16ToF32((int) half);
    boolean nan = (half & 0x7fff) > 0x7c00;
    assertThat(Conversions.f32ToF16(bits)).isEqualTo(nan ? 0x7e00 : (int) half);
  }

  @Rule(D3D11.F32_TO_F16)
  @Property(tries = 200)
  void halvesAreRoundedTowardZero(@ForAll("floatBits") int a) {
    float x = Float.intBitsToFloat(a);
    if (!Float.isFinite(x)) {
      return;
    }
    int half = Conversions.f32ToF16(a);
    float low = Math.abs(Float.float16ToFloat((short) half));
    float high = Math.abs(Float.float16ToFloat((short) (half + 1)));
    assertThat(low <= Math.abs(x)).isTrue();
    assertThat(high > Math.abs(x)).isTrue();
  }
}
