package dev.plumb.emulator.state;

import java.util.List;
import java.util.Optional;

/// What the input assembler works from (D3D11.3 §8).
///
/// @param vertexBuffers by slot, up to 32; slots beyond the list are empty
public record InputAssemblerState(
    InputLayout inputLayout,
    PrimitiveTopology topology,
    List<Optional<VertexBufferBinding>> vertexBuffers,
    Optional<IndexBufferBinding> indexBuffer) {
  public InputAssemblerState {
    Checks.range("number of vertex buffers", vertexBuffers.size(), 0, PipelineState.VERTEX_BUFFERS);
    vertexBuffers = List.copyOf(vertexBuffers);
  }

  public Optional<VertexBufferBinding> vertexBuffer(int slot) {
    return slot < vertexBuffers.size() ? vertexBuffers.get(slot) : Optional.empty();
  }
}
