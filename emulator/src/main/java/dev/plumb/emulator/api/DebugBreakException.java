package dev.plumb.emulator.api;

import dev.plumb.emulator.query.Message;

/// A message came that was to break: see [InfoQueue#setBreakOnSeverity].
public final class DebugBreakException extends IllegalStateException {
  private final transient Message reason;

  DebugBreakException(Message reason) {
    super(reason.toString());
    this.reason = reason;
  }

  public Message reason() {
    return reason;
  }
}
