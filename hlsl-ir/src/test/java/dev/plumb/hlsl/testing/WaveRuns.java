package dev.plumb.hlsl.testing;

import dev.plumb.hlsl.interp.Wave;
import dev.plumb.hlsl.interp.WaveProgram;
import dev.plumb.hlsl.ir.IrPrinter;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.kernel.CompiledKernels;
import dev.plumb.hlsl.kernel.KernelCompiler;
import dev.plumb.hlsl.runtime.LaneMask;
import dev.plumb.hlsl.verify.Verifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/// Runs two modules of one interface on the same lanes, inputs and world, the second one also with
/// kernels, and compares all that can be seen: outputs, which lanes are live, memory. Inputs on
/// which the first one does not come to an end are left out.
public final class WaveRuns {
  private static final long BUDGET = 100_000;

  private WaveRuns() {}

  /// What a run leaves. `outputs`: [element][component][lane], 0 in lanes that did not start.
  private record Seen(int[][][] outputs, List<Boolean> live, Map<Long, Integer> memory) {}

  public static void assertSame(String where, Module expected, Module actual, long seed) {
    var random = new SplittableRandom(seed);
    int lanes = 4 * random.nextInt(1, 9);
    int[] words = random.ints(64, -40, 40).map(i -> Float.floatToRawIntBits(i / 8f)).toArray();
    long[] active = quads(random, lanes);
    long some = random.nextLong();
    long[] live = {some | random.nextLong()}; // three of four lanes
    int[][][] inputs = inputs(expected, lanes, random);
    Seen before = run(program(expected), inputs, active, live, words);
    if (before == null) {
      return;
    }
    WaveProgram program = program(actual);
    compare(where, expected, actual, seed, before, run(program, inputs, active, live, words));
    if (KernelCompiler.isAvailable()) {
      int vector = 4 << random.nextInt(3);
      CompiledKernels.install(program, vector);
      String compiled = where + ", compiled for " + vector + " lanes";
      compare(compiled, expected, actual, seed, before, run(program, inputs, active, live, words));
    }
  }

  private static WaveProgram program(Module module) {
    return WaveProgram.of(Verifier.verify(module));
  }

  private static void compare(
      String where, Module expected, Module actual, long seed, Seen before, Seen after) {
    boolean same =
        after != null
            && Arrays.deepEquals(before.outputs, after.outputs)
            && before.live.equals(after.live)
            && before.memory.equals(after.memory);
    if (!same) {
      throw new AssertionError(
          (where + ", seed " + seed + ": " + text(before) + "\nbecame " + text(after))
              + ("\n" + IrPrinter.print(expected) + "\nbecame\n" + IrPrinter.print(actual)));
    }
  }

  private static String text(Seen seen) {
    return seen == null
        ? "a program without end"
        : Arrays.deepToString(seen.outputs) + seen.live + seen.memory;
  }

  /// Whole quads, so that derivatives are defined; not always all.
  private static long[] quads(SplittableRandom random, int lanes) {
    long mask = 0xf;
    for (int quad = 1; quad < lanes / 4; quad++) {
      mask |= random.nextInt(4) == 0 ? 0 : 0xfL << 4 * quad;
    }
    return new long[] {mask};
  }

  private static int[][][] inputs(Module module, int lanes, SplittableRandom random) {
    var inputs = new int[module.inputs().size()][4][lanes];
    for (int e = 0; e < inputs.length; e++) {
      boolean floats = module.inputs().get(e).type() == IrType.F32;
      int bound = module.inputs().get(e).type() == IrType.BOOL ? 2 : 6;
      boolean special = random.nextBoolean();
      for (int[] column : inputs[e]) {
        for (int lane = 0; lane < lanes; lane++) {
          int number = special ? RandomModules.floatBits(random) : bits(random.nextInt(-99, 99));
          column[lane] = floats ? number : random.nextInt(bound);
        }
      }
    }
    return inputs;
  }

  private static int bits(int eighths) {
    return Float.floatToRawIntBits(eighths / 8f);
  }

  /// What there is to see at the end; null if there is none.
  private static Seen run(
      WaveProgram program, int[][][] inputs, long[] active, long[] live, int[] words) {
    Module module = program.module();
    int lanes = inputs.length == 0 ? 32 : inputs[0][0].length;
    var wave = new Wave(program, lanes);
    for (int e = 0; e < inputs.length; e++) {
      for (int c = 0; c < module.inputs().get(e).componentCount(); c++) {
        System.arraycopy(inputs[e][c], 0, wave.input(e, c), 0, lanes);
      }
    }
    var world = HashEnvironment.everywhere(words);
    wave.begin(active);
    wave.setLive(live);
    if (!wave.run(world, BUDGET).finished()) {
      return null;
    }
    var outputs = new int[module.outputs().size()][4][lanes];
    for (int e = 0; e < outputs.length; e++) {
      for (int c = 0; c < module.outputs().get(e).componentCount(); c++) {
        for (int lane = 0; lane < lanes; lane++) {
          outputs[e][c][lane] = LaneMask.has(active, lane) ? wave.output(e, c)[lane] : 0;
        }
      }
    }
    var stillLive = new ArrayList<Boolean>();
    for (int lane = 0; lane < lanes; lane++) {
      stillLive.add(LaneMask.has(wave.live(), lane));
    }
    return new Seen(outputs, stillLive, world.memory);
  }
}
