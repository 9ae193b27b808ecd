package dev.plumb.hlsl.interp;

/// A region of ops in one step.
final class KernelOp extends Op {
  private final FramedKernel kernel;
  private final Op[] code;
  private final int start;
  private final int end;
  private final LaneStep.ConstantBuffer[] constantBuffers;

  /// Whether lanes may leave the function inside, and where to go on if none is left.
  private final boolean leaves;

  private final int skip;

  KernelOp(Region region, LaneKernel kernel, Op[] code) {
    this.kernel = FramedKernel.of(kernel);
    this.code = code;
    this.start = region.start();
    this.end = region.end();
    this.constantBuffers = region.constantBuffers().toArray(LaneStep.ConstantBuffer[]::new);
    this.leaves = Pieces.returns(region.pieces());
    this.skip = leaves ? blockEnd() : end;
    Op first = code[start];
    span = first.span;
    loop = first.loop;
    function = first.function;
  }

  /// The end of the block that the region is in: its constructs know it.
  private int blockEnd() {
    for (int pc = end - 1; pc >= start; pc--) {
      if (code[pc] instanceof ControlOps.Join join) {
        return join.skip;
      }
    }
    return end;
  }

  @Override
  void run(Wave w) {
    if (w.ended) { // such lanes leave loops: only ops see to that
      code[start].run(w);
      return;
    }
    buffers(w);
    Op exact = w.program.running.exact()[start];
    FramedKernel exactly = exact instanceof KernelOp op ? op.kernel : null;
    int overrun = run(w, exactly);
    if (overrun >= 0) {
      w.exhaust(code[overrun].loop);
    }
    w.pc = end;
    if (leaves) {
      w.any = Masks.any(w.active, w.n);
      w.full = w.full && Masks.all(w.active, w.n);
      w.pc = w.any ? end : skip;
    }
  }

  /// The first of the loops whose lanes have used up their budget, or -1.
  private int run(Wave w, FramedKernel exactly) {
    int first = -1;
    for (int from = 0; from < w.n; ) {
      try {
        w.kernels.run(kernel, exactly, from, w.n);
        break;
      } catch (KernelState.Overrun overrun) {
        first = first < 0 ? overrun.backEdge : Math.min(first, overrun.backEdge);
        from = overrun.next;
      }
    }
    return first;
  }

  private void buffers(Wave w) {
    for (int i = 0; i < constantBuffers.length; i++) {
      int[] words = w.environment.constantBuffer(constantBuffers[i].register());
      int least = Math.max(1, constantBuffers[i].words());
      w.kernels.buffers[i] = words.length < least ? w.longer(i, words, least) : words;
    }
  }
}
