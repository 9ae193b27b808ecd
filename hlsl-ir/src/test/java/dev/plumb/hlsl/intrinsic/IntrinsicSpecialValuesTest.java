package dev.plumb.hlsl.intrinsic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.testing.ShaderProbe;
import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Zeros, infinities, NaN, denormals, huge and integral arguments (D3D11.3 §22.10).
class IntrinsicSpecialValuesTest {
  private static final String NAMES =
      """
      static const float INF = asfloat(0x7f800000u);
      static const float NAN = asfloat(0x7fc00000u);
      static const float ZERO = 0.0;
      static const float TINY = asfloat(1u); // a denormal
      """;

  private static float eval(String expression) {
    return ShaderProbe.pixel(
            NAMES + "float4 main() : SV_Target { return (" + expression + ").xxxx; }")
        .run()
        .floats("SV_Target")[0];
  }

  @Rule({D3D11.LOGARITHM, D3D11.SINE, D3D11.EXP2_PRECISION})
  @ParameterizedTest
  @CsvSource({
    "sin(-ZERO), -0",
    "sin(ZERO), 0",
    "sin(INF), NaN",
    "sin(-INF), NaN",
    "sin(NAN), NaN",
    "sin(TINY), 0",
    "sin(3e38), 0",
    "cos(ZERO), 1",
    "cos(INF), NaN",
    "cos(NAN), NaN",
    "cos(-3e38), 1",
    "tan(-ZERO), -0",
    "tan(INF), NaN",
    "asin(-ZERO), -0",
    "asin(1.0), 1.5707964",
    "asin(-1.0), -1.5707964",
    "asin(1.0000001), NaN",
    "asin(NAN), NaN",
    "acos(1.0), 0",
    "acos(-1.0), 3.1415927",
    "acos(ZERO), 1.5707964",
    "acos(-1.0000001), NaN",
    "acos(NAN), NaN",
    "atan(-ZERO), -0",
    "atan(INF), 1.5707964",
    "atan(-INF), -1.5707964",
    "atan(1.0), 0.7853982",
    "atan(NAN), NaN",
    "'atan2(ZERO, ZERO)', 0",
    "'atan2(-ZERO, ZERO)', -0",
    "'atan2(ZERO, -ZERO)', 3.1415927",
    "'atan2(-ZERO, -ZERO)', -3.1415927",
    "'atan2(1.0, ZERO)', 1.5707964",
    "'atan2(-1.0, -ZERO)', -1.5707964",
    "'atan2(ZERO, -1.0)', 3.1415927",
    "'atan2(-ZERO, 1.0)', -0",
    "'atan2(INF, INF)', 0.7853982",
    "'atan2(INF, -INF)', 2.3561945",
    "'atan2(-INF, -INF)', -2.3561945",
    "'atan2(1.0, INF)', 0",
    "'atan2(-1.0, -INF)', -3.1415927",
    "'atan2(INF, 1.0)', 1.5707964",
    "'atan2(NAN, 1.0)', NaN",
    "'atan2(1.0, NAN)', NaN",
    "'atan2(1.0, 1.0)', 0.7853982",
    "'atan2(1.0, -1.0)', 2.3561945",
    "exp2(ZERO), 1",
    "exp2(INF), Infinity",
    "exp2(-INF), 0",
    "exp2(NAN), NaN",
    "exp2(TINY), 1",
    "exp2(128.0), Infinity",
    "exp2(127.99999), 3.4028057E38",
    "exp2(-126.0), 1.17549435E-38",
    "exp2(-126.00001), 0",
    "exp2(3e38), Infinity",
    "exp2(-3e38), 0",
    "exp(ZERO), 1",
    "exp(INF), Infinity",
    "exp(-INF), 0",
    "exp(NAN), NaN",
    "log2(ZERO), -Infinity",
    "log2(-ZERO), -Infinity",
    "log2(TINY), -Infinity",
    "log2(-TINY), -Infinity",
    "log2(-1.0), NaN",
    "log2(-INF), NaN",
    "log2(INF), Infinity",
    "log2(NAN), NaN",
    "log2(1.0), 0",
    "log(ZERO), -Infinity",
    "log(1.0), 0",
    "log10(1.0), 0",
    "log10(-1.0), NaN",
    "'pow(2.0, 3.0)', 8",
    "'pow(2.0, -1.0)', 0.5",
    "'pow(4.0, 0.5)', 2",
    "'pow(0.25, 0.5)', 0.5",
    "'pow(1.0, 1e30)', 1",
    "'pow(5.0, ZERO)', 1",
    "'pow(ZERO, 2.0)', 0",
    "'pow(ZERO, -2.0)', Infinity",
    "'pow(ZERO, ZERO)', NaN",
    "'pow(-2.0, 2.0)', NaN",
    "'pow(INF, 0.5)', Infinity",
    "'pow(2.0, NAN)', NaN",
    "sinh(-ZERO), -0",
    "sinh(INF), Infinity",
    "sinh(-INF), -Infinity",
    "sinh(90.0), Infinity",
    "sinh(NAN), NaN",
    "cosh(ZERO), 1",
    "cosh(-INF), Infinity",
    "cosh(NAN), NaN",
    "tanh(-ZERO), -0",
    "tanh(INF), 1",
    "tanh(-INF), -1",
    "tanh(3e38), 1",
    "tanh(NAN), NaN",
    "'fmod(5.5, 2.0)', 1.5",
    "'fmod(-5.5, 2.0)', -1.5",
    "'fmod(5.5, -2.0)', 1.5",
    "'fmod(1.0, ZERO)', NaN",
    "'ldexp(0.75, 4.0)', 12",
    "'ldexp(1.0, -126.0)', 1.17549435E-38",
    "'step(NAN, 1.0)', 0",
    "'step(1.0, 1.0)', 1",
    "'smoothstep(0.0, 1.0, NAN)', 0",
    "'smoothstep(0.0, 1.0, -INF)', 0",
    "'smoothstep(0.0, 1.0, INF)', 1",
    "'smoothstep(0.0, 1.0, 0.5)', 0.5",
    "'lerp(2.0, 4.0, 0.5)', 3",
    "'lerp(2.0, INF, ZERO)', NaN",
    "'length(float2(3.0, 4.0))', 5",
    "'length(float2(1e20, 0.0))', Infinity",
    "'length(float2(1e-25, 0.0))', 0",
    "'normalize(float2(3.0, 4.0)).y', 0.8",
    "'normalize(float2(0.0, 0.0)).x', NaN",
    "'refract(float2(0.8, -0.6), float2(0.0, 1.0), 1.5).x', 0",
    "'faceforward(2.0, 1.0, ZERO)', -2",
    "'lit(-1.0, 0.5, 2.0).z', 0",
    "'lit(0.5, 0.5, 2.0).z', 0.25",
    "'lit(-1.0, 0.5, 2.0).y', 0",
  })
  void specialValues(String expression, String expected) {
    float got = eval(expression);
    float want = Float.parseFloat(expected);
    assertThat(Float.floatToIntBits(got))
        .as(expression + " is " + got + ", not " + want)
        .isEqualTo(Float.floatToIntBits(want));
  }

