package dev.plumb.emulator.pipeline;

import dev.plumb.emulator.geometry.StageFault;
import dev.plumb.emulator.geometry.StreamRecorder;
import dev.plumb.emulator.tile.TileBatch;
import java.util.List;
import java.util.Optional;

/// What becomes of a batch of primitives before its turn comes to be drawn.
final class DrawBatch extends TileBatch {
  /// What goes to stream output.
  List<StreamRecorder> recorders = List.of();

  /// Why a shader did not finish.
  Optional<StageFault> fault = Optional.empty();

  void clear() {
    recorders.forEach(StreamRecorder::clear);
    fault = Optional.empty();
  }
}
