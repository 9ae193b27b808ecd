package dev.plumb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Wrong input ends with its message and exit code, and leaves the output as it was.
class BadInputTest {
  private static final String OK =
      "float4 main(float2 uv : TEXCOORD0) : SV_Target { return float4(uv, 0, 1); }\n";
  private static final String CONSTANTS =
      """
      struct Light { float3 color; float power; };
      cbuffer C { float3 tint; bool on; int count; Light lights[2]; }
      float4 main() : SV_Target {
        return float4(tint * count + lights[1].color * lights[1].power, on);
      }
      """;

  @TempDir Path folder;
  private Plumb plumb;

  @BeforeEach
  void files() {
    plumb = new Plumb(folder).file("ok.hlsl", OK).file("constants.hlsl", CONSTANTS);
    plumb.file("out.png", "was here");
  }

  /// Runs a `render` of a file that must fail.
  private void fails(String arguments, int exitCode, String message) throws IOException {
    var before = plumb.files();
    var result = plumb.run("render " + arguments);
    assertThat(result.err()).isEqualTo(message);
    assertThat(result.exitCode()).isEqualTo(exitCode);
    assertThat(result.out()).isEmpty();
    assertThat(plumb.files()).isEqualTo(before);
    assertThat(Files.readString(folder.resolve("out.png"))).isEqualTo("was here");
  }

