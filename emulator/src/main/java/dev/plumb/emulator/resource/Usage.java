package dev.plumb.emulator.resource;

/// Who reads and writes a resource (`D3D11_USAGE`).
public enum Usage {
  /// The GPU alone.
  DEFAULT,
  /// The GPU reads what the resource was made with.
  IMMUTABLE,
  /// The CPU writes, by mapping, and the GPU reads.
  DYNAMIC,
  /// Copies to and from the CPU; nothing can be bound to it.
  STAGING
}
