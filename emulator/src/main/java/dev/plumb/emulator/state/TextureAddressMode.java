package dev.plumb.emulator.state;

/// What lies beyond the edge of a texture (`D3D11_TEXTURE_ADDRESS_MODE`, D3D11.3 §7.18.9).
public enum TextureAddressMode {
  WRAP,
  MIRROR,
  CLAMP,
  BORDER,
  MIRROR_ONCE
}
