package dev.plumb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What each flag of `plumb compile` does.
class CompileFlagsTest {
  @TempDir Path folder;
  private Plumb plumb;

  @BeforeEach
  void files() {
    plumb = new Plumb(folder);
    plumb.file("inc/k.hlsli", "#define K 2\n");
    plumb.file(
        "s.hlsl",
        """
        #include "inc/k.hlsli"
        cbuffer C { float4 tint; };
        float4 main(float2 uv : TEXCOORD) : SV_Target {
          float d = length(uv); // the distance
          return tint * d * K;
        }
        """);
    plumb.file("other.hlsl", "float4 main() : SV_Target { return 0.5; }\n");
    plumb.file("bad.hlsl", "float4 main() : SV_Target { return x; }\n");
    plumb.file(
        "warns.hlsl", "float4 main(float4 c : C) : SV_Target { float3 t = c; return t.x; }\n");
  }

  private String text(String file) throws IOException {
    return Files.readString(folder.resolve(file));
  }

  private void runs(String arguments) {
    assertThat(plumb.run("compile " + arguments)).isEqualTo(new Plumb.Result(0, "", ""));
  }

  private void refused(String arguments, String message) {
    var result = plumb.run("compile " + arguments);
    assertThat(result.err().lines().findFirst()).contains("plumb: error: " + message);
    assertThat(result.exitCode()).isEqualTo(2);
    assertThat(result.out()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-Gfa",
        "-Gfp",
        "-Ges",
        "-Gis",
        "-O0",
        "-O1",
        "-O2",
        "-O3",
        "-Zpc",
        "-Zss",
        "-Zsb",
        "-LD",
        "-Cc",
        "-Ni",
        "-No",
        "-Qstrip_reflect",
        "-Qstrip_debug",
        "-Qembed_debug",
        "-Zi",
        "-Vd",
        "-nologo",
        "-denorm any",
        "-denorm ftz",
        "/Gfa",
        "/Zi /O3",
        "/denorm ftz",
        "-Qstrip_priv",
      })
  void flagsWithoutEffectAreAccepted(String flag) {
    runs("@s.hlsl -T ps_5_0 " + flag);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          @s.hlsl -T ps_5_0 -Zqr              | there is no option '-Zqr'; did you mean '-Zpr' or '-Zc' or '-Zi'?
          @s.hlsl -T ps_5_0 -denorm preserve  | -denorm preserve: D3D11 flushes denormals; any and ftz are accepted
          @s.hlsl -T ps_5_0 -Zpr -Zpc         | -Zpr and -Zpc contradict each other
          @s.hlsl -T ps_5_0 -Fi @o.i          | -Fi names the output of -P, which is missing
          @s.hlsl -T ps_5_0 -P -Fo @o.plumb   | -P compiles nothing: there is nothing for -Fo to write
          @s.hlsl -T ps_5_0 -Vn name          | -Vn names the variable of -Fh, which is missing
          @s.hlsl -T ps_5_0 -Fh @h -Vn a-b    | -Vn a-b: C takes no such name
          @s.hlsl -dumpbin                    | s.hlsl: -dumpbin shows shaders that 'plumb compile -Fo' wrote; this is none
          @s.hlsl @other.hlsl -T ps_5_0 -Fo @x | -Fo names one file for 2 shaders; name a folder: -Fo DIR/
          @s.hlsl -T ps_5_0 -Fo @other.hlsl   | -Fo would write over other.hlsl, which looks like a shader's source
          @s.hlsl -T ps_5_0 -Fo @x -Fd @x     | two outputs go to x
          @s.hlsl -T ps_5_0 -Fo @none/        | none/s.plumb: cannot be written: there is no folder none
          """)
  void mistakesAreRefused(String arguments, String message) {
    refused(arguments, message);
    assertThat(plumb.files())
        .containsExactly("bad.hlsl", "inc", "other.hlsl", "s.hlsl", "warns.hlsl");
  }

  @Test
  void helpHasThreeNames() {
    String help = plumb.run("compile --help").out();
    assertThat(help).contains("-Fo=OUT").contains("no effect");
    for (String name : new String[] {"/?", "-?", "-help", "-h"}) {
      assertThat(plumb.run("compile " + name).out()).isEqualTo(help);
    }
  }

  @Test
  void aStoredShaderTakesTheSourcesPlace() throws IOException {
    runs("@s.hlsl -T ps_5_0 -Fo@s.plumb");
    assertThat(text("s.plumb")).startsWith("plumb-shader 1\n").doesNotContain("the distance");
    String source = plumb.run("compile @s.hlsl -T ps_5_0 -Fc -dump-ir").out();
    assertThat(plumb.run("compile @s.plumb -T ps_5_0 -Fc -dump-ir").out()).isEqualTo(source);
    assertThat(plumb.run("compile @s.plumb -dumpbin").out()).isEqualTo(source);
    plumb.run("render @s.hlsl -o @source.png --size 16x16 --set tint=1,0.5,0.25,1");
    plumb.run("render @s.plumb -o @stored.png --size 16x16 --set tint=1,0.5,0.25,1");
    assertThat(Files.readAllBytes(folder.resolve("stored.png")))
        .isEqualTo(Files.readAllBytes(folder.resolve("source.png")));
  }

  @Test
  void aSceneTakesStoredShaders() throws IOException {
    plumb.file(
        "v.hlsl",
        """
        void main(uint id : SV_VertexID, out float2 uv : TEXCOORD, out float4 p : SV_Position) {
          uv = float2(id & 1, id >> 1);
          p = float4(uv * 4 - 1, 0, 1);
        }
        """);
    runs("@v.hlsl -T vs_5_0 -Fo @v.plumb");
    runs("@s.hlsl -T ps_5_0 -Fo @s.plumb");
    for (String kind : new String[] {"hlsl", "plumb"}) {
      plumb.file(
          kind + ".yaml",
          """
          shaders:
            vs: {file: v.%1$s, profile: vs_5_0}
            ps: {file: s.%1$s, profile: ps_5_0}
          textures:
            color: {size: 8x8, format: R8G8B8A8_UNORM}
          commands:
            - draw: {vs: vs, ps: ps, vertices: 3, targets: [color], constants: {tint: [1, 1, 0, 1]}}
          outputs:
            color: %1$s.png
          """
              .formatted(kind));
      assertThat(plumb.run("render @" + kind + ".yaml").err()).isEmpty();
    }
    assertThat(Files.readAllBytes(folder.resolve("plumb.png")))
        .isEqualTo(Files.readAllBytes(folder.resolve("hlsl.png")));
  }

  @Test
  void sourceIsStoredForTheDebugger() throws IOException {
    runs("@s.hlsl -T ps_5_0 -Zi -Fo @zi.plumb -Fd @fd.plumb");
    assertThat(text("zi.plumb")).contains("// the distance").isEqualTo(text("fd.plumb"));
    runs("@s.hlsl -T ps_5_0 -Zi -Qstrip_debug -Fo @plain.plumb");
    assertThat(text("plain.plumb")).doesNotContain("the distance");
    plumb.file("commands", "next\nprint d\n");
    String debug = " --size 8x8 --set tint=1,1,1,1 --pixel 3,3 --batch -x @commands";
    var fromSource = plumb.run("debug @s.hlsl" + debug);
    var stored = plumb.run("debug @zi.plumb" + debug);
    assertThat(stored.out()).isEqualTo(fromSource.out()).contains("float d");
    assertThat(plumb.run("debug @plain.plumb" + debug).err())
        .contains("the shader was stored without its source; 'plumb compile -Zi -Fo' stores it");
  }

  @Test
  void damagedStoredShadersAreRefused() {
    plumb.file("broken.plumb", "plumb-shader 1\nsection 2 code\nstage pixel\n");
    var result = plumb.run("compile @broken.plumb -T ps_5_0");
    assertThat(result.err())
        .startsWith(
            "broken.plumb(2,1): error P0005: not a valid stored shader: the file ends within a"
                + " section of 2 lines\n");
    assertThat(result.exitCode()).isEqualTo(1);
  }

  @Test
  void aHeaderHoldsTheBytes() throws IOException {
    runs("@s.hlsl -T ps_5_0 -Fo @s.plumb -Fh @dec.h");
    runs("@s.hlsl -T ps_5_0 -Fh @hex.h -Vn myShader -Lx");
    assertThat(text("dec.h"))
        .startsWith("#if 0\n//\n// Generated by Plumb\n")
        .contains("const unsigned char g_main[] =\n{\n    112, 108, 117, 109,  98,  45,\n");
    assertThat(text("hex.h"))
        .contains("const unsigned char myShader[] =\n{\n    0x70, 0x6c, 0x75, 0x6d, 0x62, 0x2d,\n");
    String numbers = text("dec.h").substring(text("dec.h").indexOf("[] =\n{") + 6);
    String[] bytes = numbers.substring(0, numbers.indexOf("}")).trim().split("\\s*,\\s*");
    var decoded = new byte[bytes.length];
    for (int i = 0; i < bytes.length; i++) {
      decoded[i] = (byte) Integer.parseInt(bytes[i].trim());
    }
    assertThat(new String(decoded, StandardCharsets.UTF_8)).isEqualTo(text("s.plumb"));
  }

  @Test
  void preprocessesOnly() throws IOException {
    plumb.file("p.hlsl", "#define TWO(x) x + x\nfloat a = TWO(3);\n\n\nint b;\n");
    var printed = plumb.run("compile @p.hlsl -P");
    assertThat(printed.out()).isEqualTo("#line 2 \"p.hlsl\"\nfloat a = 3 + 3;\n\n\nint b;\n");
    runs("@p.hlsl -T ps_5_0 -P=@p.i");
    assertThat(text("p.i")).contains("float a = 3 + 3;\n\n\nint b;\n");
    runs("@p.hlsl /P@q.i");
    assertThat(text("q.i")).isEqualTo(text("p.i"));
    assertThat(plumb.run("compile -P @p.hlsl")).isEqualTo(printed);
    assertThat(plumb.run("compile -T ps_5_0 /P @p.hlsl -E main")).isEqualTo(printed);
    runs("-P @r.i @p.hlsl");
    assertThat(text("r.i")).isEqualTo(text("p.i"));
    runs("-P @p.hlsl -Fi @s.i");
    assertThat(text("s.i")).isEqualTo(text("p.i"));
    runs("@p.hlsl -Fi @t.i -P");
    assertThat(text("t.i")).isEqualTo(text("p.i"));
    plumb.file("e.hlsl", "#error no\n");
    assertThat(plumb.run("compile @e.hlsl -P").exitCode()).isEqualTo(1);
  }

  @Test
  void theSyntaxTreeIsPrinted() {
    assertThat(plumb.run("compile @other.hlsl -ast-dump").out())
        .isEqualTo("float4 main() : SV_Target {\n  return 0.5;\n}\n");
  }

  @Test
  void includesAreNamed() {
    assertThat(plumb.run("compile @s.hlsl -T ps_5_0 -Vi").out())
        .isEqualTo("Opening file [inc/k.hlsli]\n");
    assertThat(plumb.run("compile @s.hlsl -T ps_5_0 /H").out()).contains("inc/k.hlsli");
  }

  @Test
  void messagesGoToAFile() throws IOException {
    runs("@warns.hlsl -T ps_5_0 -Fe @messages");
    assertThat(text("messages")).contains("warns.hlsl(1,").contains("X3206");
    var failed = plumb.run("compile @bad.hlsl -T ps_5_0 -Fe @messages");
    assertThat(failed).isEqualTo(new Plumb.Result(1, "", ""));
    assertThat(text("messages")).contains("error X3004");
  }

  @Test
  void severalShadersAreAllOrNone() throws IOException {
    Files.createDirectory(folder.resolve("out"));
    var failed = plumb.run("compile @bad.hlsl @s.hlsl @warns.hlsl -T ps_5_0 -Fo @out/ -Fc @out/");
    assertThat(failed.exitCode()).isEqualTo(1);
    assertThat(failed.err()).containsSubsequence("bad.hlsl(1,", "X3004", "warns.hlsl(1,", "X3206");
    try (var list = Files.list(folder.resolve("out"))) {
      assertThat(list).isEmpty();
    }
    assertThat(plumb.run("compile @missing.hlsl @s.hlsl -T ps_5_0").exitCode()).isEqualTo(2);
    runs("@s.hlsl @other.hlsl -T ps_5_0 -Fo @out/ -Fc @out/ -Fre @out -Fh @out/ -Fd @out/");
    try (var list = Files.list(folder.resolve("out"))) {
      assertThat(list.map(p -> p.getFileName().toString()).sorted())
          .containsExactly(
              "other.debug.plumb",
              "other.h",
              "other.json",
              "other.lst",
              "other.plumb",
              "s.debug.plumb",
              "s.h",
              "s.json",
              "s.lst",
              "s.plumb");
    }
  }

  @Test
  void responseFilesHoldWords() {
    plumb.file("flags.rsp", "# comment\n-T ps_5_0\n\"-DNAME=1 + 2\" -O3\n");
    plumb.file("d.hlsl", "float4 main() : SV_Target { return NAME; }\n");
    String file = plumb.path("d.hlsl").toString();
    var result = plumb.runExactly("compile", file, "@" + plumb.path("flags.rsp"));
    assertThat(result).isEqualTo(new Plumb.Result(0, "", ""));
    assertThat(plumb.runExactly("compile", file, "@nowhere.rsp", "-T", "ps_5_0").err())
        .contains("@nowhere.rsp: no such file");
  }

  /// Quotes may begin inside of a word, and backslashes are those of paths.
  @Test
  void responseFilesQuoteAsCommandLinesDo() {
    assertThat(
            ResponseFiles.words(
                """
                -D A="b c"  "-I=C:\\new dir"\t'x y' don't ""
                -D "T=\\"q\\"" # no comment
                """))
        .containsExactly(
            "-D",
            "A=b c",
            "-I=C:\\new dir",
            "x y",
            "don't",
            "",
            "-D",
            "T=\"q\"",
            "#",
            "no",
            "comment");
  }

  /// One that names itself ends nowhere, and is told as a file that cannot be read.
  @Test
  void responseFilesNameOthers() {
    plumb.file("inner.rsp", "-T ps_5_0");
    plumb.file("outer.rsp", "\"" + plumb.path("s.hlsl") + "\" @" + plumb.path("inner.rsp"));
    assertThat(plumb.runExactly("compile", "@" + plumb.path("outer.rsp")).exitCode()).isZero();
    String self = "@" + plumb.path("self.rsp");
    plumb.file("self.rsp", self);
    var result = plumb.runExactly("compile", self, "-T", "ps_5_0");
    assertThat(result.exitCode()).isEqualTo(2);
    assertThat(result.err()).contains("self.rsp: no such file");
  }

  @Test
  void standardInputIsAShader() {
    InputStream before = System.in;
    try {
      System.setIn(
          new ByteArrayInputStream(
              "float4 main() : SV_Target { return y; }".getBytes(StandardCharsets.UTF_8)));
      assertThat(plumb.run("compile - -T ps_5_0").err())
          .startsWith("<stdin>(1,36): error X3004: undeclared identifier 'y'");
    } finally {
      System.setIn(before);
    }
  }

  @Test
  void codeOfEachLevelIsTheSameBits() {
    String[] levels = {"-Od", "-O0"};
    assertThat(
            Arrays.stream(levels)
                .map(l -> plumb.run("compile @s.hlsl -T ps_5_0 -dump-ir " + l).out())
                .distinct())
        .hasSize(1);
  }

  @Test
  void versionsOfHlslAndSizesOfWaves() {
    plumb.file(
        "modern.hlsl",
        "template<typename T> T twice(T x) { return x + x; }\n"
            + "float4 main() : SV_Target { half h = 1; return twice(h) + sizeof(half); }\n");
    runs("@modern.hlsl -T ps_5_0");
    runs("@modern.hlsl -T ps_6_2 -HV 2021 -enable-16bit-types --wave-size 64");
    var old = plumb.run("compile @modern.hlsl -T ps_6_2 -HV 2018");
    assertThat(old.exitCode()).isEqualTo(1);
    assertThat(old.err()).contains("'template' is not part of HLSL 2018; compile with -HV 2021");
    refused(
        "@modern.hlsl -T ps_6_0 -HV 2020",
        "unknown version '2020' of HLSL; there are 2016, 2017, 2018 and 2021");
    refused(
        "@modern.hlsl -T ps_6_0 --wave-size 12",
        "a wave of 12 lanes; it has 4 to 128, a power of two");
    refused(
        "@modern.hlsl -T ms_6_5",
        "X3506: target 'ms_6_5': mesh shaders are not part of Direct3D 11");
  }
}
