package dev.plumb.hlsl.legacy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.ir.Module.SystemValue;
import dev.plumb.hlsl.testing.ShaderProbe;
import dev.plumb.hlsl.testing.ShaderProbe.Run;
import org.junit.jupiter.api.Test;

/// Semantics of D3D9: what goes in and out of shaders of its targets.
class LegacySignatureTest {
  @Test
  void positionOfAVertexShaderIsThePosition() {
    String text =
        """
        struct Out { float4 p : POSITION; float2 uv : TEXCOORD0; float4 old : POSITION1; };
        Out main(float4 p : POSITION, int2 i : BLENDINDICES)
        {
          Out o;
          o.p = p * 2;
          o.uv = i / 2;
          o.old = p;
          return o;
        }
        """;
    ShaderProbe probe =
        LegacyTesting.probe("vs_2_0", text)
            .input("POSITION", 1, 2, 3, 4)
            .input("BLENDINDICES", 5, 7);
    Run run = probe.run();
    assertThat(run.signature().stream().map(e -> e.systemValue()))
        .containsExactly(SystemValue.POSITION, SystemValue.NONE, SystemValue.NONE);
    assertThat(run.floats("POSITION")).containsExactly(2, 4, 6, 8);
    assertThat(run.floats("TEXCOORD")).startsWith(2, 3).hasSize(4);
    assertThat(run.floats("POSITION1")).containsExactly(1, 2, 3, 4);
  }

  @Test
  void colorsOfOldVertexShadersAreClamped() {
    String text =
        "void main(float4 p : POSITION, out float4 o : POSITION, out float4 c : COLOR1,"
            + " out float f : FOG) { o = p; c = p; f = p.y; }";
    for (String profile : new String[] {"vs_1_1", "vs_2_a", "vs_2_sw"}) {
      Run run = LegacyTesting.probe(profile, text).input("POSITION", -1, 0.5, 3, 1).run();
      assertThat(run.floats("COLOR1")).containsExactly(0, 0.5f, 1, 1);
    }
    Run run = LegacyTesting.probe("vs_3_0", text).input("POSITION", -1, 0.5, 3, 1).run();
    assertThat(run.floats("COLOR1")).containsExactly(-1, 0.5f, 3, 1);
  }

  @Test
  void pixelsAreCountedFromZeroAndFacesHaveASign() {
    String text =
        "float4 main(float2 p : VPOS, float f : VFACE) : COLOR { return float4(p, f, 1); }";
    ShaderProbe probe =
        LegacyTesting.probe("ps_3_0", text).input("VPOS", 3.5, 8.5).input("VFACE", 1);
    assertThat(probe.run().floats("COLOR")).containsExactly(3, 8, 1, 1);
    assertThat(probe.input("VFACE", 0).run().floats("COLOR")).containsExactly(3, 8, -1, 1);
  }

  @Test
  void outputsAreTargetsAndDepth() {
    String text =
        "void main(out float4 a : COLOR0, out float4 b : COLOR2, out float d : DEPTH)"
            + " { a = 1; b = 2; d = 0.25; }";
    Run run = LegacyTesting.probe("ps_2_0", text).run();
    assertThat(run.signature().stream().map(e -> e.systemValue()))
        .containsExactly(SystemValue.TARGET, SystemValue.TARGET, SystemValue.DEPTH);
    assertThat(run.floats("COLOR2")).containsExactly(2, 2, 2, 2);
    assertThat(run.floats("DEPTH")).containsExactly(0.25f);
  }

  @Test
  void namesOfLaterModelsMeanTheSame() {
    Run run =
        LegacyTesting.probe(
                "vs_3_0", "float4 main(float4 p : POSITION) : SV_Position { return p; }")
            .input("POSITION", 1, 2, 3, 4)
            .run();
    assertThat(run.signature().getFirst().systemValue()).isEqualTo(SystemValue.POSITION);
    run = LegacyTesting.probe("ps_2_0", "float4 main() : SV_Target { return 3; }").run();
    assertThat(run.floats("SV_Target")).containsExactly(3, 3, 3, 3);
  }

  @Test
  void structsOfVertexShadersMayBeInputs() {
    String text =
        """
        struct V { float4 p : POSITION; float4 c : COLOR0; float2 t : TEXCOORD3; };
        float4 main(V v, float2 at : VPOS) : COLOR { return v.c + float4(v.t, at); }
        """;
    Run run =
        LegacyTesting.probe("ps_3_0", text)
            .input("COLOR", 1, 1, 1, 1)
            .input("TEXCOORD3", 2, 3)
            .input("VPOS", 0.5, 1.5)
            .run();
    assertThat(run.floats("COLOR")).containsExactly(3, 4, 1, 2);
  }

  @Test
  void laterModelsKnowOldOutputsOnlyWhenAsked() {
    String text = "float4 main() : COLOR { return 1; }";
    var options = LegacyTesting.options("ps_4_0_level_9_1");
    assertThat(LegacyTesting.codes(options, text)).containsExactly("X4503");
    ShaderProbe probe = ShaderProbe.of(text, options.withBackwardsCompatible(true));
    assertThat(probe.run().signature().getFirst().systemValue()).isEqualTo(SystemValue.TARGET);
  }
}
