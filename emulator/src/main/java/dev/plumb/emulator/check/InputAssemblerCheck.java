package dev.plumb.emulator.check;

import dev.plumb.emulator.query.MessageId;
import dev.plumb.emulator.state.InputAssemblerState;
import dev.plumb.emulator.state.InputElementDesc;
import dev.plumb.emulator.state.PipelineState;
import dev.plumb.emulator.state.PrimitiveTopology;
import dev.plumb.emulator.state.VertexBufferBinding;
import dev.plumb.hlsl.ir.Module.SignatureElement;
import dev.plumb.hlsl.ir.Module.SystemValue;
import java.util.Optional;

/// Topology, input layout and vertex buffers (D3D11.3 §8).
final class InputAssemblerCheck {
  private final PipelineState state;
  private final InputAssemblerState assembler;
  private final Findings found;

  InputAssemblerCheck(PipelineState state, Findings found) {
    this.state = state;
    this.assembler = state.inputAssembler();
    this.found = found;
  }

  void run() {
    if (state.vertexShader().isEmpty()) {
      found.say(MessageId.DEVICE_DRAW_VERTEX_SHADER_NOT_SET, "no vertex shader is set");
    }
    if (assembler.topology() == PrimitiveTopology.UNDEFINED) {
      found.say(MessageId.DEVICE_DRAW_INVALID_PRIMITIVETOPOLOGY, "no topology is set");
    }
    state.vertexShader().ifPresent(shader -> shader.module().inputs().forEach(this::input));
  }

  private void input(SignatureElement input) {
    if (input.systemValue() == SystemValue.VERTEX_ID
        || input.systemValue() == SystemValue.INSTANCE_ID) {
      return;
    }
    String name = Findings.name(input);
    Optional<InputElementDesc> element =
        assembler.inputLayout().find(input.semantic(), input.semanticIndex());
    if (element.isPresent()) {
      buffer(name, element.get());
    } else if (assembler.inputLayout().elements().isEmpty()) {
      found.say(
          MessageId.DEVICE_DRAW_INPUTLAYOUT_NOT_SET,
          "no input layout is set, and the vertex shader reads %s",
          name);
    } else {
      found.say(
          MessageId.DEVICE_SHADER_LINKAGE_SEMANTICNAME_NOT_FOUND,
          "input layout has no element for the vertex shader's input %s",
          name);
    }
  }

  private void buffer(String name, InputElementDesc element) {
    Optional<VertexBufferBinding> bound = assembler.vertexBuffer(element.inputSlot());
    if (bound.isEmpty()) {
      found.say(
          MessageId.DEVICE_DRAW_VERTEX_BUFFER_NOT_SET,
          "no vertex buffer is set in slot %d; %s reads 0",
          element.inputSlot(),
          name);
      return;
    }
    int stride = bound.get().stride();
    int end = element.alignedByteOffset() + element.format().bytesPerBlock();
    if (stride != 0 && stride < end) {
      found.say(
          MessageId.DEVICE_DRAW_VERTEX_BUFFER_STRIDE_TOO_SMALL,
          "vertices in slot %d are %d bytes apart, and %s ends at byte %d",
          element.inputSlot(),
          stride,
          name,
          end);
    }
    alignment(name, element, bound.get());
  }

  private void alignment(String name, InputElementDesc element, VertexBufferBinding bound) {
    int alignment = InputElementDesc.alignment(element.format());
    if (bound.offset() % alignment != 0) {
      found.say(
          MessageId.DEVICE_DRAW_VERTEX_OFFSET_UNALIGNED,
          "vertex buffer in slot %d begins at byte %d, and %s must be aligned to %d",
          element.inputSlot(),
          bound.offset(),
          name,
          alignment);
    }
    if (bound.stride() % alignment != 0) {
      found.say(
          MessageId.DEVICE_DRAW_VERTEX_STRIDE_UNALIGNED,
          "vertices in slot %d are %d bytes apart, and %s must be aligned to %d",
          element.inputSlot(),
          bound.stride(),
          name,
          alignment);
    }
  }
}
