package dev.plumb.hlsl.intrinsic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.testing.ShaderProbe;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every intrinsic in its shapes, by values that are known exactly.
class IntrinsicValuesTest {
  /// What the expressions are made of; none is known when compiling.
  private static final String INPUTS =
      """
      struct I { float4 v : V; float4 w : W; int4 i : I; uint4 u : U; };
      """;

  /// `expression => four values`.
  private static final String TABLE =
      """
      abs(i.v) => 1 2 0.5 4
      abs(i.i) => 3 5 0 7
      abs(float2x2(i.v))[1] .xyxy => 0.5 4 0.5 4
      (float4) abs((double2) i.v.xy).xyxy => 1 2 1 2
      sign(i.v) => 1 -1 1 -1
      sign(i.i) => -1 1 0 1
      sign(float2x2(i.v))[0].xyxy => 1 -1 1 -1
      min(i.v, i.w) => 1 -2 0.5 -4
      max(i.v, i.w) => 3 2 8 -0.25
      min(i.i, 2) => -3 2 0 2
      max(i.u, 5u) => 5 5 5 255
      max(float2x2(i.v), float2x2(i.w))[1].xyxy => 8 -0.25 8 -0.25
      (float4) min((double2) i.v.xy, 0.5).xyxy => 0.5 -2 0.5 -2
      clamp(i.v, -1, 0.75) => 0.75 -1 0.5 -1
      clamp(i.i, -1, 6) => -1 5 0 6
      clamp(float2x2(i.v), -1, 0.75)[1].xyxy => 0.5 -1 0.5 -1
      mad(i.v, i.w, 1) => 4 -3 5 2
      mad(i.i, 2, i.i) => -9 15 0 21
      (float4) fma((double4) i.v, 2.0L, 1.0L) => 3 -3 2 -7
      saturate(i.v) => 1 0 0.5 0
      saturate(float2x2(i.v))[1].xyxy => 0.5 0 0.5 0
      (float4) saturate((double4) i.v) => 1 0 0.5 0
      floor(i.v * 0.75) => 0 -2 0 -3
      ceil(i.v * 0.75) => 1 -1 1 -3
      round(i.v * 0.25 + float4(0.25, 0, 2.375, 0.5)) => 0 -0 2 -0
      trunc(i.v * 0.75) => 0 -1 0 -3
      frac(i.v * 0.75) => 0.75 0.5 0.375 0
      frac(float2x2(i.v) * 0.75)[0].xyxy => 0.75 0.5 0.75 0.5
      sqrt(i.v * i.v) => 1 2 0.5 4
      rsqrt(i.v * i.v) => 1 0.5 2 0.25
      rcp(i.v) => 1 -0.5 2 -0.25
      (float4) rcp((double4) i.v) => 1 -0.5 2 -0.25
      isnan(i.v / (i.v - 1)) + isnan((i.v - 1) / (i.v - 1)) => 1 0 0 0
      isinf(i.v / (i.v - 1)) => 1 0 0 0
      isfinite(i.v / (i.v - 1)) => 0 1 1 1
      any(i.v) + any(i.i * 0) * 2 + any(i.v.z) * 4 => 5 5 5 5
      all(i.v) + all(i.i) * 2 + all(float2x2(i.w)) * 4 => 5 5 5 5
      asfloat(i.u + 0x40000000u) => 2.0000002 2.0000005 2.0000007 2.0000608
      asint(i.v) >> 23 => 127 -128 126 -127
      (float4) (asuint(i.v) >> 23) => 127 384 126 385
      asfloat(asint(float2x2(i.v)))[1].xyxy => 0.5 -4 0.5 -4
      (float4) asdouble(uint2(0, 0), uint2(0x40080000, 0xc0000000) + i.u.x - 1).xyxy => 3 -2 3 -2
      f16tof32(uint4(0x3c00, 0xc000, 0x3555, 0x7c00) + i.u.x - 1) => 1 -2 0.333251953125 Infinity
      f32tof16(i.v) => 15360 49152 14336 50176
      f32tof16(i.v.x + 0.00075) => 15360 15360 15360 15360
      countbits(i.u) => 1 1 2 8
      reversebits(i.u << 28) => 8 4 12 15
      firstbithigh(i.u) => 0 1 1 7
      firstbithigh(i.i) => 1 2 -1 2
      firstbithigh(i.u * 0) => 4294967295 4294967295 4294967295 4294967295
      firstbitlow(i.u) => 0 1 0 0
      firstbitlow(i.i * 4) => 2 2 -1 2
      mul(i.v, float4x4(i.w, i.v, i.u, i.i)) => 13.5 -13 8.5 107.25
      mul(float4x4(i.w, i.v, i.u, i.i), i.v) => 4 21.25 -1021.5 -41
      mul(i.i, i.u) => 1792 1792 1792 1792
      mul(float2x3(1, 2, 3, 4, 5, 6), float3x2(i.v, i.w.xy))[1].xyxy => 24.5 -16 24.5 -16
      mul(i.v, 2) => 2 -4 1 -8
      mul(2, float2x2(i.v))[1].xyxy => 1 -8 1 -8
      dot(i.v, i.w) => 4 4 4 4
      dot(i.i, i.i) => 83 83 83 83
      (float4) dot((double2) i.v.xy, (double2) i.w.xy).xxxx => -1 -1 -1 -1
      transpose(float2x3(1, 2, 3, 4, 5, i.v.x))[2].xyxy => 3 1 3 1
      determinant(float4x4(2, 0, 0, 1, 0, i.w.x, 0, 0, 0, 1, 4, 0, 1, 0, 0, 1)) => 12 12 12 12
      determinant(float3x3(2, 0, 1, 0, i.w.x, 0, 1, 0, 1)) => 3 3 3 3
      determinant(float2x2(2, 3, i.w.x, 4)) => -1 -1 -1 -1
      cross(i.v.xyz, i.w.xyz).xyzz => -17 -6.5 8 8
      distance(i.v.xy, i.v.xy + float2(3, 4)) => 5 5 5 5
      length(i.w.xx * float2(1, 4.0 / 3)) => 5 5 5 5
      length(i.v.y) => 2 2 2 2
      normalize(i.v.xyx * float3(0, 2, 0)).xyzz => 0 -1 0 0
      faceforward(i.v, float4(1, 0, 0, 0), i.v) => -1 2 -0.5 4
      reflect(i.v.xy, float2(0, 1)).xyxy => 1 2 1 2
      refract(float2(0, -1), float2(0, 1), i.v.x).xyxy => 0 -1 0 -1
      lit(i.v.x * 0.5, i.v.x * 0.5, 2) => 1 0.5 0.25 1
      lit(-i.v.x, 0.5, 2) => 1 0 0 1
      dst(i.v, i.w) => 1 -4 0.5 -0.25
      D3DCOLORtoUBYTE4(float4(0, 1, 0.5, 0.25) * i.v.x) => 127 255 0 63
      msad4(0x01020304 * i.u.x, uint2(0x01020304, 0x05060708), uint4(0, 10, 20, 30)) => 0 20 36 48
      sin(i.v * 0) => 0 -0 0 -0
      cos(i.v * 0) => 1 1 1 1
      tan(i.v * 0) => 0 -0 0 -0
      asin(i.v * 0) => 0 -0 0 -0
      acos(i.v * 0 + 1) => 0 0 0 0
      atan(i.v * 0) => 0 -0 0 -0
      atan2(i.v * 0, i.w * i.w) => 0 -0 0 -0
      sinh(i.v * 0) => 0 -0 0 -0
      cosh(i.v * 0) => 1 1 1 1
      tanh(i.v * 0) => 0 -0 0 -0
      exp(i.v * 0) => 1 1 1 1
      exp2(i.v) => 2 0.25 1.4142135 0.0625
      exp2(float2x2(i.v))[0].xyxy => 2 0.25 2 0.25
      log(abs(i.v.x)) => 0 0 0 0
      log2(abs(i.v)) => 0 1 -1 2
      log10(abs(i.v.x)) => 0 0 0 0
      degrees(i.v * 0) => 0 -0 0 -0
      radians(i.v * 0) => 0 -0 0 -0
      pow(abs(i.v), 2) => 1 4 0.25 16
      fmod(i.v * 3.25, 2) => 1.25 -0.5 1.625 -1
      ldexp(i.v, i.w.x) => 8 -16 4 -32
      lerp(i.v, i.w, 0.5) => 2 0 4.25 -2.125
      lerp(float2x2(i.v), float2x2(i.w), 0.5)[1].xyxy => 4.25 -2.125 4.25 -2.125
      smoothstep(0, 2, i.v) => 0.5 0 0.15625 0
      step(0.5, i.v) => 1 0 1 0
      ddx(i.v) => 0 0 0 0
      ddx_coarse(i.v) + ddx_fine(i.v) + ddy_coarse(i.v) + ddy_fine(i.v) + ddy(i.v) => 0 0 0 0
      fwidth(i.v) => 0 0 0 0
      NonUniformResourceIndex(i.u) .xxxx => 1 1 1 1
      CheckAccessFullyMapped(i.u.x) + CheckAccessFullyMapped(i.u.x - 1) * 2 => 1 1 1 1
      """;

