package dev.plumb.emulator.compute;

import dev.plumb.emulator.query.DrawResult;
import dev.plumb.emulator.state.DispatchCall;
import dev.plumb.emulator.view.AccessOrder;
import dev.plumb.emulator.work.WorkShare;
import dev.plumb.hlsl.interp.RunResult;
import dev.plumb.hlsl.interp.WaveProgram;
import dev.plumb.hlsl.runtime.ShaderEnvironment;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/// One dispatch on its way: groups are taken in rising order, by as many threads as may.
final class Dispatch {
  /// The first group, in order, that did not finish.
  private record Failure(long group, RunResult result) {
    static Failure first(Failure a, Failure b) {
      return a == null || b != null && b.group < a.group ? b : a;
    }
  }

  private final WaveProgram program;
  private final DispatchCall call;
  private final ShaderEnvironment environment;
  private final long instructionBudget;
  private final AtomicLong next = new AtomicLong();
  private final AtomicReference<Failure> failure = new AtomicReference<>();

  Dispatch(
      WaveProgram program,
      DispatchCall call,
      ShaderEnvironment environment,
      long instructionBudget) {
    this.program = program;
    this.call = call;
    this.environment = environment;
    this.instructionBudget = instructionBudget;
  }

  /// @param mostThreads the calling one included
  DrawResult run(Executor executor, int mostThreads) {
    boolean inOrder = AccessOrder.matters(program.module());
    int threads = inOrder ? 1 : (int) Math.min(mostThreads, call.groups());
    if (threads > 0) {
      WorkShare.run(executor, threads, _ -> takeGroups());
    }
    Failure failed = failure.get();
    return failed == null
        ? new DrawResult.Drawn()
        : new DrawResult.ShaderTimeout(ShaderStage.COMPUTE, failed.result.span());
  }

  private void takeGroups() {
    long groups = call.groups();
    GroupWorker worker = null;
    for (long g = next.getAndIncrement(); g < groups; g = next.getAndIncrement()) {
      if (worker == null) {
        worker = new GroupWorker(program, call, environment, instructionBudget);
      }
      RunResult result = worker.run(g);
      if (!result.finished()) {
        failure.accumulateAndGet(new Failure(g, result), Failure::first);
        next.set(groups);
      }
    }
  }
}
