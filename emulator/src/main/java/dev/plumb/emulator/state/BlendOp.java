package dev.plumb.emulator.state;

/// How the two products are joined (`D3D11_BLEND_OP`).
public enum BlendOp {
  ADD,
  SUBTRACT,
  REV_SUBTRACT,
  MIN,
  MAX
}
