package dev.plumb.emulator.pipeline;

import dev.plumb.emulator.input.DrawCall;
import dev.plumb.emulator.query.DrawResult;
import dev.plumb.emulator.query.Message;
import dev.plumb.emulator.query.PipelineStatistics;
import dev.plumb.emulator.state.PipelineState;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/// The tour: what a draw goes through.
public final class GraphicsPipeline {
  private final Executor workers;
  private final int threads;
  private final long instructionBudget;

  /// @param workers lends `threads` - 1 threads; the calling one works too
  public GraphicsPipeline(Executor workers, int threads, long instructionBudget) {
    this.workers = workers;
    this.threads = threads;
    this.instructionBudget = instructionBudget;
  }

  /// Draws, and returns when all pixels are there. Messages go to `messages` too.
  public DrawResult draw(
      PipelineState state,
      DrawCall call,
      PipelineStatistics statistics,
      Consumer<Message> messages) {
    throw new UnsupportedOperationException(
        "draws are not connected yet: "
            + state
            + call
            + statistics
            + messages
            + workers
            + threads
            + instructionBudget
            + List.of());
  }
}
