package dev.plumb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The debug layer on the command line: `docs/DEBUG-LAYER.md`.
class DebugLayerMessagesTest {
  private static final String SHADER =
      """
      float4 vs(uint id : SV_VertexID) : SV_Position {
        return float4(id == 1 ? 3 : -1, id == 2 ? -3 : 1, 0, 1);
      }
      Texture2D picture;
      float4 ps(float4 p : SV_Position) : SV_Target { return picture.Load(int3(p.xy, 0)); }
      """;

  private static final String SCENE =
      """
      shaders:
        vs: {file: s.hlsl, entry: vs, profile: vs_5_0}
        ps: {file: s.hlsl, entry: ps, profile: ps_5_0}
      textures:
        t: {size: 4x4}
      commands:
        - draw: {vs: vs, ps: ps, vertices: 3}
        - draw: {vs: vs, ps: ps, vertices: 3}
      outputs:
        t: t.png
      """;

  private static final String UNBOUND =
      "no resource is set in slot 0 of the pixel shader; picture reads 0"
          + " [DEVICE_DRAW_SHADERRESOURCEVIEW_NOT_SET]\n";

  @TempDir Path folder;
  private Plumb plumb;

  @BeforeEach
  void write() {
    plumb = new Plumb(folder).file("s.hlsl", SHADER).file("s.yaml", SCENE);
  }

  private Plumb.Result render(String flags) {
    return plumb.run(("render @s.yaml " + flags).strip());
  }

  private boolean isWritten() {
    return plumb.files().contains("t.png");
  }

  @Test
  void messagesHaveThePlaceOfTheFirstDrawAndACount() {
    var result = render("");
    assertThat(result.err())
        .isEqualTo("s.yaml(7,11): warning: " + UNBOUND + "plumb: note: 1 more command: " + UNBOUND);
    assertThat(result.exitCode()).isZero();
    assertThat(isWritten()).isTrue();
  }

  @Test
  void strictMakesThemErrors() {
    var result = render("--strict");
    assertThat(result.err()).startsWith("s.yaml(7,11): error: " + UNBOUND);
    assertThat(result.exitCode()).isEqualTo(2);
    assertThat(isWritten()).isFalse();
  }

  @Test
  void theyCanBeHidden() {
    for (String flag :
        new String[] {
          "--no-debug-layer", "-no-warnings", "-Wno-DEVICE_DRAW_SHADERRESOURCEVIEW_NOT_SET"
        }) {
      var result = render("--strict " + flag);
      assertThat(result.err()).as(flag).isEmpty();
      assertThat(result.exitCode()).as(flag).isZero();
    }
    assertThat(render("-Wno-DEVICE_DRAW_VIEWPORT_NOT_SET").err()).contains(UNBOUND);
    assertThat(render("-Wno-DEVICE_DRAW_NOTHING").err()).contains("unknown warning option");
  }

  @Test
  void documentsHaveThem() {
    JsonObject json =
        JsonParser.parseString(render("--diagnostics-format=json").err()).getAsJsonObject();
    assertThat(json.get("warnings").getAsInt()).isEqualTo(1);
    JsonObject message = json.getAsJsonArray("diagnostics").get(0).getAsJsonObject();
    assertThat(message.get("code").getAsString())
        .isEqualTo("DEVICE_DRAW_SHADERRESOURCEVIEW_NOT_SET");
    assertThat(message.getAsJsonObject("location").getAsJsonObject("start").get("line").getAsInt())
        .isEqualTo(7);
    JsonObject sarif =
        JsonParser.parseString(render("--strict --diagnostics-format=sarif").err())
            .getAsJsonObject();
    JsonObject run = sarif.getAsJsonArray("runs").get(0).getAsJsonObject();
    JsonObject result = run.getAsJsonArray("results").get(0).getAsJsonObject();
    assertThat(result.get("ruleId").getAsString())
        .isEqualTo("DEVICE_DRAW_SHADERRESOURCEVIEW_NOT_SET");
    assertThat(result.get("level").getAsString()).isEqualTo("error");
  }

  /// The implied vertex shader's registers are nobody's mistake.
  @Test
  void shadersAloneAreQuiet() {
    plumb.file(
        "alone.hlsl",
        """
        float4 main(float2 uv : TEXCOORD, bool front : SV_IsFrontFace, noperspective float3 n : NORMAL,
                    float4 p : SV_Position) : SV_Target { return float4(uv, n.x + front, p.x); }
        """);
    var result = plumb.run("render @alone.hlsl -o @alone.png --size 4x4 --strict");
    assertThat(result).isEqualTo(new Plumb.Result(0, "", ""));
  }
}
