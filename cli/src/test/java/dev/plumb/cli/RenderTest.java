package dev.plumb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.cli.file.Picture;
import dev.plumb.cli.file.PngReader;
import dev.plumb.cli.file.PngWriter;
import dev.plumb.hlsl.kernel.Kernels;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Shader files to pictures, by flags.
class RenderTest {
  @TempDir Path folder;
  private Plumb plumb;

  @BeforeEach
  void make() {
    plumb = new Plumb(folder);
  }

  private void renders(String arguments) {
    var result = plumb.run("render " + arguments);
    assertThat(result.err()).isEmpty();
    assertThat(result.exitCode()).isZero();
  }

  /// The floats of a raw file, [4 * pixel + component].
  private float[] floats(String name) throws IOException {
    var bytes = ByteBuffer.wrap(Files.readAllBytes(folder.resolve(name)));
    var floats = new float[bytes.capacity() / 4];
    bytes.order(ByteOrder.LITTLE_ENDIAN).asFloatBuffer().get(floats);
    return floats;
  }

  /// Renders one pixel of floats for each index i of `cases`, an expression for each.
  private float[] values(String declarations, String flags, String... cases) throws IOException {
    var text = new StringBuilder(declarations);
    text.append("float4 main(float4 p : SV_Position) : SV_Target {\n  switch ((int)p.x) {\n");
    for (int i = 0; i < cases.length; i++) {
      text.append("    case %d: return %s;%n".formatted(i, cases[i]));
    }
    plumb.file("values.hlsl", text.append("  }\n  return 0;\n}\n").toString());
    renders(
        "@values.hlsl -o @values.raw --format R32G32B32A32_FLOAT --size %dx1 %s"
            .formatted(cases.length, flags)
            .strip());
    return floats("values.raw");
  }

  @Test
  void constantsOfEveryShapeAreSetByName() throws IOException {
    String constants =
        """
        struct Light { float3 color; float power; int2 ids[2]; };
        cbuffer C {
          float f; float3 v; bool b; int i; uint u; float a[3]; Light lights[2];
          float4x4 m; row_major float2x3 r; float3x2 c; bool3 bs; float kept = 7;
        };
        cbuffer D { float2 d; };
        """;
    String flags =
        "--set f=-1.5 --set v=1,2,3 --set b=true --set i=-4 --set u=0xffffffff --set a[1]=8"
            + " --set lights[1].color=(0.5;0.25;0.125) --set lights[0].ids[1]=5,6 --set C.bs=1,0,1"
            + " --set m=1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16 --set r={{1,2,3},{4,5,6}}"
            + " --set c=1,2,3,4,5,6 --set d=1e3,-2e-3";
    float[] values =
        values(
            constants,
            flags,
            "float4(f, v)",
            "float4(b ? 1 : 0, i, u == 0xffffffffu, a[1])",
            "float4(lights[1].color, lights[0].ids[1].y)",
            "m[1]",
            "float4(m._12, m._21, r._13, r._21)",
            "float4(c._12, c._31, d)",
            "float4(bs, kept)");
    assertThat(values)
        .containsExactly(
            new float[] {
              -1.5f, 1, 2, 3, 1, -4, 1, 8, 0.5f, 0.25f, 0.125f, 6, 5, 6, 7, 8, 2, 5, 3, 4, 2, 5,
              1000, -2e-3f, 1, 0, 1, 7
            });
  }

  @Test
  void aWholeStructOrArrayIsSetByItsNumbersInOrder() throws IOException {
    float[] values =
        values(
            "struct S { float2 a; int b; }; cbuffer C { S s; float2 q[2]; };\n",
            "--set s=1,2,3 --set q=4,5,6,7",
            "float4(s.a, s.b, 0)",
            "float4(q[0], q[1])");
    assertThat(values).containsExactly(1, 2, 3, 0, 4, 5, 6, 7);
  }

  @Test
  void aVariableMayHaveTheNameOfItsBuffer() throws IOException {
    float[] values =
        values(
            "struct S { float2 a; int b; }; ConstantBuffer<S> own; cbuffer C { S s; float d; };\n",
            "--set own.a=1,2 --set own.own.b=3 --set s.a=4,5 --set C.s.b=6 --set C.d=7",
            "float4(own.a, own.b, d)",
            "float4(s.a, s.b, 0)");
    assertThat(values).containsExactly(1, 2, 3, 7, 4, 5, 6, 0);
  }

  @Test
  void aPixelShadersInputsAreGivenBySemantic() throws IOException {
    plumb.file(
        "in.hlsl",
        """
        float4 main(
            float4 p : SV_Position, float2 uv : TEXCOORD0, float4 c : COLOR, float3 n : NORMAL,
            nointerpolation int id : ID, nointerpolation uint2 more : MORE, bool f : SV_IsFrontFace)
            : SV_Target {
          return p.x < 1 ? float4(p.xy, uv)
            : p.x < 2 ? float4(c.xyz * c.w, n.z)
            : float4(id, more, f);
        }
        """);
    renders("@in.hlsl -o @in.raw --format R32G32B32A32_FLOAT --size 4x2");
    float[] values = floats("in.raw");
    assertThat(values).startsWith(0.5f, 0.5f, 0.125f, 0.25f, 1, 1, 1, -1, 0, 0, 0, 1);
    assertThat(java.util.Arrays.copyOfRange(values, 16, 20))
        .containsExactly(0.5f, 1.5f, 0.125f, 0.75f);
  }

