package dev.plumb.emulator.check;

import dev.plumb.emulator.query.Message;
import dev.plumb.emulator.state.ComputeState;
import dev.plumb.emulator.state.StageBindings;
import java.util.List;

/// Whether the state of dispatches fits together.
///
/// @param bindings without views that do not fit the shader
public record DispatchCheck(StageBindings bindings, List<Message> messages) {
  /// @param state with a shader
  public static DispatchCheck of(ComputeState state) {
    var found = new Findings();
    var check = new BindingCheck(state.shader().orElseThrow().module(), found);
    return new DispatchCheck(check.run(state.bindings()), found.messages());
  }
}
