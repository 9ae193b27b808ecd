package dev.plumb.emulator.api;

import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.Buffer;

/// What is checked when a buffer is bound.
final class Binding {
  private Binding() {}

  static void require(Buffer buffer, BindFlag flag) {
    if (!buffer.desc().bindFlags().contains(flag)) {
      throw new IllegalArgumentException(
          "buffer was created with " + buffer.desc().bindFlags() + ", without " + flag);
    }
  }
}
