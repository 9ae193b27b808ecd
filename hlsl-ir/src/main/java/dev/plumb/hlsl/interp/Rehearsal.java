package dev.plumb.hlsl.interp;

import java.util.Arrays;

/// Runs kernels on made-up lanes, so that the JIT compiles them before any wave does.
public final class Rehearsal {
  private static final int LANES = 32;

  /// The first vector of lanes, of whatever width, is passed over: both ways are taken each time.
  private static final int IDLE = 16;

  private static final int[] NO_WORDS = {};

  private final Wave wave;

  public Rehearsal(WaveProgram program) {
    wave = new Wave(program, LANES);
    Arrays.fill(wave.active, IDLE, LANES, -1);
  }

  /// Lanes that a run computes.
  public static int lanes() {
    return LANES - IDLE;
  }

  public void run(Stretch stretch, LaneKernel kernel) {
    int i = 0;
    for (LaneStep.ConstantBuffer buffer : stretch.constantBuffers()) {
      wave.buffers[i] = wave.longer(i, NO_WORDS, Math.max(1, buffer.words()));
      i++;
    }
    kernel.run(wave.c, wave.arrays, wave.active, wave.buffers, wave.scratch[0], LANES, wave.stride);
  }
}
