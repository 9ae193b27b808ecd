package dev.plumb.hlsl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.interp.Wave;
import dev.plumb.hlsl.interp.WaveProgram;
import dev.plumb.hlsl.ir.IrParser;
import dev.plumb.hlsl.ir.IrPrinter;
import dev.plumb.hlsl.ir.IrSyntaxException;
import dev.plumb.hlsl.runtime.LaneMask;
import dev.plumb.hlsl.runtime.ShaderEnvironment;
import dev.plumb.hlsl.source.Language;
import dev.plumb.hlsl.source.LanguageVersion;
import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.testing.Messages;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Wave and quad intrinsics, over more lanes than a wave has.
class WaveIntrinsicTest {
  private static final int LANES = 16;

  private static CompileOptions options(int waveSize) {
    return CompileOptions.of("main", new ShaderProfile(ShaderStage.PIXEL, 6, 6))
        .withLanguage(Language.of(LanguageVersion.HLSL_2021).withWaveSize(waveSize));
  }

  /// What `body` returns in each of 16 lanes, in waves of 8; it knows its lane as `id`. Lanes whose
  /// bits `helpers` has are helpers.
  private static int[] run(String body, long helpers) {
    String text = "int main(nointerpolation int id : ID) : SV_Target {\n  " + body + "\n}";
    var result = HlslCompiler.compile(SourceFile.of("w.hlsl", text), options(8));
    if (!(result instanceof CompileResult.Compiled compiled)) {
      throw new AssertionError(result.diagnostics().toString());
    }
    String ir = IrPrinter.print(compiled.shader().module().module());
    try {
      assertThat(IrPrinter.print(IrParser.parse(ir))).isEqualTo(ir);
    } catch (IrSyntaxException e) {
      throw new AssertionError(ir, e);
    }
    int[] optimised = run(WaveProgram.of(compiled.shader().module()), helpers);
    int[] stepping = run(WaveProgram.forStepping(compiled.shader().debugModule()), helpers);
    assertThat(optimised).isEqualTo(stepping);
    return optimised;
  }

  private static int[] run(String body) {
    return run(body, 0);
  }

  private static int[] run(WaveProgram program, long helpers) {
    var wave = new Wave(program, LANES);
    int[] id = wave.input(0, 0);
    for (int lane = 0; lane < LANES; lane++) {
      id[lane] = lane;
    }
    wave.begin(LaneMask.first(LANES));
    wave.setLive(new long[] {~helpers});
    assertThat(wave.run(ShaderEnvironment.EMPTY, 100_000).finished()).isTrue();
    return Arrays.copyOf(wave.output(0, 0), LANES);
  }

  private static int[] lanes(IntUnaryOperator value) {
    return IntStream.range(0, LANES).map(value).toArray();
  }

  @Test
  void lanesKnowTheirPlace() {
    assertThat(run("return WaveGetLaneIndex() + 100 * WaveGetLaneCount();"))
        .isEqualTo(lanes(i -> i % 8 + 800));
    assertThat(run("if (id % 8 < 3) return 7; return WaveIsFirstLane() ? 1 : 0;"))
        .isEqualTo(lanes(i -> i % 8 < 3 ? 7 : i % 8 == 3 ? 1 : 0));
  }

  @Test
  void reductionsAreOfTheActiveLanesOfAWave() {
    assertThat(run("return WaveActiveSum(id);")).isEqualTo(lanes(i -> i < 8 ? 28 : 92));
    assertThat(run("if (id & 1) return WaveActiveSum(id); return WaveActiveMax(id);"))
        .isEqualTo(lanes(i -> (i & 1) != 0 ? (i < 8 ? 16 : 48) : (i < 8 ? 6 : 14)));
    assertThat(run("return WaveActiveMin(id - 3) * 1000 + WaveActiveProduct(id & 1 ? 2 : 1);"))
        .isEqualTo(lanes(i -> (i < 8 ? -3 : 5) * 1000 + 16));
    assertThat(
            run(
                "return WaveActiveBitAnd(id | 64) + WaveActiveBitOr(id) * 100"
                    + " + WaveActiveBitXor(id) * 10000;"))
        .isEqualTo(lanes(i -> i < 8 ? 64 + 700 : 72 + 1500));
    assertThat(run("float2 s = WaveActiveSum(float2(id, 0.5)); return (int)(s.x * 10 + s.y);"))
        .isEqualTo(lanes(i -> i < 8 ? 284 : 924));
  }

  @Test
  void votesAndBallots() {
    assertThat(
            run(
                "return (WaveActiveAnyTrue(id == 9) ? 1 : 0) + (WaveActiveAllTrue(id < 8) ? 10 : 0)"
                    + " + (WaveActiveAllEqual(id >> 3) ? 100 : 0);"))
        .isEqualTo(lanes(i -> i < 8 ? 110 : 101));
    assertThat(run("return WaveActiveBallot(id % 3 == 0).x + 1000 * WaveActiveCountBits(id > 6);"))
        .isEqualTo(lanes(i -> i < 8 ? 0b01001001 + 1000 : 0b10010010 + 8000));
    assertThat(run("return WaveMatch(id & 3).x;")).isEqualTo(lanes(i -> 0b00010001 << (i & 3)));
    assertThat(run("return WaveMatch(int2(id & 3, id & 4)).x;"))
        .isEqualTo(lanes(i -> 1 << (i & 7)));
  }

