package dev.plumb.emulator.api;

import dev.plumb.emulator.query.Message;
import dev.plumb.emulator.query.Message.Category;
import dev.plumb.emulator.resource.Buffer;
import dev.plumb.emulator.resource.MiscFlag;
import dev.plumb.emulator.state.DispatchCall;
import java.util.Optional;
import java.util.function.Consumer;

/// Arguments that calls take from buffers.
final class IndirectArguments {
  private IndirectArguments() {}

  /// Thread groups in x, y and z; empty if they are not there or out of range.
  static Optional<DispatchCall> dispatch(
      Buffer arguments, int alignedByteOffset, Consumer<Message> messages) {
    requireArguments(arguments, alignedByteOffset);
    if (alignedByteOffset > arguments.byteWidth() - 12) {
      messages.accept(
          Message.warning(
              Category.COMPUTE_SHADER,
              "12 bytes of arguments at %d are not in the buffer of %d bytes; nothing is run"
                  .formatted(alignedByteOffset, arguments.byteWidth())));
      return Optional.empty();
    }
    int first = alignedByteOffset / 4;
    int[] groups = new int[3];
    for (int i = 0; i < 3; i++) {
      groups[i] = arguments.words()[first + i];
      if (Integer.compareUnsigned(groups[i], DispatchCall.MOST_GROUPS) > 0) {
        messages.accept(
            Message.warning(
                Category.COMPUTE_SHADER,
                "%s thread groups: 0 to %d are possible; nothing is run"
                    .formatted(Integer.toUnsignedString(groups[i]), DispatchCall.MOST_GROUPS)));
        return Optional.empty();
      }
    }
    return Optional.of(new DispatchCall(groups[0], groups[1], groups[2]));
  }

  private static void requireArguments(Buffer buffer, int alignedByteOffset) {
    if (!buffer.desc().miscFlags().contains(MiscFlag.DRAWINDIRECT_ARGS)) {
      throw new IllegalArgumentException(
          "buffer was created with %s, without DRAWINDIRECT_ARGS"
              .formatted(buffer.desc().miscFlags()));
    }
    if (alignedByteOffset < 0 || alignedByteOffset % 4 != 0) {
      throw new IllegalArgumentException(
          "argument offset %d: a multiple of 4 from 0 on is possible".formatted(alignedByteOffset));
    }
  }
}
