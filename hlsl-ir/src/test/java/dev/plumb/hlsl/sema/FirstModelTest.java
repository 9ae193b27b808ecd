package dev.plumb.hlsl.sema;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.CompileOptions;
import dev.plumb.hlsl.ShaderProfile;
import dev.plumb.hlsl.testing.Messages;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What a shader model does not have yet.
class FirstModelTest {
  private static final String SHADER =
      """
      Texture2D t; TextureCubeArray cubes; Texture2DMS<float4, 4> many; SamplerState s; sampler old;
      uint u;
      float4 never() { return countbits(u); }
      float4 main(float4 p : TEXCOORD0) : SV_Target { return %s; }
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ps_4_0 | 'Texture2D.Gather' needs shader model 4.1 | t.Gather(s, p.xy)",
        "ps_4_1 | 'Texture2D.GatherGreen' needs shader model 5.0 | t.GatherGreen(s, p.xy)",
        "ps_4_0 | 'TextureCubeArray.Sample' needs shader model 4.1 | cubes.Sample(s, p)",
        "ps_4_0 | 'Texture2DMS.GetSamplePosition' needs shader model 4.1 |"
            + " many.GetSamplePosition(1).xyxy",
        "ps_4_1 | 'countbits' needs shader model 5.0 | countbits(u)",
        "ps_4_0 | 'f16tof32' needs shader model 5.0 | f16tof32(u)",
        "ps_5_0 | 'WaveActiveSum' needs shader model 6.0 | WaveActiveSum(p)",
        "ps_2_0 | 'ddx' needs shader model 3.0 | ddx(p)",
        "ps_2_b | 'tex2Dlod' needs shader model 3.0 | tex2Dlod(old, p)",
      })
  void isNamed(String profile, String message, String expression) {
    assertThat(messages(profile, expression))
        .containsExactly("X3535: " + message + ", this is " + profile);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ps_4_1 | t.Gather(s, p.xy) + cubes.Sample(s, p) + many.GetSamplePosition(1).xyxy",
        "ps_5_0 | t.GatherGreen(s, p.xy) + countbits(u) + f16tof32(u)",
        "ps_3_0 | ddx(p) + tex2Dlod(old, p)",
        "ps_2_a | ddx(p)",
        "ps_4_0 | fwidth(p)"
      })
  void isThereFromThenOn(String profile, String expression) {
    assertThat(messages(profile, expression)).isEmpty();
  }

  /// What is not called is not compiled for the target.
  @Test
  void doesNotCountWhereItIsNotReached() {
    assertThat(messages("ps_4_0", "p")).isEmpty();
    assertThat(messages("ps_4_0", "never()"))
        .containsExactly("X3535: 'countbits' needs shader model 5.0, this is ps_4_0");
  }

  private static List<String> messages(String profile, String expression) {
    var options = CompileOptions.of("main", ShaderProfile.parse(profile).orElseThrow());
    return Messages.of(SHADER.formatted(expression), options);
  }
}
