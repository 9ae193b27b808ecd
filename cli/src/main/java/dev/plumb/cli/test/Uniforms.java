package dev.plumb.cli.test;

import dev.plumb.emulator.api.Device;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.Buffer;
import dev.plumb.emulator.resource.BufferDesc;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Optional;

/// The words of constant buffer 0, or of the float registers of shader model 3 and older. It grows
/// as scripts set words; what they leave out between is 0x7f in every byte.
final class Uniforms {
  private static final int UNSET = 0x7f7f7f7f;

  private int[] words = {};

  void set(int offset, int[] values) {
    int needed = (offset + values.length + 3) / 4 * 4;
    if (needed > words.length) {
      int before = words.length;
      words = Arrays.copyOf(words, needed);
      Arrays.fill(words, before, needed, UNSET);
    }
    System.arraycopy(values, 0, words, offset, values.length);
  }

  /// A buffer with the words as they are now; empty if none was set.
  Optional<Buffer> buffer(Device device) {
    if (words.length == 0) {
      return Optional.empty();
    }
    var bytes = ByteBuffer.allocate(4 * words.length).order(ByteOrder.LITTLE_ENDIAN);
    bytes.asIntBuffer().put(words);
    var desc = BufferDesc.of(4 * words.length, BindFlag.CONSTANT_BUFFER);
    return Optional.of(device.createBuffer(desc, bytes.array()));
  }
}
