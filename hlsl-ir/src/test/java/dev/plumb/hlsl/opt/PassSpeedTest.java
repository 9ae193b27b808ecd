package dev.plumb.hlsl.opt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import dev.plumb.hlsl.ir.IrParser;
import dev.plumb.hlsl.ir.IrSyntaxException;
import dev.plumb.hlsl.ir.Module;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/// Passes take time in proportion to the program. Tens of thousands of instructions take well under
/// a second; the limit leaves room for busy machines, not for a square.
class PassSpeedTest {
  private static final Duration LIMIT = Duration.ofSeconds(30);
  private static final int MANY = 40_000;

  private static Module parse(String functions, String body) throws IrSyntaxException {
    return IrParser.parse(
        """
        stage pixel
        input "U" 0 none f32 0 0 4 linear
        output "SV_Target" 0 target f32 0 0 4 undefined
        %sfunction "main" 0 () {
          variable f32 "x"
          %%0:f32 = input 0 0
          %s
          return ()
        }
        entry f%d
        """
            .formatted(functions, body, functions.isEmpty() ? 0 : 1));
  }

  private static int sizeOptimized(Module module) {
    return assertTimeout(
        LIMIT, () -> Functions.size(PassPipeline.optimize(module).module().entryFunction().body()));
  }

  @Test
  void aLongDeadChain() throws IrSyntaxException {
    var body = new StringBuilder();
    for (int i = 0; i < MANY; i++) {
      body.append("%%%d:f32 = add %%%d, %%0\n".formatted(i + 1, i));
    }
    assertThat(sizeOptimized(parse("", body.toString()))).isEqualTo(1);
  }

  @Test
  void manyBranchesBehindManyValues() throws IrSyntaxException {
    var body = new StringBuilder();
    int value = 1;
    for (int i = 0; i < MANY / 4; i++) {
      body.append("%%%d:f32 = load v0\n".formatted(value++));
      body.append("%%%d:f32 = mul %%%d, %%0\n".formatted(value++, value - 2));
      body.append("%%%d:bool = lt %%%d, %%0\n".formatted(value++, value - 2));
      body.append("if %%%d {\n store v0, %%%d\n}\n".formatted(value - 1, value - 2));
    }
    body.append("%%%d:f32 = load v0\noutput 0 0, %%%d".formatted(value, value));
    assertThat(sizeOptimized(parse("", body.toString()))).isGreaterThan(MANY / 2);
  }

  @Test
  void manyCallsOfALargeFunction() throws IrSyntaxException {
    var callee = new StringBuilder("function \"large\" 1 (f32) {\n variable f32 \"x\"\n");
    callee.append("%0:f32 = load v0\n");
    for (int i = 0; i < MANY / 10; i++) {
      callee.append("%%%d:f32 = add %%%d, %%0\n".formatted(i + 1, i));
    }
    callee.append("return (%%%d)\n}\n".formatted(MANY / 10));
    var body = new StringBuilder();
    for (int i = 0; i < MANY; i++) {
      body.append("%%%d:f32 = call f0 (%%%d)\n".formatted(i + 1, i));
    }
    body.append("output 0 0, %%%d".formatted(MANY));
    assertThat(sizeOptimized(parse(callee.toString(), body.toString()))).isGreaterThan(MANY);
  }
}
