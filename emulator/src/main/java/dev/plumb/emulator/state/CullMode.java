package dev.plumb.emulator.state;

/// Which triangles are dropped (`D3D11_CULL_MODE`).
public enum CullMode {
  NONE,
  FRONT,
  BACK
}
