package dev.plumb.emulator.api;

import dev.plumb.emulator.input.DrawCall;
import dev.plumb.emulator.query.DrawResult;
import dev.plumb.emulator.query.Message;
import dev.plumb.emulator.query.MessageId;
import dev.plumb.emulator.state.ComputeShader;
import dev.plumb.emulator.state.DispatchCall;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// Refuses draws and dispatches that would run for days.
final class CallLimit {
  private CallLimit() {}

  /// @param most vertices of a call, of all its instances
  static Optional<DrawResult> refusal(DrawCall call, long most, Consumer<Message> messages) {
    long vertices = (long) call.count() * call.instanceCount();
    return vertices <= most
        ? Optional.empty()
        : refused(
            "draw of %d instances of %d vertices: %d vertices are more than the %d that a call may have"
                .formatted(call.instanceCount(), call.count(), vertices, most),
            messages);
  }

  /// @param most threads of a call
  static Optional<DrawResult> refusal(
      DispatchCall call, Optional<ComputeShader> shader, long most, Consumer<Message> messages) {
    int each = shader.map(s -> s.module().threads().stream().reduce(1, (a, b) -> a * b)).orElse(1);
    return call.groups() <= most / each
        ? Optional.empty()
        : refused(
            "dispatch of %d x %d x %d groups of %d threads: more than the %d threads that a call may have"
                .formatted(call.x(), call.y(), call.z(), each, most),
            messages);
  }

  private static Optional<DrawResult> refused(String text, Consumer<Message> messages) {
    var error = MessageId.PLUMB_CALL_TOO_LARGE.says(text);
    messages.accept(error);
    return Optional.of(new DrawResult.Rejected(List.of(error)));
  }
}
