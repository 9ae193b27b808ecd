package dev.plumb.hlsl.lower;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.testing.ShaderProbe;
import org.junit.jupiter.api.Test;

/// What can stand on an assignment's left.
class LValueTest {
  @Test
  void swizzleWritesItsComponentsAlone() {
    assertThat(ShaderProbe.eval("float4 v = float4(1, 2, 3, 4); v.zx = float2(9, 8); return v;"))
        .containsExactly(8, 2, 9, 4);
  }

  @Test
  void chainedSwizzlesPermute() {
    assertThat(ShaderProbe.eval("float4 p = 0; p.xyz.zyx = float3(1, 2, 3); return p;"))
        .containsExactly(3, 2, 1, 0);
  }

  @Test
  void assignmentReadsAllBeforeItWrites() {
    assertThat(
            ShaderProbe.eval(
                "float4 v = float4(1, 2, 3, 4); v.xyzw = v.wzyx; v.xy = v.yx; return v;"))
        .containsExactly(3, 4, 2, 1);
  }

  @Test
  void matrixElementsAndRows() {
    String body =
        """
        float2x3 m = { 1, 2, 3, 4, 5, 6 };
        m._m00_m12 = float2(10, 60);
        m[1].xy = m[0].yz;
        m._21 += 100;
        return float4(m[0].x, m[1]);
        """;
    assertThat(ShaderProbe.eval(body)).containsExactly(10, 102, 3, 60);
  }

  @Test
  void assignmentYieldsTheNewValue() {
    assertThat(
            ShaderProbe.eval(
                "float a; float b; a = b = 3; return float4(a, b, a += 2, (a *= b) + 1);"))
        .containsExactly(3, 3, 5, 16);
  }

  @Test
  void assignmentToAnIntegerYieldsAnInteger() {
    assertThat(ShaderProbe.eval("int i; float f = i = 2.75; return float4(f, i, 0, 0);"))
        .containsExactly(2, 2, 0, 0);
  }

  @Test
  void compoundAssignmentComputesInTheWiderType() {
    assertThat(
            ShaderProbe.eval("int i = 3; i *= 1.5; uint u = 7; u /= 2; return float4(i, u, 0, 0);"))
        .containsExactly(4, 3, 0, 0);
  }

  @Test
  void increments() {
    String body =
        "float2 v = float2(1, 2); int i = 5; float2 w = v++; return float4(w.x + v.y, i++ + i, --i,"
            + " i--);";
    assertThat(ShaderProbe.eval(body)).containsExactly(4, 11, 5, 5);
  }

  @Test
  void structsAreCopiedByValue() {
    String text =
        """
        struct Inner { float2 a; int b; };
        struct Outer { Inner i[2]; float c; };
        float4 main() : SV_Target {
          Outer x = (Outer)0;
          x.i[1].a.y = 5;
          Outer y = x;
          y.i[1].a.y = 6;
          y.c = 7;
          x.i[0] = y.i[1];
          return float4(x.i[1].a.y, y.i[1].a.y, x.i[0].a.y, x.c + y.c);
        }
        """;
    assertThat(ShaderProbe.pixel(text).run().floats("SV_Target")).containsExactly(5, 6, 6, 7);
  }

  @Test
  void arraysAreCopiedByValue() {
    String body =
        "float a[3] = { 1, 2, 3 }; float b[3] = a; b[1] = 9; a[0] = b[1]; return float4(a[0], a[1],"
            + " b[0], b[1]);";
    assertThat(ShaderProbe.eval(body)).containsExactly(9, 2, 1, 9);
  }

  @Test
  void conditionalOnVectorsSelectsByComponent() {
    assertThat(ShaderProbe.eval("float4 v = float4(1, 2, 3, 4); return v > 2 ? v : -v;"))
        .containsExactly(-1, -2, 3, 4);
  }

  @Test
  void bothSidesOfLogicAreEvaluated() {
    String body =
        "float a = 0; bool c = false && (a = 1) > 0; bool d = true || (a += 2) > 0; return"
            + " float4(a, c, d, 0);";
    assertThat(ShaderProbe.eval(body)).containsExactly(3, 0, 1, 0);
  }

  @Test
  void constructorsTakeScalarsInOrder() {
    assertThat(
            ShaderProbe.eval(
                "float2x2 m = float2x2(1, float2(2, 3), 4); return float4(m._12, (float3)m);"))
        .containsExactly(2, 1, 2, 3);
  }

  @Test
  void castsToSmallerMatricesKeepTheUpperLeft() {
    String body =
        "float3x3 m = { 1, 2, 3, 4, 5, 6, 7, 8, 9 }; float2x2 n = (float2x2)m; return float4(n[0],"
            + " n[1]);";
    assertThat(ShaderProbe.eval(body)).containsExactly(1, 2, 4, 5);
  }

  @Test
  void conversionsOfBool() {
    assertThat(
            ShaderProbe.eval(
                "bool b = 0.5; float f = b; int i = b + b; return float4(f, i, (float)!b, -b);"))
        .containsExactly(1, 2, 0, -1);
  }
}
