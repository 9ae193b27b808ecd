package dev.plumb.emulator.pipeline;

import dev.plumb.hlsl.interp.WaveProgram;
import dev.plumb.hlsl.ir.IrParser;
import dev.plumb.hlsl.ir.IrSyntaxException;
import dev.plumb.hlsl.verify.VerifiedModule;
import dev.plumb.hlsl.verify.Verifier;

/// Pixel shaders for tests, as IR text.
final class PixelShaders {
  static final String TARGET0 = "output \"SV_Target\" 0 target f32 0 0 4 undefined\n";
  static final String COLOR = "input \"COLOR\" 0 none f32 1 0 4 %s\n";
  static final String DEPTH = "output \"SV_Depth\" 0 depth f32 -1 0 1 undefined\n";

  /// Input 0 to output 0.
  private static final String COPY =
      """
        %0:f32 = input 0 0
        %1:f32 = input 0 1
        %2:f32 = input 0 2
        %3:f32 = input 0 3
        output 0 0, %0
        output 0 1, %1
        output 0 2, %2
        output 0 3, %3
      """;

  private PixelShaders() {}

  static WaveProgram program(String header, String body) {
    String text = "stage pixel\n" + header + "function \"main\" 0 () {\n" + body + "}\nentry f0\n";
    return WaveProgram.of(verified(text));
  }

  private static VerifiedModule verified(String text) {
    try {
      return Verifier.verify(IrParser.parse(text));
    } catch (IrSyntaxException e) {
      throw new AssertionError(text, e);
    }
  }

  /// SV_Target = COLOR; `interpolation` in lower case.
  static WaveProgram color(String interpolation) {
    return program(COLOR.formatted(interpolation) + TARGET0, COPY);
  }

  /// SV_Target = `rgba`, whatever the pixel.
  static WaveProgram constant(float... rgba) {
    var body = new StringBuilder();
    for (int c = 0; c < 4; c++) {
      body.append("  %%%d:f32 = const 0x%08x\n".formatted(c, Float.floatToRawIntBits(rgba[c])));
    }
    for (int c = 0; c < 4; c++) {
      body.append("  output 0 %d, %%%d\n".formatted(c, c));
    }
    return program(TARGET0, body.toString());
  }

  /// SV_Target = SV_Position.
  static WaveProgram position() {
    return program("input \"SV_Position\" 0 position f32 0 0 4 undefined\n" + TARGET0, COPY);
  }

  /// SV_Target = COLOR; discards where its alpha is below one half.
  static WaveProgram discarding(boolean early) {
    return program(
        (early ? "earlydepthstencil\n" : "") + COLOR.formatted("linear") + TARGET0,
        COPY
            + """
              %4:f32 = const 0x3f000000
              %5:bool = lt %3, %4
              if %5 {
                discard
              }
            """);
  }

  /// SV_Target = COLOR, SV_Depth = its alpha.
  static WaveProgram depth() {
    return program(COLOR.formatted("linear") + TARGET0 + DEPTH, COPY + "  output 1 0, %3\n");
  }

  /// SV_Target = COLOR, SV_Depth = SV_Position.z: the same as without SV_Depth, but late.
  static WaveProgram lateDepth() {
    return program(
        COLOR.formatted("linear")
            + "input \"SV_Position\" 0 position f32 0 0 4 undefined\n"
            + TARGET0
            + DEPTH,
        COPY + "  %4:f32 = input 1 2\n  output 1 0, %4\n");
  }

  /// For ever.
  static WaveProgram endless() {
    return program(COLOR.formatted("linear") + TARGET0, "loop {\n} continuing {\n}\n" + COPY);
  }
}
