package dev.plumb.emulator.debug;

/// Why the debugger stopped.
public sealed interface StopReason {
  /// Where it was told to: at the shader's start, or after a step.
  record Step() implements StopReason {}

  record AtBreakpoint(Breakpoint breakpoint) implements StopReason {}

  /// The shader has ended.
  record Ended() implements StopReason {}

  /// As many instructions have run as a shader may: it seems to loop for ever.
  record BudgetExhausted() implements StopReason {}

  /// [PixelDebugger#interrupt] was called.
  record Interrupted() implements StopReason {}
}
