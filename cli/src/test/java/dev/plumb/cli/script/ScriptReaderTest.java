package dev.plumb.cli.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plumb.cli.script.ResourceShape.Dimension;
import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.state.ComparisonFunc;
import dev.plumb.emulator.state.PrimitiveTopology;
import dev.plumb.emulator.state.TextureAddressMode;
import dev.plumb.emulator.state.TextureFilter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScriptReaderTest {
  @Test
  void leavesOutEmptyLinesAndCommentsOfShadersToo() throws ScriptException {
    var shader = (Section.Shader) only("[pixel shader]\nint a;\n\n% no\n  \n int b;\n");
    assertThat(shader.text().text()).isEqualTo("int a;\n  \n int b;\n");
    assertThat(shader.line()).isEqualTo(1);
  }

  @Test
  void attributesOfFunctionsMustBeIndented() throws ScriptException {
    var shader =
        (Section.Shader) only("[compute shader]\n [numthreads(1, 1, 1)]\nvoid main() {}\n");
    assertThat(shader.text().text()).contains("numthreads");
    assertThatThrownBy(() -> read("[compute shader]\n[numthreads(1, 1, 1)]\nvoid main() {}\n"))
        .hasMessage("unknown section [numthreads(1, 1, 1)]");
  }

  @Test
  void aLineIsReadInPiecesOf255Bytes() throws ScriptException {
    // The newline behind 255 characters is a piece of its own, and an empty one.
    var shader = (Section.Shader) only("[pixel shader]\n" + "x".repeat(255) + "\ny\n");
    assertThat(shader.text().text()).isEqualTo("x".repeat(255) + "y\n");
    var longer = (Section.Shader) only("[pixel shader]\n" + "x".repeat(256) + "\ny\n");
    assertThat(longer.text().text()).isEqualTo("x".repeat(256) + "\ny\n");
    // A piece that starts with a bracket starts a section, one with a percent sign is a comment.
    List<Section> sections = read("[pixel shader]\n" + " ".repeat(255) + "[require]\n");
    assertThat(sections).hasSize(2);
    var comment = (Section.Shader) only("[pixel shader]\n" + "x".repeat(255) + "% no\n");
    assertThat(comment.text().text()).isEqualTo("x".repeat(255));
  }

  @Test
  void readsLineEndsOfWindows() throws ScriptException {
    var shader = (Section.Shader) only("[pixel shader]\r\nint a;\r\n\r\nint b;\r\n");
    assertThat(shader.text().text()).isEqualTo("int a;\r\nint b;\r\n");
    List<Section> sections = read("[test]\r\ndraw quad\r\n\r\n[require]\r\nfloat64\r\n");
    assertThat(((Section.Test) sections.getFirst()).steps()).hasSize(1);
    assertThat(((Section.Require) sections.getLast()).capabilities()).containsExactly("float64");
  }

  @Test
  void requirementsReplaceEarlierOnes() throws ScriptException {
    var require =
        (Section.Require)
            only(
                "[require]\nshader model >= 4.1\nshader model < 6\nint64\n"
                    + "format r32-float uav-load\noptions: row-major backcompat\n");
    assertThat(require.least()).contains(ShaderModel.of(4, 1));
    assertThat(require.bound()).contains(ShaderModel.of(6, 0));
    assertThat(require.capabilities()).containsExactly("int64");
    assertThat(require.loadFormats()).containsExactly(Format.R32_FLOAT);
    assertThat(require.flags()).isEqualTo(new Section.Flags(true, true, false, false));
  }

  @Test
  void expectationsHoldForShaderModels() throws ScriptException {
    var shader =
        (Section.Shader)
            only("[vertex shader todo(sm<6) fail(sm>=4 & sm<5 | sm>=6) notimpl(sm<3)]\nx\n");
    assertThat(compiles(shader)).isEqualTo("NYNNYYNN");
    assertThat(compiles((Section.Shader) only("[pixel shader fail]\nx\n"))).isEqualTo("NNNNNNNN");
    assertThat(compiles((Section.Shader) only("[pixel shader todo]\nx\n"))).isEqualTo("YYYYYYYY");
  }

  private static String compiles(Section.Shader shader) {
    var text = new StringBuilder();
    ShaderModel.ALL.forEach(m -> text.append(shader.expectation().compiles(m) ? 'Y' : 'N'));
    return text.toString();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "if(sm>=4); NNYY",
        "if(sm<4); YYNN",
        "if(warp); NNNN",
        "if(!warp); YYYY",
        "if(mvk<1.2.11 | mesa<23.3); NNNN",
        "if( sm >= 3.0 & sm < 5 ); NYYN",
        "if(sm<3 | sm>=5); YNNY",
        "if((sm<3 | sm>=5) & !(sm<3 & !warp)); NNNY",
        "if(sm>=3) if(sm<4); NYNN",
        "todo bug(vulkan) if(sm>=3) todo(sm<4); NYYY",
      })
  void conditionsOfLines(String prefixes, String holds) throws ScriptException {
    var test = (Section.Test) only("[test]\n" + prefixes + " draw quad\n");
    var text = new StringBuilder();
    for (ShaderModel model :
        List.of(
            ShaderModel.of(2, 0),
            ShaderModel.of(3, 0),
            ShaderModel.of(4, 0),
            ShaderModel.of(5, 0))) {
      text.append(test.steps().getFirst().when().holds(model) ? 'Y' : 'N');
    }
    assertThat(text).hasToString(holds);
  }

  @Test
  void marksAreNoConditions() throws ScriptException {
    var step = ((Section.Test) only("[test]\ntodo(sm<4) bug(mvk) probe (1, 2) u32(3)\n")).steps();
    assertThat(step.getFirst().when().holds(ShaderModel.of(4, 0))).isTrue();
    assertThat(step.getFirst().todo().holds(ShaderModel.of(3, 0))).isTrue();
    assertThat(step.getFirst().todo().holds(ShaderModel.of(4, 0))).isFalse();
    assertThat(step.getFirst().bug().holds(ShaderModel.of(3, 0))).isFalse();
    assertThat(step.getFirst().text()).isEqualTo("probe (1, 2) u32(3)");
  }

  @Test
  void wordsWithAPointAreFloats() throws ScriptException {
    var resource =
        (Section.Resource)
            only("[srv 3]\nformat r32-float\nsize (2d, 8, 1)\n1 -1 0x10 010 1.0 -.5 1.5e1 2.\n");
    assertThat(resource.key()).isEqualTo(new ResourceKey(ResourceKey.Kind.SRV, 3));
    assertThat(resource.shape().data())
        .containsExactly(1, -1, 16, 8, bits(1), bits(-0.5f), bits(15), bits(2));
  }

  private static int bits(float value) {
    return Float.floatToRawIntBits(value);
  }

  @Test
  void sizesOfAllDimensions() throws ScriptException {
    assertThat(shape("size (buffer, 3)").dimension()).isEqualTo(Dimension.BUFFER);
    assertThat(shape("size(raw_buffer,3)").width()).isEqualTo(3);
    assertThat(shape("stride 8\nsize (counter_buffer, 3)").elementSize()).isEqualTo(8);
    assertThat(shape("size (2dms, 4, 640, 480)").samples()).isEqualTo(4);
    assertThat(shape("size (2darray, 5, 6, 7)").depthOrLayers()).isEqualTo(7);
    assertThat(shape("size (3d, 5, 6, 7)").height()).isEqualTo(6);
    assertThat(shape("size (cube, 5)").depthOrLayers()).isEqualTo(6);
    assertThat(shape("levels 2\nsize (2d, 4, 2)").levels()).isEqualTo(2);
  }

  private static ResourceShape shape(String body) throws ScriptException {
    return ((Section.Resource) only("[uav 1]\nformat r32-uint\n" + body + "\n")).shape();
  }

  @Test
  void targetsHaveADefaultSizeAndFormat() throws ScriptException {
    ResourceShape target = ((Section.Resource) only("[rtv 1]\n")).shape();
    assertThat(target.width()).isEqualTo(640);
    assertThat(target.height()).isEqualTo(480);
    assertThat(target.format()).isEqualTo(Format.R32G32B32A32_FLOAT);
    ResourceShape depth = ((Section.Resource) only("[dsv]\nsize (2d, 4, 4)\n")).shape();
    assertThat(depth.format()).isEqualTo(Format.D32_FLOAT);
  }

  @Test
  void samplersArePointAndClampUnlessTheySay() throws ScriptException {
    var plain = ((Section.Sampler) only("[sampler 2]\n")).desc();
    assertThat(plain.filter().min()).isEqualTo(TextureFilter.POINT);
    assertThat(plain.addressW()).isEqualTo(TextureAddressMode.CLAMP);
    assertThat(plain.maxLod()).isEqualTo(Float.MAX_VALUE);
    var desc =
        ((Section.Sampler)
                only(
                    "[sampler 0]\ncomparison less equal\nfilter linear point linear\n"
                        + "address wrap mirror_once border\n"))
            .desc();
    assertThat(desc.filter().comparison()).isTrue();
    assertThat(desc.filter().mag()).isEqualTo(TextureFilter.POINT);
    assertThat(desc.filter().mip()).isEqualTo(TextureFilter.LINEAR);
    assertThat(desc.comparisonFunc()).isEqualTo(ComparisonFunc.LESS_EQUAL);
    assertThat(desc.addressV()).isEqualTo(TextureAddressMode.MIRROR_ONCE);
  }

  @Test
  void layoutsHaveSlotsFormatsAndSemantics() throws ScriptException {
    var layout =
        (Section.InputLayout)
            only("[input layout]\n0 r32g32-float position\n" + "1 r32g32b32a32-uint TexCoord 3\n");
    assertThat(layout.elements())
        .containsExactly(
            new Section.InputElement(0, Format.R32G32_FLOAT, "position", 0),
            new Section.InputElement(1, Format.R32G32B32A32_UINT, "TexCoord", 3));
  }

  @Test
  void directivesOfAllKinds() throws ScriptException {
    assertThat(directive("draw triangle strip 4 2"))
        .isEqualTo(new Directive.Draw(PrimitiveTopology.TRIANGLE_STRIP, 4, 2));
    assertThat(directive("draw 3 control point patch list 6"))
        .isEqualTo(new Directive.Draw(PrimitiveTopology.PATCH_LIST_3, 6, 1));
    assertThat(directive("dispatch 2 3 4")).isEqualTo(new Directive.Dispatch(2, 3, 4));
    assertThat(directive("clear rtv 1 1.0 -2 3e1 .5"))
        .isEqualTo(new Directive.ClearRenderTarget(1, List.of(1f, -2f, 30f, 0.5f)));
    assertThat(directive("clear dsv 0.5")).isEqualTo(new Directive.ClearDepth(0.5f));
    assertThat(directive("copy rtv 0 srv 2"))
        .isEqualTo(new Directive.Copy(ResourceKey.RTV0, new ResourceKey(ResourceKey.Kind.SRV, 2)));
    assertThat(directive("depth greater equal"))
        .isEqualTo(new Directive.Depth(ComparisonFunc.GREATER_EQUAL));
    assertThat(directive("depth-bounds 0.25 0.75"))
        .isEqualTo(new Directive.DepthBounds(0.25f, 0.75f));
    assertThat(directive("viewport 1 (0, 1, 2.5, 3)"))
        .isEqualTo(new Directive.SetViewport(1, 0, 1, 2.5f, 3));
    assertThat(directive("sample mask 0xe")).isEqualTo(new Directive.SampleMask(14));
    assertThat(directive("alpha test not equal 0.5"))
        .isEqualTo(new Directive.AlphaTest(ComparisonFunc.NOT_EQUAL, 0.5f));
    assertThat(directive("shade mode flat")).isEqualTo(new Directive.ShadeMode(true));
    assertThat(directive("clip-plane 1 disable")).isEqualTo(new Directive.ClipPlane(1, List.of()));
    assertThat(directive("point-sprite on")).isEqualTo(new Directive.PointSprite(true));
  }

  @Test
  void uniformsOfAllTypes() throws ScriptException {
    assertThat(words("uniform 4 float4 1 2 3 4"))
        .containsExactly(bits(1), bits(2), bits(3), bits(4));
    assertThat(words("uniform 0 int -1")).containsExactly(-1);
    assertThat(words("uniform 0 uint4 0xffffffff 4294967295 1 2")).containsExactly(-1, -1, 1, 2);
    assertThat(words("uniform 0 double2 1.0 -2.0")).containsExactly(0, 0x3ff00000, 0, 0xc0000000);
    assertThat(words("uniform 0 int64_t2 -2 0x100000003")).containsExactly(-2, -1, 3, 1);
  }

  private static int[] words(String line) throws ScriptException {
    return ((Directive.Uniform) directive(line)).words();
  }

  @Test
  void probesOfAllShapes() throws ScriptException {
    var color = (Directive.Probe) directive("probe (1, 2) rgba(1.0, nan, -inf, 0x1.8p1) 16");
    assertThat(color.target()).isEmpty();
    assertThat(color.area()).isEqualTo(new Directive.Area(1, 2, 2, 3, 0));
    assertThat(color.expected())
        .containsExactly(0x3f800000L, 0x7fc00000L, 0xff800000L, 0x40400000L);
    assertThat(color.ulps()).isEqualTo(16);
    var buffer = (Directive.Probe) directive("probe uav 2 (7) i32(-1)");
    assertThat(buffer.target()).contains(new ResourceKey(ResourceKey.Kind.UAV, 2));
    assertThat(buffer.area()).isEqualTo(new Directive.Area(7, 0, 8, 1, 0));
    assertThat(buffer.expected()).containsExactly(0xffffffffL);
    var area = (Directive.Probe) directive("probe dsv (0, 0, 640, 480) f32(0.5)");
    assertThat(area.target()).contains(ResourceKey.DSV);
    assertThat(area.area()).isEqualTo(new Directive.Area(0, 0, 640, 480, 0));
    var layer = (Directive.Probe) directive("probe rtv 1 (1, 2, 3) u64(1, 2)");
    assertThat(layer.area()).isEqualTo(new Directive.Area(1, 2, 2, 3, 3));
    assertThat(((Directive.Probe) directive("probe (0) f64(1.0)")).expected())
        .containsExactly(0x3ff0000000000000L);
  }

  private static Directive directive(String line) throws ScriptException {
    return ((Section.Test) only("[test]\n" + line + "\n")).steps().getFirst().directive();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "text\n",
        "[test\n",
        "[tests]\n",
        "[rtv 8]\n",
        "[sampler]\n",
        "[require]\nfloat65\n",
        "[require]\nshader model > 4\n",
        "[require]\noptions: fast\n",
        "[pixel shader slow]\n",
        "[pixel shader fail(sm>4)]\n",
        "[pixel shader fail(sm<4]\n",
        "[pixel shader fail()]\n",
        "[pixel shader todo(nobody)]\n",
        "[uav 0]\nsize (2d, 1, 1)\n",
        "[srv 0]\n1.0\n",
        "[srv 0]\nsize (4d, 1, 1)\n",
        "[srv 0]\nsize (2d, 1)\n",
        "[srv 0]\nformat r16-float\n",
        "[srv 0]\nsize (2d, 1, 1)\n1e3\n",
        "[input layout]\n0 r32-float\n",
        "[sampler 0]\nfilter aniso\n",
        "[test]\nfly\n",
        "[test]\ndraw quad now\n",
        "[test]\ndraw line list 2\n",
        "[test]\nclear srv 0 1 1 1 1\n",
        "[test]\nuniform 0 float4 1 2 3\n",
        "[test]\nuniform 0 half 1\n",
        "[test]\nprobe (0) rgb(1, 2, 3)\n",
        "[test]\nprobe (0) f32(1, 2, 3)\n",
        "[test]\nprobe (2, 2, 1, 1) f32(1)\n",
        "[test]\nprobe srv 0 (0) f32(1)\n",
        "[test]\nprobe (0, 0) f32(1) -1\n",
        "[test]\nif(sm>=4\n",
        "[test]\nuniform 0 float 1.0f\n",
        "[test]\nsample mask 0x1ffffffffffffffff\n",
      })
  void refusesWhatIsNoPartOfTheFormat(String text) {
    assertThatThrownBy(() -> read(text)).isInstanceOf(ScriptException.class);
  }

  @Test
  void namesTheLine() {
    assertThatThrownBy(() -> read("[test]\n\n% c\nfly\n"))
        .isInstanceOfSatisfying(
            ScriptException.class,
            e -> {
              assertThat(e.line()).isEqualTo(4);
              assertThat(e).hasMessage("unknown directive 'fly'");
            });
  }

  /// Whatever stands in a file, it is read, or there is a message with a place.
  @Test
  void damagedScriptsGiveMessages() throws Exception {
    String whole =
        """
        [require]
        shader model >= 4.0
        options: row-major
        [pixel shader fail(sm<4 & !(warp | sm>=6))]
        float4 main() : SV_Target { return 0; }
        [sampler 0]
        filter linear point linear
        comparison less equal
        [uav 1]
        stride 8
        size (counter_buffer, 2)
        1 -0.5 0x7 010
        [input layout]
        0 r32g32-float texcoord 1
        [test]
        todo(sm<6) if(sm>=4) uniform 4 double2 1.5 -inf
        draw triangle strip 4 2
        probe uav 1 (0, 0, 2, 2) rgba(1, nan, 0x1p3, .5) 12
        viewport 0 (0, 0, 2.5, 3)
        """;
    var random = new java.util.Random(7);
    String letters = "[](){}<>=!&|,.%-+ \n019axr";
    for (int i = 0; i < 3000; i++) {
      var text = new StringBuilder(whole);
      for (int edits = 1 + random.nextInt(3); edits > 0; edits--) {
        int at = random.nextInt(text.length());
        char letter = letters.charAt(random.nextInt(letters.length()));
        switch (random.nextInt(3)) {
          case 0 -> text.deleteCharAt(at);
          case 1 -> text.insert(at, letter);
          default -> text.setCharAt(at, letter);
        }
      }
      try {
        read(text.toString());
      } catch (ScriptException e) {
        assertThat(e.line()).isBetween(1, 25);
        assertThat(e.getMessage()).isNotBlank();
      }
    }
  }

  private static Section only(String text) throws ScriptException {
    List<Section> sections = read(text);
    assertThat(sections).hasSize(1);
    return sections.getFirst();
  }

  private static List<Section> read(String text) throws ScriptException {
    return ScriptReader.read("t.shader_test", text.getBytes(StandardCharsets.ISO_8859_1))
        .sections();
  }
}
