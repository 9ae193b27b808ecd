package dev.plumb.emulator.api;

import dev.plumb.emulator.query.Message;
import java.io.Serial;

/// A message came that was to break: see [InfoQueue#setBreakOnSeverity].
public final class DebugBreakException extends IllegalStateException {
  @Serial private static final long serialVersionUID = 1;

  private final transient Message reason;

  DebugBreakException(Message reason) {
    super(reason.toString());
    this.reason = reason;
  }

  public Message reason() {
    return reason;
  }
}
