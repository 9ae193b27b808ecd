package dev.plumb.emulator.resource;

import dev.plumb.emulator.format.Format;

/// A subresource as a depth-stencil buffer (`D3D11_DEPTH_STENCIL_VIEW_DESC`). The read-only flags
/// switch writes off (D3D11.3 §17.10).
public record DepthStencilView(
    Texture2D texture,
    Format format,
    int mipSlice,
    int arraySlice,
    boolean readOnlyDepth,
    boolean readOnlyStencil) {
  public DepthStencilView {
    Views.requireBindFlag(texture, BindFlag.DEPTH_STENCIL);
    Views.requireFormat(texture, format);
    if (!format.hasDepth()) {
      throw new IllegalArgumentException(
          "format " + format + " cannot be a depth-stencil buffer's");
    }
    texture.subresource(mipSlice, arraySlice);
  }

  public static DepthStencilView of(Texture2D texture) {
    return new DepthStencilView(texture, texture.desc().format(), 0, 0, false, false);
  }

  public Subresource subresource() {
    return texture.subresource(mipSlice, arraySlice);
  }

  public int width() {
    return texture.desc().mipWidth(mipSlice);
  }

  public int height() {
    return texture.desc().mipHeight(mipSlice);
  }
}
