package dev.plumb.hlsl.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.interp.FlagWatch;
import dev.plumb.hlsl.interp.Wave;
import dev.plumb.hlsl.interp.WaveProgram;
import dev.plumb.hlsl.runtime.LaneMask;
import dev.plumb.hlsl.runtime.ShaderEnvironment;
import dev.plumb.hlsl.testing.RandomModules;
import dev.plumb.hlsl.type.ShaderStage;
import dev.plumb.hlsl.verify.Verifier;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class KernelsTest {
  private static WaveProgram program() {
    return WaveProgram.of(Verifier.verify(RandomModules.withoutEffects(3, ShaderStage.VERTEX)));
  }

  private static void run(WaveProgram program, int waves) {
    var wave = new Wave(program, 8);
    for (int i = 0; i < waves; i++) {
      wave.begin(LaneMask.first(8));
      wave.run(ShaderEnvironment.EMPTY, 1_000_000);
    }
  }

  @Test
  void workIsCountedUpToTheMark() {
    WaveProgram program = program();
    var called = new AtomicInteger();
    var wave = new Wave(program, 8);
    wave.begin(LaneMask.first(8));
    wave.run(ShaderEnvironment.EMPTY, 1_000_000);
    program.work().when(10 * 8 * wave.executed(), called::incrementAndGet);
    run(program, 9);
    assertThat(called).hasValue(0);
    run(program, 5);
    assertThat(called).hasValue(1);
  }

  /// Runs in which a denormal was seen are done again; when there are too many, the wave gives up.
  @Test
  void distrustsAfterManyRepeats() {
    WaveProgram program = program();
    var looks = new AtomicInteger();
    var distrusted = new AtomicInteger();
    FlagWatch always =
        new FlagWatch() {
          @Override
          public void clear() {}

          @Override
          public boolean denormalSeen() {
            looks.incrementAndGet();
            return true;
          }
        };
    program.install(Map.of(), always);
    program.whenDistrusted(distrusted::incrementAndGet);
    run(program, 100);
    assertThat(distrusted).hasValue(1);
    assertThat(looks.get()).isLessThan(30);
  }

  @Test
  void programsWithEffectsAreNotRepeatable() {
    assertThat(program().isRepeatable()).isTrue();
    WaveProgram compute =
        WaveProgram.of(
            KernelCompilerTest.module(
                "RWBuffer<uint> u; [numthreads(8, 1, 1)] void main(uint i : SV_GroupIndex)"
                    + " { u[i] = i; }",
                ShaderStage.COMPUTE));
    assertThat(compute.isRepeatable()).isFalse();
  }

  @Test
  void flagsTellDenormals() {
    FloatFlags.find()
        .ifPresent(
            flags -> {
              flags.clear();
              assertThat(product(Float.MIN_NORMAL, 3) > 0 && flags.denormalSeen()).isFalse();
              assertThat(product(Float.MIN_VALUE, 3) > 0 && flags.denormalSeen()).isTrue();
              flags.clear();
              assertThat(flags.denormalSeen()).isFalse();
              assertThat(product(1.1e-30f, 1.3e-9f) > 0 && flags.denormalSeen()).isTrue();
            });
  }

  private static float product(float a, float b) {
    return a * b;
  }
}
