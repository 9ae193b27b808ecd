package dev.plumb.emulator.compute;

import dev.plumb.emulator.query.DrawResult;
import dev.plumb.emulator.query.Message;
import dev.plumb.emulator.query.Message.Category;
import dev.plumb.emulator.query.PipelineStatistics;
import dev.plumb.emulator.state.ComputeShader;
import dev.plumb.emulator.state.ComputeState;
import dev.plumb.emulator.state.DispatchCall;
import dev.plumb.emulator.state.StageBindings;
import dev.plumb.emulator.view.BindingCheck;
import dev.plumb.emulator.view.StageEnvironment;
import dev.plumb.emulator.view.ViewHazards;
import dev.plumb.emulator.view.WrittenResources;
import dev.plumb.hlsl.interp.WaveProgram;
import dev.plumb.hlsl.ir.Module;
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
  private final Map<VerifiedModule, WaveProgram> programs = new WeakHashMap<>();

  /// @param workers lends `threads` - 1 threads; the calling one works too
  public ComputePipeline(Executor workers, int threads, long instructionBudget) {
    this.workers = workers;
    this.threads = threads;
    this.instructionBudget = instructionBudget;
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
      var error = Message.error(Category.COMPUTE_SHADER, "no compute shader is set");
      messages.accept(error);
      return new DrawResult.Rejected(List.of(error));
    }
    ComputeShader shader = state.shader().get();
    StageBindings bindings = check(shader.module(), state.bindings(), messages);
    WaveProgram program = programs.computeIfAbsent(shader.verified(), WaveProgram::of);
    DrawResult result =
        new Dispatch(program, call, new StageEnvironment(bindings), instructionBudget)
            .run(workers, this.threads);
    WrittenResources.changed(bindings);
    int threads = shader.module().threads().stream().reduce(1, Math::multiplyExact);
    statistics.addComputeShader(call.groups() * threads);
    return result;
  }

  private static StageBindings check(
      Module module, StageBindings bindings, Consumer<Message> messages) {
    StageBindings fitting = BindingCheck.check(module, bindings, Category.COMPUTE_SHADER, messages);
    return ViewHazards.ofUnorderedAccess(fitting.unorderedAccessViews())
        .resolve(fitting, Category.COMPUTE_SHADER, messages);
  }
}
