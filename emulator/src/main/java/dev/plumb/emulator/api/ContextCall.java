package dev.plumb.emulator.api;

import dev.plumb.emulator.input.DrawCall;
import dev.plumb.emulator.resource.DepthStencilView;
import dev.plumb.emulator.resource.RenderTargetView;
import dev.plumb.emulator.state.PipelineState;

/// A call of a [DeviceContext] that may change resources.
public sealed interface ContextCall {
  /// The function's name in D3D11.
  String name();

  /// Any of the draws, with all state as it is.
  @SuppressWarnings("exports") // for debuggers only
  record Draw(String name, PipelineState state, DrawCall call) implements ContextCall {}

  record ClearRenderTarget(RenderTargetView view) implements ContextCall {
    @Override
    public String name() {
      return "ClearRenderTargetView";
    }
  }

  record ClearDepthStencil(DepthStencilView view) implements ContextCall {
    @Override
    public String name() {
      return "ClearDepthStencilView";
    }
  }

  /// Copies, updates and the like.
  record Other(String name) implements ContextCall {}
}