  /// Beyond the exponents that fit, too.
  @Test
  void powersOfTwoAreExact() {
    var exp2 =
        ShaderProbe.vertex(
            """
            cbuffer C : register(b0) { float n; float x; };
            void main(out float a : A, out float b : B, out float c : C, out float4 p : SV_Position)
            {
              a = exp2(n); b = log2(x); c = ldexp(1.0, n); p = 0;
            }
            """);
    for (int n = -126; n < 128; n++) {
      float power = (float) Math.scalb(1.0, n);
      var run = exp2.constants(0, (float) n, power).run();
      assertThat(run.floats("A")).containsExactly(power);
      assertThat(run.floats("B")).containsExactly(n);
      assertThat(run.floats("C")).containsExactly(power);
    }
  }

  /// Between the range of exact reduction and the floats that are no angles any more.
  @ParameterizedTest
  @ValueSource(floats = {8193.5f, 131072.1f, 1e6f, 4194303.8f, 4194304f, 1e10f, -1e6f, -3e30f})
  void largeAnglesGiveNumbersFromMinusOneToOne(float x) {
    var run =
        ShaderProbe.pixel(
                """
                float x;
                float4 main() : SV_Target
                {
                  float s, c;
                  sincos(x, s, c);
                  return float4(sin(x), cos(x), s, c);
                }
                """)
            .constants(0, x)
            .run()
            .floats("SV_Target");
    assertThat(run[0]).isBetween(-1f, 1f).isEqualTo(run[2]);
    assertThat(run[1]).isBetween(-1f, 1f).isEqualTo(run[3]);
  }

  @ParameterizedTest
  @CsvSource({
    "1.0, 0.5, 1",
    "-3.0, -0.75, 2",
    "0.1, 0.8, -3",
    "1.17549435E-38, 0.5, -125",
    "3.4028235E38, 0.99999994, 128",
    "0, 0, 0",
    "-0, -0, 0",
    "Infinity, Infinity, 0",
  })
  void frexpTakesNumbersApart(float x, float mantissa, float exponent) {
    float[] got =
        ShaderProbe.pixel(
                "float x; float4 main() : SV_Target { float e; float m = frexp(x, e); return"
                    + " float4(m, e, 0, 0); }")
            .constants(0, x)
            .run()
            .floats("SV_Target");
    assertThat(got).containsExactly(mantissa, exponent, 0, 0);
  }

  @Test
  void modfSplits() {
    assertThat(
            ShaderProbe.eval(
                "float a, b; float f = modf(-2.75, a), g = modf(3.25, b); return float4(f, a, g,"
                    + " b);"))
        .containsExactly(-0.75f, -2, 0.25f, 3);
    assertThat(
            ShaderProbe.eval(
                "int a, b; int f = modf((int)-2, a), g = modf((int)3, b); return float4(f, a, g,"
                    + " b);"))
        .containsExactly(0, -2, 0, 3);
  }

  @Test
  void coloursBecomeBytesInReverse() {
    assertThat(ShaderProbe.eval("return D3DCOLORtoUBYTE4(float4(0, 0.5, 1, 0.25));"))
        .containsExactly(255, 127, 0, 63);
  }

  @Test
  void msad4SumsMaskedDifferences() {
    String call = "return msad4(0x00ff0102u, uint2(0x04030201u, 0x08070605u), uint4(0, 0, 0, 10));";
    assertThat(ShaderProbe.eval(call)).containsExactly(msad(0), msad(1), msad(2), 10 + msad(3));
  }

  /// Bytes 1 to 8 from `at` against 02 01 ff 00, of which the last is masked.
  private static float msad(int at) {
    return Math.abs(at + 1 - 2) + Math.abs(at + 2 - 1) + Math.abs(at + 3 - 255);
  }
}
