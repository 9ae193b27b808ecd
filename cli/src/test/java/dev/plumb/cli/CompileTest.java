package dev.plumb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompileTest {
  @TempDir Path folder;
  private Plumb plumb;

  @BeforeEach
  void files() {
    plumb = new Plumb(folder);
    plumb.file(
        "s.hlsl",
        """
        cbuffer C : register(b1) { float4x4 world; float3 tint; };
        float4 main(float2 uv : TEXCOORD0) : SV_Target { return float4(tint * uv.x, 1); }
        """);
    plumb.file(
        "warns.hlsl",
        "float4 main(float4 c : COLOR) : SV_Target { float3 t = c; return t.xyzz; }\n");
  }

  @Test
  void aShaderWithoutFaultsSaysNothing() {
    assertThat(plumb.run("compile @s.hlsl -T ps_5_0")).isEqualTo(new Plumb.Result(0, "", ""));
  }

  @Test
  void warningsAreShownAndCanBeErrorsOrLeftOut() {
    String message =
        """
        warns.hlsl(1,56): %s X3206: implicit truncation of vector type
          float4 main(float4 c : COLOR) : SV_Target { float3 t = c; return t.xyzz; }
                                                                 ^
        """;
    assertThat(plumb.run("compile @warns.hlsl -T ps_5_0"))
        .isEqualTo(new Plumb.Result(0, "", message.formatted("warning")));
    assertThat(plumb.run("compile @warns.hlsl -T ps_5_0 -no-warnings").err()).isEmpty();
    var strict = plumb.run("compile @warns.hlsl -T ps_5_0 -WX");
    assertThat(strict.exitCode()).isEqualTo(1);
    assertThat(strict.err()).startsWith(message.formatted("error"));
  }

  @Test
  void theListingGoesToStandardOutputOrAFile() throws IOException {
    var printed = plumb.run("compile @s.hlsl -T ps_5_0 -Fc");
    assertThat(printed.out())
        .contains("// cbuffer C")
        .contains("float4x4 world;")
        .contains("// Offset:   64 Size:    12");
    assertThat(plumb.run("compile @s.hlsl -T ps_5_0 -Fc @list.txt").out()).isEmpty();
    assertThat(Files.readString(folder.resolve("list.txt"))).isEqualTo(printed.out());
    assertThat(plumb.run("compile @s.hlsl -T ps_5_0 -Fc@joined.txt").exitCode()).isZero();
    assertThat(Files.readString(folder.resolve("joined.txt"))).isEqualTo(printed.out());
  }

  @Test
  void theIrIsPrinted() {
    assertThat(plumb.run("compile @s.hlsl -T ps_5_0 -dump-ir").out())
        .startsWith("stage pixel\n")
        .endsWith("entry f0\n");
  }

  @Test
  void theTargetMustBeNamed() {
    var result = plumb.run("compile @s.hlsl");
    assertThat(result.err())
        .isEqualTo("plumb: error: name the target with -T, such as -T ps_5_0\n");
    assertThat(result.exitCode()).isEqualTo(2);
  }

  @Test
  void nothingIsWrittenForAShaderThatDoesNotCompile() {
    plumb.file("bad.hlsl", "float4 main() : SV_Target { return x; }\n");
    var result = plumb.run("compile @bad.hlsl -T ps_5_0 -Fc @list.txt -dump-ir");
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.out()).isEmpty();
    assertThat(plumb.files()).doesNotContain("list.txt");
  }

  /// It has a name all the same.
  @Test
  void emptyFile() {
    plumb.file("empty.hlsl", "");
    var result = plumb.run("compile", "@empty.hlsl", "-T", "ps_5_0");
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err())
        .startsWith("empty.hlsl(1,1): error X3501: 'main': entrypoint not found");
  }
}
