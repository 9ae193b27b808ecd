package dev.plumb.emulator.debug;

import dev.plumb.emulator.api.ContextCall;
import dev.plumb.emulator.query.DrawResult;
import dev.plumb.emulator.state.PipelineState;

/// A draw that has the watched target among its render targets.
///
/// @param number in the frame, from 1; draws to other targets count too
/// @param call with its state: of draws that reached the pixel, what the pixel shader can see is a
///   copy as it was
/// @param primitives it was given
/// @param clippedAway primitives of which the clipper left nothing
/// @param culled triangles dropped by their facing or for having no area
/// @param fragments how many of its primitives cover the pixel
@SuppressWarnings("exports") // for debuggers only
public record DrawRecord(
    int number,
    ContextCall.Draw call,
    DrawResult result,
    long primitives,
    long clippedAway,
    long culled,
    int fragments) {

  public PipelineState state() {
    return call.state();
  }
}
