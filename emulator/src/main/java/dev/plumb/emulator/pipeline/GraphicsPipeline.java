package dev.plumb.emulator.pipeline;

import dev.plumb.emulator.check.CallCheck;
import dev.plumb.emulator.check.DrawCheck;
import dev.plumb.emulator.input.DrawCall;
import dev.plumb.emulator.pixel.PixelListener;
import dev.plumb.emulator.query.DrawResult;
import dev.plumb.emulator.query.Message;
import dev.plumb.emulator.query.PipelineStatistics;
import dev.plumb.emulator.state.PipelineState;
import dev.plumb.emulator.view.StageEnvironment;
import dev.plumb.emulator.view.WrittenResources;
import dev.plumb.hlsl.interp.WaveProgram;
import dev.plumb.hlsl.kernel.Kernels;
import dev.plumb.hlsl.runtime.ExecutorKind;
import dev.plumb.hlsl.runtime.ShaderEnvironment;
import dev.plumb.hlsl.verify.VerifiedModule;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/// What a draw goes through: its state is checked, then [Draw] takes it along the stages. For one
/// draw at a time.
public final class GraphicsPipeline {
  private final Executor workers;
  private final int threads;
  private final long instructionBudget;
  private final ExecutorKind executor;
  private final Map<VerifiedModule, WaveProgram> programs = new WeakHashMap<>();
  private final Map<VerifiedModule, WaveProgram> patchConstantPrograms = new WeakHashMap<>();
  private final ArrayDeque<DrawBatch> unusedBatches = new ArrayDeque<>();
  private PipelineState checked; // or null
  private DrawCheck lastCheck; // of that state

  /// @param workers lends `threads` - 1 threads; the calling one works too
  public GraphicsPipeline(
      Executor workers, int threads, long instructionBudget, ExecutorKind executor) {
    this.workers = workers;
    this.threads = threads;
    this.instructionBudget = instructionBudget;
    this.executor = executor;
  }

  /// Draws, and returns when all pixels are there.
  ///
  /// @param messages told what the debug layer has to say, errors and warnings
  public DrawResult draw(
      PipelineState state,
      DrawCall call,
      PipelineStatistics statistics,
      Consumer<Message> messages) {
    return draw(state, call, statistics, messages, Optional.empty());
  }

  /// As above.
  ///
  /// @param listener told all that happens to one pixel; the picture is the same
  public DrawResult draw(
      PipelineState state,
      DrawCall call,
      PipelineStatistics statistics,
      Consumer<Message> messages,
      Optional<PixelListener> listener) {
    DrawCheck check = check(state);
    check.messages().forEach(messages);
    List<Message> errors = check.errors();
    if (!errors.isEmpty()) {
      return new DrawResult.Rejected(errors);
    }
    check.bindingMessages().forEach(messages);
    CallCheck.of(state, call).forEach(messages);
    PipelineState safe = check.state();
    var draw = new Draw(this, safe, call, check.linkage().orElseThrow(), statistics, listener);
    DrawResult result = draw.run();
    draw.warnings().forEach(messages);
    WrittenResources.changed(safe.pixelBindings());
    return result;
  }

  /// Draws mostly have the state of the draw before.
  private DrawCheck check(PipelineState state) {
    if (!state.equals(checked)) {
      lastCheck = DrawCheck.of(state);
      checked = state;
    }
    return lastCheck;
  }

  /// What the pixel shader of a draw with this state sees of its bindings, now.
  public static ShaderEnvironment pixelEnvironment(PipelineState state) {
    return new StageEnvironment(DrawCheck.of(state).state().pixelBindings());
  }

  WaveProgram program(VerifiedModule module) {
    return programs.computeIfAbsent(module, m -> ready(WaveProgram.of(m)));
  }

  /// Of a hull shader's patch constant function.
  WaveProgram patchConstantProgram(VerifiedModule module) {
    return patchConstantPrograms.computeIfAbsent(
        module, m -> ready(WaveProgram.ofPatchConstants(m)));
  }

  private WaveProgram ready(WaveProgram program) {
    Kernels.attach(program, executor);
    return program;
  }

  /// Memory for a batch, until it is given back.
  DrawBatch takeBatch() {
    return unusedBatches.isEmpty() ? new DrawBatch() : unusedBatches.pop();
  }

  void giveBack(DrawBatch batch) {
    unusedBatches.push(batch);
  }

  Executor workers() {
    return workers;
  }

  int threads() {
    return threads;
  }

  long instructionBudget() {
    return instructionBudget;
  }
}