  /// Statements that set `float4 r`.
  private static final String STATEMENTS =
      """
      sincos(i.v * 0, r, r.wzyx); => 1 1 1 1
      float4 whole; r = modf(i.v * 0.75, whole) + whole * 10; => 0.75 -10.5 0.375 -30
      int4 whole; r = modf(i.i, whole); r += whole; => -3 5 0 7
      float4 e; r = frexp(i.v, e) + e * 10; => 10.5 19.5 0.5 29.5
      float2x2 e; float2x2 m = frexp(float2x2(i.v), e); r = float4(m[1], e[1]); => 0.5 -0.5 0 3
      uint lo, hi; asuint((double) i.v.y, lo, hi); r = float4(lo, hi >> 20, 0, 0); => 0 3072 0 0
      uint2 lo; lo = asuint(i.v.xy); r = asfloat(lo).xyxy; => 1 -2 1 -2
      clip(i.v.x); clip(i.w.xz); clip(float2x2(1, 2, 3, 4)); r = i.v; => 1 -2 0.5 -4
      """;

  /// Those that other tests run.
  private static final List<String> ELSEWHERE =
      List.of(
          "Interlocked",
          "AllMemory",
          "DeviceMemory",
          "GroupMemory",
          "Evaluate",
          "GetRenderTarget",
          "Process",
          "Wave",
          "Quad",
          "IsHelper",
          "__",
          "asfloat16",
          "asint16",
          "asuint16",
          "select",
          "and",
          "or",
          "pack_",
          "unpack_",
          "dot2",
          "dot4");

