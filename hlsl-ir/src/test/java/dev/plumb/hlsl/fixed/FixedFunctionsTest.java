package dev.plumb.hlsl.fixed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.ir.BinaryOp;
import dev.plumb.hlsl.ir.IrParser;
import dev.plumb.hlsl.ir.IrPrinter;
import dev.plumb.hlsl.ir.IrSyntaxException;
import dev.plumb.hlsl.verify.VerifiedModule;
import dev.plumb.hlsl.verify.Verifier;
import java.util.List;
import org.junit.jupiter.api.Test;

class FixedFunctionsTest {
  private static final String PIXEL =
      """
      stage pixel
      input "COLOR" 0 none f32 0 0 4 linear
      input "TEXCOORD" 0 none f32 1 0 1 linear
      output "COLOR" 0 target f32 0 0 4 undefined
      function "main" 0 () {
        %0:f32 = input 0 0
        %1:f32 = input 1 0
        output 0 0, %0
        output 0 1, %0
        output 0 2, %0
        output 0 3, %1
        return ()
      }
      entry f0
      """;

  @Test
  void anAlphaTestDiscardsBehindTheShader() throws IrSyntaxException {
    String text = print(FixedFunctions.alphaTest(module(PIXEL), BinaryOp.GT, 0.5f));
    assertThat(text)
        .contains("call f0")
        .contains("gt %")
        .contains("discard")
        .contains("entry f1")
        .doesNotContain("output 0 0, %0");
  }

  @Test
  void whatWritesNoAlphaStaysAsItIs() throws IrSyntaxException {
    String text =
        """
        stage pixel
        output "SV_Target" 1 target f32 1 0 1 undefined
        function "main" 0 () {
          %0:f32 = const 0x0 ; 0.0
          output 0 0, %0
          return ()
        }
        entry f0
        """;
    VerifiedModule shader = module(text);
    assertThat(FixedFunctions.alphaTest(shader, BinaryOp.GT, 0.5f)).isSameAs(shader);
  }

  @Test
  void flatShadingIsAboutColors() throws IrSyntaxException {
    assertThat(print(FixedFunctions.flatShading(module(PIXEL))))
        .contains("input \"COLOR\" 0 none f32 0 0 4 constant")
        .contains("input \"TEXCOORD\" 0 none f32 1 0 1 linear");
  }

  @Test
  void clipPlanesGiveDistances() throws IrSyntaxException {
    String text =
        """
        stage vertex
        input "POSITION" 0 none f32 0 0 1 undefined
        output "SV_Position" 0 position f32 0 0 4 undefined
        function "main" 0 () {
          %0:f32 = input 0 0
          output 0 0, %0
          output 0 1, %0
          output 0 2, %0
          output 0 3, %0
          return ()
        }
        entry f0
        """;
    List<Float> plane = List.of(1f, 2f, 3f, 4f);
    String five =
        print(FixedFunctions.clipPlanes(module(text), List.of(plane, plane, plane, plane, plane)));
    assertThat(five)
        .contains("output \"SV_ClipDistance\" 0 clip_distance f32 1 0 4 linear")
        .contains("output \"SV_ClipDistance\" 1 clip_distance f32 2 0 1 linear")
        .contains("output 1 3, %")
        .contains("output 2 0, %");
    assertThat(print(FixedFunctions.clipPlanes(module(text), List.of()))).isEqualTo(text);
  }

  private static VerifiedModule module(String text) throws IrSyntaxException {
    return Verifier.verify(IrParser.parse(text));
  }

  private static String print(VerifiedModule shader) {
    return IrPrinter.print(shader.module());
  }
}