  @Test
  void inputsOfEveryShapeAreGiven() throws IOException {
    plumb.file(
        "shapes.hlsl",
        """
        float4 main(float2 uv[3] : TEXCOORD, float3x3 frame : TANGENT, bool b : FLAG, half4 h : COLOR1,
                    noperspective centroid float3 n : NORMAL3, uint id : SV_PrimitiveID) : SV_Target {
          return float4(uv[2].y, h.y, n.z, b || id > 0) + frame[2].z * 0;
        }
        """);
    renders("@shapes.hlsl -o @shapes.raw --format R32G32B32A32_FLOAT --size 1x1");
    assertThat(floats("shapes.raw")).containsExactly(0.5f, 1, -1, 0);
  }

  @Test
  void pngValuesAreRoundedAsUnorm() throws InputException {
    // D3D11.3 §3.2.3.6: NaN is 0, clamped to 0 and 1, then round(c * 255)
    plumb.file(
        "round.hlsl",
        """
        cbuffer C { float zero; };
        float4 main(float4 p : SV_Position) : SV_Target {
          float v[8] = { 0.5, 127.49 / 255, 127.51 / 255, -3, 9, zero / zero, 1 / 510.5, 1 / 509.5 };
          return float4(v[(int)p.x].xxx, 0);
        }
        """);
    for (String format : new String[] {"R8G8B8A8_UNORM", "R32G32B32A32_FLOAT"}) {
      renders("@round.hlsl -o @round.png --size 8x1 --format " + format);
      Picture picture = PngReader.read(folder.resolve("round.png"));
      int[] expected = {128, 127, 128, 0, 255, 0, 0, 1};
      for (int x = 0; x < 8; x++) {
        assertThat(picture.at(x, 0, 0)).as(format + " " + x).isEqualTo(expected[x]);
      }
      assertThat(picture.hasAlpha()).isFalse();
    }
    renders("@round.hlsl -o @round.png --size 8x1 --alpha");
    assertThat(PngReader.read(folder.resolve("round.png")).at(0, 0, 3)).isZero();
  }

  @Test
  void texturesAreSampledByNameWithTheSamplerNamed() throws InputException {
    int[] texels = {255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 9, 8, 7, 255};
    PngWriter.write(folder.resolve("t.png"), new Picture(2, 2, 8, false, texels));
    plumb.file(
        "tex.hlsl",
        """
        Texture2D picture; SamplerState how;
        float4 main(float2 uv : TEXCOORD) : SV_Target { return picture.Sample(how, uv); }
        """);
    renders("@tex.hlsl -o @o.png --size 2x2 --texture picture=@t.png --sampler how=point,clamp");
    assertThat(PngReader.read(folder.resolve("o.png")).components()).isEqualTo(texels);
    // linear and wrapping where nothing is said: the corner is the mean of all four
    renders("@tex.hlsl -o @o.png --size 4x4 --texture picture=@t.png");
    assertThat(PngReader.read(folder.resolve("o.png")).at(0, 0, 0)).isBetween(130, 160);
    var result = plumb.run("render @tex.hlsl -o @o.png --size 2x2");
    assertThat(result.err())
        .isEqualTo(
            "plumb: warning: no resource is set in slot 0 of the pixel shader; picture reads 0"
                + " [DEVICE_DRAW_SHADERRESOURCEVIEW_NOT_SET]\n");
    assertThat(result.exitCode()).isZero();
  }

  @Test
  void thePictureIsTheSameForAnyNumberOfThreads() throws IOException {
    plumb.file(
        "p.hlsl",
        """
        float4 main(float2 uv : TEXCOORD) : SV_Target {
          float s = 0;
          for (int i = 0; i < 5; i++) s += sin(uv.x * exp2(i) * 9) * cos(uv.y * 7 + s);
          return float4(s, ddx(s), ddy(s), fwidth(s));
        }
        """);
    String render = "@p.hlsl --size 150x130 --format R32G32B32A32_FLOAT --threads ";
    renders(render + "1 -o @one.raw");
    renders(render + "5 -o @five.raw");
    assertThat(folder.resolve("five.raw")).hasSameBinaryContentAs(folder.resolve("one.raw"));
  }

