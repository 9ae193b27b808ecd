package dev.plumb.emulator.view;

import dev.plumb.emulator.resource.UnorderedAccessView;
import dev.plumb.emulator.state.StageBindings;

/// What a draw or dispatch may have written through unordered access views.
public final class WrittenResources {
  private WrittenResources() {}

  /// Tells the buffers.
  public static void changed(StageBindings bindings) {
    for (var view : bindings.unorderedAccessViews()) {
      if (view.isPresent() && view.get() instanceof UnorderedAccessView.OfBuffer buffer) {
        buffer.resource().changed();
      }
    }
  }
}
