package dev.plumb.emulator.debug;

import dev.plumb.hlsl.interp.Frame;
import dev.plumb.hlsl.source.SourceSpan;

/// A function of the user's that is running.
///
/// @param level 0 for the innermost
/// @param position the next instruction's place; in outer frames the call's
@SuppressWarnings("exports") // Frame: for debuggers only
public record StackFrame(int level, Frame frame, SourceSpan position) {
  public String function() {
    return frame.function().name();
  }

  public CodeLine line() {
    return CodeLine.of(position);
  }
}
