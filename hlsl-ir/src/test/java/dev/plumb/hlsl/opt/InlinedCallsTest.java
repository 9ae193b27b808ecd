package dev.plumb.hlsl.opt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.ir.Inst;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.testing.ShaderProbe;
import dev.plumb.hlsl.testing.ShaderProbe.Run;
import org.junit.jupiter.api.Test;

/// Calls mean the same whether they are inlined or not: the probe runs both, and compares.
class InlinedCallsTest {
  private static ShaderProbe inlined(String text) {
    var probe = ShaderProbe.pixel(text);
    Module module = probe.shader().module().module();
    boolean[] calls = {false};
    Functions.visit(module.entryFunction().body(), inst -> calls[0] |= inst instanceof Inst.Call);
    assertThat(calls[0]).as("calls left").isFalse();
    return probe;
  }

  private static Run onLanes(ShaderProbe probe, float... x) {
    for (int lane = 0; lane < x.length; lane++) {
      probe.inputAt(lane, "X", x[lane]);
    }
    return probe.run();
  }

  private static float[] firsts(Run run) {
    var firsts = new float[ShaderProbe.LANES];
    for (int lane = 0; lane < firsts.length; lane++) {
      firsts[lane] = run.floats("SV_Target", lane)[0];
    }
    return firsts;
  }

  @Test
  void variablesStartAtZeroAtEveryCall() {
    var probe =
        inlined(
            """
            float once(float x) { float n; if (x > 100) n = x; n += 1; return n; }
            float4 main(float x : X) : SV_Target
            {
              float sum = 0;
              [loop] for (int i = 0; i < 3; i++) sum += once(x);
              return sum;
            }
            """);
    assertThat(firsts(onLanes(probe, 0, 1, 2, 200))).containsExactly(3, 3, 3, 603);
  }

  @Test
  void parametersAreTheCalleesOwn() {
    var probe =
        inlined(
            """
            float halved(float v) { while (v > 1) v *= 0.5; return v; }
            float4 main(float x : X) : SV_Target
            {
              float y = x;
              float h = halved(y);
              return h + 10 * y;
            }
            """);
    assertThat(firsts(onLanes(probe, 1, 2, 3, 8))).containsExactly(11, 21, 30.75f, 81);
  }

  @Test
  void outParametersComeBack() {
    var probe =
        inlined(
            """
            void swap(inout float a, inout float b) { float t = a; a = b; b = t; }
            float4 main(float x : X) : SV_Target
            {
              float y = 5, z = x;
              swap(y, z);
              if (x > 1) swap(y, z);
              return y - z;
            }
            """);
    assertThat(firsts(onLanes(probe, 0, 1, 2, 3))).containsExactly(-5, -4, 3, 2);
  }

  @Test
  void derivativesInACalleeSeeTheQuad() {
    var probe =
        inlined(
            """
            float slope(float v) { float s = v * v; return ddx_fine(s) + 100 * ddy_fine(s); }
            float4 main(float x : X) : SV_Target { return slope(x + 1); }
            """);
    // squares 1 4 / 9 16
    assertThat(firsts(onLanes(probe, 0, 1, 2, 3))).containsExactly(803, 1203, 807, 1207);
  }

  @Test
  void discardInACalleeLeavesTheLaneRunningAsHelper() {
    var probe =
        inlined(
            """
            float kept(float v) { if (v < 0) discard; return v * 2; }
            float4 main(float x : X) : SV_Target { float k = kept(x); return k + ddx_fine(k); }
            """);
    Run run = onLanes(probe, 1, -2, 3, 4);
    assertThat(run.isLive(0)).isTrue();
    assertThat(run.isLive(1)).isFalse();
    assertThat(firsts(run)).containsExactly(2 - 6, -4 - 6, 6 + 2, 8 + 2);
  }

  @Test
  void earlyReturnsEndTheCalleeOnly() {
    var probe =
        ShaderProbe.pixel(
            """
            float f(float v)
            {
              for (int i = 0; i < 4; i++) { if (v < i) return i; v -= 0.25; }
              return -1;
            }
            float4 main(float x : X) : SV_Target { float a = f(x); return a + 10 * f(a); }
            """);
    assertThat(firsts(onLanes(probe, -1, 0.5f, 1.5f, 9))).containsExactly(10, 11, 22, -1);
  }
}