  @Test
  void statisticsCountWhatWasDrawn() {
    plumb.file("w.hlsl", "float4 main() : SV_Target { return 1; }\n");
    var result = plumb.run("render @w.hlsl -o @w.png --size 10x4 --stats");
    assertThat(result.out())
        .containsPattern("pixels written +40\n")
        .containsPattern("vertex shader runs +3\n")
        .containsPattern("culled +0\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"interp", "kernel"})
  void statisticsTellWhatRanTheShaders(String executor) {
    plumb.file("k.hlsl", "float4 main(float2 uv : UV) : SV_Target { return (uv * uv).xyxy; }\n");
    Kernels.Statistics before = Kernels.statistics();
    var result = plumb.run("render @k.hlsl -o @k.png --size 10x4 --stats --executor " + executor);
    assertThat(result.out())
        .containsPattern("kernels compiled +[\\d,]+\n")
        .containsPattern("shader lanes by kernels +[\\d,]+\n")
        .containsPattern("shader lanes interpreted +[\\d,]+\n");
    Kernels.Statistics after = Kernels.statistics();
    assertThat(after.kernelLanes() > before.kernelLanes()).isEqualTo(executor.equals("kernel"));
    assertThat(after.interpretedLanes() > before.interpretedLanes())
        .isEqualTo(executor.equals("interp"));
  }

  @Test
  void vertexShadersCanComeFromAnotherFileAndDrawMoreVertices() throws InputException {
    plumb.file(
        "v.hlsl",
        """
        float4 quad(uint id : SV_VertexID) : SV_Position {
          float2 corner = float2(id & 1, id > 0 && id != 3 && id < 5 && id != 1);
          return float4(corner.x - 1, corner.y, 0, 1);
        }
        """);
    plumb.file("p.hlsl", "float4 white() : SV_Target { return 1; }\n");
    renders("@p.hlsl --vs @v.hlsl:quad --ps white -o @o.png --size 4x4 --clear 0,0,1,1");
    Picture picture = PngReader.read(folder.resolve("o.png"));
    assertThat(picture.at(0, 1, 0)).isEqualTo(255);
    assertThat(picture.at(3, 3, 0)).isZero();
    assertThat(picture.at(3, 3, 2)).isEqualTo(255);
  }

  /// The shader paints fronts that face the eye green, the other side red.
  @ParameterizedTest
  @ValueSource(strings = {"cube.obj", "cube.gltf", "cube.glb"})
  void meshesShowTheirLitOutsides(String mesh) throws InputException, IOException {
    try (var in = RenderTest.class.getResourceAsStream("/mesh/" + mesh)) {
      plumb.file(mesh, in.readAllBytes());
    }
    plumb.file(
        "lit.hlsl",
        """
        float4 main(float3 n : NORMAL, float2 uv : TEXCOORD, float3 p : POSITION,
                    bool front : SV_IsFrontFace) : SV_Target {
          bool outwards = dot(n, p) > 0.9;
          return float4(!front || !outwards, front && outwards, uv.x < 0.25 && uv.y < 0.25, 1);
        }
        """);
    renders("@lit.hlsl --mesh @" + mesh + " -o @cube.png --size 64x48");
    Picture picture = PngReader.read(folder.resolve("cube.png"));
    int green = 0;
    for (int i = 0; i < 64 * 48; i++) {
      assertThat(picture.components()[4 * i]).isZero();
      green += picture.components()[4 * i + 1] / 255;
    }
    assertThat(green).isBetween(64 * 48 / 8, 64 * 48 / 2);
    // The front face shows its texture's first corner at its top left.
    assertThat(firstBlue(picture)).isLessThan(32);
  }

  private static int firstBlue(Picture picture) {
    for (int i = 64 * 15; i < 64 * 48; i++) {
      if (picture.components()[4 * i + 2] == 255) {
        return i % 64;
      }
    }
    return 64;
  }

  @Test
  void ownVertexShadersGetTheCamerasMatrices() throws IOException, InputException {
    try (var in = RenderTest.class.getResourceAsStream("/mesh/cube.obj")) {
      plumb.file("cube.obj", in.readAllBytes());
    }
    String shader =
        """
        cbuffer Camera { float4x4 View; float4x4 Projection; float3 eye_pos; };
        float4 vs(float3 p : POSITION) : SV_Position { return %s; }
        float4 main() : SV_Target { return 1; }
        """;
    plumb.file("row.hlsl", shader.formatted("mul(mul(float4(p, 1), View), Projection)"));
    plumb.file("column.hlsl", shader.formatted("mul(Projection, mul(View, float4(p, 1)))"));
    plumb.file("implied.hlsl", shader.formatted("0"));
    renders("@row.hlsl --vs vs --mesh @cube.obj -o @row.png --size 32x32");
    renders("@column.hlsl --vs vs --vectors column --mesh @cube.obj -o @column.png --size 32x32");
    renders("@implied.hlsl --mesh @cube.obj -o @implied.png --size 32x32");
    assertThat(folder.resolve("row.png")).hasSameBinaryContentAs(folder.resolve("implied.png"));
    assertThat(folder.resolve("column.png")).hasSameBinaryContentAs(folder.resolve("implied.png"));
  }

  @Test
  void anOutputReplacesAnOlderFileAndLeavesNothingBeside() {
    plumb.file("w.hlsl", "float4 main() : SV_Target { return 1; }\n").file("w.png", "old");
    renders("@w.hlsl -o @w.png --size 2x2");
    assertThat(plumb.files()).containsExactly("w.hlsl", "w.png");
    assertThat(folder.resolve("w.png")).isNotEmptyFile();
  }
}
