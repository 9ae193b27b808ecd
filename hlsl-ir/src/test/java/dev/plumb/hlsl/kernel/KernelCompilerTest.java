package dev.plumb.hlsl.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.CompileOptions;
import dev.plumb.hlsl.CompileResult;
import dev.plumb.hlsl.HlslCompiler;
import dev.plumb.hlsl.interp.LaneKernel;
import dev.plumb.hlsl.interp.Region;
import dev.plumb.hlsl.interp.RunResult;
import dev.plumb.hlsl.interp.Wave;
import dev.plumb.hlsl.interp.WaveProgram;
import dev.plumb.hlsl.runtime.LaneMask;
import dev.plumb.hlsl.runtime.ShaderEnvironment;
import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.type.ShaderStage;
import dev.plumb.hlsl.verify.VerifiedModule;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;

class KernelCompilerTest {
  private static final KernelOptions OPTIONS = new KernelOptions(8, false, false);

  private static WaveProgram pixel(String text) {
    return WaveProgram.of(module(text, ShaderStage.PIXEL));
  }

  static VerifiedModule module(String text, ShaderStage stage) {
    CompileResult result =
        HlslCompiler.compile(SourceFile.of("test.hlsl", text), CompileOptions.of("main", stage));
    return ((CompileResult.Compiled) result).shader().module();
  }

  /// Some 3,000 instructions in one block: no method is so long that the JIT leaves it alone, and
  /// all but a few steps are compiled.
  @Test
  void splitsLongStretches() {
    var text = new StringBuilder("float4 main(float4 p : P) : SV_Target { float4 v = p;\n");
    for (int i = 0; i < 250; i++) {
      text.append("v = v * p.yzwx + frac(v.wxyz * %d.5);\n".formatted(i));
    }
    WaveProgram program = pixel(text.append("return v; }").toString());
    int steps = program.regions().stream().mapToInt(Region::steps).sum();
    assertThat(steps).isGreaterThan(3000);
    Map<Region, LaneKernel> kernels = KernelCompiler.compile(program, OPTIONS);
    assertThat(kernels.keySet().stream().mapToInt(Region::steps).sum()).isEqualTo(steps);
    for (Region region : kernels.keySet()) {
      assertThat(longest(program, region)).isLessThanOrEqualTo(KernelCompiler.MOST_BYTES);
    }
  }

  /// Every lane goes another way, and as often as no other one.
  @Test
  void lanesGoTheirOwnWays() {
    WaveProgram program =
        pixel(
            """
            int4 main(int lane : LANE) : SV_Target {
              int sum = 0, turns = 0;
              for (int i = 0; i < lane; i++) {
                turns++;
                if ((i & 3) == (lane & 3)) continue;
                sum += i * (lane % 7 + 1);
                if (sum > 500) break;
                switch (i % 3) { case 0: sum ^= 5; break; case 1: sum += 2; break; }
              }
              return int4(sum, turns, lane < 20 ? sum : -sum, 1);
            }
            """);
    program.install(KernelCompiler.compile(program, OPTIONS));
    var wave = new Wave(program, 64);
    for (int lane = 0; lane < 64; lane++) {
      wave.input(0, 0)[lane] = lane;
    }
    wave.begin(LaneMask.first(64));
    assertThat(wave.run(ShaderEnvironment.EMPTY, 100_000).finished()).isTrue();
    for (int lane = 0; lane < 64; lane++) {
      int sum = 0;
      int turns = 0;
      for (int i = 0; i < lane; i++) {
        turns++;
        if ((i & 3) == (lane & 3)) {
          continue;
        }
        sum += i * (lane % 7 + 1);
        if (sum > 500) {
          break;
        }
        sum = i % 3 == 0 ? sum ^ 5 : i % 3 == 1 ? sum + 2 : sum;
      }
      assertThat(wave.output(0, 0)[lane]).as("sum of " + lane).isEqualTo(sum);
      assertThat(wave.output(0, 1)[lane]).as("turns of " + lane).isEqualTo(turns);
      assertThat(wave.output(0, 2)[lane]).isEqualTo(lane < 20 ? sum : -sum);
    }
  }

  private static int longest(WaveProgram program, Region region) {
    return RegionClass.longest(
        RegionClass.write(program, region, OPTIONS, KernelCompiler.MOST_STEPS));
  }

