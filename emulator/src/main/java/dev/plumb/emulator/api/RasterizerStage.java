package dev.plumb.emulator.api;

import dev.plumb.emulator.state.RasterizerDesc;
import dev.plumb.emulator.state.RasterizerStageState;
import dev.plumb.emulator.state.ScissorRect;
import dev.plumb.emulator.state.Viewport;
import java.util.List;

/// The `RSSet...` calls.
public final class RasterizerStage {
  private RasterizerStageState state;

  RasterizerStage() {
    clear();
  }

  public void setState(RasterizerDesc desc) {
    state = new RasterizerStageState(desc, state.viewports(), state.scissorRects());
  }

  /// Up to 16; replaces all.
  public void setViewports(Viewport... viewports) {
    state = new RasterizerStageState(state.desc(), List.of(viewports), state.scissorRects());
  }

  /// Up to 16; replaces all.
  public void setScissorRects(ScissorRect... rects) {
    state = new RasterizerStageState(state.desc(), state.viewports(), List.of(rects));
  }

  RasterizerStageState snapshot() {
    return state;
  }

  void clear() {
    state = new RasterizerStageState(RasterizerDesc.DEFAULT, List.of(), List.of());
  }
}
