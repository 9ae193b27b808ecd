package dev.plumb.emulator.geometry;

import dev.plumb.emulator.geometry.StreamOutputLayout.Place;
import dev.plumb.emulator.query.PipelineStatistics;
import dev.plumb.emulator.resource.Buffer;
import dev.plumb.emulator.state.StreamOutputDesc;
import java.util.List;
import java.util.Optional;

/// Writes a draw's streams to their buffers (D3D11.3 §14), in the order of primitives.
///
/// A primitive is written if all buffers of its stream have room for all of it. Where one has not,
/// the draw writes nothing more of that stream, and goes on counting what it would have written;
/// other streams go on. A slot without a buffer is as good as full.
public final class StreamOutput {
  private final StreamOutputDesc desc;
  private final Buffer[] buffers = new Buffer[StreamOutputDesc.BUFFERS]; // [slot], or null
  private final boolean[] full = new boolean[StreamOutputDesc.STREAMS]; // [stream]
  private final PipelineStatistics statistics;

  /// @param targets by slot
  public StreamOutput(
      StreamOutputDesc desc, List<Optional<Buffer>> targets, PipelineStatistics statistics) {
    this.desc = desc;
    this.statistics = statistics;
    for (int slot = 0; slot < targets.size(); slot++) {
      buffers[slot] = targets.get(slot).orElse(null);
    }
  }

  /// Appends what was recorded.
  public void write(StreamRecorder recorder) {
    int stream = recorder.layout().stream();
    int written = 0;
    for (int p = 0; p < recorder.primitives() && !full[stream]; p++) {
      if (hasRoom(recorder)) {
        write(recorder, p);
        written++;
      } else {
        full[stream] = true;
      }
    }
    statistics.addStreamOutput(stream, written, recorder.primitives());
    for (int slot : recorder.layout().slots()) {
      if (written > 0) {
        buffers[slot].changed();
      }
    }
  }

  private boolean hasRoom(StreamRecorder recorder) {
    for (int slot : recorder.layout().slots()) {
      long size = (long) desc.stride(slot) * recorder.verticesPerPrimitive();
      if (buffers[slot] == null
          || buffers[slot].filledSize() + size > (buffers[slot].byteWidth() & ~3)) {
        return false;
      }
    }
    return true;
  }

  private void write(StreamRecorder recorder, int primitive) {
    List<Place> places = recorder.layout().places();
    for (int v = 0; v < recorder.verticesPerPrimitive(); v++) {
      for (int k = 0; k < places.size(); k++) {
        Place place = places.get(k);
        Buffer buffer = buffers[place.slot()];
        buffer.words()[buffer.filledSize() / 4 + place.word()] = recorder.word(primitive, v, k);
      }
      for (int slot : recorder.layout().slots()) {
        buffers[slot].setFilledSize(buffers[slot].filledSize() + desc.stride(slot));
      }
    }
  }
}
