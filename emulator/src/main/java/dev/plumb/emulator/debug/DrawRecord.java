package dev.plumb.emulator.debug;

import dev.plumb.emulator.api.ContextCall;
import dev.plumb.emulator.input.DrawCall;
import dev.plumb.emulator.query.DrawResult;
import dev.plumb.emulator.state.PipelineState;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

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

  /// The call as D3D11 has it: `DrawIndexed(36, 0, 0)`. Draws of one instance are written as those
  /// without instances.
  public String text() {
    DrawCall c = call.call();
    boolean instanced = c.instanceCount() != 1 || c.startInstance() != 0;
    var arguments = new ArrayList<Integer>(List.of(c.count(), c.start()));
    if (c.indexed()) {
      arguments.add(c.baseVertex());
    }
    if (instanced) {
      arguments.add(1, c.instanceCount());
      arguments.add(c.startInstance());
    }
    String name = "Draw" + (c.indexed() ? "Indexed" : "") + (instanced ? "Instanced" : "");
    return arguments.stream()
        .map(String::valueOf)
        .collect(Collectors.joining(", ", name + "(", ")"));
  }
}
