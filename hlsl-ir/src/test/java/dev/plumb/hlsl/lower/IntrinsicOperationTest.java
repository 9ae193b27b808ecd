package dev.plumb.hlsl.lower;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.testing.ShaderProbe;
import org.junit.jupiter.api.Test;

/// The intrinsics that are operations.
class IntrinsicOperationTest {
  @Test
  void rounding() {
    assertThat(ShaderProbe.eval("float4 v = float4(0.5, 1.5, 2.5, -0.5); return round(v);"))
        .containsExactly(0, 2, 2, -0f);
    assertThat(ShaderProbe.eval("return float4(round(0.5), round(1.5), round(2.5), frac(-0.25));"))
        .containsExactly(0, 2, 2, 0.75f);
    assertThat(
            ShaderProbe.eval(
                "float v = -1.5; return float4(floor(v), ceil(v), trunc(v), saturate(v));"))
        .containsExactly(-2, -1, -1, 0);
  }

  @Test
  void signAndAbsOfUnsigned() {
    assertThat(
            ShaderProbe.eval(
                "uint u = 0xFFFFFFFF; return float4(sign(u), abs(u) == u, sign(-2.5), abs(-3));"))
        .containsExactly(1, 1, -1, 3);
  }

  @Test
  void remainderTakesTheDividendsSign() {
    assertThat(
            ShaderProbe.eval(
                "int i = -5; float f = -5.5; return float4(fmod(f, 3), fmod(5.5, -3), i % 3, f %"
                    + " 2);"))
        .containsExactly(-2.5f, 2.5f, -2, -1.5f);
  }

  @Test
  void shiftsCountModulo32() {
    String body =
        "int a = 1, b = -256; uint c = 0xffffffff; return float4(a << 35, b >> 35, (c >> 40) =="
            + " 0x00ffffff, (1 << 35) == 8);";
    assertThat(ShaderProbe.eval(body)).containsExactly(8, -32, 1, 1);
  }

  @Test
  void anyAllAndClamp() {
    assertThat(
            ShaderProbe.eval(
                "float3 v = float3(0, 2, 0); return float4(any(v), all(v), clamp(5, 1, 3), max(1,"
                    + " 2) + min(1, 2));"))
        .containsExactly(1, 0, 3, 3);
  }

  @Test
  void bits() {
    String body =
        """
        uint u = 0x00f0;
        int n = -2;
        return float4(countbits(u), firstbitlow(u), firstbithigh(u), reversebits(1u) == 0x80000000 && asint(asfloat(n)) == n);
        """;
    assertThat(ShaderProbe.eval(body)).containsExactly(4, 4, 7, 1);
  }

  @Test
  void halfPrecision() {
    assertThat(
            ShaderProbe.eval(
                "return float4(f16tof32(0x3c00), f32tof16(2.0) == 0x4000, f16tof32(f32tof16(0.1)) <"
                    + " 0.1, 0);"))
        .containsExactly(1, 1, 1, 0);
  }

  @Test
  void doublesComeApart() {
    String body =
        "uint lo, hi; asuint((double)1.0, lo, hi); double d = asdouble(lo, hi); return float4(lo,"
            + " hi == 0x3ff00000, (float)d, fma((double)2, (double)3, d) == 7);";
    assertThat(ShaderProbe.eval(body)).containsExactly(0, 1, 1, 1);
  }

  @Test
  void classification() {
    String body =
        "float z = 0; return float4(isnan(z / z), isinf(1 / z), isfinite(1 / z), isnan(1 / z));";
    assertThat(ShaderProbe.eval(body)).containsExactly(1, 1, 0, 0);
  }

  @Test
  void derivatives() {
    String text =
        """
        float4 main(float2 p : P) : SV_Target { return float4(ddx(p.x), ddy(p.x), ddx_fine(p.y), ddy_fine(p.y)); }
        """;
    var run =
        ShaderProbe.pixel(text)
            .inputAt(0, "P", 1, 1)
            .inputAt(1, "P", 3, 2)
            .inputAt(2, "P", 6, 4)
            .inputAt(3, "P", 20, 50)
            .run();
    assertThat(run.floats("SV_Target", 3)).containsExactly(2, 5, 46, 48);
  }

  @Test
  void vectorIntrinsicsOfThePrelude() {
    assertThat(
            ShaderProbe.eval(
                "return float4(cross(float3(1, 0, 0), float3(0, 1, 0)), length(float3(0, 3, 4)));"))
        .containsExactly(0, 0, 1, 5);
    assertThat(
            ShaderProbe.eval(
                "return float4(normalize(float2(0, 2)), determinant(float2x2(1, 2, 3, 4)),"
                    + " distance(float2(0, 1), float2(0, 4)));"))
        .containsExactly(0, 1, -2, 3);
  }
}
