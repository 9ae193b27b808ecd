package dev.plumb.emulator.check;

import dev.plumb.emulator.geometry.LastStage;
import dev.plumb.emulator.geometry.StreamOutputLayout;
import dev.plumb.emulator.query.MessageId;
import dev.plumb.emulator.resource.Buffer;
import dev.plumb.emulator.state.GeometryStages;
import dev.plumb.emulator.state.PipelineState;
import dev.plumb.emulator.state.StreamOutputDesc;
import java.util.List;
import java.util.Optional;

/// Streams and the buffers for them (D3D11.3 §14.6: a slot without a buffer is as good as full).
final class StreamOutputCheck {
  private final PipelineState state;
  private final GeometryStages stages;
  private final Findings found;

  StreamOutputCheck(PipelineState state, Findings found) {
    this.state = state;
    this.stages = state.geometryStages();
    this.found = found;
  }

  void run() {
    List<Optional<Buffer>> targets = stages.streamOutputTargets();
    if (stages.streamOutput().isEmpty()) {
      if (targets.stream().anyMatch(Optional::isPresent)) {
        found.say(
            MessageId.DEVICE_DRAW_SO_TARGETS_BOUND_WITHOUT_SOURCE,
            "stream output buffers are set, and no shader streams out");
      }
      return;
    }
    for (StreamOutputLayout layout : LastStage.streamOutput(state)) {
      found.addAll(layout.errors());
      for (int slot : layout.slots()) {
        Optional<Buffer> target = slot < targets.size() ? targets.get(slot) : Optional.empty();
        slot(layout.stream(), slot, target, stages.streamOutput().get());
      }
    }
  }

  private void slot(int stream, int slot, Optional<Buffer> target, StreamOutputDesc desc) {
    if (target.isEmpty()) {
      found.say(
          MessageId.DEVICE_DRAW_OUTPUT_STREAM_NOT_SET,
          "no buffer is set in stream output slot %d; stream %d is not written",
          slot,
          stream);
    } else if (desc.stride(slot) > target.get().byteWidth()) {
      found.say(
          MessageId.DEVICE_DRAW_SO_STRIDE_LARGER_THAN_BUFFER,
          "stream output slot %d takes %d bytes for a vertex, and its buffer has %d",
          slot,
          desc.stride(slot),
          target.get().byteWidth());
    }
  }
}
