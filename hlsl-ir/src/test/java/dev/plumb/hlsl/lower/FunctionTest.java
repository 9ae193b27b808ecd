package dev.plumb.hlsl.lower;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.ir.Function;
import dev.plumb.hlsl.testing.ShaderProbe;
import org.junit.jupiter.api.Test;

/// Calls: parameters of each direction, statics, methods, specialisation.
class FunctionTest {
  private static float[] run(String text) {
    return ShaderProbe.pixel(text).run().floats("SV_Target");
  }

  @Test
  void inoutIsCopiedInAndOut() {
    String text =
        """
        static float g = 0;
        void foo(inout float x) { x += 1; g += x; }
        float4 main() : SV_Target { foo(g); float a = g; foo(g); return float4(a, g, 0, 0); }
        """;
    assertThat(run(text)).containsExactly(1, 2, 0, 0);
  }

  @Test
  void sameVariableTwiceGetsTheLastCopy() {
    String text =
        """
        void f(inout float a, inout float b) { a += 1; b += 10; }
        float4 main() : SV_Target { float x = 5; f(x, x); return x; }
        """;
    assertThat(run(text)).containsExactly(15, 15, 15, 15);
  }

  @Test
  void outArgumentsConvert() {
    String text =
        """
        void f(out float a, inout int2 b) { a = 2.75; b *= 2; }
        float4 main() : SV_Target { int i; float2 v = float2(1.5, 3); f(i, v); return float4(i, v, 0); }
        """;
    assertThat(run(text)).containsExactly(2, 2, 6, 0);
  }

  @Test
  void outArgumentsMayBeSwizzlesAndElements() {
    String text =
        """
        void two(out float2 a, out float b) { a = float2(1, 2); b = 3; }
        float4 main() : SV_Target { float4 v = 9; float m[2] = { 7, 7 }; two(v.wx, m[1]); return float4(v.xw, m[0], m[1]); }
        """;
    assertThat(run(text)).containsExactly(2, 1, 7, 3);
  }

  @Test
  void parametersAreTheCalleesOwn() {
    String text =
        """
        float f(float x) { x *= 2; return x; }
        float4 main() : SV_Target { float x = 3; float y = f(x); return float4(x, y, f(f(x)), 0); }
        """;
    assertThat(run(text)).containsExactly(3, 6, 12, 0);
  }

  @Test
  void defaultParameters() {
    String text =
        """
        float f(float a, float b = 10, float c = 100) { return a + b + c; }
        float4 main() : SV_Target { return float4(f(1), f(1, 2), f(1, 2, 3), 0); }
        """;
    assertThat(run(text)).containsExactly(111, 103, 6, 0);
  }

  @Test
  void overloads() {
    String text =
        """
        float f(float a) { return 1; }
        float f(int a) { return 2; }
        float f(float2 a) { return 3; }
        float4 main() : SV_Target { return float4(f(1.0), f(1), f(float2(1, 1)), f(1u)); }
        """;
    float[] values = run(text);
    assertThat(values[0]).isEqualTo(1);
    assertThat(values[1]).isEqualTo(2);
    assertThat(values[2]).isEqualTo(3);
  }

  @Test
  void methodsChangeTheirObject() {
    String text =
        """
        struct Counter {
          float n;
          float step;
          void add(float k) { n += k * step; }
          float twice() { return n * 2; }
        };
        float4 main() : SV_Target {
          Counter c[2] = { 0, 1, 0, 10 };
          c[0].add(2);
          c[1].add(3);
          return float4(c[0].n, c[1].n, c[0].twice(), c[1].twice());
        }
        """;
    assertThat(run(text)).containsExactly(2, 30, 4, 60);
  }

  @Test
  void staticsStartAtTheirInitializersInOrder() {
    String text =
        """
        static float a = 3;
        static float b = a * 2;
        static float2 c;
        float next() { static float n = 10; n += 1; return n; }
        float4 main() : SV_Target { float x = next(); return float4(a, b, c.x, next() - x); }
        """;
    assertThat(run(text)).containsExactly(3, 6, 0, 1);
  }

  @Test
  void structsReturnAndPass() {
    String text =
        """
        struct Ray { float3 o; float3 d; };
        Ray make(float3 o) { Ray r; r.o = o; r.d = o.zyx; return r; }
        float3 at(Ray r, float t) { return r.o + r.d * t; }
        float4 main() : SV_Target { return float4(at(make(float3(1, 2, 3)), 10), make(5).d.y); }
        """;
    assertThat(run(text)).containsExactly(31, 22, 13, 5);
  }

  @Test
  void earlyReturnsInDivergentFlow() {
    String text =
        """
        float pick(int i) {
          if (i == 0) return 10;
          for (int k = 1; k < 4; k++) {
            if (k == i) { if (i == 2) return 20; break; }
          }
          return i * 100;
        }
        float4 main(nointerpolation int i : I) : SV_Target { return pick(i); }
        """;
    var run =
        ShaderProbe.pixel(text)
            .inputAt(0, "I", 0)
            .inputAt(1, "I", 1)
            .inputAt(2, "I", 2)
            .inputAt(3, "I", 3)
            .run();
    float[] all = {
      run.floats("SV_Target", 0)[0],
      run.floats("SV_Target", 1)[0],
      run.floats("SV_Target", 2)[0],
      run.floats("SV_Target", 3)[0]
    };
    assertThat(all).containsExactly(10, 100, 20, 300);
  }

  @Test
  void entryReturnsEarlyInSomeLanes() {
    String text =
        """
        float4 main(nointerpolation int i : I, out float depth : SV_Depth) : SV_Target {
          depth = 0.5;
          if (i > 1) return 2;
          depth = 0.25;
          return 1;
        }
        """;
    var run =
        ShaderProbe.pixel(text)
            .inputAt(0, "I", 0)
            .inputAt(1, "I", 1)
            .inputAt(2, "I", 2)
            .inputAt(3, "I", 3)
            .run();
    assertThat(run.floats("SV_Target", 1)).containsExactly(1, 1, 1, 1);
    assertThat(run.floats("SV_Target", 2)).containsExactly(2, 2, 2, 2);
    assertThat(run.floats("SV_Depth", 1)).containsExactly(0.25f);
    assertThat(run.floats("SV_Depth", 2)).containsExactly(0.5f);
  }

  @Test
  void preludeIsCalledByComponentAndMarked() {
    ShaderProbe probe =
        ShaderProbe.pixel(
            "float4 main() : SV_Target { float2 s, c; sincos(float2(0, 1), s, c); return"
                + " float4(s.x, c, lerp(1, 3, 0.5)); }");
    float[] v = probe.run().floats("SV_Target");
    assertThat(v[0]).isZero();
    assertThat(v[1]).isEqualTo(1);
    assertThat(v[2]).isCloseTo(0.5403023f, org.assertj.core.data.Offset.offset(1e-6f));
    assertThat(v[3]).isEqualTo(2);
    assertThat(probe.shader().debugModule().module().functions())
        .filteredOn(f -> !f.prelude())
        .extracting(Function::name)
        .containsExactly("main");
  }
}
