package dev.plumb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `plumb compile` of effect files: whole, and single shaders out of them.
class EffectCompileTest {
  @TempDir Path folder;
  private Plumb plumb;

  @BeforeEach
  void files() {
    plumb = new Plumb(folder);
    plumb.file(
        "e.fx",
        """
        #include "common.fxh"
        texture t;
        sampler s : register(s2) = sampler_state { Texture = <t>; MinFilter = LINEAR; };
        float4 VS(float4 p : POSITION) : POSITION { return p * scale; }
        float4 PS(float2 uv : TEXCOORD0, uniform bool twice) : COLOR
        {
          return tex2D(s, uv) * (twice ? 2 : 1);
        }
        technique T
        {
          pass P
          {
            VertexShader = compile vs_2_0 VS();
            PixelShader = compile ps_2_0 PS(true);
            CullMode = CW;
          }
        }
        """);
    plumb.file("common.fxh", "float scale < float UIMax = 2; > = 0.5;\n");
    plumb.file("bad.fx", "technique T { pass { PixelShader = compile ps_2_0 PS(); } }\n");
  }

  private static final String LISTING =
      """
      effect fx_2_0

      parameters
        float scale = 0.5
          <float UIMax = 2.0>
        texture t
        SamplerState s
          Texture = <t>
          MinFilter = LINEAR (2)

      shaders
        0: vs_2_0 VS()
        1: ps_2_0 PS(true)

      technique T
        pass P
          VertexShader = shader 0
          PixelShader = shader 1
          CullMode = CW (2)
      """;

  @Test
  void theListingIsPrintedOrWritten() throws IOException {
    assertThat(plumb.run("compile @e.fx -T fx_2_0")).isEqualTo(new Plumb.Result(0, LISTING, ""));
    assertThat(plumb.run("compile @e.fx /T fx_2_0 -Fc @e.txt").out()).isEmpty();
    assertThat(Files.readString(folder.resolve("e.txt"))).isEqualTo(LISTING);
  }

  @Test
  void jsonHasTheSame() {
    var json =
        JsonParser.parseString(plumb.run("compile @e.fx -T fx_4_0 --reflection json").out())
            .getAsJsonObject();
    assertThat(json.get("Target").getAsString()).isEqualTo("fx_4_0");
    var scale = json.getAsJsonArray("Parameters").get(0).getAsJsonObject();
    assertThat(scale.get("Value").getAsDouble()).isEqualTo(0.5);
    var pass =
        json.getAsJsonArray("Groups")
            .get(0)
            .getAsJsonObject()
            .getAsJsonArray("Techniques")
            .get(0)
            .getAsJsonObject()
            .getAsJsonArray("Passes")
            .get(0)
            .getAsJsonObject();
    assertThat(pass.getAsJsonArray("States").get(2).toString())
        .isEqualTo("{\"Name\":\"CullMode\",\"Values\":[{\"names\":\"CW\",\"number\":2}]}");
    assertThat(json.getAsJsonArray("Shaders").get(1).toString())
        .isEqualTo(
            "{\"Target\":\"ps_2_0\",\"EntryPoint\":\"PS\",\"Arguments\":[\"true\"],"
                + "\"StreamOutput\":[]}");
  }

  @Test
  void faultsAreTold() {
    var result = plumb.run("compile @bad.fx -T fx_2_0");
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.out()).isEmpty();
    assertThat(result.err())
        .startsWith("bad.fx(1,51-52): error X3501: 'PS': entrypoint not found\n");
    assertThat(plumb.run("compile @e.fx -T fx_2_0 -Fo @e.plumb"))
        .isEqualTo(
            new Plumb.Result(
                2,
                "",
                "plumb: error: -Fo: whole effects cannot be stored; name a shader's target\n"));
  }

  @Test
  void singleShadersIgnoreTheRest() {
    var result = plumb.run("compile @e.fx -T ps_2_0 -E PS -Fc");
    assertThat(result.err()).isEmpty();
    assertThat(result.out()).contains("//   sampler2D s;\n", "//   s            s2       1\n");
  }

  @Test
  void targetsThatAreGoneAreNamed() {
    assertThat(plumb.run("compile @e.fx -T ps_1_4 -E PS").err())
        .isEqualTo(
            "plumb: error: X3539: target 'ps_1_4' is no longer supported; use ps_2_0, or -Gec to"
                + " have it used instead\n");
    assertThat(plumb.run("compile @e.fx -T ps_1_4 -E PS -Gec").exitCode()).isZero();
    assertThat(plumb.run("compile @e.fx -T lib_4_0").err())
        .isEqualTo("plumb: error: X3506: target 'lib_4_0': libraries are not supported\n");
  }
}
