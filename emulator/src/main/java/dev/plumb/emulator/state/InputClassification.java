package dev.plumb.emulator.state;

/// Whether an input element advances by vertex or by instance (`D3D11_INPUT_CLASSIFICATION`).
public enum InputClassification {
  PER_VERTEX_DATA,
  PER_INSTANCE_DATA
}
