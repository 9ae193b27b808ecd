package dev.plumb.cli.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.cli.Plumb;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

class TestCommandTest {
  private static final String REQUIRE = "[require]\nshader model >= 4.0\nshader model < 4.1\n";
  private static final String RED =
      "[pixel shader]\nfloat4 main() : SV_Target { return float4(1, 0, 0, 1); }\n";

  @TempDir Path folder;
  private Plumb plumb;

  @BeforeEach
  void command() {
    plumb = new Plumb(folder);
  }

  private String out(String text, String... options) {
    plumb.file("t.shader_test", text);
    return plumb.run("test @t.shader_test " + String.join(" ", options)).out();
  }

  @Test
  void passes() {
    plumb.file(
        "t.shader_test",
        REQUIRE + RED + "[test]\ndraw quad\nprobe (0, 0, 640, 480) rgba(1, 0, 0, 1)\n");
    Plumb.Result result = plumb.run("test @t.shader_test");
    assertThat(result.out()).isEqualTo("ok     t.shader_test: 2 passed\n1 file: 2 passed\n");
    assertThat(result.exitCode()).isZero();
  }

  @Test
  void refusesCallsAboveTheLimit() {
    String draws = REQUIRE + RED + "[test]\ndraw quad\nprobe (0, 0) rgba(1, 0, 0, 1)\n";
    assertThat(out(draws, "--call-limit 2"))
        .contains("draw quad: is rejected", "3 vertices are more than the 2 that a call may have");
    assertThat(out(draws, "--call-limit 3")).contains("2 passed");
    var none = plumb.run("test @t.shader_test --call-limit 0");
    assertThat(none.err()).isEqualTo("plumb: error: call limit 0: must be at least 1\n");
    assertThat(none.exitCode()).isEqualTo(2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"interp", "kernel", "auto"})
  void eachExecutorGivesTheSame(String executor) {
    String sum =
        """
        [pixel shader]
        float4 a;
        float4 main(float4 p : SV_Position) : SV_Target { return a * p.xyxy + sin(a); }
        [test]
        uniform 0 float4 1.0 2.0 0.0 4.0
        draw quad
        probe (3, 5) rgba(4.341471, 11.9093, 0, 21.2432) 16
        """;
    assertThat(out(sum, "--shader-model 5.0 --executor " + executor)).contains("2 passed");
  }

  @Test
  void showsWhatDiffers() {
    plumb.file(
        "t.shader_test",
        REQUIRE
            + RED
            + "[test]\n"
            + "draw quad\n"
            + "probe (3, 4) rgba(1, 0, 0.5, 1) 2\n"
            + "todo probe (0, 0, 2, 2) u32(1)\n");
    Plumb.Result result = plumb.run("test @t.shader_test");
    assertThat(result.out())
        .isEqualTo(
            """
            FAIL   t.shader_test: 1 passed, 1 failed
              failed  t.shader_test(6): [test], shader model 4.0
                t.shader_test(8): rtv 0 (3, 4): expected rgba(1.0, 0.0, 0.5, 1.0), got rgba(1.0, 0.0, 0.0, 1.0) (1056964608 ULP in .z, 2 allowed)
                t.shader_test(9): rtv 0 (0, 0): expected u32(1), got u32(1065353216); 4 of 4 differ [todo or bug]
            1 file: 1 passed, 1 failed
            """);
    assertThat(result.exitCode()).isEqualTo(1);
  }

  @Test
  void showsMessagesOfShadersThatMustCompile() {
    assertThat(
            out(
                "% c\n\n[pixel shader]\n% c\n\nfloat4 main() : SV_Target { return x; }\n",
                "--shader-model 5.0"))
        .isEqualTo(
            """
            FAIL   t.shader_test: 0 passed, 1 failed
              failed  t.shader_test(3): ps_5_0 compiles
                t.shader_test(3): the shader must compile, and is rejected
                  t.shader_test(6,36): error X3004: undeclared identifier 'x'
                    float4 main() : SV_Target { return x; }
                                                       ^
            1 file: 0 passed, 1 failed
            """);
  }

