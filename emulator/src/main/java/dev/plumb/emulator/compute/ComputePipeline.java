package dev.plumb.emulator.compute;

import dev.plumb.emulator.check.DispatchCheck;
import dev.plumb.emulator.query.DrawResult;
import dev.plumb.emulator.query.Message;
import dev.plumb.emulator.query.MessageId;
import dev.plumb.emulator.query.PipelineStatistics;
import dev.plumb.emulator.state.ComputeShader;
import dev.plumb.emulator.state.ComputeState;
import dev.plumb.emulator.state.DispatchCall;
import dev.plumb.emulator.state.StageBindings;
import dev.plumb.emulator.view.StageEnvironment;
import dev.plumb.emulator.view.WrittenResources;
import dev.plumb.hlsl.interp.WaveProgram;
import dev.plumb.hlsl.kernel.Kernels;
import dev.plumb.hlsl.runtime.ExecutorKind;
import dev.plumb.hlsl.verify.VerifiedModule;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/// What a dispatch goes through: its bindings are checked, then [Dispatch] runs its groups. For one
/// dispatch at a time.
public final class ComputePipeline {
  private final Executor workers;
  private final int threads;
  private final long instructionBudget;
  private final ExecutorKind executor;
  private final Map<VerifiedModule, WaveProgram> programs = new WeakHashMap<>();
  private ComputeState checked; // or null
  private DispatchCheck lastCheck; // of that state

  /// @param workers lends `threads` - 1 threads; the calling one works too
  public ComputePipeline(
      Executor workers, int threads, long instructionBudget, ExecutorKind executor) {
    this.workers = workers;
    this.threads = threads;
    this.instructionBudget = instructionBudget;
    this.executor = executor;
  }

  /// Runs all groups, and returns when they are done.
  ///
  /// @param messages told what the debug layer has to say, errors and warnings
  public DrawResult dispatch(
      ComputeState state,
      DispatchCall call,
      PipelineStatistics statistics,
      Consumer<Message> messages) {
    if (state.shader().isEmpty()) {
      Message error =
          MessageId.PLUMB_DISPATCH_COMPUTE_SHADER_NOT_SET.says("no compute shader is set");
      messages.accept(error);
      return new DrawResult.Rejected(List.of(error));
    }
    ComputeShader shader = state.shader().get();
    DispatchCheck check = check(state);
    check.messages().forEach(messages);
    StageBindings bindings = check.bindings();
    WaveProgram program = programs.computeIfAbsent(shader.verified(), this::program);
    DrawResult result =
        new Dispatch(program, call, new StageEnvironment(bindings), instructionBudget)
            .run(workers, this.threads);
    WrittenResources.changed(bindings);
    int threads = shader.module().threads().stream().reduce(1, Math::multiplyExact);
    statistics.addComputeShader(call.groups() * threads);
    return result;
  }

  /// Dispatches mostly have the state of the one before.
  private DispatchCheck check(ComputeState state) {
    if (!state.equals(checked)) {
      lastCheck = DispatchCheck.of(state);
      checked = state;
    }
    return lastCheck;
  }

  private WaveProgram program(VerifiedModule module) {
    WaveProgram program = WaveProgram.of(module);
    Kernels.attach(program, executor);
    return program;
  }
}
