package dev.plumb.emulator.resource;

/// What a resource may be bound as (`D3D11_BIND_FLAG`).
public enum BindFlag {
  VERTEX_BUFFER,
  INDEX_BUFFER,
  CONSTANT_BUFFER,
  SHADER_RESOURCE,
  STREAM_OUTPUT,
  RENDER_TARGET,
  DEPTH_STENCIL,
  UNORDERED_ACCESS
}
