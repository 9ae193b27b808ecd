package dev.plumb.hlsl.legacy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.runtime.LoadRequest;
import dev.plumb.hlsl.runtime.SampleRequest;
import dev.plumb.hlsl.runtime.ShaderEnvironment;
import dev.plumb.hlsl.testing.ShaderProbe;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// `tex2D` and its kin: what is asked of the textures that samplers bring with them.
class SamplerIntrinsicsTest {
  /// Writes down what is asked, and answers with the number of the texture.
  private static final class Recorder implements ShaderEnvironment {
    final List<String> asked = new ArrayList<>();

    @Override
    public int[] constantBuffer(int register) {
      return new int[] {Float.floatToRawIntBits(1)};
    }

    @Override
    public void sample(SampleRequest r) {
      String text = "%s t%d s%d %s".formatted(r.op, r.texture, r.sampler, floats(r.coordinates));
      text += r.lodOrBias == null ? "" : " lod " + r.lodOrBias[0];
      asked.add(text + (r.ddx.length == 0 ? "" : " d " + floats(r.ddx) + " " + floats(r.ddy)));
      for (int[] component : r.results) {
        Arrays.fill(component, Float.floatToRawIntBits(r.texture));
      }
    }

    @Override
    public void load(LoadRequest request) {
      throw new AssertionError("nothing is loaded");
    }

    @Override
    public int[] dimensions(int register, boolean unordered, int level) {
      return new int[5];
    }

    private static String floats(float[][] columns) {
      return Arrays.stream(columns).map(c -> "" + c[0]).collect(Collectors.joining(",", "(", ")"));
    }
  }

  private static List<String> asked(String profile, String text) {
    var recorder = new Recorder();
    ShaderProbe.of(text, LegacyTesting.options(profile).withBackwardsCompatible(true))
        .resources(recorder)
        .runOnce(true);
    return recorder.asked;
  }

  private static final String SAMPLERS =
      "sampler1D a; sampler2D b : register(s4); sampler3D c; samplerCUBE d; sampler e;"
          + "static const float4 p = {1, 2, 4, 8};";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "tex1D(a, 3)|SAMPLE t0 s0 (3.0,3.0)",
        "tex2D(b, p.xy)|SAMPLE t4 s4 (1.0,2.0)",
        "tex3D(c, p.xyz)|SAMPLE t0 s0 (1.0,2.0,4.0)",
        "texCUBE(d, p.xyz)|SAMPLE t0 s0 (1.0,2.0,4.0)",
        "tex2D(e, p.zw)|SAMPLE t0 s0 (4.0,8.0)",
        "tex2D(b, p.xy, p.zw, p.yx)|SAMPLE_GRAD t4 s4 (1.0,2.0) d (4.0,8.0) (2.0,1.0)",
        "tex2Dgrad(b, p.xy, p.zw, p.yx)|SAMPLE_GRAD t4 s4 (1.0,2.0) d (4.0,8.0) (2.0,1.0)",
        "tex1Dlod(a, p)|SAMPLE_LEVEL t0 s0 (1.0,1.0) lod 8.0",
        "tex2Dlod(b, p)|SAMPLE_LEVEL t4 s4 (1.0,2.0) lod 8.0",
        "texCUBElod(d, p)|SAMPLE_LEVEL t0 s0 (1.0,2.0,4.0) lod 8.0",
        "tex2Dbias(b, p)|SAMPLE_BIAS t4 s4 (1.0,2.0) lod 8.0",
        "tex1Dproj(a, p)|SAMPLE t0 s0 (0.125,0.125)",
        "tex2Dproj(b, p)|SAMPLE t4 s4 (0.125,0.25)",
        "tex3Dproj(c, p)|SAMPLE t0 s0 (0.125,0.25,0.5)",
      })
  void samples(String call, String request) {
    String text = SAMPLERS + "float4 main() : COLOR { return " + call + "; }";
    for (String profile : List.of("ps_2_a", "ps_3_0", "ps_4_0", "ps_5_0")) {
      assertThat(asked(profile, text)).containsExactly(request);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"ps_3_0", "ps_4_0"})
  void samplersPassThroughFunctions(String profile) {
    String text =
        """
        sampler2D first;
        sampler rest[3] : register(s5);
        float4 inner(sampler2D s, float2 t) { return tex2D(s, t); }
        float4 outer(sampler s) { return inner(s, float2(1, 2)); }
        float4 main(uniform sampler2D given : register(s9)) : COLOR
        {
          return outer(first) + outer(rest[2]) + inner(given, 0);
        }
        """;
    assertThat(asked(profile, text))
        .containsExactly(
            "SAMPLE t0 s0 (1.0,2.0)", "SAMPLE t7 s7 (1.0,2.0)", "SAMPLE t9 s9 (0.0,0.0)");
  }

  @Test
  void texturesOfSamplersComeBeforeOthers() {
    String text =
        """
        Texture2D own;
        SamplerState plain;
        sampler2D both;
        float4 main() : COLOR { return own.Sample(plain, 1) + tex2D(both, 2); }
        """;
    assertThat(asked("ps_4_0", text))
        .containsExactly("SAMPLE t1 s0 (1.0,1.0)", "SAMPLE t0 s1 (2.0,2.0)");
  }

  @Test
  void texturesOfSamplersAreInOrderOfUse() {
    String text =
        """
        sampler a;
        sampler b;
        sampler c[2];
        float4 main() : COLOR { return tex2D(b, 1) + tex2D(c[1], 2) + tex1D(a, 3); }
        """;
    assertThat(asked("ps_4_0", text))
        .containsExactly(
            "SAMPLE t0 s1 (1.0,1.0)", "SAMPLE t2 s3 (2.0,2.0)", "SAMPLE t3 s0 (3.0,3.0)");
    assertThat(asked("ps_3_0", text))
        .containsExactly(
            "SAMPLE t1 s1 (1.0,1.0)", "SAMPLE t3 s3 (2.0,2.0)", "SAMPLE t0 s0 (3.0,3.0)");
  }

  @Test
  void vertexShadersSampleALevel() {
    String text =
        "sampler2D height; float4 main(float4 p : POSITION) : POSITION"
            + " { return p + tex2Dlod(height, float4(0.5, 0.25, 0, 3)); }";
    assertThat(asked("vs_3_0", text)).containsExactly("SAMPLE_LEVEL t0 s0 (0.5,0.25) lod 3.0");
  }

  @Test
  void whatCannotBeIsRefused() {
    String vertex = "sampler2D s; float4 main() : POSITION { return tex2D(s, 0); }";
    assertThat(LegacyTesting.codes(LegacyTesting.options("vs_3_0"), vertex)).contains("X4532");
    String shapes = "sampler s; float4 main() : COLOR { return tex2D(s, 0) + tex3D(s, 0); }";
    assertThat(LegacyTesting.codes(LegacyTesting.options("ps_3_0"), shapes)).contains("X3020");
    String wrong = "sampler3D s; float4 main() : COLOR { return tex2D(s, 0); }";
    assertThat(LegacyTesting.codes(LegacyTesting.options("ps_3_0"), wrong)).contains("X3013");
    String hidden = "sampler2D s; float4 main() : COLOR { return s.Sample(float2(0, 0)); }";
    assertThat(LegacyTesting.codes(LegacyTesting.options("ps_3_0"), hidden)).contains("X3088");
  }
}
