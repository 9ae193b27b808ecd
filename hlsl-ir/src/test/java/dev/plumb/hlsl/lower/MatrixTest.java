package dev.plumb.hlsl.lower;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.testing.ShaderProbe;
import org.junit.jupiter.api.Test;

/// Products, and matrices in memory of either majority.
class MatrixTest {
  private static final Number[] ONE_TO_SIXTEEN = {
    1f, 2f, 3f, 4f, 5f, 6f, 7f, 8f, 9f, 10f, 11f, 12f, 13f, 14f, 15f, 16f
  };

  private static float[] withMatrix(String declaration, String value) {
    String text =
        "cbuffer B : register(b0) { "
            + declaration
            + " } float4 main() : SV_Target { return "
            + value
            + "; }";
    return ShaderProbe.pixel(text).constants(0, ONE_TO_SIXTEEN).run().floats("SV_Target");
  }

  @Test
  void columnMajorIsTheDefault() {
    assertThat(withMatrix("float4x4 m;", "m[0]")).containsExactly(1, 5, 9, 13);
    assertThat(withMatrix("float4x4 m;", "mul(float4(1, 0, 0, 2), m)"))
        .containsExactly(9, 21, 33, 45);
    assertThat(withMatrix("float4x4 m;", "mul(m, float4(1, 0, 0, 2))"))
        .containsExactly(27, 30, 33, 36);
  }

  @Test
  void rowMajor() {
    assertThat(withMatrix("row_major float4x4 m;", "m[0]")).containsExactly(1, 2, 3, 4);
    assertThat(withMatrix("row_major float4x4 m;", "mul(float4(1, 0, 0, 2), m)"))
        .containsExactly(27, 30, 33, 36);
  }

  @Test
  void pragmaPacksRowMajor() {
    String text =
        """
        #pragma pack_matrix(row_major)
        cbuffer B { float3x4 m; column_major float2x2 n; };
        float4 main() : SV_Target { return float4(m[1].xy, n[0]); }
        """;
    Number[] words = new Number[20];
    for (int i = 0; i < words.length; i++) {
      words[i] = (float) i;
    }
    assertThat(ShaderProbe.pixel(text).constants(0, words).run().floats("SV_Target"))
        .containsExactly(4, 5, 12, 16);
  }

  @Test
  void computedRowAndColumnOfAConstantMatrix() {
    String text =
        """
        cbuffer B { float4x4 m; row_major float4x4 r; };
        float4 main(nointerpolation int i : I) : SV_Target { return float4(m[i].x, m[1][i], r[i].x, r[1][i]); }
        """;
    Number[] words = new Number[32];
    for (int i = 0; i < words.length; i++) {
      words[i] = (float) i;
    }
    assertThat(ShaderProbe.pixel(text).constants(0, words).input("I", 2).run().floats("SV_Target"))
        .containsExactly(2, 9, 24, 22);
  }

  @Test
  void productsOfAllShapes() {
    String setup = "float2x3 a = { 1, 2, 3, 4, 5, 6 }; float3x2 b = { 1, 0, 0, 1, 1, 1 }; ";
    assertThat(ShaderProbe.eval(setup + "float2x2 p = mul(a, b); return float4(p[0], p[1]);"))
        .containsExactly(4, 5, 10, 11);
    assertThat(
            ShaderProbe.eval(
                setup + "return float4(mul(float2(1, 10), a), mul(float2(1, 2), float2(3, 4)));"))
        .containsExactly(41, 52, 63, 11);
    assertThat(
            ShaderProbe.eval(
                setup + "return float4(mul(a, float3(1, 0, 1)), mul(2, float2(3, 4)));"))
        .containsExactly(4, 10, 6, 8);
    assertThat(
            ShaderProbe.eval(
                setup
                    + "float3x2 q = mul(b, 3); return float4(q[2], mul(2, 3), mul(float2(1, 2),"
                    + " 5).y);"))
        .containsExactly(3, 3, 6, 10);
  }

  @Test
  void starIsByElement() {
    String body = "float2x2 a = { 1, 2, 3, 4 }; float2x2 b = a * a + 1; return float4(b[0], b[1]);";
    assertThat(ShaderProbe.eval(body)).containsExactly(2, 5, 10, 17);
  }

  @Test
  void transposeSwapsRowsAndColumns() {
    String body =
        "float2x3 a = { 1, 2, 3, 4, 5, 6 }; float3x2 t = transpose(a); return float4(t[0], t[2]);";
    assertThat(ShaderProbe.eval(body)).containsExactly(1, 4, 3, 6);
  }

  @Test
  void sumsRunFromTheFirstComponent() {
    // ((big + 1) - big) + 1 is 1 in single precision: the first 1 is lost
    assertThat(
            ShaderProbe.eval(
                "float big = 1e8; return dot(float4(big, 1, -big, 1), float4(1, 1, 1, 1));"))
        .containsExactly(1, 1, 1, 1);
  }
}
