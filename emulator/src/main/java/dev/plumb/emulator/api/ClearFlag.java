package dev.plumb.emulator.api;

/// What of a depth-stencil buffer is cleared (`D3D11_CLEAR_FLAG`).
public enum ClearFlag {
  DEPTH,
  STENCIL
}
