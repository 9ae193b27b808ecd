package dev.plumb.emulator.api;

import dev.plumb.emulator.query.MessageId;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.Buffer;
import dev.plumb.emulator.state.StreamOutputDesc;
import dev.plumb.emulator.view.BoundParts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The `SOSetTargets` call.
public final class StreamOutputStage {
  /// An offset: goes on where the buffer's last draw ended.
  public static final int APPEND = -1;

  private List<Optional<Buffer>> targets = List.of();

  private final BindingHazards hazards;

  StreamOutputStage(BindingHazards hazards) {
    this.hazards = hazards;
    hazards.addWriter(this::addWritten);
  }

  /// Binds buffers to the slots from 0 on, and empties the others. What is streamed out starts at
  /// the offset, and draws append to it.
  ///
  /// @param buffers up to 4; null for an empty slot
  /// @param offsets in bytes, multiples of 4, or [#APPEND]; missing ones are 0
  public void setTargets(List<Buffer> buffers, int... offsets) {
    if (buffers.size() > StreamOutputDesc.BUFFERS) {
      throw new IllegalArgumentException(
          "%d stream output buffers: up to %d are possible"
              .formatted(buffers.size(), StreamOutputDesc.BUFFERS));
    }
    var bound = new ArrayList<Optional<Buffer>>();
    for (int slot = 0; slot < buffers.size(); slot++) {
      Buffer buffer = buffers.get(slot);
      int offset = slot < offsets.length ? offsets[slot] : 0;
      if (buffer != null) {
        check(slot, buffer, offset, bound);
      }
      bound.add(Optional.ofNullable(buffer));
    }
    for (int slot = 0; slot < bound.size(); slot++) {
      int offset = slot < offsets.length ? offsets[slot] : 0;
      if (offset != APPEND && bound.get(slot).isPresent()) {
        bound.get(slot).get().setFilledSize(offset);
      }
    }
    targets = List.copyOf(bound);
    hazards.nowWrites(this::addWritten, MessageId.DEVICE_SOSETTARGETS_HAZARD);
  }

  private static void check(int slot, Buffer buffer, int offset, List<Optional<Buffer>> before) {
    Binding.require(buffer, BindFlag.STREAM_OUTPUT);
    if (offset != APPEND && (offset < 0 || offset % 4 != 0)) {
      throw new IllegalArgumentException(
          "offset of stream output slot %d: %d is neither -1 nor a multiple of 4"
              .formatted(slot, offset));
    }
    for (Optional<Buffer> other : before) {
      if (other.isPresent() && other.get() == buffer) {
        throw new IllegalArgumentException(
            "stream output slot " + slot + ": the buffer is bound to another slot too");
      }
    }
  }

  void addWritten(BoundParts to) {
    targets.forEach(target -> target.ifPresent(to::add));
  }

  List<Optional<Buffer>> snapshot() {
    return targets;
  }

  void clear() {
    targets = List.of();
  }
}
