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

  /// Groups are taken several at a time, so that threads seldom meet; but each thread comes so
  /// often at least, so that all end at about the same time.
  private static final int SHARES = 16;

  private static final int MOST_AT_ONCE = 16;

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
      long atOnce = Math.clamp(call.groups() / (SHARES * threads), 1, MOST_AT_ONCE);
      WorkShare.run(executor, threads, _ -> takeGroups(atOnce));
    }
    Failure failed = failure.get();
    return failed == null
        ? new DrawResult.Drawn()
        : new DrawResult.ShaderTimeout(ShaderStage.COMPUTE, failed.result.span());
  }

  /// @param atOnce groups that a thread takes at a time
  private void takeGroups(long atOnce) {
    long groups = call.groups();
    GroupWorker worker = null;
    for (long first = next.getAndAdd(atOnce); first < groups; first = next.getAndAdd(atOnce)) {
      if (worker == null) {
        worker = new GroupWorker(program, call, environment, instructionBudget);
      }
      for (long g = first; g < Math.min(groups, first + atOnce); g++) {
        RunResult result = worker.run(g);
        if (!result.finished()) {
          failure.accumulateAndGet(new Failure(g, result), Failure::first);
          next.set(groups);
          return;
        }
      }
    }
  }
}
