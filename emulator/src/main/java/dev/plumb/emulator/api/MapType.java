package dev.plumb.emulator.api;

/// What a resource is mapped for (`D3D11_MAP`).
public enum MapType {
  READ,
  WRITE,
  READ_WRITE,
  /// The old contents are lost: the mapped bytes start as zeros.
  WRITE_DISCARD
}
