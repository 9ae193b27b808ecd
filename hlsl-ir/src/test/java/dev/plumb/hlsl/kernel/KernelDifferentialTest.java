package dev.plumb.hlsl.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.interp.Wave;
import dev.plumb.hlsl.interp.WaveProgram;
import dev.plumb.hlsl.ir.IrPrinter;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.testing.HashEnvironment;
import dev.plumb.hlsl.testing.RandomModules;
import dev.plumb.hlsl.type.ShaderStage;
import dev.plumb.hlsl.verify.VerifiedModule;
import dev.plumb.hlsl.verify.Verifier;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Programs with kernels give the bits of programs without, for random programs, lane counts, masks
/// and helper lanes, and each width of vectors.
class KernelDifferentialTest {
  private static final int PROGRAMS = Integer.getInteger("plumb.programs", 40);

  /// Steps of methods so short that most programs need many.
  private static final int SHORT_METHODS = 16;

  private static final long BUDGET = 10_000_000;

  @ParameterizedTest
  @CsvSource({
    "PIXEL, 4",
    "PIXEL, 8",
    "PIXEL, 16",
    "VERTEX, 16",
    "COMPUTE, 4",
    "COMPUTE, 8",
    "COMPUTE, 16"
  })
  void givesTheInterpretersBits(ShaderStage stage, int lanes) {
    for (long seed = 0; seed < PROGRAMS; seed++) {
      long number = seed + 1000L * lanes;
      Module module =
          seed % 2 == 0
              ? RandomModules.generate(number, stage)
              : RandomModules.withoutEffects(number, stage);
      check(module, lanes, seed);
    }
  }

  private static void check(Module module, int vector, long seed) {
    VerifiedModule verified = Verifier.verify(module);
    WaveProgram plain = WaveProgram.of(verified);
    WaveProgram compiled = WaveProgram.of(verified);
    boolean direct = DirectGathers.areOpen() && seed % 4 < 2;
    int mostSteps = seed % 3 == 0 ? SHORT_METHODS : KernelCompiler.MOST_STEPS;
    CompiledKernels.install(compiled, new KernelOptions(vector, false, direct), mostSteps);
    var random = new SplittableRandom(seed ^ 0x5bd1e995);
    int lanes = 4 * random.nextInt(1, random.nextBoolean() ? 4 : 20);
    var expected = new Wave(plain, lanes);
    var actual = new Wave(compiled, lanes);
    // twice, to see that nothing of the first wave is left in the second
    for (int run = 0; run < 2; run++) {
      compare(seed, module, expected, actual, random);
    }
  }

  private static void compare(
      long seed, Module module, Wave expected, Wave actual, SplittableRandom random) {
    int lanes = expected.lanes();
    int[] words = new int[random.nextInt(18)];
    boolean special = random.nextBoolean(); // else watched kernels may be trusted
    Arrays.setAll(words, i -> number(random, special));
    long[] active = mask(random, lanes);
    long[] live = mask(random, lanes);
    for (int e = 0; e < module.inputs().size(); e++) {
      for (int c = 0; c < 3; c++) {
        for (int lane = 0; lane < lanes; lane++) {
          int bits = e == 0 ? number(random, special) : random.nextInt(-3, 6);
          expected.input(e, c)[lane] = bits;
          actual.input(e, c)[lane] = bits;
        }
      }
    }
    var expectedWorld = new HashEnvironment(words);
    var actualWorld = new HashEnvironment(words);
    run(expected, active, live, expectedWorld);
    run(actual, active, live, actualWorld);
    String where = "seed " + seed + ", " + lanes + " lanes";
    for (int e = 0; e < module.outputs().size(); e++) {
      for (int c = 0; c < 3; c++) {
        for (int lane = 0; lane < lanes; lane++) {
          int want = expected.output(e, c)[lane];
          int got = actual.output(e, c)[lane];
          if (want != got && has(active, lane)) {
            throw new AssertionError(
                (where + ", output " + e + "." + c + ", lane " + lane + ": ")
                    + (Integer.toHexString(got) + " instead of " + Integer.toHexString(want))
                    + ("\n" + IrPrinter.print(module)));
          }
        }
      }
    }
    assertThat(actual.live()).as(where + " live").isEqualTo(expected.live());
    for (int lane = 0; lane < lanes; lane++) {
      if (has(active, lane)) {
        assertThat(actual.spent(lane)).as(where + " spent").isEqualTo(expected.spent(lane));
      }
    }
    assertThat(actualWorld.memory).as(where + " memory").isEqualTo(expectedWorld.memory);
  }

  private static int number(SplittableRandom random, boolean special) {
    return special
        ? RandomModules.floatBits(random)
        : Float.floatToRawIntBits(random.nextInt(-90, 90) / 8f);
  }

  private static void run(Wave wave, long[] active, long[] live, HashEnvironment world) {
    wave.begin(active);
    wave.setLive(live);
    assertThat(wave.run(world, BUDGET).finished()).isTrue();
  }

  private static boolean has(long[] mask, int lane) {
    return (mask[lane >> 6] >>> (lane & 63) & 1) != 0;
  }

  /// All lanes, or some.
  private static long[] mask(SplittableRandom random, int lanes) {
    long[] mask = new long[(lanes + 63) / 64];
    boolean all = random.nextBoolean();
    for (int lane = 0; lane < lanes; lane++) {
      if (all || random.nextInt(5) != 0) {
        mask[lane >> 6] |= 1L << (lane & 63);
      }
    }
    return mask;
  }
}
