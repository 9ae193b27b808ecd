package dev.plumb.emulator.state;

/// What becomes of a stencil value (`D3D11_STENCIL_OP`).
public enum StencilOp {
  KEEP,
  ZERO,
  REPLACE,
  INCR_SAT,
  DECR_SAT,
  INVERT,
  INCR,
  DECR
}
