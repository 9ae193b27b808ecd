package dev.plumb.emulator.geometry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.emulator.geometry.Linkage.LinkedScalar;
import dev.plumb.emulator.query.Message;
import dev.plumb.hlsl.ir.IrParser;
import dev.plumb.hlsl.ir.IrSyntaxException;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.type.Interpolation;
import dev.plumb.hlsl.type.ShaderStage;
import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LinkageTest {
  private static final String POSITION = "output \"SV_Position\" 0 position f32 0 0 4 undefined\n";

  private static Module module(String stage, String signature) {
    String text = "stage %s\n%sfunction \"main\" 0 () {\n}\nentry f0\n".formatted(stage, signature);
    try {
      return IrParser.parse(text);
    } catch (IrSyntaxException e) {
      throw new AssertionError(text, e);
    }
  }

  private static Linkage link(String outputs, String inputs) {
    return Linkage.of(
        ShaderStage.VERTEX,
        module("vertex", outputs).outputs(),
        Optional.of(module("pixel", inputs)));
  }

  private static List<String> errors(Linkage linkage) {
    return linkage.errors().stream().map(Message::text).toList();
  }

  /// By semantic name, in any case, and index; not by register.
  @Rule(D3D11.INTERPOLATES_NO_INTEGERS)
  @Test
  void semanticsAreMatched() {
    var linkage =
        link(
            POSITION
                + "output \"TEXCOORD\" 1 none f32 1 0 2 undefined\n"
                + "output \"TexCoord\" 0 none f32 2 0 3 undefined\n",
            "input \"texcoord\" 0 none f32 1 0 2 undefined\n"
                + "input \"TEXCOORD\" 1 none f32 2 0 1 linear_noperspective\n");
    assertThat(linkage.errors()).isEmpty();
    assertThat(linkage.scalars())
        .containsExactly(
            new LinkedScalar(2, 0, 0, 0, Interpolation.LINEAR),
            new LinkedScalar(2, 1, 0, 1, Interpolation.LINEAR),
            new LinkedScalar(1, 0, 1, 0, Interpolation.LINEAR_NOPERSPECTIVE));
  }

  /// §16.4: integers are never interpolated; what the rasterizer makes is not linked.
  @Rule(D3D11.INTERPOLATES_NO_INTEGERS)
  @Test
  void integersAreConstantAndSystemValuesAreNotLinked() {
    var linkage =
        link(
            POSITION + "output \"ID\" 0 none u32 1 0 1 undefined\n",
            "input \"SV_Position\" 0 position f32 0 0 4 undefined\n"
                + "input \"ID\" 0 none u32 1 0 1 undefined\n"
                + "input \"SV_IsFrontFace\" 0 is_front_face bool 2 0 1 undefined\n");
    assertThat(linkage.errors()).isEmpty();
    assertThat(linkage.scalars())
        .containsExactly(new LinkedScalar(1, 0, 1, 0, Interpolation.CONSTANT));
  }

  @Test
  void mismatchesAreErrors() {
    assertThat(
            errors(
                link(
                    "output \"A\" 0 none f32 1 0 2 undefined\n"
                        + "output \"B\" 0 none f32 2 0 1 undefined\n",
                    "input \"A\" 0 none f32 0 0 3 undefined\n"
                        + "input \"B\" 0 none u32 1 0 1 undefined\n"
                        + "input \"A\" 1 none f32 2 0 1 undefined\n")))
        .containsExactly(
            "vertex shader does not write SV_Position",
            "pixel shader reads 3 components of A0, and the vertex shader writes 2",
            "B0 is float in the vertex shader's output and uint in the pixel shader's input",
            "pixel shader reads A1, which the vertex shader does not write");
  }

  @Test
  void withoutAPixelShaderNothingIsLinked() {
    var linkage =
        Linkage.of(
            ShaderStage.VERTEX,
            module("vertex", POSITION + "output \"A\" 0 none f32 1 0 2 undefined\n").outputs(),
            Optional.empty());
    assertThat(linkage.errors()).isEmpty();
    assertThat(linkage.scalars()).isEmpty();
  }
}
