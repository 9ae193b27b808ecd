package dev.plumb.hlsl.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.CompileOptions;
import dev.plumb.hlsl.ir.BinaryOp;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.UnaryOp;
import dev.plumb.hlsl.testing.Messages;
import dev.plumb.hlsl.testing.ShaderProbe;
import dev.plumb.hlsl.type.ShaderStage;
import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Rules of arithmetic that other tests do not hold (D3D11.3 §3.1, §22.10 to §22.14).
class ArithmeticRulesTest {
  private static float f32(BinaryOp op, float a, float b) {
    long bits =
        ShaderMath.binary(
            op,
            IrType.F32,
            Float.floatToRawIntBits(a) & 0xffffffffL,
            Float.floatToRawIntBits(b) & 0xffffffffL);
    return Float.intBitsToFloat((int) bits);
  }

  private static double f64(BinaryOp op, double a, double b) {
    return Double.longBitsToDouble(
        ShaderMath.binary(
            op, IrType.F64, Double.doubleToRawLongBits(a), Double.doubleToRawLongBits(b)));
  }

  /// Better than the specification asks for: the quotient is correctly rounded.
  @Rule(D3D11.DIV_PRECISION)
  @Property(tries = 200)
  void quotientsAreCorrectlyRounded(@ForAll int a, @ForAll int b) {
    float x = normal(a);
    float y = normal(b);
    BigDecimal exact =
        new BigDecimal(x).divide(new BigDecimal(y), new MathContext(60, RoundingMode.HALF_EVEN));
    float wanted = exact.floatValue();
    wanted = Math.abs(wanted) < Float.MIN_NORMAL ? Math.copySign(0, wanted) : wanted;
    // a quotient just below the least normal number rounds up to it before it is flushed
    if (Math.abs(exact.doubleValue()) >= Float.MIN_NORMAL || wanted != 0) {
      assertThat(f32(BinaryOp.DIV, x, y)).isEqualTo(wanted);
    }
  }

  private static float normal(int bits) {
    float x = Float.intBitsToFloat(bits);
    return Float.isFinite(x) && Math.abs(x) >= Float.MIN_NORMAL ? x : 1.5f;
  }

  @Rule(D3D11.DOUBLES_ARE_IEEE)
  @Property(tries = 200)
  void doublesKeepDenormalsAndRoundToEven(@ForAll long a, @ForAll long b) {
    double x = Double.longBitsToDouble(a);
    double y = Double.longBitsToDouble(b & 0x800fffffffffffffL); // a denormal
    if (Double.isFinite(x)) {
      BigDecimal sum = new BigDecimal(x).add(new BigDecimal(y));
      assertThat(f64(BinaryOp.ADD, x, y)).isEqualTo(sum.doubleValue());
      BigDecimal product = new BigDecimal(x).multiply(new BigDecimal(y));
      assertThat(f64(BinaryOp.MUL, x, y)).isEqualTo(product.doubleValue());
      assertThat(f64(BinaryOp.MUL, y, 1)).isEqualTo(y);
    }
  }

  @Rule(D3D11.DOUBLES_ARE_IEEE)
  @Test
  void doublesOfShadersKeepDenormals() {
    assertThat(
            ShaderProbe.eval(
                """
                double least = asdouble(1, 0);
                double two = least + least;
                uint low, high; asuint(two, low, high);
                double ties = asdouble(0, 0x3ff00000) + asdouble(0, 0x3ca00000); // 1 + 2^-53
                uint l, h; asuint(ties, l, h);
                return float4(low, high, l, h == 0x3ff00000);
                """))
        .containsExactly(2, 0, 0, 1);
  }

  @Rule(D3D11.DOUBLE_RECIPROCAL)
  @Property(tries = 100)
  void reciprocalsOfDoubles(@ForAll long bits) {
    double x = Double.longBitsToDouble(bits);
    double found =
        Double.longBitsToDouble(
            ShaderMath.unary(UnaryOp.RCP, IrType.F64, Double.doubleToRawLongBits(x)));
    if (Double.isFinite(x) && x != 0) {
      double exact = BigDecimal.ONE.divide(new BigDecimal(x), MathContext.DECIMAL128).doubleValue();
      assertThat(found == exact || Math.abs(found - exact) <= Math.ulp(exact)).isTrue();
    } else {
      assertThat(Double.doubleToLongBits(found)).isEqualTo(Double.doubleToLongBits(1 / x));
    }
  }

