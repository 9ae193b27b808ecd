package dev.plumb.hlsl.lower;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.testing.ShaderProbe;
import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import org.junit.jupiter.api.Test;

/// Loops, switches, discard.
class FlowTest {
  @Test
  void nestedLoopsWithBreakAndContinue() {
    String body =
        """
        int n = 0;
        for (int i = 0; i < 10; i++) {
          if (i == 2) continue;
          if (i == 5) break;
          for (int j = 0; ; j++) {
            if (j == 1) continue;
            if (j > 3) break;
            n += i * 10 + j;
          }
        }
        return float4(n, i, 0, 0);
        """;
    // i in {0, 1, 3, 4}, j in {0, 2, 3}
    assertThat(ShaderProbe.eval(body)).containsExactly(3 * 80 + 4 * 5, 5, 0, 0);
  }

  @Test
  void whileAndDo() {
    String body =
        """
        int a = 0, b = 0, c = 5;
        while (a < 4) { a++; if (a == 2) continue; b += a; }
        do { c++; if (c == 7) continue; } while (c < 7);
        do { b += 100; } while (false);
        return float4(a, b, c, 0);
        """;
    assertThat(ShaderProbe.eval(body)).containsExactly(4, 108, 7, 0);
  }

  @Test
  void loopVariableIsVisibleBehindTheLoop() {
    assertThat(ShaderProbe.eval("int b = 0; for (int i = 0; i < 10; i++) { } b = i; return b;"))
        .containsExactly(10, 10, 10, 10);
  }

  @Test
  void loopVariableHidesAParameter() {
    String text =
        """
        struct S { int i; };
        float f(S i) { float s = 0; for (int i = 0; i < 3; i++) s += i; return s; }
        float4 main() : SV_Target { S s; s.i = 7; return f(s); }
        """;
    assertThat(ShaderProbe.pixel(text).run().floats("SV_Target")).containsExactly(3, 3, 3, 3);
  }

  @Test
  void switchByLane() {
    String text =
        """
        float4 main(nointerpolation int i : I) : SV_Target {
          float r = 0;
          for (int k = 0; k < 2; k++) {
            switch (i + k) {
              case 0: r += 1; break;
              case 1:
              case 2: if (k == 1) { r += 50; break; } r += 10; break;
              default: r += 100; continue;
            }
            r += 1000;
          }
          return r;
        }
        """;
    var run =
        ShaderProbe.pixel(text)
            .inputAt(0, "I", 0)
            .inputAt(1, "I", 1)
            .inputAt(2, "I", 2)
            .inputAt(3, "I", 3)
            .run();
    assertThat(run.floats("SV_Target", 0)[0]).isEqualTo(2051);
    assertThat(run.floats("SV_Target", 1)[0]).isEqualTo(2060);
    assertThat(run.floats("SV_Target", 2)[0]).isEqualTo(1110);
    assertThat(run.floats("SV_Target", 3)[0]).isEqualTo(200);
  }

  @Rule(D3D11.DISCARD)
  @Test
  void discardedLanesRunOnAsHelpers() {
    String text =
        """
        float4 main(float x : X) : SV_Target {
          if (x < 1) discard;
          return ddx(x * x);
        }
        """;
    var run =
        ShaderProbe.pixel(text)
            .inputAt(0, "X", 0)
            .inputAt(1, "X", 3)
            .inputAt(2, "X", 2)
            .inputAt(3, "X", 5)
            .run();
    assertThat(run.isLive(0)).isFalse();
    assertThat(run.isLive(1)).isTrue();
    assertThat(run.floats("SV_Target", 1)[0]).isEqualTo(9);
  }

  @Test
  void clipDiscardsWhereAComponentIsNegative() {
    String text = "float4 main(float2 x : X) : SV_Target { clip(x); return 1; }";
    var run =
        ShaderProbe.pixel(text)
            .inputAt(0, "X", 0, 1)
            .inputAt(1, "X", -1, 1)
            .inputAt(2, "X", 1, -0.5f)
            .inputAt(3, "X", -0f, 0)
            .run();
    assertThat(new boolean[] {run.isLive(0), run.isLive(1), run.isLive(2), run.isLive(3)})
        .containsExactly(true, false, false, true);
  }

  @Test
  void codeBehindAReturnIsLeftOut() {
    assertThat(ShaderProbe.eval("float a = 1; { return a; } a = 2; return a;"))
        .containsExactly(1, 1, 1, 1);
  }
}