  private void shaderFails(String text, String message) throws IOException {
    plumb.file("s.hlsl", text);
    fails("@s.hlsl -o @out.png --size 8x8", 1, message);
    fails("@s.hlsl -o @new.png --size 8x8", 1, message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          @no.hlsl -o @out.png                          | no.hlsl: no such file
          @no.yaml                                      | no.yaml: no such file
          @ok.hlsl                                      | where to? Name the picture with -o, such as -o out.png
          @ok.hlsl -o @no/such/out.png                  | no/such/out.png: cannot be written: there is no folder no/such
          @ok.hlsl -o @out.jpg                          | out.jpg: pictures end in .png or .exr, textures in .dds, and raw 32-bit floats in .raw, .f32 or .bin
          @ok.hlsl -o @out.png --size 0x0               | --size: 0x0 is not possible: 1 to 16384 pixels a side are
          @ok.hlsl -o @out.png --size 100000x100000     | --size: 100000x100000 is not possible: 1 to 16384 pixels a side are
          @ok.hlsl -o @out.png --size 8                 | --size: expected a size such as 1280x720, found '8'
          @ok.hlsl -o @out.png --vertices -1            | --vertices: must be at least 1, found -1
          @ok.hlsl -o @out.png --vectors up             | --vectors: expected row or column, found 'up'
          @ok.hlsl -o @out.png --cull sideways          | --cull: there is no 'sideways'; there are none, front, back
          @ok.hlsl -o @out.png --format R8G8B8A8        | --format: there is no 'R8G8B8A8'; there are r8g8b8a8_typeless, r8g8b8a8_unorm, r8g8b8a8_unorm_srgb, r8g8b8a8_uint, r8g8b8a8_snorm, r8g8b8a8_sint
          @ok.hlsl -o @out.png --clear 1,2              | --clear: expected 4 numbers, found 2
          @ok.hlsl -o @out.png --threads 0              | number of threads 0: 1 to 1024 are possible
          @ok.hlsl -o @out.png --budget 0               | instruction budget 0: must be at least 1
          @ok.hlsl -o @out.png --format R8G8B8A8_UINT   | --format: R8G8B8A8_UINT cannot be a picture's
          @ok.hlsl -o @out.png -T ps_9_0                | X3506: unrecognised target 'ps_9_0'; there are vs_1_1 to vs_6_7, ps_2_0 to ps_6_7 and cs_4_0 to cs_6_7
          @ok.hlsl -o @out.png -T vs_5_0                | -T vs_5_0: render's file is a pixel shader; name the vertex shader with --vs
          @ok.hlsl -o @out.png --texture t=@no.png      | no.png: no such file
          @ok.hlsl -o @out.png --mesh @no.obj           | no.obj: no such file
          @ok.hlsl -o @out.png --mesh @ok.hlsl          | ok.hlsl: meshes end in .obj, .gltf or .glb
          @constants.hlsl -o @out.png --set tint=1,2    | --set tint=1,2: 'tint' is a float3 and takes 3 numbers, not 2
          @constants.hlsl -o @out.png --set lights=1    | --set lights=1: 'lights' is a Light[2] and takes 8 numbers, not 1
          @constants.hlsl -o @out.png --set on=2        | --set on=2: 'on' is a bool, and 2 is no bool
          @constants.hlsl -o @out.png --set count=1.5   | --set count=1.5: 'count' is an int, and 1.5 is no int
          @constants.hlsl -o @out.png --set count=many  | --set count: 'many' is no number
          @constants.hlsl -o @out.png --set count       | --set: expected NAME=VALUE, found 'count'
          """)
  void isToldInOneLine(String arguments, String message) throws IOException {
    fails(arguments, 2, "plumb: error: " + message + "\n");
  }

  @Test
  void foldersAreNoFiles() throws IOException {
    Files.createDirectory(folder.resolve("d.png"));
    Files.createDirectory(folder.resolve("d.hlsl"));
    fails("@d.hlsl -o @out.png", 2, "plumb: error: d.hlsl: is a folder, not a file\n");
    fails("@ok.hlsl -o @d.png", 2, "plumb: error: d.png: cannot be written: it is a folder\n");
    fails(
        "@ok.hlsl -o @out.png --texture t=@d.png",
        2,
        "plumb: error: d.png: is a folder, not a file\n");
  }

  @Test
  void brokenPictures() throws IOException {
    plumb.file("empty.png", "").file("text.png", "hello, this is text\n");
    String render = "@ok.hlsl -o @out.png --texture t=@";
    fails(render + "empty.png", 2, "plumb: error: empty.png: not a valid PNG file: it is empty\n");
    fails(
        render + "text.png",
        2,
        "plumb: error: text.png: not a valid PNG file: it starts with the bytes 68 65 6c 6c\n");
  }

  @Test
  void includeCycle() throws IOException {
    plumb.file("b.hlsli", "#include \"s.hlsl\"\n");
    plumb.file("s.hlsl", "#include \"b.hlsli\"\n" + OK);
    var result = plumb.run("render @s.hlsl -o @out.png");
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err())
        .startsWith(
            """
            s.hlsl(1,10-18): error X1506: include cycle: b.hlsli includes s.hlsl includes b.hlsli
              #include "b.hlsli"
                       ^~~~~~~~~
            """)
        .endsWith("\n\ncompilation failed; no code produced\n");
  }

  @Test
  void unterminatedComment() throws IOException {
    shaderFails(
        OK + "/* on and on\n",
        """
        s.hlsl(2,1-2): error X1001: the comment that begins here does not end before the end of the file
          /* on and on
          ^~

        compilation failed; no code produced
        """);
  }

  @Test
  void undeclaredName() throws IOException {
    shaderFails(
        "float4 main() : SV_Target { return foo; }\n",
        """
        s.hlsl(1,36-38): error X3004: undeclared identifier 'foo'
          float4 main() : SV_Target { return foo; }
                                             ^~~

        compilation failed; no code produced
        """);
  }

  @Test
  void wrongArgumentTypes() throws IOException {
    shaderFails(
        "float f(float3 a) { return a.x; }\nfloat4 main() : SV_Target { return f(1, 2); }\n",
        """
        s.hlsl(2,36-42): error X3013: 'f': no matching 2 parameter function for (int, int)
          float4 main() : SV_Target { return f(1, 2); }
                                             ^~~~~~~
        s.hlsl(1,7): note: candidate 'f(float3)': it takes 1 argument, not 2
          float f(float3 a) { return a.x; }
                ^

        compilation failed; no code produced
        """);
  }

  @Test
  void missingSemantic() throws IOException {
    shaderFails(
        "float4 main(float2 uv) : SV_Target { return uv.xyxy; }\n",
        """
        s.hlsl(1,13-21): error X3502: input parameter 'uv' is missing a semantic
          float4 main(float2 uv) : SV_Target { return uv.xyxy; }
                      ^~~~~~~~~

        compilation failed; no code produced
        """);
  }

  @Test
  void recursion() throws IOException {
    shaderFails(
        "float f(float x) { return x > 0 ? f(x - 1) : 0; }\n"
            + "float4 main() : SV_Target { return f(3); }\n",
        """
        s.hlsl(1,35-42): error X3500: 'f': recursive functions are not allowed in ps_5_0
          float f(float x) { return x > 0 ? f(x - 1) : 0; }
                                            ^~~~~~~~

        compilation failed; no code produced
        """);
  }

  @Test
  void missingEntry() throws IOException {
    fails(
        "@ok.hlsl -E nope -o @out.png",
        1,
        """
        ok.hlsl(1,1): error X3501: 'nope': entrypoint not found
          float4 main(float2 uv : TEXCOORD0) : SV_Target { return float4(uv, 0, 1); }
          ^
        -E names the entry function; a scene's shader has 'entry' for that

        compilation failed; no code produced
        """);
  }

  @Test
  void inputThatTheVertexShaderDoesNotWrite() throws IOException {
    plumb.file(
        "s.hlsl",
        """
        float4 vs(uint id : SV_VertexID) : SV_Position { return float4(id & 1, id & 2, 0, 1); }
        float4 ps(float4 p : SV_Position, float3 n : NORMAL) : SV_Target { return float4(n, 1); }
        """);
    fails(
        "@s.hlsl --vs vs --ps ps -o @out.png",
        2,
        "plumb: error: pixel shader reads NORMAL0, which the vertex shader does not write"
            + " [DEVICE_SHADER_LINKAGE_SEMANTICNAME_NOT_FOUND]\n");
  }

  @Test
  void endlessLoop() throws IOException {
    plumb.file(
        "s.hlsl",
        """
        float4 main(float2 uv : TEXCOORD) : SV_Target {
          float s = 0;
          while (uv.x < 2) { s += 1; }
          return s;
        }
        """);
    fails(
        "@s.hlsl -o @out.png --size 8x8 --budget 10000 -no-warnings",
        2,
        """
        s.hlsl(3,10-17): error P0004: the pixel shader did not end after 10000 instructions; it loops here (--budget allows more)
            while (uv.x < 2) { s += 1; }
                   ^~~~~~~~
        """);
  }

  @Test
  void unknownNamesAreWarningsWithTheNearest() {
    var result =
        plumb.run(
            "render @constants.hlsl -o @new.png --size 4x4 --set tnt=1,2,3 --texture q=@x.png");
    assertThat(result.exitCode()).isEqualTo(2); // x.png
    result =
        plumb.run(
            "render @constants.hlsl -o @new.png --size 4x4 --set tnt=1,2,3 --set"
                + " lights[1].colour=1,2,3 --set lights[2].power=1");
    assertThat(result.err())
        .isEqualTo(
            """
            plumb: warning: --set tnt=1,2,3: no shader of the draw has a constant 'tnt'; did you mean 'tint'?
            plumb: warning: --set lights[1].colour=1,2,3: no shader of the draw has a constant 'lights[1].colour'; did you mean 'lights[1].color' or 'lights[0].color' or 'lights[1].power'?
            plumb: warning: --set lights[2].power=1: no shader of the draw has a constant 'lights[2].power'; did you mean 'lights[0].power' or 'lights[1].power' or 'lights[0].color'?
            """);
    assertThat(result.exitCode()).isZero();
    assertThat(plumb.files()).contains("new.png");
  }

  @Test
  void outputThatMayNotBeWritten() throws IOException {
    assertThat(folder.resolve("out.png").toFile().setWritable(false)).isTrue();
    if (!Files.isWritable(folder.resolve("out.png"))) { // root may write everything
      fails(
          "@ok.hlsl -o @out.png --size 8x8",
          2,
          "plumb: error: out.png: cannot be written: permission denied\n");
    }
  }

  @Test
  void deeplyNestedShadersCompileWhateverTheCallersStack() {
    var functions = new StringBuilder("float f0(float x) { return x; }\n");
    for (int i = 1; i < 490; i++) {
      functions.append("float f%d(float x) { return f%d(x) + 1; }%n".formatted(i, i - 1));
    }
    plumb.file("s.hlsl", functions + "float4 main() : SV_Target { return f489(1); }\n");
    var result = plumb.run("compile @s.hlsl -T ps_5_0");
    assertThat(result.err()).isEmpty();
    assertThat(result.exitCode()).isZero();
  }
}
