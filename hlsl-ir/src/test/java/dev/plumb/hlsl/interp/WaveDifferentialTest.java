package dev.plumb.hlsl.interp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.ir.IrPrinter;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.testing.HashEnvironment;
import dev.plumb.hlsl.testing.RandomModules;
import dev.plumb.hlsl.type.ShaderStage;
import dev.plumb.hlsl.verify.VerifiedModule;
import dev.plumb.hlsl.verify.Verifier;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The [Wave] gives the bits of the [ReferenceInterpreter], for random programs, lane counts, masks
/// and helper lanes, and both kinds of decoding.
class WaveDifferentialTest {
  private static final int PROGRAMS = Integer.getInteger("plumb.programs", 60);
  private static final long BUDGET = 10_000_000;

  @ParameterizedTest
  @EnumSource(names = {"PIXEL", "VERTEX", "COMPUTE"})
  void givesTheReferencesBits(ShaderStage stage) {
    for (long seed = 0; seed < PROGRAMS; seed++) {
      Module module = RandomModules.generate(seed, stage);
      VerifiedModule verified = Verifier.verify(module);
      for (WaveProgram program :
          List.of(WaveProgram.of(verified), WaveProgram.forStepping(verified))) {
        var random = new SplittableRandom(seed ^ 0x5bd1e995);
        int lanes = 4 * random.nextInt(1, random.nextBoolean() ? 4 : 40);
        var wave = new Wave(program, lanes);
        // twice, to see that nothing of the first wave is left in the second
        compare(seed, module, wave, random);
        compare(seed, module, wave, random);
      }
    }
  }

  private static void compare(long seed, Module module, Wave wave, SplittableRandom random) {
    int lanes = wave.lanes();
    int[] words = new int[random.nextInt(18)];
    Arrays.setAll(words, i -> RandomModules.floatBits(random));
    long[] active = mask(random, lanes);
    long[] live = mask(random, lanes);
    int n = 0;
    for (int lane = 0; lane < lanes; lane++) {
      n = has(active, lane) ? (lane | 3) + 1 : n;
    }
    int[][][] inputs = new int[module.inputs().size()][3][lanes];
    for (int e = 0; e < inputs.length; e++) {
      for (int c = 0; c < 3; c++) {
        int[] column = inputs[e][c];
        boolean floats = e == 0;
        Arrays.setAll(
            column, i -> floats ? RandomModules.floatBits(random) : random.nextInt(-3, 6));
        System.arraycopy(column, 0, wave.input(e, c), 0, lanes);
      }
    }
    var waveWorld = new HashEnvironment(words);
    wave.begin(active);
    wave.setLive(live);
    assertThat(wave.run(waveWorld, BUDGET).finished()).isTrue();

    var world = new HashEnvironment(words);
    boolean[] activeLanes = new boolean[n];
    boolean[] liveLanes = new boolean[n];
    for (int lane = 0; lane < n; lane++) {
      activeLanes[lane] = has(active, lane);
      liveLanes[lane] = activeLanes[lane] && has(live, lane);
    }
    var reference = new ReferenceInterpreter(module, world, n, inputs, liveLanes);
    reference.run(activeLanes);
    String where = "seed " + seed + ", " + lanes + " lanes";
    for (int e = 0; e < module.outputs().size(); e++) {
      for (int c = 0; c < 3; c++) {
        for (int lane = 0; lane < n; lane++) {
          if (wave.output(e, c)[lane] != reference.outputs[e][c][lane]) {
            throw new AssertionError(
                (where + ", output " + e + "." + c + ", lane " + lane + ": ")
                    + Integer.toHexString(wave.output(e, c)[lane])
                    + (" instead of " + Integer.toHexString(reference.outputs[e][c][lane]))
                    + ("\n" + IrPrinter.print(module)));
          }
        }
      }
    }
    for (int lane = 0; lane < n; lane++) {
      assertThat(has(wave.live(), lane)).as(where + " live").isEqualTo(reference.live[lane]);
    }
    assertThat(waveWorld.memory).as(where + " memory").isEqualTo(world.memory);
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