  /// The same within a loop and a function, and with ways out in between.
  @Test
  void splitsLongRegions() {
    var text = new StringBuilder("float4 f(float4 v) {\n");
    addTurns(text, 100, "");
    text.append("return v; }\nfloat4 main(float4 p : P) : SV_Target { float4 v = p;\n");
    text.append("for (int i = 0; i < 5; i++) { v = f(v);\n");
    addTurns(text, 60, "if (v.x > 1e9 * %d) break;\n");
    WaveProgram program = pixel(text.append("}\nreturn v; }").toString());
    assertThat(program.regions()).hasSize(1);
    assertThat(program.regions().getFirst().steps()).isGreaterThan(2000);
    Map<Region, LaneKernel> kernels = KernelCompiler.compile(program, OPTIONS);
    assertThat(kernels).hasSize(1);
    Region region = kernels.keySet().iterator().next();
    assertThat(region.isStraight()).isFalse();
    byte[] watched =
        KernelCompiler.write(program, region, OPTIONS.whenWatched(), KernelCompiler.MOST_STEPS)
            .orElseThrow();
    assertThat(RegionClass.longest(watched)).isLessThanOrEqualTo(KernelCompiler.MOST_BYTES);
  }

  private static void addTurns(StringBuilder text, int count, String more) {
    for (int i = 0; i < count; i++) {
      text.append("v = v * v.yzwx + frac(v.wxyz * %d.5);\n".formatted(i));
      text.append(more.formatted(i));
    }
  }

  /// A budget ends in the same loop as without kernels, and lets the same programs end.
  @Test
  void stopsAtTheSameTurn() {
    String text =
        "float4 main(float4 p : P) : SV_Target { float4 v = p; while (v.x < 100) v = v + p;"
            + " for (int i = 0; i < 3; i++) if (v.y < 10) v += 1; return v; }";
    VerifiedModule module = module(text, ShaderStage.PIXEL);
    WaveProgram plain = WaveProgram.of(module);
    WaveProgram compiled = WaveProgram.of(module);
    compiled.install(KernelCompiler.compile(compiled, OPTIONS));
    boolean ends = false;
    for (int budget = 1; budget < 800; budget += 1 + budget / 7) {
      var expected = new Wave(plain, 8);
      var actual = new Wave(compiled, 8);
      for (Wave wave : new Wave[] {expected, actual}) {
        Arrays.setAll(wave.input(0, 0), lane -> Float.floatToRawIntBits(lane + 4));
        wave.begin(LaneMask.first(8));
      }
      RunResult result = expected.run(ShaderEnvironment.EMPTY, budget);
      assertThat(actual.run(ShaderEnvironment.EMPTY, budget)).isEqualTo(result);
      ends = result.finished();
    }
    assertThat(ends).isTrue();
  }

  /// Parts of a stretch hand on NaNs and denormals as arithmetic left them; who looks at their bits
  /// sees none of that.
  @Test
  void partsHandOnFloats() {
    var text = new StringBuilder("uint4 main(float4 p : P) : SV_Target { uint4 bits = 0;\n");
    text.append(
        "float4 v = p; for (int i = 0; i < 3; i++) { float4 a = v * 0.5, b = v / v, early = a,"
            + " ratio = b;\n");
    for (int i = 0; i < 8; i++) {
      text.append("a = a * b.yzwx + v / b; b = -sqrt(a) * 0.25;\n");
    }
    text.append("bits = bits * 3 ^ asuint(a) ^ asuint(-b);\n")
        .append(
            "bits = bits * 5 ^ asuint(early) ^ asuint(ratio) << 3; v = v * 0.5; } return bits; }");
    VerifiedModule module = module(text.toString(), ShaderStage.PIXEL);
    var expected = new Wave(WaveProgram.of(module), 16);
    int[] numbers = {
      0, 0x8000_0000, 0x0080_0000, 0x7f80_0000, 0xffc1_2345, 0x3f80_0000, 0x0100_0000
    };
    for (boolean special : new boolean[] {true, false}) {
      WaveProgram compiled = WaveProgram.of(module);
      CompiledKernels.install(compiled, OPTIONS, 16);
      var actual = new Wave(compiled, 16);
      for (Wave wave : new Wave[] {expected, actual}) {
        for (int c = 0; c < 4; c++) {
          int step = c + 1;
          Arrays.setAll(
              wave.input(0, c),
              lane ->
                  special
                      ? numbers[(lane * step + step) % numbers.length]
                      : Float.floatToRawIntBits(lane * step - 20f));
        }
        wave.begin(LaneMask.first(16));
        assertThat(wave.run(ShaderEnvironment.EMPTY, 1_000_000).finished()).isTrue();
      }
      for (int c = 0; c < 4; c++) {
        assertThat(actual.output(0, c)).isEqualTo(expected.output(0, c));
      }
    }
  }
}
