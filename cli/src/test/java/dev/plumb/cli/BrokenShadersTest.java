package dev.plumb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;

/// Shaders whose words are shuffled a little are drawn, or refused with a message and exit code:
/// whatever the text, no fault of Plumb's own.
class BrokenShadersTest {
  private static final String SHADER =
      """
      #define COUNT 3
      #define ADD(a, b) ((a) + (b))
      struct Light { float3 color; float power; };
      cbuffer C : register(b0) { float4x4 m; Light lights[COUNT]; int n; bool on; float2 size = 2; };
      Texture2D t : register(t0);
      SamplerState s;
      static const float2 offsets[4] = { {0, 1}, {1, 0}, {-1, 0}, {0, -1} };
      float3 shade(float3 normal, in float2 uv, out float height) {
        height = uv.x * uv.y;
        float3 sum = 0;
        [loop] for (int i = 0; i < COUNT; i++) {
          if (lights[i].power < 0 || !on) continue;
          sum += lights[i].color * saturate(dot(normal, normalize(float3(uv, i))));
        }
        return sum;
      }
      float4 main(float4 p : SV_Position, float2 uv : TEXCOORD0, float3 n0 : NORMAL,
                  nointerpolation uint id : ID) : SV_Target {
        float h;
        float3 c = shade(n0, uv, h);
        switch (id & 3) {
          case 0: c.xy += offsets[int(p.x) & 3]; break;
          case 1: case 2: c = c.zyx; break;
          default: c *= 0.5; break;
        }
        while (h < 1 && n > 0) { h = ADD(h, 0.25); if (h > 0.9) break; }
        float4 q = mul(float4(c, h), m) + t.Sample(s, uv * size) + ddx(h);
        clip(q.a + 1);
        return lerp(q, float4(frac(c), 1), smoothstep(0, 1, pow(abs(h), 2.2)));
      }
      """;

  private static Path folder;
  private static List<String> words;

  @BeforeContainer
  static void split() throws IOException {
    folder = Files.createTempDirectory("plumb-shaders");
    words = Arrays.asList(SHADER.split("(?<=\\W)|(?=\\W)"));
  }

  @AfterContainer
  static void clean() throws IOException {
    Files.deleteIfExists(folder.resolve("s.hlsl"));
    Files.deleteIfExists(folder.resolve("o.png"));
    Files.delete(folder);
  }

  private static String shuffled(long seed) {
    var random = new Random(seed);
    var changed = new ArrayList<>(words);
    for (int n = 1 + random.nextInt(3); n > 0; n--) {
      int at = random.nextInt(changed.size());
      String other = words.get(random.nextInt(words.size()));
      switch (random.nextInt(3)) {
        case 0 -> changed.remove(at);
        case 1 -> changed.add(at, other);
        default -> changed.set(at, other);
      }
    }
    return String.join("", changed);
  }

  @Property(tries = 150)
  void areDrawnOrRefused(@ForAll long seed) throws IOException {
    Files.deleteIfExists(folder.resolve("o.png"));
    var plumb = new Plumb(folder).file("s.hlsl", shuffled(seed));
    var result =
        plumb.run("render @s.hlsl -o @o.png --size 5x3 --budget 20000 --threads 1 -no-warnings");
    assertThat(result.exitCode()).as(result.err()).isBetween(0, 2);
    assertThat(Files.exists(folder.resolve("o.png"))).isEqualTo(result.exitCode() == 0);
  }

  @Property(tries = 60)
  void haveMessagesThatMachinesRead(@ForAll long seed, @ForAll boolean sarif) {
    var plumb = new Plumb(folder).file("s.hlsl", shuffled(seed));
    String format = sarif ? "sarif" : "json";
    var result = plumb.run("compile @s.hlsl -T ps_5_0 -Wall --diagnostics-format=" + format);
    JsonObject document = JsonParser.parseString(result.err()).getAsJsonObject();
    assertThat(document.get("version").getAsString()).isEqualTo(sarif ? "2.1.0" : "1");
    if (!sarif) {
      assertThat(document.get("errors").getAsInt() > 0).isEqualTo(result.exitCode() == 1);
      assertThat(document.get("compiled").getAsBoolean()).isEqualTo(result.exitCode() == 0);
    }
  }
}
