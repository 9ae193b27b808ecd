package dev.plumb.emulator.check;

import dev.plumb.emulator.input.DrawCall;
import dev.plumb.emulator.query.Message;
import dev.plumb.emulator.query.MessageId;
import dev.plumb.emulator.state.IndexBufferBinding;
import dev.plumb.emulator.state.InputAssemblerState;
import dev.plumb.emulator.state.InputClassification;
import dev.plumb.emulator.state.InputElementDesc;
import dev.plumb.emulator.state.PipelineState;
import dev.plumb.emulator.state.PrimitiveTopology;
import dev.plumb.emulator.state.VertexBufferBinding;
import java.util.List;
import java.util.Optional;

/// Whether a draw's arguments fit the buffers (D3D11.3 §8.5): what lies beyond them reads 0.
public final class CallCheck {
  private final InputAssemblerState assembler;
  private final DrawCall call;
  private final Findings found = new Findings();

  private CallCheck(InputAssemblerState assembler, DrawCall call) {
    this.assembler = assembler;
    this.call = call;
  }

  public static List<Message> of(PipelineState state, DrawCall call) {
    var check = new CallCheck(state.inputAssembler(), call);
    if (call.count() != 0 && call.instanceCount() != 0) {
      check.run();
    }
    return check.found.messages();
  }

  private void run() {
    PrimitiveTopology topology = assembler.topology();
    long count = call.count();
    if (topology != PrimitiveTopology.UNDEFINED && count < topology.verticesPerPrimitive()) {
      found.say(
          MessageId.PLUMB_DRAW_NO_PRIMITIVE,
          "%d vertices make no primitive of %s; nothing is drawn",
          count,
          topology);
    }
    if (call.indexed()) {
      indices(count);
    }
    for (int slot = 0; slot < assembler.vertexBuffers().size(); slot++) {
      if (assembler.vertexBuffer(slot).isPresent()) {
        vertices(slot, assembler.vertexBuffer(slot).get(), count);
      }
    }
  }

  private void indices(long count) {
    Optional<IndexBufferBinding> bound = assembler.indexBuffer();
    if (bound.isEmpty()) {
      found.say(
          MessageId.DEVICE_DRAW_INDEX_BUFFER_NOT_SET, "no index buffer is set; every index is 0");
      return;
    }
    long bytes = Math.max(0, bound.get().buffer().byteWidth() - bound.get().offset());
    long there = bytes / bound.get().format().bytesPerBlock();
    long wanted = call.start() + count;
    if (wanted > there) {
      found.say(
          MessageId.DEVICE_DRAW_INDEX_BUFFER_TOO_SMALL,
          "%d indices are drawn, and the index buffer has %d; the rest read 0",
          wanted,
          there);
    }
  }

  /// Of vertices only where no index chooses them.
  private void vertices(int slot, VertexBufferBinding bound, long count) {
    long wanted = 0;
    long last = 0;
    for (InputElementDesc element : assembler.inputLayout().elements()) {
      if (element.inputSlot() != slot) {
        continue;
      }
      boolean ofInstance = element.inputSlotClass() == InputClassification.PER_INSTANCE_DATA;
      if (!ofInstance && call.indexed()) {
        continue;
      }
      last = ofInstance ? lastInstance(element) : call.start() + count - 1;
      long end =
          last * bound.stride() + element.alignedByteOffset() + element.format().bytesPerBlock();
      wanted = Math.max(wanted, end);
    }
    long there = Math.max(0, bound.buffer().byteWidth() - (long) bound.offset());
    if (wanted > there) {
      found.say(
          MessageId.DEVICE_DRAW_VERTEX_BUFFER_TOO_SMALL,
          "%d bytes of the vertex buffer in slot %d are drawn, and it has %d; the rest reads 0",
          wanted,
          slot,
          there);
    }
  }

  private long lastInstance(InputElementDesc element) {
    int rate = element.instanceDataStepRate();
    long start = call.startInstance();
    return rate == 0 ? start : start + (call.instanceCount() - 1) / rate;
  }
}
