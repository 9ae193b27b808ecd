package dev.plumb.hlsl.lower;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.ir.IrParser;
import dev.plumb.hlsl.ir.IrPrinter;
import dev.plumb.hlsl.ir.IrSyntaxException;
import dev.plumb.hlsl.runtime.EvaluateRequest;
import dev.plumb.hlsl.runtime.LaneMask;
import dev.plumb.hlsl.runtime.LoadRequest;
import dev.plumb.hlsl.runtime.MessageRequest;
import dev.plumb.hlsl.runtime.SampleRequest;
import dev.plumb.hlsl.runtime.ShaderEnvironment;
import dev.plumb.hlsl.testing.ShaderProbe;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Samples within a pixel, evaluated inputs, messages.
class PixelEnvironmentTest {
  /// A render target of 4 samples, a texture of 8 at t2; inputs are told by what was asked.
  private static final class World implements ShaderEnvironment {
    final List<String> messages = new ArrayList<>();

    @Override
    public int[] constantBuffer(int register) {
      return new int[0];
    }

    @Override
    public void sample(SampleRequest request) {}

    @Override
    public void load(LoadRequest request) {}

    @Override
    public int[] dimensions(int register, boolean unordered, int level) {
      return new int[] {64, 64, 1, 1, register == 2 ? 8 : 0};
    }

    @Override
    public int targetSamples() {
      return 4;
    }

    @Override
    public void evaluateInput(EvaluateRequest r) {
      for (int lane = 0; lane < r.lanes; lane++) {
        float value = Float.intBitsToFloat(r.results[lane]) + 100 * (r.op.ordinal() + 1);
        for (int[] argument : r.arguments) {
          value = 10 * value + argument[lane];
        }
        r.results[lane] = Float.floatToRawIntBits(value + 0.25f * r.component);
      }
    }

    @Override
    public void message(MessageRequest r) {
      for (int lane = 0; lane < r.lanes; lane++) {
        if (LaneMask.has(r.active, lane)) {
          messages.add(r.kind + " " + lane + ": " + r.text(lane));
        }
      }
    }
  }

  private final World world = new World();

  private float[] run(String text) {
    return ShaderProbe.pixel(text)
        .input("A", 1, 2)
        .input("B", 3)
        .resources(world)
        .run()
        .floats("SV_Target");
  }

  @Test
  void inputsAreEvaluatedAnew() {
    String text =
        """
        struct I { float2 a : A; float b : B; };
        float4 main(I i) : SV_Target
        {
          i.a = 0; // the input itself stays
          float4 r;
          r.x = EvaluateAttributeAtCentroid(i.b);
          r.y = EvaluateAttributeAtSample(i.a.y, 3);
          r.z = EvaluateAttributeSnapped(i.a, int2(1, -2)).x;
          r.w = EvaluateAttributeSnapped(i.a, int2(1, -2)).y;
          return r;
        }
        """;
    assertThat(run(text)).containsExactly(103, 2023.25f, 30108, 30208.25f);
  }

  @Test
  void evaluatedInputOfAFunctionIsWhatItGot() {
    String text =
        """
        float f(float x) { return EvaluateAttributeAtSample(x, 1); }
        float4 main(float2 a : A, float b : B) : SV_Target { return f(b + a.x); }
        """;
    assertThat(run(text)).containsExactly(4, 4, 4, 4);
  }

  @Test
  void samplesHaveTheirPlaces() {
    String text =
        """
        Texture2DMS<float4> t : register(t2);
        Texture2DMS<float4, 4> unbound : register(t5);
        float4 main(float2 a : A, float b : B) : SV_Target
        {
          int i = (int)b;
          return float4(GetRenderTargetSampleCount() + GetRenderTargetSamplePosition(i).x,
                        GetRenderTargetSamplePosition(9).x,
                        t.GetSamplePosition(i).xy * 16 + unbound.GetSamplePosition(1));
        }
        """;
    assertThat(run(text)).containsExactly(4.125f, 0, -3, -5);
  }

  @Test
  void messagesAreOfTheLanesThatWrite() {
    String text =
        """
        float4 main(float2 a : A, float b : B, uint n : N) : SV_Target
        {
          if (n > 1) printf("n is %u, %%, %5.2f and %d|%x", n, b / 2, -(int)n, n * 15, 7);
          if (n == 3) { clip(-1); errorf("not said"); }
          if (n == 0) errorf("zero %s");
          if (n == 2) abort();
          return 0;
        }
        """;
    var probe = ShaderProbe.pixel(text).input("A", 1, 2).input("B", 3).resources(world);
    for (int lane = 0; lane < ShaderProbe.LANES; lane++) {
      probe.inputAt(lane, "N", lane);
    }
    probe.runOnce(true);
    assertThat(world.messages)
        .containsExactly(
            "PRINT 2: n is 2, %,  1.50 and -2|1e",
            "PRINT 3: n is 3, %,  1.50 and -3|2d", "ERROR 0: zero %s", "ABORT 2: ");
  }

  @Test
  void textComesBack() throws IrSyntaxException {
    var module =
        ShaderProbe.pixel(
                """
                Texture2DMS<float4> t;
                float4 main(float2 a : A, uint n : N) : SV_Target
                {
                  printf("\\"%u\\"", n);
                  return float4(EvaluateAttributeSnapped(a, int2(n, 2)),
                      t.GetSamplePosition(n) + GetRenderTargetSamplePosition(n) * GetRenderTargetSampleCount());
                }
                """)
            .shader()
            .module()
            .module();
    String text = IrPrinter.print(module);
    assertThat(IrPrinter.print(IrParser.parse(text))).isEqualTo(text);
    assertThat(IrParser.parse(text).functions().getFirst().body().insts().size())
        .isEqualTo(module.functions().getFirst().body().insts().size());
  }
}
