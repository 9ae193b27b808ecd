package dev.plumb.emulator.api;

import dev.plumb.hlsl.ir.IrParser;
import dev.plumb.hlsl.ir.IrSyntaxException;
import dev.plumb.hlsl.verify.VerifiedModule;
import dev.plumb.hlsl.verify.Verifier;

/// Shaders for tests, as IR text.
final class TestShaders {
  private TestShaders() {}

  static VerifiedModule module(String text) {
    try {
      return Verifier.verify(IrParser.parse(text));
    } catch (IrSyntaxException e) {
      throw new AssertionError(text, e);
    }
  }

  private static String main(String stage, String header, String body) {
    return "stage %s\n%sfunction \"main\" 0 () {\n%s}\nentry f0\n".formatted(stage, header, body);
  }

  /// Element `from` of the inputs to element `to` of the outputs, `count` components, with values
  /// from `%first` on.
  private static String copy(int from, int to, int count, int first) {
    var text = new StringBuilder();
    for (int c = 0; c < count; c++) {
      text.append("  %%%d:f32 = input %d %d\n".formatted(first + c, from, c));
      text.append("  output %d %d, %%%d\n".formatted(to, c, first + c));
    }
    return text.toString();
  }

  /// SV_Position = POSITION, COLOR = COLOR; both float4.
  static VerifiedModule passThrough() {
    return module(
        main(
            "vertex",
            """
            input "POSITION" 0 none f32 0 0 4 undefined
            input "COLOR" 0 none f32 1 0 4 undefined
            output "SV_Position" 0 position f32 0 0 4 undefined
            output "COLOR" 0 none f32 1 0 4 undefined
            """,
            copy(0, 0, 4, 0) + copy(1, 1, 4, 4)));
  }

  /// SV_Target = COLOR.
  static VerifiedModule color() {
    return module(
        main(
            "pixel",
            """
            input "COLOR" 0 none f32 1 0 4 undefined
            output "SV_Target" 0 target f32 0 0 4 undefined
            """,
            copy(0, 0, 4, 0)));
  }

  /// SV_Target = cbuffer's first float4.
  static VerifiedModule constant() {
    var body = new StringBuilder();
    for (int c = 0; c < 4; c++) {
      body.append("  %%%d:f32 = cbuffer 0 %d\n  output 0 %d, %%%d\n".formatted(c, 4 * c, c, c));
    }
    return module(
        main(
            "pixel",
            """
            cbuffer "Constants" 0 0 16
            output "SV_Target" 0 target f32 0 0 4 undefined
            """,
            body.toString()));
  }

  /// SV_Position = float4(SV_VertexID == 1 ? 3 : -1, SV_VertexID == 2 ? 3 : -1, 0, 1): covers the
  /// target.
  static VerifiedModule fullScreen() {
    return module(
        main(
            "vertex",
            """
            input "SV_VertexID" 0 vertex_id u32 0 0 1 undefined
            output "SV_Position" 0 position f32 0 0 4 undefined
            """,
            """
              %0:u32 = input 0 0
              %1:u32 = const 0x1
              %2:u32 = const 0x2
              %3:f32 = const 0xbf800000
              %4:f32 = const 0x40400000
              %5:f32 = const 0x0
              %6:f32 = const 0x3f800000
              %7:bool = eq %0, %1
              %8:bool = eq %0, %2
              %9:f32 = select %7, %4, %3
              %10:f32 = select %8, %4, %3
              output 0 0, %9
              output 0 1, %10
              output 0 2, %5
              output 0 3, %6
            """));
  }

  /// A vertex shader that never ends.
  static VerifiedModule endless() {
    return module(
        main(
            "vertex",
            "output \"SV_Position\" 0 position f32 0 0 4 undefined\n",
            "loop {\n} continuing {\n}\n"));
  }
}