  private static Stream<String> lines(String table) {
    return table.lines().map(String::strip).filter(l -> !l.isEmpty());
  }

  static Stream<String> expressions() {
    return lines(TABLE);
  }

  static Stream<String> statements() {
    return lines(STATEMENTS);
  }

  @ParameterizedTest
  @MethodSource
  void expressions(String line) {
    String[] sides = line.split("=>");
    check(line, "return " + sides[0] + ";", sides[1]);
  }

  @ParameterizedTest
  @MethodSource
  void statements(String line) {
    String[] sides = line.split("=>");
    check(line, "float4 r = 0; " + sides[0] + " return r;", sides[1]);
  }

  private static void check(String line, String body, String expected) {
    float[] values =
        ShaderProbe.pixel(INPUTS + "float4 main(I i) : SV_Target { " + body + " }")
            .input("V", 1, -2, 0.5f, -4)
            .input("W", 3, 2, 8, -0.25f)
            .input("I", -3, 5, 0, 7)
            .input("U", 1, 2, 3, 255)
            .run()
            .floats("SV_Target");
    var wanted = new float[4];
    String[] words = expected.strip().split(" +");
    for (int c = 0; c < wanted.length; c++) {
      wanted[c] = Float.parseFloat(words[c]);
    }
    assertThat(Arrays.toString(values)).as(line).isEqualTo(Arrays.toString(wanted));
  }

  @Test
  void noneIsForgotten() {
    assertThat(IntrinsicTable.names())
        .filteredOn(name -> ELSEWHERE.stream().noneMatch(name::startsWith))
        .allSatisfy(name -> assertThat(TABLE + STATEMENTS).contains(name + "("));
  }
}
