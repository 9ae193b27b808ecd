package dev.plumb.hlsl.interp;

import java.util.concurrent.atomic.LongAdder;

/// Counts the lanes of all waves that have run so far, in all programs, by what ran them.
public final class LaneCounts {
  private static final LongAdder INTERPRETED = new LongAdder();
  private static final LongAdder WITH_KERNELS = new LongAdder();

  private LaneCounts() {}

  static void add(int lanes, boolean withKernels) {
    (withKernels ? WITH_KERNELS : INTERPRETED).add(lanes);
  }

  /// By the interpreter alone.
  public static long interpreted() {
    return INTERPRETED.sum();
  }

  /// By kernels, some or all of their program.
  public static long withKernels() {
    return WITH_KERNELS.sum();
  }
}