  @Test
  void prefixes() {
    assertThat(run("return WavePrefixSum(id % 8) + 100 * WavePrefixCountBits(id & 1);"))
        .isEqualTo(lanes(i -> (i % 8) * (i % 8 - 1) / 2 + 100 * (i % 8 / 2)));
    assertThat(run("return WavePrefixProduct(2);")).isEqualTo(lanes(i -> 1 << i % 8));
    String body =
        """
        uint4 mask = WaveMatch(id & 1);
        return WaveMultiPrefixSum(id % 8, mask) + 100 * WaveMultiPrefixCountBits(true, mask)
            + 1000 * WaveMultiPrefixBitOr(id & 2, mask);
        """;
    assertThat(run(body))
        .isEqualTo(
            lanes(
                i -> {
                  int sum = 0;
                  int count = 0;
                  int or = 0;
                  for (int k = i & 1; k < i % 8; k += 2) {
                    sum += k;
                    count++;
                    or |= k & 2;
                  }
                  return sum + 100 * count + 1000 * or;
                }));
  }

  @Test
  void readsOfOtherLanes() {
    assertThat(run("return WaveReadLaneAt(id * 10, 7 - id % 8);"))
        .isEqualTo(lanes(i -> 10 * (i / 8 * 8 + 7 - i % 8)));
    assertThat(run("if (id % 8 < 2) return -1; return WaveReadLaneFirst(id);"))
        .isEqualTo(lanes(i -> i % 8 < 2 ? -1 : i / 8 * 8 + 2));
    assertThat(
            run(
                "return QuadReadAcrossX(id) + 100 * QuadReadAcrossY(id)"
                    + " + 10000 * QuadReadAcrossDiagonal(id);"))
        .isEqualTo(lanes(i -> (i ^ 1) + 100 * (i ^ 2) + 10000 * (i ^ 3)));
    assertThat(
            run(
                "return QuadReadLaneAt(id, 2) + (QuadAny(id == 5) ? 100 : 0)"
                    + " + (QuadAll(id < 8) ? 1000 : 0);"))
        .isEqualTo(lanes(i -> (i & -4) + 2 + (i / 4 == 1 ? 100 : 0) + (i < 8 ? 1000 : 0)));
  }

  @Test
  void helpersTakeNoPartInWavesButInQuads() {
    long helpers = 0b0000_0000_0000_0011;
    assertThat(run("return WaveActiveSum(1) + (IsHelperLane() ? 100 : 0);", helpers))
        .isEqualTo(lanes(i -> i < 2 ? 106 : i < 8 ? 6 : 8));
    assertThat(run("return WaveIsFirstLane() ? 1 : 0;", helpers))
        .isEqualTo(lanes(i -> i == 2 || i == 8 ? 1 : 0));
    assertThat(run("return QuadReadAcrossY(id);", helpers)).isEqualTo(lanes(i -> i ^ 2));
  }

  @Test
  void loopsUntilAllLanesAreServed() {
    String body =
        """
        int served = 0;
        for (;;) {
          int first = WaveReadLaneFirst(id & 3);
          served++;
          if (first == (id & 3)) break;
        }
        return served;
        """;
    assertThat(run(body)).isEqualTo(lanes(i -> (i & 3) + 1));
  }

  @Test
  void olderModelsHaveNone() {
    String text = "float4 main() : SV_Target { return WaveActiveSum(1.0); }";
    assertThat(Messages.of(text, CompileOptions.of("main", ShaderStage.PIXEL)))
        .containsExactly("X3535: 'WaveActiveSum' needs shader model 6.0, this is ps_5_0");
  }

  @Test
  void waveSizeAttribute() {
    String text =
        "[WaveSize(12)] [numthreads(8, 1, 1)] void main(uint i : SV_GroupIndex) { uint n ="
            + " WaveGetLaneCount(); }";
    var compute = CompileOptions.of("main", new ShaderProfile(ShaderStage.COMPUTE, 6, 6));
    assertThat(Messages.of(text, compute))
        .anyMatch(m -> m.contains("a wave has 4 to 128 lanes, a power of two, not 12"));
    assertThat(Messages.of(text.replace("12", "16"), compute).toString()).doesNotContain("wave");
    var before = CompileOptions.of("main", new ShaderProfile(ShaderStage.COMPUTE, 6, 5));
    assertThat(Messages.of(text.replace("12", "16"), before))
        .contains("X3084: 'WaveSize' needs shader model 6.6, this is cs_6_5");
  }
}
