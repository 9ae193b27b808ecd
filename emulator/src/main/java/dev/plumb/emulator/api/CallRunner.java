package dev.plumb.emulator.api;

import dev.plumb.emulator.compute.ComputePipeline;
import dev.plumb.emulator.input.DrawCall;
import dev.plumb.emulator.pipeline.GraphicsPipeline;
import dev.plumb.emulator.pixel.PixelListener;
import dev.plumb.emulator.query.DrawResult;
import dev.plumb.emulator.query.Message;
import dev.plumb.emulator.query.PipelineStatistics;
import dev.plumb.emulator.query.Queries;
import dev.plumb.emulator.state.ComputeState;
import dev.plumb.emulator.state.DispatchCall;
import dev.plumb.emulator.state.PipelineState;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// Carries out a context's calls: leaves out those that predication is against, refuses those that
/// would run for days, and tells the observer of the others.
final class CallRunner {
  private final GraphicsPipeline pipeline;
  private final ComputePipeline computePipeline;
  private final long callLimit;
  private final Queries queries;
  private final PipelineStatistics statistics;
  private final Consumer<Message> messages;
  private CallObserver observer; // or null

  /// @param callLimit see [DeviceOptions]
  CallRunner(
      GraphicsPipeline pipeline,
      ComputePipeline computePipeline,
      long callLimit,
      Queries queries,
      PipelineStatistics statistics,
      Consumer<Message> messages) {
    this.pipeline = pipeline;
    this.computePipeline = computePipeline;
    this.callLimit = callLimit;
    this.queries = queries;
    this.statistics = statistics;
    this.messages = messages;
  }

  /// @param newObserver null: nobody is told
  void observe(CallObserver newObserver) {
    observer = newObserver;
  }

  /// @param states makes the state, if the call is carried out
  DrawResult draw(String name, Supplier<PipelineState> states, DrawCall arguments) {
    if (queries.leavesOut()) {
      return new DrawResult.LeftOut();
    }
    Optional<DrawResult> refusal = CallLimit.refusal(arguments, callLimit, messages);
    if (refusal.isPresent()) {
      return refusal.get();
    }
    PipelineState state = states.get();
    if (observer == null) {
      return pipeline.draw(state, arguments, statistics, messages);
    }
    var call = new ContextCall.Draw(name, state, arguments);
    Optional<PixelListener> listener = observer.before(call);
    DrawResult result = pipeline.draw(state, arguments, statistics, messages, listener);
    observer.after(call, Optional.of(result));
    return result;
  }

  DrawResult dispatch(String name, ComputeState state, DispatchCall arguments) {
    Optional<DrawResult> refusal =
        CallLimit.refusal(arguments, state.shader(), callLimit, messages);
    if (refusal.isPresent()) {
      return refusal.get();
    }
    var result = new DrawResult[] {new DrawResult.LeftOut()};
    run(name, () -> result[0] = computePipeline.dispatch(state, arguments, statistics, messages));
    return result[0];
  }

  /// Of what is neither a draw nor a clear that a pixel's history shows.
  void run(String name, Runnable work) {
    run(new ContextCall.Other(name), work);
  }

  void run(ContextCall call, Runnable work) {
    if (queries.leavesOut()) {
      return;
    }
    if (observer == null) {
      work.run();
      return;
    }
    observer.before(call);
    work.run();
    observer.after(call, Optional.empty());
  }
}
