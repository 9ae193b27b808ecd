package dev.plumb.emulator.pipeline;

import dev.plumb.emulator.format.Component;
import dev.plumb.emulator.format.ComponentKind;
import dev.plumb.emulator.resource.DepthStencilView;
import java.util.Optional;

/// The resolution of depth buffers, for depth bias (D3D11.3 §15.10).
final class DepthSteps {
  private static final int BITS_WITHOUT_BUFFER = 24;

  private DepthSteps() {}

  /// The smallest positive value of a UNORM depth buffer, also without any buffer; 0 for floats.
  static float of(Optional<DepthStencilView> view) {
    if (view.isEmpty()) {
      return step(BITS_WITHOUT_BUFFER);
    }
    for (Component component : view.get().format().components()) {
      if (component.name() == 'D') {
        return component.kind() == ComponentKind.UNORM ? step(component.bits()) : 0;
      }
    }
    return 0;
  }

  private static float step(int bits) {
    return (float) (1.0 / ((1 << bits) - 1));
  }
}
