package dev.plumb.emulator.api;

import dev.plumb.emulator.input.DrawCall;
import dev.plumb.emulator.query.Message;
import dev.plumb.emulator.query.MessageId;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.state.InputAssemblerState;
import dev.plumb.emulator.state.VertexBufferBinding;
import java.util.Optional;
import java.util.function.Consumer;

/// How many vertices `DrawAuto` draws (D3D11.3 §8.9).
final class AutoDraw {
  private AutoDraw() {}

  /// Empty, with a warning, where no buffer says how many.
  static Optional<DrawCall> call(InputAssemblerState state, Consumer<Message> messages) {
    Optional<VertexBufferBinding> binding = state.vertexBuffer(0);
    if (binding.isEmpty()
        || binding.get().stride() == 0
        || !binding.get().buffer().bindFlags().contains(BindFlag.STREAM_OUTPUT)) {
      messages.accept(
          MessageId.PLUMB_DRAWAUTO_NO_COUNT.says(
              "DrawAuto takes a buffer that stream output can write, with a stride, in vertex"
                  + " buffer slot 0; nothing is drawn"));
      return Optional.empty();
    }
    VertexBufferBinding vertices = binding.get();
    int filled = Math.min(vertices.buffer().filledSize(), vertices.buffer().byteWidth());
    int count = Math.max(0, filled - vertices.offset()) / vertices.stride();
    return Optional.of(DrawCall.draw(count, 1, 0, 0));
  }
}
