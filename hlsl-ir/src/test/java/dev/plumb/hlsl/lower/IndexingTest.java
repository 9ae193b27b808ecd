package dev.plumb.hlsl.lower;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.testing.ShaderProbe;
import org.junit.jupiter.api.Test;

/// Computed indices into vectors, matrices and arrays of all storages.
class IndexingTest {
  private static float[] run(String text, int index) {
    return ShaderProbe.pixel(text).input("I", index).run().floats("SV_Target");
  }

  @Test
  void vectorReadAndWrite() {
    String text =
        """
        float4 main(nointerpolation int i : I) : SV_Target {
          float4 v = float4(1, 2, 3, 4);
          v[i] = v[i + 1] * 10;
          return v;
        }
        """;
    assertThat(run(text, 0)).containsExactly(20, 2, 3, 4);
    assertThat(run(text, 2)).containsExactly(1, 2, 40, 4);
  }

  @Test
  void matrixRowAndElement() {
    String text =
        """
        float4 main(nointerpolation int i : I) : SV_Target {
          float3x2 m = { 1, 2, 3, 4, 5, 6 };
          m[i] += 10;
          m[2][i & 1] = 99;
          return float4(m[i], m[2]);
        }
        """;
    assertThat(run(text, 0)).containsExactly(11, 12, 99, 6);
    assertThat(run(text, 1)).containsExactly(13, 14, 5, 99);
  }

  @Test
  void localArrayOfVectors() {
    String text =
        """
        float4 main(nointerpolation int i : I) : SV_Target {
          float2 a[4] = { 1, 2, 3, 4, 5, 6, 7, 8 };
          a[i].y = 20;
          a[3 - i] = a[i] + 1;
          return float4(a[i], a[3 - i]);
        }
        """;
    assertThat(run(text, 1)).containsExactly(3, 20, 4, 21);
  }

  @Test
  void localArrayOfStructsAndArrays() {
    String text =
        """
        struct S { float w[3]; int k; };
        float4 main(nointerpolation int i : I) : SV_Target {
          S s[2][2] = (S[2][2])0;
          for (int a = 0; a < 2; a++)
            for (int b = 0; b < 2; b++) {
              s[a][b].k = a * 2 + b;
              for (int c = 0; c < 3; c++) s[a][b].w[c] = a * 100 + b * 10 + c;
            }
          S t = s[i][1 - i];
          return float4(s[i][1].w[2], s[1][i].k, t.w[1], t.k);
        }
        """;
    assertThat(run(text, 0)).containsExactly(12, 2, 11, 1);
    assertThat(run(text, 1)).containsExactly(112, 3, 101, 2);
  }

  @Test
  void localArraysOutOfRangeReadZeroAndWriteNothing() {
    String text =
        """
        float4 main(nointerpolation int i : I) : SV_Target {
          float a[3] = { 1, 2, 3 };
          a[i] = 9;
          return float4(a[0], a[1], a[2], a[i]);
        }
        """;
    assertThat(run(text, 5)).containsExactly(1, 2, 3, 0);
    assertThat(run(text, -1)).containsExactly(1, 2, 3, 0);
  }

  @Test
  void constantTable() {
    String text =
        """
        static const int2 table[4] = { 10, 11, 20, 21, 30, 31, 40, 41 };
        static const float3 axis = { 7, 8, 9 };
        float4 main(nointerpolation int i : I) : SV_Target { return float4(table[i], axis[i], table[3].y); }
        """;
    assertThat(run(text, 1)).containsExactly(20, 21, 8, 41);
    var module = ShaderProbe.pixel(text).shader().debugModule().module();
    assertThat(module.tables()).hasSize(2);
  }

  @Test
  void tableIndexedByConstantsNeedsNoMemory() {
    String text =
        "static const float t[2] = { 3, 4 }; float4 main() : SV_Target { float u[2] = t; return"
            + " float4(t[0], t[1], u[0], u[1]); }";
    ShaderProbe probe = ShaderProbe.pixel(text);
    assertThat(probe.run().floats("SV_Target")).containsExactly(3, 4, 3, 4);
    assertThat(probe.shader().debugModule().module().tables()).isEmpty();
  }

  @Test
  void staticArray() {
    String text =
        """
        static float history[3];
        void push(float v, int i) { history[i] += v; }
        float4 main(nointerpolation int i : I) : SV_Target {
          push(1, i);
          push(2, i);
          push(5, 0);
          return float4(history[0], history[1], history[2], history[i]);
        }
        """;
    assertThat(run(text, 2)).containsExactly(5, 0, 3, 3);
  }

  @Test
  void arrayParameterIndexedInTheCallee() {
    String text =
        """
        float sum(float a[3], int from) { float s = 0; for (int i = from; i < 3; i++) { s += a[i]; a[i] = 0; } return s; }
        void fill(out float a[3], int i) { a[0] = 0; a[1] = 0; a[2] = 0; a[i] = 5; }
        float4 main(nointerpolation int i : I) : SV_Target {
          float a[3] = { 1, 2, 4 };
          float s = sum(a, i);
          float b[3];
          fill(b, i);
          return float4(s, a[2], b[i], b[0]);
        }
        """;
    assertThat(run(text, 1)).containsExactly(6, 4, 5, 0);
  }

  @Test
  void indexIsEvaluatedOnceAndBeforeTheValue() {
    String text =
        """
        float4 main(nointerpolation int i : I) : SV_Target {
          float a[4] = { 1, 2, 3, 4 };
          a[i++] += 10;
          a[i] = ++i;
          return float4(a[0], a[1], a[2], i);
        }
        """;
    assertThat(run(text, 0)).containsExactly(11, 2, 3, 2);
  }

  @Test
  void resultOfACallIsIndexed() {
    String text =
        """
        float4 f() { return float4(1, 2, 3, 4); }
        float4 main(nointerpolation int i : I) : SV_Target { return float4(f()[i], f().wz[i], f()[3], 0); }
        """;
    assertThat(run(text, 1)).containsExactly(2, 3, 4, 0);
  }
}
