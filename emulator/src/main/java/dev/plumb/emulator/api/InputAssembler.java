package dev.plumb.emulator.api;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.query.MessageId;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.Buffer;
import dev.plumb.emulator.state.IndexBufferBinding;
import dev.plumb.emulator.state.InputAssemblerState;
import dev.plumb.emulator.state.InputLayout;
import dev.plumb.emulator.state.PipelineState;
import dev.plumb.emulator.state.PrimitiveTopology;
import dev.plumb.emulator.state.VertexBufferBinding;
import dev.plumb.emulator.view.BoundParts;
import java.util.Optional;
import java.util.function.Consumer;

/// The `IASet...` calls.
public final class InputAssembler {
  private final Slots<VertexBufferBinding> vertexBuffers =
      new Slots<>("vertex buffer", PipelineState.VERTEX_BUFFERS);
  private InputLayout layout = InputLayout.EMPTY;
  private PrimitiveTopology topology = PrimitiveTopology.UNDEFINED;
  private Optional<IndexBufferBinding> indexBuffer = Optional.empty();

  private final BindingHazards hazards;

  InputAssembler(BindingHazards hazards) {
    this.hazards = hazards;
    hazards.addReader(this::unbind);
  }

  public void setInputLayout(InputLayout inputLayout) {
    layout = inputLayout;
  }

  public void setPrimitiveTopology(PrimitiveTopology primitiveTopology) {
    topology = primitiveTopology;
  }

  /// @param buffer null to unbind
  /// @param stride bytes per vertex, 0 to 2048
  /// @param offset bytes before the first vertex
  public void setVertexBuffer(int slot, Buffer buffer, int stride, int offset) {
    if (buffer != null) {
      Binding.require(buffer, BindFlag.VERTEX_BUFFER);
    }
    boolean free =
        hazards.mayRead(
            buffer, MessageId.DEVICE_IASETVERTEXBUFFERS_HAZARD, "vertex buffer for slot " + slot);
    vertexBuffers.put(
        slot, buffer == null || !free ? null : new VertexBufferBinding(buffer, stride, offset));
  }

  /// @param buffer null to unbind
  /// @param format R16_UINT or R32_UINT
  /// @param offset bytes before the first index
  public void setIndexBuffer(Buffer buffer, Format format, int offset) {
    if (buffer != null) {
      Binding.require(buffer, BindFlag.INDEX_BUFFER);
    }
    boolean free =
        hazards.mayRead(buffer, MessageId.DEVICE_IASETINDEXBUFFER_HAZARD, "index buffer");
    indexBuffer =
        buffer == null || !free
            ? Optional.empty()
            : Optional.of(new IndexBufferBinding(buffer, format, offset));
  }

  void unbind(BoundParts written, Consumer<String> told) {
    vertexBuffers.removeIf(
        binding -> written.contains(binding.buffer()),
        slot -> told.accept("vertex buffer in slot " + slot));
    if (indexBuffer.filter(binding -> written.contains(binding.buffer())).isPresent()) {
      indexBuffer = Optional.empty();
      told.accept("index buffer");
    }
  }

  InputAssemblerState snapshot() {
    return new InputAssemblerState(layout, topology, vertexBuffers.snapshot(), indexBuffer);
  }

  void clear() {
    vertexBuffers.clear();
    layout = InputLayout.EMPTY;
    topology = PrimitiveTopology.UNDEFINED;
    indexBuffer = Optional.empty();
  }
}
