package dev.plumb.emulator.check;

import dev.plumb.emulator.query.MessageId;
import dev.plumb.emulator.state.RasterizerStageState;
import dev.plumb.emulator.state.ScissorRect;
import dev.plumb.emulator.state.Viewport;

/// Viewports and scissors (D3D11.3 §15.6). Those that shaders choose are not known here, so only
/// what is wrong with all of them is told.
final class RasterizerCheck {
  private final RasterizerStageState state;
  private final Findings found;

  RasterizerCheck(RasterizerStageState state, Findings found) {
    this.state = state;
    this.found = found;
  }

  void run() {
    if (state.viewports().isEmpty()) {
      found.say(MessageId.DEVICE_DRAW_VIEWPORT_NOT_SET, "no viewport is set; nothing is visible");
    } else if (state.viewports().stream().allMatch(RasterizerCheck::isEmpty)) {
      found.say(MessageId.PLUMB_DRAW_VIEWPORT_EMPTY, "the viewport is empty; nothing is visible");
    }
    if (!state.desc().scissorEnable()) {
      return;
    }
    if (state.scissorRects().isEmpty()) {
      found.say(
          MessageId.PLUMB_DRAW_SCISSOR_EMPTY,
          "scissoring is on and no scissor rectangle is set; nothing is visible");
    } else if (state.scissorRects().stream().allMatch(RasterizerCheck::isEmpty)) {
      found.say(
          MessageId.PLUMB_DRAW_SCISSOR_EMPTY,
          "scissoring is on and the scissor rectangle is empty; nothing is visible");
    }
  }

  private static boolean isEmpty(Viewport viewport) {
    return viewport.width() == 0 || viewport.height() == 0;
  }

  private static boolean isEmpty(ScissorRect rect) {
    return rect.right() <= rect.left() || rect.bottom() <= rect.top();
  }
}
