package dev.plumb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.cli.file.PngReader;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `plumb render` with a technique of an effect file.
class RenderTechniqueTest {
  @TempDir Path folder;
  private Plumb plumb;

  @BeforeEach
  void files() {
    plumb = new Plumb(folder);
    plumb.file(
        "e.fx",
        """
        float4 tint = {0, 0.2, 0, 1};
        float4 PS(uniform float red) : COLOR { return tint + float4(red, 0, 0, 0); }
        PixelShader last = compile ps_2_0 PS(0.8);
        technique A
        {
          pass P { PixelShader = compile ps_2_0 PS(0.2); }
          pass Q { PixelShader = compile ps_3_0 PS(0.4); }
        }
        technique10 B { pass P { SetVertexShader(NULL); SetPixelShader(last); } }
        technique None { pass { CullMode = NONE; } }
        """);
  }

  private String pixel(String flags) throws Exception {
    var result = plumb.run("render @e.fx -o @o.png --size 4x4 " + flags);
    assertThat(result.err()).isEmpty();
    var picture = PngReader.read(folder.resolve("o.png"));
    int[] rgba = new int[4];
    for (int i = 0; i < 4; i++) {
      rgba[i] = picture.components()[i];
    }
    return rgba[0] + " " + rgba[1] + " " + rgba[2] + " " + rgba[3];
  }

  @Test
  void shadersOfThePassDraw() throws Exception {
    assertThat(pixel("--technique A")).isEqualTo("51 51 0 255");
    assertThat(pixel("--technique A --pass Q")).isEqualTo("102 51 0 255");
    assertThat(pixel("--technique B --set tint=0,0,1,1")).isEqualTo("204 0 255 255");
  }

  @Test
  void whatIsNotThereIsTold() {
    assertThat(plumb.run("render @e.fx -o @o.png --technique C").err())
        .isEqualTo("plumb: error: --technique: there is no technique 'C'; there are A, B, None\n");
    assertThat(plumb.run("render @e.fx -o @o.png --technique A --pass R").err())
        .isEqualTo("plumb: error: --pass: there is no pass 'R'; there are P, Q\n");
    assertThat(plumb.run("render @e.fx -o @o.png --technique None").err())
        .isEqualTo("plumb: error: --technique: the pass sets no pixel shader\n");
  }
}
