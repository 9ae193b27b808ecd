package dev.plumb.emulator.state;

import java.util.List;

/// What the rasterizer works from.
///
/// @param viewports up to 16; those beyond the list are empty
/// @param scissorRects up to 16; those beyond the list are empty
public record RasterizerStageState(
    RasterizerDesc desc, List<Viewport> viewports, List<ScissorRect> scissorRects) {
  public RasterizerStageState {
    Checks.range("number of viewports", viewports.size(), 0, PipelineState.VIEWPORTS);
    Checks.range("number of scissor rectangles", scissorRects.size(), 0, PipelineState.VIEWPORTS);
    viewports = List.copyOf(viewports);
    scissorRects = List.copyOf(scissorRects);
  }

  public Viewport viewport(int index) {
    return index < viewports.size() ? viewports.get(index) : Viewport.EMPTY;
  }

  public ScissorRect scissorRect(int index) {
    return index < scissorRects.size() ? scissorRects.get(index) : ScissorRect.EMPTY;
  }
}
