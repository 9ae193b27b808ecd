package dev.plumb.emulator.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.query.DrawResult;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.BufferDesc;
import dev.plumb.emulator.resource.CpuAccess;
import dev.plumb.emulator.resource.ResourceUse;
import dev.plumb.emulator.resource.Texture2DDesc;
import dev.plumb.emulator.state.InputElementDesc;
import dev.plumb.emulator.state.PrimitiveTopology;
import dev.plumb.emulator.state.Viewport;
import dev.plumb.hlsl.CompileOptions;
import dev.plumb.hlsl.CompileResult;
import dev.plumb.hlsl.CompiledShader;
import dev.plumb.hlsl.HlslCompiler;
import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.type.ShaderStage;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/// A first program with the API, as a person would write it. The README shows what stands between
/// the markers.
class TriangleExampleTest {
  private static final Path SELF =
      Path.of("src/test/java/dev/plumb/emulator/api/TriangleExampleTest.java");

  // README-BEGIN
  static final String HLSL =
      """
      struct Vertex { float4 position : SV_Position; float3 color : COLOR; };

      Vertex vs(float2 position : POSITION, float3 color : COLOR) {
        Vertex v = { float4(position, 0, 1), color };
        return v;
      }

      float4 ps(Vertex v) : SV_Target { return float4(v.color, 1); }
      """;

  static CompiledShader compile(String entry, ShaderStage stage) {
    var source = SourceFile.of("triangle.hlsl", HLSL);
    return switch (HlslCompiler.compile(source, CompileOptions.of(entry, stage))) {
      case CompileResult.Compiled compiled -> compiled.shader();
      case CompileResult.Rejected rejected ->
          throw new IllegalArgumentException(rejected.diagnostics().toString());
    };
  }

  /// Red, green and blue corners; R8G8B8A8 words from the top left.
  static int[] drawTriangle(int width, int height) {
    try (var device = Device.create(DeviceOptions.DEFAULT)) {
      var context = device.immediateContext();

      var target =
          device.createTexture2D(Texture2DDesc.renderTarget(width, height, Format.R8G8B8A8_UNORM));
      var view = device.createRenderTargetView(target);
      context.clearRenderTargetView(view, 0, 0, 0.2f, 1);
      context.om().setRenderTargets(view);
      context.rs().setViewports(Viewport.of(width, height));

      var vertexShader = device.createVertexShader(compile("vs", ShaderStage.VERTEX));
      context.vs().setShader(vertexShader);
      context.ps().setShader(device.createPixelShader(compile("ps", ShaderStage.PIXEL)));

      float[] corners = {0, 0.75f, 1, 0, 0, 0.75f, -0.75f, 0, 1, 0, -0.75f, -0.75f, 0, 0, 1};
      var bytes = ByteBuffer.allocate(4 * corners.length).order(ByteOrder.LITTLE_ENDIAN);
      bytes.asFloatBuffer().put(corners);
      var vertices =
          device.createBuffer(
              BufferDesc.of(bytes.capacity(), BindFlag.VERTEX_BUFFER), bytes.array());
      var layout =
          List.of(
              InputElementDesc.perVertex("POSITION", 0, Format.R32G32_FLOAT),
              InputElementDesc.perVertex("COLOR", 0, Format.R32G32B32_FLOAT));
      context.ia().setInputLayout(device.createInputLayout(layout, vertexShader));
      context.ia().setVertexBuffer(0, vertices, 20, 0);
      context.ia().setPrimitiveTopology(PrimitiveTopology.TRIANGLE_LIST);

      DrawResult result = context.draw(3, 0);
      if (!(result instanceof DrawResult.Drawn)) {
        throw new IllegalStateException(result.toString());
      }
      var readback =
          device.createTexture2D(target.desc().withUse(ResourceUse.staging(CpuAccess.READ)));
      context.copyResource(readback, target);
      try (var mapped = context.map(readback, 0, 0, MapType.READ)) {
        var words = new int[width * height];
        mapped.data().asIntBuffer().get(words);
        return words;
      }
    }
  }

  // README-END

  @Test
  void drawsATriangle() {
    int[] words = drawTriangle(64, 48);
    assertThat(words[0]).isEqualTo(0xff330000);
    int inside = words[24 * 64 + 32];
    // Half red; a quarter green and blue each, for the centre is half a pixel off.
    assertThat(inside >>> 24).isEqualTo(255);
    assertThat(inside & 255).isBetween(123, 131);
    assertThat(inside >>> 8 & 255).isBetween(59, 69);
    assertThat(inside >>> 16 & 255).isBetween(59, 69);
    long drawn = Arrays.stream(words).filter(word -> word != 0xff330000).count();
    assertThat(drawn).isBetween(48L * 36 / 2 - 36, 48L * 36 / 2 + 36);
  }

  /// `-Dsnapshots=update` rewrites the README.
  @Test
  void theReadmeShowsThisProgram() throws IOException {
    Path page = Path.of(System.getProperty("plumb.root"), "README.md");
    String text = Files.readString(page);
    String start = "<!-- example: TriangleExampleTest -->\n```java\n";
    int from = text.indexOf(start) + start.length();
    int to = text.indexOf("```\n", from);
    String program = between(Files.readString(SELF), "  // README-BEGIN\n", "  // README-END\n");
    String wanted = program.stripTrailing().stripIndent() + "\n";
    if (System.getProperty("snapshots", "").equals("update")) {
      Files.writeString(page, text.substring(0, from) + wanted + text.substring(to));
    } else {
      assertThat(text.substring(from, to))
          .as("run the tests with -Dsnapshots=update to rewrite README.md")
          .isEqualTo(wanted);
    }
  }

  private static String between(String text, String start, String end) {
    int from = text.indexOf(start) + start.length();
    return text.substring(from, text.indexOf(end, from));
  }
}
