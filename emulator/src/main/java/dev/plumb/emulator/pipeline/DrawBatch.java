package dev.plumb.emulator.pipeline;

import dev.plumb.emulator.clip.ScreenPrimitives;
import dev.plumb.emulator.geometry.StageFault;
import dev.plumb.emulator.geometry.StreamRecorder;
import dev.plumb.emulator.tile.TileBatch;
import java.util.List;
import java.util.Optional;

/// What becomes of a batch of primitives before its turn comes to be drawn.
final class DrawBatch extends TileBatch {
  /// What goes to stream output.
  final List<StreamRecorder> recorders;

  /// Why a shader did not finish.
  Optional<StageFault> fault = Optional.empty();

  DrawBatch(ScreenPrimitives primitives, List<StreamRecorder> recorders) {
    super(primitives);
    this.recorders = List.copyOf(recorders);
  }

  void clear() {
    recorders.forEach(StreamRecorder::clear);
    fault = Optional.empty();
  }
}
