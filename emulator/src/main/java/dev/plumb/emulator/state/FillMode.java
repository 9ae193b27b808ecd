package dev.plumb.emulator.state;

/// How triangles are filled (`D3D11_FILL_MODE`).
public enum FillMode {
  SOLID,
  WIREFRAME
}
