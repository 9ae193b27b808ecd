package dev.plumb.hlsl.legacy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What expressions of shader models up to 3 give, and what they cannot have.
class LegacyArithmeticTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "i.x / i.y|2",
        "-i.x / i.y|-2",
        "i.x % i.y|1",
        "-i.x % i.y|-1",
        "(int)f.x / 2|3",
        "(int)-f.x|-7",
        "f.x / i.y|2.5833333",
        "i.x == 7 ? 1 : 0|1",
        "b && i.y|1",
        "abs(-i.x) + max(i.x, i.y)|14",
        "(7 & 3) + (1 << 4)|19",
        "dot(f.xy, i.xy)|55.75",
        "sign(-i.x)|-1",
        "frac(f.x)|0.75",
        "sqrt(-4 * f.y * f.y)|1",
        "rsqrt(-4 * f.y * f.y)|1",
        "log2(-16 * f.y)|3",
        "pow(-4 * f.y, 2)|4",
      })
  void values(String expression, float value) {
    String text =
        """
        int2 i : register(c0);
        float2 f : register(c1);
        bool b : register(c2);
        float4 main() : COLOR { return %s; }
        """
            .formatted(expression);
    for (String profile : List.of("ps_2_0", "ps_3_0")) {
      float[] color =
          LegacyTesting.probe(profile, text)
              .constants(0, 7.0, 3.0, 0, 0, 7.75, 0.5, 0, 0, 1.0, 0, 0, 0)
              .run()
              .floats("COLOR");
      assertThat(color).containsExactly(value, value, value, value);
    }
  }

  @Test
  void loopsCountInFloats() {
    String text =
        """
        int n : register(c0);
        float w[4] : register(c1);
        float4 main() : COLOR
        {
          float sum = 0;
          for (int i = 0; i < n; i++) sum += w[i];
          return sum;
        }
        """;
    float[] color =
        LegacyTesting.probe("ps_3_0", text)
            .constants(0, 3.0, 0, 0, 0, 1.0, 0, 0, 0, 2.0, 0, 0, 0, 4.0, 0, 0, 0, 8.0, 0, 0, 0)
            .run()
            .floats("COLOR");
    assertThat(color[0]).isEqualTo(7);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int a; float4 main() : COLOR { return a & 3; }",
        "int a; float4 main() : COLOR { int b = a; b <<= 1; return b; }",
        "uint a; float4 main() : COLOR { return ~a; }",
        "Texture2D t; float4 main() : COLOR { return t.Load(int3(0, 0, 0)); }",
        "Texture2D t; float4 main() : COLOR { float w, h; t.GetDimensions(w, h); return w; }",
      })
  void hardwareCannotDoAll(String text) {
    assertThat(LegacyTesting.codes(LegacyTesting.options("ps_3_0"), text)).contains("X3535");
  }

  @Test
  void whatIsNotReachedDoesNotCount() {
    String text = "int a; int later() { return a & 3; } float4 main() : COLOR { return 1; }";
    assertThat(LegacyTesting.codes(LegacyTesting.options("ps_3_0"), text)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "vs_2_0|float4 main(float4 p : MYDATA) : POSITION { return p; }|X4502",
        "vs_3_0|float4 main(uint i : SV_VertexID) : POSITION { return i; }|X4502",
        "ps_2_0|float4 main() : SV_Coverage { return 0; }|X4503",
        "ps_2_b|float4 main(float f : VFACE) : COLOR { return f; }|X4502",
        "ps_3_0|float4 main(float4 p : TEXCOORD0) : NORMAL { return p; }|X4503",
      })
  void semanticsAreThoseOfTheHardware(String profile, String text, String code) {
    assertThat(LegacyTesting.codes(LegacyTesting.options(profile), text)).contains(code);
  }
}
