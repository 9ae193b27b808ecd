package dev.plumb.hlsl.interp;

import java.util.Arrays;
import java.util.SplittableRandom;

/// Runs kernels on made-up lanes, so that the JIT compiles them before any wave does: with numbers
/// and masks by chance, so that it sees all ways being taken.
public final class Rehearsal {
  private static final int LANES = 32;

  /// Of loops, before lanes are held for endless: at first, and when code is fast.
  private static final int FIRST_BUDGET = 1000;

  private static final int MOST_BUDGET = 1_000_000;

  private static final int FAST_NANOS = 1_000_000;

  private static final int NUMBERS = 4096;

  private static final int[] NO_WORDS = {};

  private final Wave wave;
  private final SplittableRandom random = new SplittableRandom(1);
  private final int[] numbers = new int[NUMBERS];
  private int budget = FIRST_BUDGET;

  public Rehearsal(WaveProgram program) {
    wave = new Wave(program, LANES);
    wave.kernels.rehearse();
  }

  /// Makes up lanes for the next [#run] of the region's kernel.
  public void prepare(Region region) {
    wave.turns.begin();
    boolean floats = random.nextInt(4) != 0;
    float scale = 1 << random.nextInt(6);
    boolean signed = random.nextBoolean();
    Arrays.setAll(
        numbers,
        _ -> {
          float number = scale * random.nextInt(signed ? -64 : 0, 65) / 64;
          return floats ? Float.floatToRawIntBits(number) : random.nextInt(8);
        });
    for (int[] column : wave.c) {
      copyTo(column);
    }
    int i = 0;
    for (LaneStep.ConstantBuffer buffer : region.constantBuffers()) {
      wave.kernels.buffers[i] = wave.longer(i, NO_WORDS, Math.max(1, buffer.words()));
      copyTo(wave.kernels.buffers[i]);
      i++;
    }
    // a vector of whatever width that is passed over, one with all lanes or some
    boolean all = random.nextBoolean();
    Arrays.setAll(wave.active, lane -> lane >= LANES / 2 && (all || random.nextBoolean()) ? -1 : 0);
  }

  private void copyTo(int[] words) {
    int length = Math.min(words.length, NUMBERS / 2);
    System.arraycopy(numbers, random.nextInt(NUMBERS - length), words, 0, length);
  }

  /// Runs lanes that were made up. How long it took in nanoseconds; -1 if lanes were held for
  /// endless.
  public long run(LaneKernel kernel) {
    wave.turns.allow(budget);
    FramedKernel framed = FramedKernel.of(kernel);
    long before = System.nanoTime();
    try {
      wave.kernels.run(framed, null, 0, LANES);
      return System.nanoTime() - before;
    } catch (KernelState.Overrun overrun) {
      if (System.nanoTime() - before < FAST_NANOS && budget < MOST_BUDGET) {
        budget *= 2;
      }
      return -1;
    }
  }

  /// Lanes that a run computes.
  public static int lanes() {
    return LANES / 2;
  }

  /// Instructions that one of them has run in loops since [#prepare].
  public int turns() {
    int most = 0;
    for (int spent : wave.turns.spent) {
      most = Math.max(most, spent);
    }
    return most;
  }
}
