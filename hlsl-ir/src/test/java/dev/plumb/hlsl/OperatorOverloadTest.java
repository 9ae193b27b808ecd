package dev.plumb.hlsl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.testing.Messages;
import dev.plumb.hlsl.testing.ShaderProbe;
import dev.plumb.hlsl.type.ShaderStage;
import org.junit.jupiter.api.Test;

/// Operators that structs give a meaning.
class OperatorOverloadTest {
  private static final String COMPLEX =
      """
      struct Complex {
        float re, im;
        Complex operator+(Complex o) { Complex r; r.re = re + o.re; r.im = im + o.im; return r; }
        Complex operator*(Complex o) {
          Complex r;
          r.re = re * o.re - im * o.im;
          r.im = re * o.im + im * o.re;
          return r;
        }
        Complex operator*(float s) { Complex r; r.re = re * s; r.im = im * s; return r; }
        Complex operator-() { Complex r; r.re = -re; r.im = -im; return r; }
        bool operator==(Complex o) const { return re == o.re && im == o.im; }
        bool operator<(Complex o) { return re < o.re; }
        float operator[](int i) { return i == 0 ? re : im; }
        float operator()(float x, float y) { return re * x + im * y; }
        void operator+=(Complex o) { re += o.re; im += o.im; }
      };
      Complex complex(float re, float im) { Complex c; c.re = re; c.im = im; return c; }
      Complex operator*(float s, Complex c) { return c * s; }
      """;

  private static float[] run(String body) {
    return ShaderProbe.pixel(COMPLEX + "float4 main() : SV_Target { " + body + " }")
        .run()
        .floats("SV_Target");
  }

  @Test
  void methodsAndFunctions() {
    String body =
        """
        Complex a = complex(1, 2), b = complex(3, -1);
        Complex c = a * b + -a;
        Complex d = 2.0 * a * 3;
        return float4(c.re, c.im, d.re, d.im);
        """;
    assertThat(run(body)).containsExactly(4, 3, 6, 12);
  }

  @Test
  void comparisonIndexCallAndCompound() {
    String body =
        """
        Complex a = complex(1, 2), b = complex(3, -1);
        Complex c = a;
        c += b;
        return float4(a == complex(1, 2) ? 1 : 0, (a < b ? 10 : 0) + a[1], a(10, 100), c[0] + c[1]);
        """;
    assertThat(run(body)).containsExactly(1, 12, 210, 5);
  }

  @Test
  void missingOperators() {
    String text =
        COMPLEX + "float4 main() : SV_Target { Complex a = complex(1, 2); return (a - a).re; }";
    assertThat(Messages.of(text, CompileOptions.of("main", ShaderStage.PIXEL)))
        .containsExactly(
            "X3013: no operator '-' takes 'Complex' and 'Complex', and a struct has none of its"
                + " own");
  }

  @Test
  void constMethodsDoNotWriteTheirObject() {
    String text =
        """
        struct S { float x; float get() const { return x; } void set() const { x = 1; } };
        float4 main() : SV_Target { S s; s.x = 2; s.set(); return s.get(); }
        """;
    assertThat(Messages.of(text, CompileOptions.of("main", ShaderStage.PIXEL)))
        .containsExactly("X3025: l-value specifies const object | 'set' is a const method");
  }
}