  /// What is `precise` is computed as it is written; so is all else.
  @Rule({D3D11.PRECISE, D3D11.MAD_ORDER})
  @ParameterizedTest
  @ValueSource(strings = {"precise float", "float"})
  void nothingIsReordered(String type) {
    String body =
        """
        T big = 1e8; T one = a.x;
        T back = (big + one) - big;
        T sum = big + (one - big);
        T product = (one + 0x1p-12) * (one + 0x1p-12) - (one + 0x1p-11);
        T share = one / 3 * 3 - one;
        return float4(back, sum, product, share);
        """;
    float[] found =
        ShaderProbe.pixel(
                "float4 main(float4 a : A) : SV_Target {"
                    + body.replace("T ", type + " ")
                        .replace("0x1p-12", "0.000244140625")
                        .replace("0x1p-11", "0.00048828125")
                    + "}")
            .input("A", 1, 1, 1, 1)
            .run()
            .floats("SV_Target");
    float third = 1 / 3f;
    assertThat(found).containsExactly(0, 0, 0, third * 3 - 1);
  }

  /// Multiplying by 1 and adding 0 flush denormals, so that neither may be left out; moving does
  /// not.
  @Rule({D3D11.FLUSHES_DENORMALS, D3D11.MOVES_KEEP_BITS})
  @Test
  void timesOneIsNoMove() {
    String text =
        """
        float4 main(nointerpolation float4 a : A) : SV_Target {
          float x = asfloat(0x00000001 + (uint)a.w);
          return float4(asuint(x * 1), asuint(x + 0), asuint(x), asuint(a.w > 5 ? a.x : x));
        }
        """;
    assertThat(ShaderProbe.pixel(text).input("A", 0, 0, 0, 0).run().floats("SV_Target"))
        .containsExactly(0, 0, 1, 1);
  }

  /// Conditions of floats compare with 0.
  @Rule(D3D11.SELECTS)
  @ParameterizedTest
  @CsvSource({"0x80000000, 2", "0x00000001, 2", "0x7fc00000, 1", "0x00800000, 1", "0xff800000, 1"})
  void floatsAsConditions(String bits, float expected) {
    assertThat(
            ShaderProbe.eval(
                "float x = asfloat(%su); return float4(x ? 1 : 2, (bool)x ? 1 : 2, !x ? 2 : 1, 0);"
                    .formatted(bits)))
        .containsExactly(expected, expected, expected, 0);
  }

  /// An output that is not written on every way is told.
  @Rule(D3D11.UNWRITTEN_OUTPUTS)
  @Test
  void outputsMustBeWritten() {
    String text =
        "void main(float4 p : SV_Position, out float4 a : SV_Target0, out float4 b : SV_Target1)"
            + " { a = 1; if (p.x > 3) b = 2; }";
    assertThat(Messages.of(text, CompileOptions.of("main", ShaderStage.PIXEL)).getFirst())
        .startsWith("X3578: 'main': output parameter 'b' is not always initialized");
  }

  /// Gradients where lanes may have left are told.
  @Rule(D3D11.DERIVATIVES_IN_LOOPS)
  @Test
  void gradientsInVaryingFlow() {
    String text =
        """
        Texture2D t; SamplerState s;
        float4 main(float2 uv : UV) : SV_Target {
          float4 sum = 0;
          for (int i = 0; i < uv.x; i++) sum += t.Sample(s, uv * i);
          return sum;
        }
        """;
    var messages = Messages.of(text, CompileOptions.of("main", ShaderStage.PIXEL));
    assertThat(messages).hasSize(1);
    assertThat(messages.getFirst()).matches("X(3570|4014): .*");
  }
}
