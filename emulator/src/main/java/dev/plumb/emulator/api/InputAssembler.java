package dev.plumb.emulator.api;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.Buffer;
import dev.plumb.emulator.state.IndexBufferBinding;
import dev.plumb.emulator.state.InputAssemblerState;
import dev.plumb.emulator.state.InputLayout;
import dev.plumb.emulator.state.PipelineState;
import dev.plumb.emulator.state.PrimitiveTopology;
import dev.plumb.emulator.state.VertexBufferBinding;
import java.util.Optional;

/// The `IASet...` calls.
public final class InputAssembler {
  private final Slots<VertexBufferBinding> vertexBuffers =
      new Slots<>("vertex buffer", PipelineState.VERTEX_BUFFERS);
  private InputLayout layout = InputLayout.EMPTY;
  private PrimitiveTopology topology = PrimitiveTopology.UNDEFINED;
  private Optional<IndexBufferBinding> indexBuffer = Optional.empty();

  InputAssembler() {}

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
    vertexBuffers.put(
        slot, buffer == null ? null : new VertexBufferBinding(buffer, stride, offset));
  }

  /// @param buffer null to unbind
  /// @param format R16_UINT or R32_UINT
  /// @param offset bytes before the first index
  public void setIndexBuffer(Buffer buffer, Format format, int offset) {
    if (buffer != null) {
      Binding.require(buffer, BindFlag.INDEX_BUFFER);
    }
    indexBuffer =
        buffer == null
            ? Optional.empty()
            : Optional.of(new IndexBufferBinding(buffer, format, offset));
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
