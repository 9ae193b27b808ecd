package dev.plumb.hlsl.interp;

/// A stretch of ops in one step.
final class KernelOp extends Op {
  /// In the place of an empty buffer: what lies past the end is 0 as well.
  private static final int[] ONE_ZERO = {0};

  private final LaneKernel kernel;
  private final int end;
  private final int[] registers;

  /// The op in whose place this one is.
  private final Op first;

  KernelOp(Stretch stretch, LaneKernel kernel, Op[] code) {
    this.kernel = kernel;
    this.end = stretch.end();
    this.registers = stretch.constantBuffers().stream().mapToInt(Integer::intValue).toArray();
    this.first = code[stretch.start()];
    span = first.span;
    loop = first.loop;
    function = first.function;
    weight = 0;
    for (int pc = stretch.start(); pc < end; pc++) {
      weight += code[pc].weight;
    }
  }

  @Override
  void run(Wave w) {
    if (w.executed > w.limit) {
      // the budget ends in here: op by op, to stop where the program does without kernels
      w.executed += first.weight - weight;
      first.run(w);
      return;
    }
    kernel.run(w.c, w.arrays, w.active, buffers(w), w.scratch[0], w.n, w.stride);
    w.pc = end;
  }

  private int[][] buffers(Wave w) {
    for (int i = 0; i < registers.length; i++) {
      int[] words = w.environment.constantBuffer(registers[i]);
      w.buffers[i] = words.length == 0 ? ONE_ZERO : words;
    }
    return w.buffers;
  }
}