  @Test
  void shadersThatMustNotCompile() {
    String text = "[pixel shader fail(sm<5)]\nfloat4 main() : SV_Target { return 0; }\n";
    assertThat(out(text, "--shader-model 4.0,5.0"))
        .contains("1 passed, 1 failed")
        .contains("t.shader_test(1): ps_4_0 is rejected")
        .contains("t.shader_test(1): the shader compiles, and must be rejected");
  }

  @Test
  void testsBehindAShaderThatMustNotCompileAreSkipped() {
    String text = REQUIRE + "[pixel shader fail]\nnonsense\n[test]\ndraw quad\n";
    assertThat(out(text))
        .contains("1 passed, 1 skipped")
        .contains("1 skipped: the pixel shader of line 4 is one that must be rejected");
  }

  @Test
  void tellsWhyTestsAreSkipped() {
    assertThat(
            out("[require]\nshader model >= 4.0\nfog\n[test]\ndraw quad\n", "--shader-model 4.0"))
        .isEqualTo(
            """
            skip   t.shader_test: 0 passed, 1 skipped
            1 skipped: needs fog, which Plumb does not have
            1 file: 0 passed, 1 skipped
            """);
    assertThat(out("[pixel shader d3dbc-hex]\nffff0200 0000ffff\n", "--shader-model 2.0"))
        .contains("1 skipped: d3dbc-hex: Plumb reads HLSL, and no bytecode");
    assertThat(out("[require]\nshader model >= 7.0\n[test]\ndraw quad\n"))
        .contains("1 skipped: no shader model is what the script requires");
  }

  @Test
  void showsWarningsOfDrawsThatGaveTheWrongResult() {
    String shader =
        "[pixel shader]\nTexture2D<float> t : register(t3);\n"
            + "float main() : SV_Target { return t.Load(int3(0, 0, 0)); }\n";
    assertThat(out(REQUIRE + shader + "[test]\ndraw quad\nprobe (0, 0) f32(1)\n"))
        .contains("(9): rtv 0 (0, 0): expected f32(1.0), got f32(0.0)")
        .contains("      warning: no resource is set in slot 3 of the pixel shader; t reads 0\n");
  }

  @Test
  void saysWhatTheEmulatorRefuses() {
    assertThat(out(REQUIRE + RED + "[test]\nviewport 0 (0, 0, -1, 5)\n"))
        .contains("t.shader_test(7): viewport 0 (0, 0, -1, 5): viewport width -1.0:");
    assertThat(out(REQUIRE + RED + "[rtv 0]\n[rtv 1]\nsize (2d, 4, 4)\n[test]\ndraw quad\n"))
        .contains("t.shader_test(10): draw quad: is rejected: render targets differ in size");
    assertThat(out(REQUIRE + RED + "[test]\ncopy srv 0 uav 1\n"))
        .contains("t.shader_test(7): copy srv 0 uav 1: there is no srv 0");
    assertThat(out(REQUIRE + RED + "[test]\ndraw quad\nprobe (640, 0) rgba(1, 0, 0, 1)\n"))
        .contains("there is no element (640, 0) of 16 bytes in rtv 0");
    assertThat(out("[require]\nshader model >= 6.2\n[test]\ndispatch 1 1 1\n"))
        .contains("dispatch 1 1 1: there is no compute shader");
  }

  @Test
  void preprocesses() {
    assertThat(out("[preproc]\n#if __LINE__ == 1\npass\n#else\nfail\n#endif\n"))
        .contains("1 passed");
    assertThat(out("[preproc]\n#define P(x) x##ss\nP(pa)\n")).contains("1 passed");
    assertThat(out("[preproc]\n#if 1\nfail\n#endif\n")).contains("1 failed");
    assertThat(out("[preproc fail]\n#error wrong\n")).contains("1 passed");
    assertThat(out("[preproc fail]\npass\n")).contains("1 failed");
  }

