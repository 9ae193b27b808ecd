package dev.plumb.emulator.api;

import dev.plumb.emulator.input.DrawCall;
import dev.plumb.emulator.query.Message;
import dev.plumb.emulator.query.MessageId;
import dev.plumb.emulator.resource.Buffer;
import dev.plumb.emulator.resource.MiscFlag;
import dev.plumb.emulator.state.DispatchCall;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Consumer;

/// Arguments that calls take from buffers.
final class IndirectArguments {
  private IndirectArguments() {}

  /// Thread groups in x, y and z; empty if they are not there or out of range.
  static Optional<DispatchCall> dispatch(
      Buffer arguments, int alignedByteOffset, Consumer<Message> messages) {
    int[] groups =
        read(
            arguments,
            alignedByteOffset,
            3,
            MessageId.DEVICE_DISPATCHINDIRECT_OFFSET_OVERFLOW,
            messages);
    for (int number : groups) {
      if (Integer.compareUnsigned(number, DispatchCall.MOST_GROUPS) > 0) {
        messages.accept(
            MessageId.DEVICE_DISPATCH_THREADGROUPCOUNT_OVERFLOW.says(
                "%s thread groups: 0 to %d are possible; nothing is run"
                    .formatted(Integer.toUnsignedString(number), DispatchCall.MOST_GROUPS)));
        return Optional.empty();
      }
    }
    return groups.length == 0
        ? Optional.empty()
        : Optional.of(new DispatchCall(groups[0], groups[1], groups[2]));
  }

  /// Vertices of an instance, instances, first vertex and instance
  /// (`D3D11_DRAW_INSTANCED_INDIRECT_ARGS`); empty if they are not there.
  static Optional<DrawCall> draw(
      Buffer arguments, int alignedByteOffset, Consumer<Message> messages) {
    int[] a =
        read(
            arguments,
            alignedByteOffset,
            4,
            MessageId.DEVICE_DRAWINDIRECT_OFFSET_OVERFLOW,
            messages);
    return a.length == 0 || !fits(a, -1, messages)
        ? Optional.empty()
        : Optional.of(DrawCall.draw(a[0], a[1], a[2], a[3]));
  }

  /// Indices of an instance, instances, first index, base vertex and first instance
  /// (`D3D11_DRAW_INDEXED_INSTANCED_INDIRECT_ARGS`); empty if they are not there.
  static Optional<DrawCall> drawIndexed(
      Buffer arguments, int alignedByteOffset, Consumer<Message> messages) {
    int[] a =
        read(
            arguments,
            alignedByteOffset,
            5,
            MessageId.DEVICE_DRAWINDIRECT_OFFSET_OVERFLOW,
            messages);
    return a.length == 0 || !fits(a, 3, messages)
        ? Optional.empty()
        : Optional.of(DrawCall.drawIndexed(a[0], a[1], a[2], a[3], a[4]));
  }

  /// Counts and starts of 2³¹ and more are not drawn.
  ///
  /// @param base the base vertex's place, which may be negative
  private static boolean fits(int[] arguments, int base, Consumer<Message> messages) {
    for (int i = 0; i < arguments.length; i++) {
      if (arguments[i] < 0 && i != base) {
        messages.accept(
            MessageId.PLUMB_DRAWINDIRECT_COUNT_OVERFLOW.says(
                "argument %d of an indirect draw is %s: up to %d are possible; nothing is drawn"
                    .formatted(i, Integer.toUnsignedString(arguments[i]), Integer.MAX_VALUE)));
        return false;
      }
    }
    return true;
  }

  /// Words of the buffer; none if it does not have them.
  private static int[] read(
      Buffer arguments,
      int alignedByteOffset,
      int count,
      MessageId id,
      Consumer<Message> messages) {
    requireArguments(arguments, alignedByteOffset);
    if (alignedByteOffset > arguments.byteWidth() - 4 * count) {
      messages.accept(
          id.says(
              "%d bytes of arguments at %d are not in the buffer of %d bytes; nothing is run"
                  .formatted(4 * count, alignedByteOffset, arguments.byteWidth())));
      return new int[0];
    }
    int first = alignedByteOffset / 4;
    return Arrays.copyOfRange(arguments.words(), first, first + count);
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
