package dev.plumb.emulator.state;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Input elements with their offsets resolved (`ID3D11InputLayout`).
public record InputLayout(List<InputElementDesc> elements) {
  /// No element: for vertex shaders that read system values alone.
  public static final InputLayout EMPTY = new InputLayout(List.of());

  public InputLayout {
    Checks.range("number of input elements", elements.size(), 0, PipelineState.INPUT_ELEMENTS);
    elements = resolveOffsets(elements);
  }

  public Optional<InputElementDesc> find(String semantic, int index) {
    return elements.stream().filter(e -> e.hasSemantic(semantic, index)).findFirst();
  }

  /// Gives APPEND_ALIGNED elements their offset: the end of the slot's element before, aligned.
  private static List<InputElementDesc> resolveOffsets(List<InputElementDesc> elements) {
    var end = new int[PipelineState.VERTEX_BUFFERS];
    var resolved = new ArrayList<InputElementDesc>();
    for (InputElementDesc e : elements) {
      int alignment = InputElementDesc.alignment(e.format());
      int offset =
          e.alignedByteOffset() == InputElementDesc.APPEND_ALIGNED_ELEMENT
              ? (end[e.inputSlot()] + alignment - 1) / alignment * alignment
              : e.alignedByteOffset();
      end[e.inputSlot()] = offset + e.format().bytesPerBlock();
      if (resolved.stream().anyMatch(r -> r.hasSemantic(e.semanticName(), e.semanticIndex()))) {
        throw new IllegalArgumentException(
            "input layout has " + e.semanticName() + e.semanticIndex() + " twice");
      }
      resolved.add(
          new InputElementDesc(
              e.semanticName(),
              e.semanticIndex(),
              e.format(),
              e.inputSlot(),
              offset,
              e.inputSlotClass(),
              e.instanceDataStepRate()));
    }
    return List.copyOf(resolved);
  }
}