  @Test
  void refusesWhatIsNoScript() {
    plumb.file("a.shader_test", "[test]\nfly\n").file("b.shader_test", REQUIRE + RED);
    Plumb.Result result = plumb.run("test @. --jobs 2");
    assertThat(result.exitCode()).isEqualTo(2);
    assertThat(result.out())
        .contains("ERROR  ")
        .contains("a.shader_test(2): error: unknown directive 'fly'\n")
        .contains("2 files: 1 passed; 1 file is no script\n");
  }

  @Test
  void saysWhatIsWrongWithTheCommandLine() {
    assertThat(plumb.run("test @none").err()).contains("none: no such file");
    assertThat(plumb.run("test @.").err()).contains("there is no .shader_test file in it");
    plumb.file("t.shader_test", REQUIRE + RED);
    assertThat(plumb.run("test @t.shader_test --filter zzz").exitCode()).isEqualTo(2);
    assertThat(plumb.run("test @t.shader_test --shader-model 7").err())
        .contains("'7' is none of the shader models");
    assertThat(plumb.run("test @t.shader_test --jobs 0").exitCode()).isEqualTo(2);
    assertThat(plumb.run("test @t.shader_test --filter (").exitCode()).isEqualTo(2);
    assertThat(plumb.run("test").exitCode()).isEqualTo(2);
  }

  @Test
  void listsAndFilters() {
    String text = REQUIRE + RED + "[test]\ndraw quad\nprobe (0, 0) u32(0)\n";
    assertThat(out(text, "--list"))
        .isEqualTo(
            "t.shader_test(4): ps_4_0 compiles\nt.shader_test(6): [test], shader model 4.0\n");
    assertThat(out(text, "--filter", "compiles", "-v"))
        .isEqualTo(
            """
            ok     t.shader_test: 1 passed
              passed  t.shader_test(4): ps_4_0 compiles
            1 file: 1 passed
            """);
    assertThat(out(text, "--filter compiles -q")).isEqualTo("1 file: 1 passed\n");
  }

  @Test
  void printsInTheOrderOfFilesWhateverRunsFirst() {
    for (int i = 0; i < 6; i++) {
      plumb.file("d/" + i + ".shader_test", i % 2 == 0 ? REQUIRE + RED : "[test]\n");
    }
    String one = plumb.run("test @d --jobs 1").out();
    assertThat(one).contains("6 files: 12 passed");
    assertThat(plumb.run("test @d --jobs 4").out()).isEqualTo(one);
  }

  @Test
  void writesJUnitsXml() throws Exception {
    plumb.file(
        "t.shader_test",
        REQUIRE
            + RED
            + "[test]\ndraw quad\nprobe (3, 4) rgba(1, 0, 0.5, 1)\n"
            + "[require]\nshader model >= 4.0\nshader model < 4.1\nfog\n[test]\n");
    plumb.file("u.shader_test", "[<&>]\n");
    plumb.run("test @t.shader_test @u.shader_test --junit @out.xml");
    Document xml;
    try (var in = Files.newInputStream(plumb.path("out.xml"))) {
      xml = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(in);
    }
    Element root = xml.getDocumentElement();
    assertThat(root.getAttribute("tests")).isEqualTo("4");
    assertThat(root.getAttribute("failures")).isEqualTo("1");
    assertThat(root.getAttribute("errors")).isEqualTo("1");
    var suite = (Element) xml.getElementsByTagName("testsuite").item(0);
    assertThat(suite.getAttribute("skipped")).isEqualTo("1");
    var cases = xml.getElementsByTagName("testcase");
    assertThat(((Element) cases.item(0)).getAttribute("name")).isEqualTo("line 4: ps_4_0 compiles");
    var failure = (Element) xml.getElementsByTagName("failure").item(0);
    assertThat(failure.getAttribute("message"))
        .contains("t.shader_test(8): rtv 0 (3, 4): expected rgba(1.0, 0.0, 0.5, 1.0), got rgba(");
    var skipped = (Element) xml.getElementsByTagName("skipped").item(0);
    assertThat(skipped.getAttribute("message")).contains("fog");
    var error = (Element) xml.getElementsByTagName("error").item(0);
    assertThat(error.getAttribute("message")).contains("unknown section [<&>]");
  }
}
