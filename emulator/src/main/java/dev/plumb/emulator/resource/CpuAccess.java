package dev.plumb.emulator.resource;

/// What a resource may be mapped for (`D3D11_CPU_ACCESS_FLAG`).
public enum CpuAccess {
  READ,
  WRITE
}
