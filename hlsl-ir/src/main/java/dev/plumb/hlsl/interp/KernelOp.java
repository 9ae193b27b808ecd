package dev.plumb.hlsl.interp;

/// A stretch of ops in one step.
final class KernelOp extends Op {
  private final LaneKernel kernel;
  private final int end;
  private final LaneStep.ConstantBuffer[] constantBuffers;

  /// The op in whose place this one is.
  private final Op first;

  KernelOp(Stretch stretch, LaneKernel kernel, Op[] code) {
    this.kernel = kernel;
    this.end = stretch.end();
    this.constantBuffers = stretch.constantBuffers().toArray(LaneStep.ConstantBuffer[]::new);
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
    for (int i = 0; i < constantBuffers.length; i++) {
      int[] words = w.environment.constantBuffer(constantBuffers[i].register());
      int least = Math.max(1, constantBuffers[i].words());
      w.buffers[i] = words.length < least ? w.longer(i, words, least) : words;
    }
    return w.buffers;
  }
}
